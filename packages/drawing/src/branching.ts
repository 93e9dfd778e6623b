import {
  type Curve,
  chainLength,
  curveLength,
  directionTo,
  type Point,
  pointOn,
  signedArea,
  startOf,
} from '@kerf/geometry';
import { type Run, reversePiece } from './chain-graph.ts';
import { type Chain, curvesOf, type Piece } from './piece.ts';
import { fromOf, piecesOfSide, sidesByNode, toOf } from './run-sides.ts';
import { straightOn } from './straight-on.ts';

/**
 * Outlines that branch. Where every dividing line was drawn twice, each field has its own copy and is a contour of its own.
 * Else what the outermost way round encloses stays one contour, and what divides it becomes open paths.
 * Side: a run in one of its two directions; 2r along, 2r + 1 against.
 * Face: a way round that turns as far right as it can at every node; one per component has negative area, the outermost.
 * Tail: a run that no way round needs.
 */
export type ResolvedBranches = {
  readonly chains: readonly Chain[];
  /** Length of dividing lines given back to the second contour they belong to. */
  readonly restoredLength: number;
  /** False when it was taken for granted that the outermost way round is the outline. */
  readonly isCertain: boolean;
};

/** Resolves the runs of one connected component. */
export function resolveBranches(runs: readonly Run[]): ResolvedBranches {
  return sharedFields(runs) ?? { chains: outermostFirst(runs), restoredLength: 0, isCertain: false };
}

/** The fields as contours, when the copies prove that every dividing line belongs to two of them. */
function sharedFields(runs: readonly Run[]): ResolvedBranches | null {
  if (stripTails(runs).tails.length > 0) return null;
  const faces = facesOf(runs);
  if (bridgesOf(runs, faces).size > 0) return null;
  const areas = faces.map((face) => areaOfFace(runs, face));
  const outermost = faces.filter((_, face) => areas[face]! <= 0);
  if (outermost.length !== 1) return null;
  const outer = new Set(outermost[0]!.map((side) => side >> 1));
  const dividing = runs.filter((_, run) => !outer.has(run));
  const outerCopies = [...outer]
    .flatMap((run) => runs[run]!.pieces)
    .reduce((least, piece) => Math.min(least, piece.copies), Infinity);
  const isShared = dividing.every((run) => run.pieces.every((piece) => piece.copies >= 2 * outerCopies));
  if (dividing.length === 0 || !isShared) return null;
  return {
    chains: faces.filter((_, face) => areas[face]! > 0).flatMap((face) => cyclesOf(runs, face)),
    restoredLength: chainLength(dividing.flatMap((run) => run.pieces.map((piece) => piece.curve))),
    isCertain: true,
  };
}

/**
 * The outermost way round as a contour, then that of what is left; what only divides becomes open. Within another contour (`isWithin`,
 * and after the first way round) what lines enclose that all go straight on over their crossings, as those of a grid, stays lines.
 */
export function outermostFirst(runs: readonly Run[], isWithin = false): Chain[] {
  const chains: Chain[] = [];
  const { turnsAtCrossings, linesOf } = straightOn(runs);
  const placeOf = new Map(runs.map((run, place) => [run, place]));
  const isGrid = (core: readonly Run[], face: readonly number[]): boolean =>
    turnsAtCrossings(face.map((side) => placeOf.get(core[side >> 1]!)! * 2 + (side % 2)));
  let left = [...runs];
  let isInside = isWithin;
  while (left.length > 0) {
    const { core, tails } = stripTails(left);
    const outermost = isInside && core.length > 0 ? outermostFaces(core, facesOf(core)) : [];
    if (outermost.length > 0 && outermost.every((face) => isGrid(core, face)))
      return [...chains, ...linesOf(left.map((run) => placeOf.get(run)!))];
    for (const run of tails) chains.push({ pieces: run.pieces, isClosed: false });
    if (core.length === 0) break;
    const faces = facesOf(core);
    const bridges = bridgesOf(core, faces);
    if (bridges.size > 0) {
      for (const run of bridges) chains.push({ pieces: core[run]!.pieces, isClosed: false });
      left = core.filter((_, run) => !bridges.has(run));
      continue;
    }
    const used = new Set<number>();
    for (const face of outermostFaces(core, faces)) {
      if (face.some((side) => used.has(side >> 1)) || (isInside && isGrid(core, face))) continue;
      for (const side of face) used.add(side >> 1);
      for (const chain of cyclesOf(core, face)) chains.push(chain);
    }
    if (used.size === 0) {
      for (const run of core) chains.push({ pieces: run.pieces, isClosed: run.from === run.to });
      break;
    }
    left = core.filter((_, run) => !used.has(run));
    isInside = true;
  }
  return chains;
}

