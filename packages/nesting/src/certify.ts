import { forCloseBoxes } from './close-boxes.ts';
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
  /** What nests of the same parts and spacing that were checked before leave behind. */
  readonly memory?: CertifyMemory | undefined;
};

/** Parts as they were turned, and how far pairs of them fall short of the spacing: equal pairs of a lattice are measured once. */
export type CertifyMemory = {
  readonly turned: Map<string, Turned>;
  /** By the pair's turned parts, then by how far the second lies from the first across and upwards. */
  readonly shortfalls: Map<number, Map<number, Map<number, number>>>;
  pairs: number;
};

export const newCertifyMemory = (): CertifyMemory => ({ turned: new Map(), shortfalls: new Map(), pairs: 0 });

/** Shortfall (mm) of spacing or margin that is still a good nest: the rounding of search outlines stays far below it. */
export const CERTIFIED_WITHIN = 0.01;

/** Degrees between a rotation and an allowed one that are rounding. */
const SAME_ROTATION = 1e-6;

/** Pairs, and turned parts, remembered before the memory starts afresh. */
const MOST_PAIRS = 200_000;
const MOST_TURNED = 10_000;

type Turned = { readonly set: RingSet; readonly id: number };
type Located = {
  readonly turned: Turned;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly index: number;
};

const turnRing = (ring: Ring, degrees: number, mirrored: boolean): Ring =>
  ring.map((point) => turnPoint(point, degrees, mirrored));

/** The part of a placement, turned as it says; null when there is no such part. */
function turnedPart({ parts }: CertifyTask, { turned }: CertifyMemory, placement: PlacedPart): Turned | null {
  const { partIndex, rotationDegrees, mirrored } = placement;
  const key = `${partIndex}/${rotationDegrees}/${mirrored}`;
  const known = turned.get(key);
  if (known) return known;
  const part = parts[partIndex];
  if (!part) return null;
  const rings = [part.outer, ...part.holes].map((ring) => turnRing(ring, rotationDegrees, mirrored));
  const made = { set: ringSet(rings), id: turned.size };
  turned.set(key, made);
  return made;
}

const moveBox = (box: Box, x: number, y: number): Box => ({
  minX: box.minX + x,
  minY: box.minY + y,
  maxX: box.maxX + x,
  maxY: box.maxY + y,
});

/** How deep a point lies in the material, 0 outside of it. */
const depthAt = (set: RingSet, x: number, y: number): number =>
  insideShape(set, x, y) ? distanceToEdges(set, x, y) : 0;

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
  const depth = Math.max(depthAt(b, ax - dx, ay - dy), depthAt(a, bx + dx, by + dy));
  if (depth > CERTIFIED_WITHIN) return depth;
  return Math.max(depthInside(a, b, dx, dy), depthInside(b, a, -dx, -dy));
}

