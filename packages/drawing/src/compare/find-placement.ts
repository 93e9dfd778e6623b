import {
  type Bounds,
  followedBy,
  IDENTITY,
  MIRROR_X,
  nearPoints,
  type Point,
  pointOf,
  type Transform,
  transformPoint,
  translation,
  unionBounds,
} from '@kerf/geometry';
import { COMPARISON_TOLERANCE, type Placement } from './comparison.ts';
import type { MeasuredPath } from './measured-paths.ts';

type Orientation = Pick<Placement, 'isMirrored' | 'turnDegrees'> & { readonly transform: Transform };

const quarterTurn: Transform = { ...IDENTITY, a: 0, b: 1, c: -1, d: 0 };
const TURNS = [0, 90, 180, 270] as const;
const turned = (degrees: number, start: Transform): Transform =>
  degrees === 0 ? start : turned(degrees - 90, followedBy(start, quarterTurn));

/** As drawn first, then turned, then mirrored. */
const ORIENTATIONS: readonly Orientation[] = [false, true].flatMap((isMirrored) =>
  TURNS.map((turnDegrees) => ({
    isMirrored,
    turnDegrees,
    transform: turned(turnDegrees, isMirrored ? MIRROR_X : IDENTITY),
  })),
);

/** Centres of one path in two readings lie no further apart along each axis, mm. */
export const SAME_CENTRE = 0.05;
/** Paths that are asked whether a shift suits them. */
const MOST_ASKED = 2000;
/** Pairs of like paths that propose a shift; of more, only those at the corners of the drawing do. */
const MOST_PAIRS = 64;
const MOST_PROPOSED = 10;
/** What is only noted, such as a frame of the drawing sheet, hardly says where the part lies. */
const NOTE_WEIGHT = 0.05;

const weightOf = ({ shape, kind }: MeasuredPath): number =>
  (kind === 'information' ? NOTE_WEIGHT : 1) * Math.max(shape.length, COMPARISON_TOLERANCE);

/** The path that reaches furthest in each of four slanted directions. */
const furthest = (places: readonly Point[]): Point[] =>
  [(p: Point) => p.x + p.y * 1.0001, (p: Point) => p.x - p.y * 1.0001].flatMap((rank) => {
    let [low, high] = [places[0]!, places[0]!];
    for (const place of places) {
      if (rank(place) < rank(low)) low = place;
      if (rank(place) > rank(high)) high = place;
    }
    return [low, high];
  });

const byClass = (paths: readonly MeasuredPath[]): Map<number, MeasuredPath[]> => {
  const classes = new Map<number, MeasuredPath[]>();
  for (const one of paths) {
    const known = classes.get(one.shapeClass);
    if (known === undefined) classes.set(one.shapeClass, [one]);
    else known.push(one);
  }
  return classes;
};

/** Shifts with how much speaks for each; near ones are one. */
const ballot = () => {
  const known = nearPoints(SAME_CENTRE);
  const votes: { readonly shift: Point; weight: number }[] = [];
  const cast = (from: Point, to: Point, weight: number): void => {
    const [x, y] = [to.x - from.x, to.y - from.y];
    let found = -1;
    known.near(x, y, 0, (item) => {
      found = item;
    });
    if (found >= 0) votes[found]!.weight += weight;
    else votes.push({ shift: pointOf(x, y), weight });
    if (found < 0) known.add(x, y);
  };
  return { cast, best: () => votes.sort((a, b) => b.weight - a.weight).slice(0, MOST_PROPOSED) };
};

type Compared = {
  readonly before: readonly MeasuredPath[];
  readonly after: readonly MeasuredPath[];
  readonly afterClasses: ReadonlyMap<number, readonly MeasuredPath[]>;
  readonly beforeClasses: ReadonlyMap<number, readonly MeasuredPath[]>;
};

const cornersOf = (box: Bounds | null): Point[] =>
  box === null
    ? []
    : [
        pointOf(box.minX, box.minY),
        pointOf(box.maxX, box.minY),
        pointOf(box.minX, box.maxY),
        pointOf(box.maxX, box.maxY),
      ];

const cutBox = (paths: readonly MeasuredPath[]): Bounds | null =>
  unionBounds(paths.filter(({ kind }) => kind !== 'information').map(({ path }) => path.bounds));