/**
 * Every field that the runs enclose as a contour of its own: what divides two of them is drawn for both. The rest becomes open.
 * Pieces are told apart by their `order`.
 */
export function fieldsOf(runs: readonly Run[]): Chain[] {
  const { core, tails } = stripTails(runs);
  const open = tails.map(({ pieces }): Chain => ({ pieces, isClosed: false }));
  if (core.length === 0) return open;
  const faces = facesOf(core);
  const bridges = bridgesOf(core, faces);
  if (bridges.size > 0) {
    for (const run of bridges) open.push({ pieces: core[run]!.pieces, isClosed: false });
    return [...open, ...fieldsOf(core.filter((_, run) => !bridges.has(run)))];
  }
  const around = faces
    .filter((face) => areaOfFace(core, face) > 0)
    .flatMap((face) => cyclesOf(core, face))
    .filter((chain) => signedArea(curvesOf(chain)) > 0);
  const used = new Set(around.flatMap(({ pieces }) => pieces.map(({ order }) => order)));
  const unused = core.filter(({ pieces }) => !pieces.some(({ order }) => used.has(order)));
  for (const { pieces, from, to } of unused) open.push({ pieces, isClosed: from === to });
  return [...open, ...around];
}

/** Ways round from the outside, the largest first. Where lines cross without a node, two of them may ask for one run: the first has it. */
const outermostFaces = (runs: readonly Run[], faces: readonly number[][]): number[][] =>
  faces
    .map((face) => ({ face, area: areaOfFace(runs, face) }))
    .filter(({ area }) => area < 0)
    .sort((a, b) => a.area - b.area)
    .map(({ face }) => face);

/** Takes away runs with a free end, until none is left. */
export function stripTails(runs: readonly Run[]): { core: Run[]; tails: Run[] } {
  const sidesAt = sidesByNode(runs);
  const degree = new Map([...sidesAt].map(([node, sides]) => [node, sides.length]));
  const isTail = new Uint8Array(runs.length);
  const free = [...degree].filter(([, count]) => count === 1).map(([node]) => node);
  while (free.length > 0) {
    const node = free.pop()!;
    const side = sidesAt.get(node)!.find((candidate) => isTail[candidate >> 1] === 0);
    if (side === undefined) continue;
    isTail[side >> 1] = 1;
    const far = toOf(runs, side);
    degree.set(far, degree.get(far)! - 1);
    if (degree.get(far) === 1) free.push(far);
  }
  return { core: runs.filter((_, run) => isTail[run] === 0), tails: runs.filter((_, run) => isTail[run] === 1) };
}

/** Every side in exactly one face; faces on the left hand, so that bounded ones run counter-clockwise. */
function facesOf(runs: readonly Run[]): number[][] {
  const next = nextSides(runs);
  const seen = new Uint8Array(runs.length * 2);
  const faces: number[][] = [];
  for (let first = 0; first < seen.length; first += 1) {
    const face: number[] = [];
    for (let side = first; seen[side] === 0; side = next[side]!) {
      seen[side] = 1;
      face.push(side);
    }
    if (face.length > 0) faces.push(face);
  }
  return faces;
}