const degreesApart = (a: number, b: number): number => {
  const turn = (((a - b) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};

/** Whether a placement names a part that exists and turns as that may. */
function mayTurnSo({ partIndex, rotationDegrees, mirrored }: PlacedPart, { parts, rules }: CertifyTask): boolean {
  const rule = rules[partIndex];
  if (!parts[partIndex] || !rule || !Number.isFinite(rotationDegrees) || (mirrored && !rule.allowMirror)) return false;
  const { allowedRotations } = rule;
  return (
    allowedRotations === 'any' || allowedRotations.some((angle) => degreesApart(angle, rotationDegrees) < SAME_ROTATION)
  );
}

const isTurnedAlike = (a: PlacedPart, b: PlacedPart): boolean =>
  a.partIndex === b.partIndex && a.rotationDegrees === b.rotationDegrees && a.mirrored === b.mirrored;

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

const rounded = (value: number): number => Math.round(value * 1e7);

/** The value kept under a key, made when there is none yet. */
function keptUnder<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The shortfall of a pair, from memory where one that lies likewise was measured before; `work` is told of its edges. */
function rememberedShortfall(memory: CertifyMemory, a: Located, b: Located, spacing: number, work: Work): number {
  const across = keptUnder(memory.shortfalls, a.turned.id * 2 ** 24 + b.turned.id, () => new Map());
  const upwards = keptUnder(across, rounded(b.x - a.x), () => new Map<number, number>());
  return keptUnder(upwards, rounded(b.y - a.y), () => {
    memory.pairs++;
    work.done += WORK_OF_EDGE * (a.turned.set.edges.length + b.turned.set.edges.length);
    return pairShortfall(a.turned.set, b.turned.set, b.x - a.x, b.y - a.y, spacing);
  });
}

/** Work of a check, some hundred millionths of a second each. */
type Work = { done: number };
const WORK_OF_PLACEMENT = 50;
const WORK_OF_PAIR = 20;
const WORK_OF_EDGE = 2;

/** The placements that may stand by themselves, by their sheet, the others in `found`; null when time is over before that is known. */
function placedParts(
  task: CertifyTask,
  memory: CertifyMemory,
  found: Violation[],
  mayGoOn: (work: Work) => boolean,
  work: Work,
): Map<number, Located[]> | null {
  const bySheet = new Map<number, Located[]>();
  let last: PlacedPart | null = null;
  let shape: Turned | null = null;
  for (const [index, placement] of task.placements.entries()) {
    work.done += WORK_OF_PLACEMENT;
    if (!mayGoOn(work)) return null;
    if (!last || !isTurnedAlike(placement, last))
      shape = mayTurnSo(placement, task) ? turnedPart(task, memory, placement) : null;
    last = placement;
    const { x, y, sheetIndex } = placement;
    if (!shape || !task.sheets[sheetIndex] || !Number.isFinite(x) || !Number.isFinite(y)) {
      found.push({ placement: index, other: null, byMm: Number.POSITIVE_INFINITY });
      continue;
    }
    const located = { turned: shape, x, y, box: moveBox(shape.set.box, x, y), index };
    const onSheet = bySheet.get(sheetIndex);
    if (onSheet) onSheet.push(located);
    else bySheet.set(sheetIndex, [located]);
  }
  return bySheet;
}

/** Everything wrong with a nest; null when time is over before that is known. */
function findViolations(task: CertifyTask, mayGoOn: (work: Work) => boolean): Violation[] | null {
  const memory = task.memory ?? newCertifyMemory();
  if (memory.pairs > MOST_PAIRS || memory.turned.size > MOST_TURNED) {
    memory.turned.clear();
    memory.shortfalls.clear();
    memory.pairs = 0;
  }
  const work = { done: 0 };
  const found: Violation[] = [];
  const placedOn = placedParts(task, memory, found, mayGoOn, work);
  if (!placedOn) return null;
  for (const [sheetIndex, placed] of placedOn) {
    const sheet = task.sheets[sheetIndex];
    if (!sheet) continue;
    const sheetSet = ringSet([sheet.outer, ...sheet.holes]);
    const inner = rectangleOf(sheet);
    for (const part of placed) {
      work.done += inner ? 0 : WORK_OF_EDGE * (sheetSet.edges.length + part.turned.set.edges.length);
      if (!mayGoOn(work)) return null;
      const byMm = inner ? boxShortfall(part.box, inner, task.margin) : sheetShortfall(part, sheetSet, task.margin);
      if (byMm > CERTIFIED_WITHIN) found.push({ placement: part.index, other: null, byMm });
    }
    const boxes = placed.map(({ box }) => box);
    // Boxes nearly a spacing apart hold outlines that are.
    const isDone = forCloseBoxes(boxes, Math.max(0, task.spacing - CERTIFIED_WITHIN), (first, second) => {
      const [a, b] = [placed[first]!, placed[second]!];
      work.done += WORK_OF_PAIR;
      const byMm = rememberedShortfall(memory, a, b, task.spacing, work);
      if (byMm > CERTIFIED_WITHIN) found.push({ placement: a.index, other: b.index, byMm });
      return mayGoOn(work);
    });
    if (!isDone) return null;
  }
  return found;
}

/** Everything wrong with a nest; empty when it may be returned. */
export const violationsOf = (task: CertifyTask): Violation[] => findViolations(task, () => true)!;

/** Work between two looks at the clock, and work that is still done once time is over: milliseconds, which usual nests need less of. */
const WORK_BETWEEN = 50_000;
const WORK_LEFT = 400_000;

/** The same within the time: null when it is over, and some more work was done in vain. */
function violationsInTime(task: CertifyTask, isOver: () => boolean): Violation[] | null {
  let next = WORK_BETWEEN;
  let last = Number.POSITIVE_INFINITY;
  return findViolations(task, ({ done }) => {
    if (done < next) return true;
    next = done + WORK_BETWEEN;
    if (last === Number.POSITIVE_INFINITY && isOver()) last = done + WORK_LEFT;
    return done < last;
  });
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
export const withoutViolations = (task: CertifyTask): readonly PlacedPart[] => without(task, violationsOf(task));

/** The same, or null when time is over long before the nest is checked: an answer checked before then stands. */
export function withoutViolationsInTime(task: CertifyTask, isOver: () => boolean): readonly PlacedPart[] | null {
  const found = violationsInTime(task, isOver);
  return found && without(task, found);
}

function without(task: CertifyTask, violations: readonly Violation[]): readonly PlacedPart[] {
  const bad = new Set<number>();
  for (const { placement, other } of violations) {
    if (bad.has(placement) || (other !== null && bad.has(other))) continue;
    bad.add(other === null ? placement : Math.max(placement, other));
  }
  if (bad.size === 0) return task.placements;
  task.onRejected?.();
  return task.placements.filter((_, index) => !bad.has(index));
}