/** Shifts worth a try: none, what like paths speak for, and those that lay a corner of one drawing on that of the other. */
function proposedShifts({ before, after, beforeClasses, afterClasses }: Compared, turn: Transform): Point[] {
  const votes = ballot();
  for (const [shapeClass, ofBefore] of beforeClasses) {
    const ofAfter = afterClasses.get(shapeClass);
    if (ofAfter === undefined) continue;
    const from = ofBefore.map(({ shape }) => transformPoint(shape.centre, turn));
    const to = ofAfter.map(({ shape }) => shape.centre);
    const weight = weightOf(ofAfter[0]!) / Math.max(from.length, to.length);
    if (from.length * to.length <= MOST_PAIRS) {
      for (const one of from) for (const other of to) votes.cast(one, other, weight);
    } else {
      const [first, second] = [furthest(from), furthest(to)];
      for (const [i, one] of first.entries()) votes.cast(one, second[i]!, weight);
    }
  }
  const [from, to] = [cutBox(before), cutBox(after)];
  const laid =
    from === null ? [] : cornersOf(unionBounds(cornersOf(from).map((one) => boxAt(transformPoint(one, turn)))));
  const corners = cornersOf(to).flatMap((corner, i) =>
    laid[i] === undefined ? [] : [pointOf(corner.x - laid[i].x, corner.y - laid[i].y)],
  );
  return [pointOf(0, 0), ...votes.best().map(({ shift }) => shift), ...corners];
}

const boxAt = ({ x, y }: Point): Bounds => ({ minX: x, minY: y, maxX: x, maxY: y });

/** How much a path of another size about the same centre speaks for a shift, beside one of the same shape. */
const RESIZED = 0.5;

/** Asks how much of the drawing before meets a path like it in the one after. */
function asker({ before, after }: Compared) {
  const [shapes, centres] = [nearPoints(SAME_CENTRE, after.length), nearPoints(SAME_CENTRE, after.length)];
  for (const { shape, shapeClass } of after) {
    shapes.add(shape.centre.x, shape.centre.y, shapeClass);
    centres.add(shape.centre.x, shape.centre.y);
  }
  const stride = Math.max(1, Math.ceil(before.length / MOST_ASKED));
  const asked = before.filter((one, i) => i % stride === 0 || one.kind === 'outline');
  return (turn: Transform, { x, y }: Point): { readonly score: number; readonly shift: Point } => {
    let [score, exact, right, up] = [0, 0, 0, 0];
    for (const one of asked) {
      const at = transformPoint(one.shape.centre, turn);
      let met = -1;
      let share = 1;
      const meet = (item: number): void => {
        met = item;
      };
      shapes.near(at.x + x, at.y + y, one.shapeClass, meet);
      if (met < 0) {
        share = RESIZED;
        centres.near(at.x + x, at.y + y, 0, meet);
      }
      const other = after[met];
      if (other === undefined) continue;
      // The mean of both, so that it does not matter which drawing is asked about which.
      const weight = (share * (weightOf(one) + weightOf(other))) / 2;
      score += weight;
      if (share < 1) continue;
      exact += weight;
      right += weight * (other.shape.centre.x - at.x);
      up += weight * (other.shape.centre.y - at.y);
    }
    return { score, shift: exact === 0 ? pointOf(x, y) : pointOf(right / exact, up / exact) };
  };
}

/** A placement with how much of the drawing before meets its like so. */
export type ProposedPlacement = Placement & { readonly score: number };

/** A shift below the tolerance is none. */
const settled = ({ x, y }: Point): Point => (Math.hypot(x, y) <= COMPARISON_TOLERANCE ? pointOf(0, 0) : pointOf(x, y));

/** The best shift for each way of turning and mirroring, as drawn first; found by the paths that are in both drawings. */
export function* proposePlacements(
  before: readonly MeasuredPath[],
  after: readonly MeasuredPath[],
): Generator<ProposedPlacement> {
  const compared = { before, after, beforeClasses: byClass(before), afterClasses: byClass(after) };
  const ask = asker(compared);
  for (const { transform, ...orientation } of ORIENTATIONS) {
    const [none, ...others] = proposedShifts(compared, transform);
    let best = { ...ask(transform, none!), proposed: none! };
    for (const proposed of others) {
      const found = ask(transform, proposed);
      if (found.score > best.score * (1 + 1e-9)) best = { ...found, proposed };
    }
    const shift = settled(best.score === 0 ? best.proposed : best.shift);
    yield {
      ...orientation,
      shift,
      transform: followedBy(transform, translation(shift.x, shift.y)),
      score: best.score,
    };
  }
}