/** After a side, the side that leaves its end node next clockwise from where it came. */
function nextSides(runs: readonly Run[]): Int32Array {
  const next = new Int32Array(runs.length * 2);
  for (const sides of sidesByNode(runs).values()) {
    const shortest = sides.reduce(
      (least, side) => Math.min(least, curveLength(firstPiece(runs, side).curve)),
      Infinity,
    );
    const reach = shortest / 4;
    const angles = new Map(sides.map((side) => [side, leavingAngle(runs, side, reach)]));
    sides.sort((a, b) => angles.get(a)! - angles.get(b)!);
    for (const [place, side] of sides.entries()) {
      next[side ^ 1] = sides[(place + sides.length - 1) % sides.length]!;
    }
  }
  return next;
}

const firstPiece = (runs: readonly Run[], side: number): Piece =>
  side % 2 === 0 ? runs[side >> 1]!.pieces[0]! : reversePiece(runs[side >> 1]!.pieces.at(-1)!);

/** Direction to the point a little way along, so that tangent curves are told apart. */
function leavingAngle(runs: readonly Run[], side: number, reach: number): number {
  const { curve } = firstPiece(runs, side);
  return directionTo(startOf(curve), pointOn(curve, reach / curveLength(curve)));
}

/** Runs with one face on both sides: nothing is enclosed by them. */
function bridgesOf(runs: readonly Run[], faces: readonly (readonly number[])[]): Set<number> {
  const faceOf = new Int32Array(runs.length * 2);
  for (const [number, face] of faces.entries()) for (const side of face) faceOf[side] = number;
  return new Set(runs.flatMap((_, run) => (faceOf[run * 2] === faceOf[run * 2 + 1] ? [run] : [])));
}

function areaOfFace(runs: readonly Run[], face: readonly number[]): number {
  const origin = startOf(runs[face[0]! >> 1]!.pieces[0]!.curve);
  let doubled = 0;
  for (const side of face) {
    const { pieces } = runs[side >> 1]!;
    let along = 0;
    for (let i = 0; i < pieces.length; i += 1) along += crossAbout(origin, pieces[i]!.curve);
    doubled += side % 2 === 0 ? along : -along;
  }
  return doubled / 2;
}

/** Twice the area between a curve and the straight lines from its ends to a place. In plain numbers: it is asked of every curve. */
function crossAbout({ x, y }: Point, curve: Curve): number {
  if (curve.kind === 'line') {
    const { start, end } = curve;
    return (start.x - x) * (end.y - y) - (end.x - x) * (start.y - y);
  }
  const { centre, radius, startAngle, sweep } = curve;
  const [dx, dy] = [centre.x - x, centre.y - y];
  const startX = dx + radius * Math.cos(startAngle);
  const startY = dy + radius * Math.sin(startAngle);
  const endX = dx + radius * Math.cos(startAngle + sweep);
  const endY = dy + radius * Math.sin(startAngle + sweep);
  return startX * endY - endX * startY + radius ** 2 * (sweep - Math.sin(sweep));
}

/** A way round that passes a node twice is several contours that touch there. */
function cyclesOf(runs: readonly Run[], face: readonly number[]): Chain[] {
  const chains: Chain[] = [];
  const path: number[] = [];
  const placeOnPath = new Map<number, number>();
  for (const side of face) {
    placeOnPath.set(fromOf(runs, side), path.length);
    path.push(side);
    const start = placeOnPath.get(toOf(runs, side));
    if (start === undefined) continue;
    const cycle = path.splice(start);
    for (const passed of cycle) placeOnPath.delete(fromOf(runs, passed));
    chains.push({ pieces: cycle.flatMap((passed) => piecesOfSide(runs, passed)), isClosed: true });
  }
  return chains;
}
