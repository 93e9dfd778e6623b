import {
  type Curve,
  chainBounds,
  chainLength,
  type Point,
  signedArea,
  transformCurve,
  transformPoint,
} from '@kerf/geometry';
import type { BendFactors } from '../bending/bend-table.ts';
import { curveLength3 } from '../model/curve3.ts';
import { isCone, isCylinder, isPlane, type KnownSolid } from '../model/topology.ts';
import type { Vector } from '../model/vector.ts';
import { DEFAULT_K_FACTOR, NARROWEST_SHEET, VOLUME_REFUSED, VOLUME_TOLD } from '../tolerance.ts';
import { type KFactors, kFactorsOf } from './bend-faces.ts';
import { type Bend, bendsOf } from './bends.ts';
import { angularStretch } from './development.ts';
import { judgeHoles, type SheetFinding } from './holes.ts';
import { chainLoops, type FlatLoop, openEdges } from './outline.ts';
import { overlapIn } from './overlap.ts';
import { type Skin, sheetRules, walkSkin } from './skin.ts';
import { oppositesOf, thicknessCandidates } from './thickness.ts';
import { uprightTransform } from './upright.ts';
import { type Wall, wallsBetween } from './walls.ts';

/** A sheet laid flat. Lengths mm, areas mm²; the outline lies with its lower left at the origin. */
export type FlatPattern = {
  readonly thicknessMm: number;
  /** Of its longest bend; of a flat one that of the factors. */
  readonly kFactor: number;
  /** What its bends were laid flat by. */
  readonly factors: BendFactors;
  readonly outer: readonly Curve[];
  readonly holes: readonly (readonly Curve[])[];
  /** Outlines of what is not cut through: pockets, engravings, forms. */
  readonly marks: readonly (readonly Curve[])[];
  readonly bends: readonly Bend[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly areaMm2: number;
  readonly cutLengthMm: number;
  readonly findings: readonly SheetFinding[];
};

type Laid = { readonly skin: Skin; readonly loops: readonly FlatLoop[]; readonly areaMm2: number };

/** One side from a face, laid flat. */
const layFlat = (known: KnownSolid, start: number, thickness: number, kFactors: KFactors): Laid => {
  const skin = walkSkin(known, start, sheetRules(known, thickness, kFactors));
  const loops = chainLoops(openEdges(known, skin)).sort(
    (a, b) => Math.abs(signedArea(b.curves)) - Math.abs(signedArea(a.curves)),
  );
  const [outer = 0, ...holes] = loops.map(({ curves }) => Math.abs(signedArea(curves)));
  return { skin, loops, areaMm2: outer - holes.reduce((sum, area) => sum + area, 0) };
};

/** Candidates that are tried; the right one is nearly always the first. */
const MOST_CANDIDATES = 4;
/** Below this share nothing is missing that another thickness would find. */
const SURELY_SHEET = 0.02;

/** How a solid is a sheet. `missing`: share by which area times thickness at K = 0.5 differs from its volume. */
export type FoundSheet = {
  readonly thicknessMm: number;
  /** The face that the flat is laid out from. */
  readonly start: number;
  readonly missing: number;
  /** Faces of the side that lies up, and of the other. */
  readonly front: ReadonlySet<number>;
  readonly back: ReadonlySet<number>;
  readonly walls: readonly Wall[];
};

const byArea = (known: KnownSolid, faces: readonly number[]): number[] =>
  [...faces].sort((a, b) => known.measure.faceAreasMm2[b]! - known.measure.faceAreasMm2[a]!);

/** Area times thickness is the volume where the middle of the sheet keeps its length. */
const MIDDLE_FIBRE: BendFactors = { kFactor: 0.5, samples: [] };

/** Where a sheet is laid out from: its largest flat, or where it has none the largest face that is rolled and open somewhere. */
const startOf = (known: KnownSolid, thicknessMm: number): number | undefined => {
  const { faces } = known.solid;
  const facesOf = (holds: (face: number) => boolean) =>
    byArea(
      known,
      faces.flatMap((_, index) => (holds(index) ? [index] : [])),
    );
  const isBacked = (face: number): boolean => oppositesOf(known, face, thicknessMm).length > 0;
  const flat = facesOf((index) => isPlane(faces[index]!)).find(isBacked);
  return flat ?? facesOf((index) => isOpenRound(known, index)).find(isBacked);
};

const isOpenRound = ({ solid, faceChains }: KnownSolid, index: number): boolean => {
  const face = solid.faces[index]!;
  if (!isCylinder(face) && !isCone(face)) return false;
  return angularStretch(face.surface.axes, faceChains[index]!).sweep < 2 * Math.PI;
};

/** A hole that is this much longer around on one side than on the other is widened to that. */
const WIDENED = 1.05;

/** Whether a hole is widened towards one of the sides: a countersink, or a pocket with holes in it. */
const widensTo = ({ solid }: KnownSolid, { toFront, toBack }: Wall, side: 'front' | 'back'): boolean => {
  const lengthOf = (edges: readonly number[]): number =>
    edges.reduce((sum, edge) => sum + curveLength3(solid.edges[edge]!.curve), 0);
  const [front, back] = [lengthOf(toFront), lengthOf(toBack)];
  if (front === 0 || back === 0) return false;
  return side === 'front' ? front > WIDENED * back : back > WIDENED * front;
};

/** What can be seen of work on one side: marks and forms first, then holes that are widened. */
const visibleOn = (known: KnownSolid, walls: readonly Wall[], side: 'front' | 'back'): readonly [number, number] => [
  walls.filter(({ toFront, toBack }) => (side === 'front' ? toBack : toFront).length === 0).length,
  walls.filter((wall) => widensTo(known, wall, side)).length,
];

const outlineArea = ({ loops: [outer] }: Laid): number =>
  outer === undefined ? 0 : Math.abs(signedArea(outer.curves));
/** A side with less of the other's outline is no side of the same sheet, but a step in it. */
const SAME_OUTLINE = 0.95;

/** Whether the other side shows more than the one with the larger area, and therefore lies up. */
const showsMore = (known: KnownSolid, walls: readonly Wall[], [larger, smaller]: readonly [Laid, Laid]): boolean => {
  if (outlineArea(smaller) < SAME_OUTLINE * outlineArea(larger)) return false;
  const [own, other] = [visibleOn(known, walls, 'front'), visibleOn(known, walls, 'back')];
  return other[0] > own[0] || (other[0] === own[0] && other[1] > own[1]);
};

const turnedOver = (walls: readonly Wall[]): Wall[] =>
  walls.map(({ faces, toFront, toBack }) => ({ faces, toFront: toBack, toBack: toFront }));

/** Area of one side with its marks, as they hardly take from the volume. */
const areaWithMarks = ({ loops: [outer, ...holes] }: Laid, walls: readonly Wall[]): number => {
  const blind = new Set(walls.flatMap(({ toFront, toBack }) => (toBack.length === 0 ? toFront : [])));
  const cut = holes.filter(({ edges }) => !edges.some(({ edge }) => blind.has(edge)));
  const areaOf = ({ curves }: FlatLoop): number => Math.abs(signedArea(curves));
  return (outer === undefined ? 0 : areaOf(outer)) - cut.reduce((sum, hole) => sum + areaOf(hole), 0);
};

const isWideEnough = ({ loops: [outer] }: Laid, thicknessMm: number): boolean => {
  const outline = outer?.curves ?? [];
  const bounds = chainBounds(outline.map((curve) => transformCurve(curve, uprightTransform(outline))));
  if (bounds === null) return false;
  return Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) >= NARROWEST_SHEET * thicknessMm;
};

