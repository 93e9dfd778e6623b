import type { AllowedRotations } from './orientations.ts';
import { type Box, boxOf, type Ring, type Shape, turnPoint, type Vertex } from './ring.ts';
import {
  depthInside,
  distanceToEdges,
  edgeDistance,
  innerPoint,
  insideShape,
  type RingSet,
  ringSet,
} from './ring-distance.ts';

/**
 * The exact checker: it looks at the true outlines only, and knows nothing of the grown outlines, slices, forbidden intervals and
 * tables by which the searches find their places. Turning a ring, its box and whether a point is inside are the same code for both;
 * the tests measure nests with code of their own. Nothing leaves this package before it has passed.
 */
export type PlacedPart = {
  readonly partIndex: number;
  readonly x: number;
  readonly y: number;
  readonly rotationDegrees: number;
  readonly mirrored: boolean;
  readonly sheetIndex: number;
};

/** A placement that may not stand as it is: too close to another one (`other`), or wrong by itself. */
export type Violation = { readonly placement: number; readonly other: number | null; readonly byMm: number };

/** How a part may lie. */
export type TurnRule = { readonly allowedRotations: AllowedRotations; readonly allowMirror: boolean };

export type CertifyTask = {
  readonly parts: readonly Shape[];
  /** One for each part. */
  readonly rules: readonly TurnRule[];
  readonly sheets: readonly Shape[];
  readonly margin: number;
  readonly spacing: number;
  readonly placements: readonly PlacedPart[];
  /** Told of every nest that is not as it may be, before anything is left out of it. */
  readonly onRejected?: (() => void) | undefined;
};

/** Shortfall (mm) of spacing or margin that is still a good nest: the rounding of search outlines stays far below it. */
export const CERTIFIED_WITHIN = 0.01;

/** Degrees between a rotation and an allowed one that are rounding. */
const SAME_ROTATION = 1e-6;

type Turned = { readonly set: RingSet; readonly key: string };
type Located = {
  readonly turned: Turned;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly index: number;
};

const turnRing = (ring: Ring, degrees: number, mirrored: boolean): Ring =>
  ring.map((point) => turnPoint(point, degrees, mirrored));

function turnedParts(task: CertifyTask): Map<string, Turned> {
  const turned = new Map<string, Turned>();
  for (const { partIndex, rotationDegrees, mirrored } of task.placements) {
    const key = `${partIndex}/${rotationDegrees}/${mirrored}`;
    const part = task.parts[partIndex];
    if (!part || turned.has(key)) continue;
    const rings = [part.outer, ...part.holes].map((ring) => turnRing(ring, rotationDegrees, mirrored));
    turned.set(key, { set: ringSet(rings), key });
  }
  return turned;
}

const moveBox = (box: Box, x: number, y: number): Box => ({
  minX: box.minX + x,
  minY: box.minY + y,
  maxX: box.maxX + x,
  maxY: box.maxY + y,
});

/** Shortfall of the space between two parts, the second at (dx, dy) from the first; 0 when well apart. */
function pairShortfall(a: RingSet, b: RingSet, dx: number, dy: number, spacing: number): number {
  const gap = edgeDistance(a, b, dx, dy, spacing + 1);
  if (gap > CERTIFIED_WITHIN) {
    const [bx, by] = b.start;
    const [ax, ay] = a.start;
    if (insideShape(a, bx + dx, by + dy) || insideShape(b, ax - dx, ay - dy)) return Number.POSITIVE_INFINITY;
    return spacing - gap;
  }
  if (spacing > CERTIFIED_WITHIN) return spacing - gap;
  const [ax, ay] = innerPoint(a);
  const [bx, by] = innerPoint(b);
  if (insideShape(b, ax - dx, ay - dy) || insideShape(a, bx + dx, by + dy)) {
    const depth = Math.max(distanceToEdges(b, ax - dx, ay - dy), distanceToEdges(a, bx + dx, by + dy));
    if (depth > CERTIFIED_WITHIN) return depth;
  }
  return Math.max(depthInside(a, b, dx, dy), depthInside(b, a, -dx, -dy));
}