const sheetAt = (known: KnownSolid, thicknessMm: number): FoundSheet | null => {
  const start = startOf(known, thicknessMm);
  const behind = start === undefined ? undefined : byArea(known, oppositesOf(known, start, thicknessMm))[0];
  if (start === undefined || behind === undefined) return null;
  const middle = kFactorsOf(known, thicknessMm, MIDDLE_FIBRE);
  const [a, b] = [start, behind].map((from) => ({ from, laid: layFlat(known, from, thicknessMm, middle) })) as [
    Side,
    Side,
  ];
  const [larger, smaller] = b.laid.areaMm2 > a.laid.areaMm2 * (1 + 1e-6) ? [b, a] : [a, b];
  const [ofLarger, ofSmaller] = [facesOf(larger), facesOf(smaller)];
  if ([...ofLarger].some((face) => ofSmaller.has(face)) || !isWideEnough(larger.laid, thicknessMm)) return null;
  const walls = wallsBetween(known, ofLarger, ofSmaller);
  const areaMm2 = Math.max(areaWithMarks(larger.laid, walls), areaWithMarks(smaller.laid, turnedOver(walls)));
  const missing = Math.abs((areaMm2 * thicknessMm) / known.measure.volumeMm3 - 1);
  return showsMore(known, walls, [larger.laid, smaller.laid])
    ? { thicknessMm, start: smaller.from, missing, front: ofSmaller, back: ofLarger, walls: turnedOver(walls) }
    : { thicknessMm, start: larger.from, missing, front: ofLarger, back: ofSmaller, walls };
};

const facesOf = ({ laid }: Side): ReadonlySet<number> => new Set(laid.skin.faces.keys());
type Side = { readonly from: number; readonly laid: Laid };

/** The thickness and side by which a solid is a sheet; null for one that is none. */
export const findSheet = (known: KnownSolid): FoundSheet | null => {
  let best: FoundSheet | null = null;
  for (const thickness of thicknessCandidates(known).slice(0, MOST_CANDIDATES)) {
    const found = sheetAt(known, thickness);
    if (found !== null && (best === null || found.missing < best.missing)) best = found;
    if (best !== null && best.missing < SURELY_SHEET) break;
  }
  return best !== null && best.missing <= VOLUME_REFUSED ? best : null;
};

/** Middle of a face's boundary, to show where something is. */
const placeOf = (known: KnownSolid, face: number): Vector => known.facePoints[face]![0] ?? [0, 0, 0];

/** What takes from the volume, or adds to it, and is told by itself. */
const EXPLAINED: ReadonlySet<SheetFinding['code']> = new Set(['POCKET', 'POCKET_BEHIND', 'FORM']);

const findingsOf = (
  known: KnownSolid,
  found: FoundSheet,
  { skin, loops }: Laid,
  ofHoles: readonly SheetFinding[],
): SheetFinding[] => {
  const ring = [...skin.rings][0];
  const crossed = skin.faces.size > 1 ? overlapIn(loops) : null;
  const at = placeOf(known, found.start);
  return [
    ...(found.missing > VOLUME_TOLD && !ofHoles.some(({ code }) => EXPLAINED.has(code))
      ? [{ code: 'VOLUME_DIFFERS', at, facts: { percent: found.missing * 100 } } as const]
      : []),
    ...(ring === undefined
      ? []
      : [{ code: 'CLOSED_RING', at: placeOf(known, known.solid.edges[ring]!.faces[0]!), facts: {} } as const]),
    ...(crossed === null ? [] : [{ code: 'OVERLAP', at: placeOf(known, crossed), facts: {} } as const]),
  ];
};

/** Bent back upon itself beyond this a sheet has a hem, radians; wider than so many thicknesses a bend is rolled. */
const HEM = 2.8;
const ROLLED = 12;
/** A bend so far around with a wider radius than this many thicknesses is a curl. */
const WIDEST_HEM = 3;

/** Bends that are no stroke over a die, as an estimator must know. */
const bendFindings = (known: KnownSolid, bends: readonly Bend[], thicknessMm: number): SheetFinding[] =>
  bends.flatMap(({ kind, angle, insideRadiusMm, lengthMm, faces }): SheetFinding[] => {
    const at = placeOf(known, faces[0]!);
    const facts = { lengthMm, radiusMm: insideRadiusMm };
    if (kind === 'cone') return [{ code: 'CONE', at, facts: { lengthMm } }];
    const widest = angle > HEM ? WIDEST_HEM : ROLLED;
    if (insideRadiusMm > widest * thicknessMm) return [{ code: 'ROLLED', at, facts }];
    return angle > HEM ? [{ code: 'HEM', at, facts }] : [];
  });

/** The flat pattern of a sheet by what is known of its bends; null where its side has no outline. */
export const flatPatternOf = (known: KnownSolid, found: FoundSheet, factors: BendFactors): FlatPattern | null => {
  const { thicknessMm, start } = found;
  const kFactors = kFactorsOf(known, thicknessMm, factors);
  const laid = layFlat(known, start, thicknessMm, kFactors);
  const [outer, ...inner] = laid.loops;
  if (outer === undefined) return null;
  const upright = uprightTransform(outer.curves);
  const move = (curves: readonly Curve[]): Curve[] => curves.map((curve) => transformCurve(curve, upright));
  const movePoint = (point: Point): Point => transformPoint(point, upright);
  const judged = judgeHoles(known, found, laid.skin, inner);
  const outline = move(outer.curves);
  const [holes, marks] = [judged.holes.map(move), judged.marks.map(move)];
  const bounds = chainBounds(outline)!;
  const bends = bendsOf(known, laid.skin, thicknessMm, kFactors).map((bend) => ({
    ...bend,
    lines: bend.lines.map(([a, b]) => [movePoint(a), movePoint(b)] as const),
  }));
  const longest = bends.toSorted((a, b) => b.lengthMm - a.lengthMm)[0];
  return {
    thicknessMm,
    kFactor: longest?.kFactor ?? factors.kFactor ?? DEFAULT_K_FACTOR,
    factors,
    outer: outline,
    holes,
    marks,
    bends,
    widthMm: bounds.maxX - bounds.minX,
    heightMm: bounds.maxY - bounds.minY,
    areaMm2: Math.abs(signedArea(outline)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0),
    cutLengthMm: [outline, ...holes].reduce((sum, curves) => sum + chainLength(curves), 0),
    findings: [
      ...findingsOf(known, found, laid, judged.findings),
      ...judged.findings,
      ...bendFindings(known, bends, thicknessMm),
    ],
  };
};