const degreesApart = (a: number, b: number): number => {
  const turn = (((a - b) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};

/** Whether a placement names a part and a sheet that exist, lies at a place, and turns as its part may. */
function isAllowed(placement: PlacedPart, { parts, rules, sheets }: CertifyTask): boolean {
  const { partIndex, sheetIndex, x, y, rotationDegrees, mirrored } = placement;
  const rule = rules[partIndex];
  if (!parts[partIndex] || !rule || !sheets[sheetIndex]) return false;
  if (![x, y, rotationDegrees].every(Number.isFinite) || (mirrored && !rule.allowMirror)) return false;
  const { allowedRotations } = rule;
  return (
    allowedRotations === 'any' || allowedRotations.some((angle) => degreesApart(angle, rotationDegrees) < SAME_ROTATION)
  );
}

/** Shortfall of the margin to a rectangle's or any other sheet's edge. */
function sheetShortfall(placed: Located, sheet: RingSet, margin: number): number {
  const gap = edgeDistance(sheet, placed.turned.set, placed.x, placed.y, margin + 1);
  const [x, y] = placed.turned.set.start;
  const isIn = insideShape(sheet, x + placed.x, y + placed.y);
  const holdsHole = sheet.rings.slice(1).some(([point]) => {
    const [px, py] = point ?? [0, 0];
    return insideShape(placed.turned.set, px - placed.x, py - placed.y);
  });
  if (gap > CERTIFIED_WITHIN) return isIn && !holdsHole ? margin - gap : Number.POSITIVE_INFINITY;
  if (margin > CERTIFIED_WITHIN) return margin - gap;
  return depthInside(sheet, placed.turned.set, placed.x, placed.y, true);
}

/** Pairs of placements whose boxes come within the spacing, by a sweep along x. */
function* closePairs(placed: readonly Located[], spacing: number): Generator<[Located, Located]> {
  const sorted = [...placed].sort((a, b) => a.box.minX - b.box.minX);
  for (let i = 0; i < sorted.length; i++) {
    const a = sorted[i]!;
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j]!;
      if (b.box.minX > a.box.maxX + spacing) break;
      if (b.box.minY > a.box.maxY + spacing || a.box.minY > b.box.maxY + spacing) continue;
      yield [a, b];
    }
  }
}

const rounded = (value: number): number => Math.round(value * 1e7);

/** The placements that may stand by themselves, by their sheet. */
function placedParts(task: CertifyTask, isAllowedAt: readonly boolean[]): Map<number, Located[]> {
  const turned = turnedParts(task);
  const bySheet = new Map<number, Located[]>();
  task.placements.forEach((placement, index) => {
    const shape = turned.get(`${placement.partIndex}/${placement.rotationDegrees}/${placement.mirrored}`);
    if (!shape || !isAllowedAt[index]) return;
    const { x, y, sheetIndex } = placement;
    const list = bySheet.get(sheetIndex) ?? [];
    list.push({ turned: shape, x, y, box: moveBox(shape.set.box, x, y), index });
    bySheet.set(sheetIndex, list);
  });
  return bySheet;
}

/** Everything wrong with a nest; empty when it may be returned. Equal pairs of a lattice are measured once. */
export function violationsOf(task: CertifyTask): Violation[] {
  const isAllowedAt = task.placements.map((placement) => isAllowed(placement, task));
  const found: Violation[] = isAllowedAt.flatMap((may, placement) =>
    may ? [] : [{ placement, other: null, byMm: Number.POSITIVE_INFINITY }],
  );
  const known = new Map<string, number>();
  for (const [sheetIndex, placed] of placedParts(task, isAllowedAt)) {
    const sheet = task.sheets[sheetIndex];
    if (!sheet) continue;
    const sheetSet = ringSet([sheet.outer, ...sheet.holes]);
    const inner = rectangleOf(sheet);
    for (const part of placed) {
      const byMm = inner ? boxShortfall(part.box, inner, task.margin) : sheetShortfall(part, sheetSet, task.margin);
      if (byMm > CERTIFIED_WITHIN) found.push({ placement: part.index, other: null, byMm });
    }
    for (const [a, b] of closePairs(placed, task.spacing)) {
      const key = `${a.turned.key};${b.turned.key};${rounded(b.x - a.x)};${rounded(b.y - a.y)}`;
      const byMm = known.get(key) ?? pairShortfall(a.turned.set, b.turned.set, b.x - a.x, b.y - a.y, task.spacing);
      known.set(key, byMm);
      if (byMm > CERTIFIED_WITHIN) found.push({ placement: a.index, other: b.index, byMm });
    }
  }
  return found;
}

/** The box of a sheet that is a plain rectangle, or null. */
function rectangleOf({ outer, holes }: Shape): Box | null {
  if (outer.length !== 4 || holes.length > 0) return null;
  const box = boxOf(outer);
  const isCorner = ([x, y]: Vertex) => (x === box.minX || x === box.maxX) && (y === box.minY || y === box.maxY);
  return outer.every(isCorner) ? box : null;
}

function boxShortfall(part: Box, sheet: Box, margin: number): number {
  return Math.max(
    sheet.minX + margin - part.minX,
    sheet.minY + margin - part.minY,
    part.maxX - sheet.maxX + margin,
    part.maxY - sheet.maxY + margin,
  );
}

/** The nest without the placements that fail, fewest first: the last placed of each failing pair goes. */
export function withoutViolations<T extends CertifyTask>(task: T): readonly PlacedPart[] {
  const bad = new Set<number>();
  for (const { placement, other } of violationsOf(task)) {
    if (bad.has(placement) || (other !== null && bad.has(other))) continue;
    bad.add(other === null ? placement : Math.max(placement, other));
  }
  if (bad.size === 0) return task.placements;
  task.onRejected?.();
  return task.placements.filter((_, index) => !bad.has(index));
}
