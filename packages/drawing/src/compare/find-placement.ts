import {
  type Bounds,
  followedBy,
  IDENTITY,
  MIRROR_X,
  nearPoints,
  type Point,
  pointOf,
  rotation,
  type Transform,
  transformPoint,
  translation,
  unionBounds,
} from '@kerf/geometry';
import { COMPARISON_TOLERANCE, type Placement } from './comparison.ts';
import { type LikePaths, proposedTurns, type Turn } from './find-turns.ts';
import { type FitPlacement, fitsPlacements } from './fit-placement.ts';
import type { MeasuredPath } from './measured-paths.ts';
import {
  type AskedPlacement,
  type AskPlacement,
  asksPlacements,
  NOTHING_MEETS,
  SAME_CENTRE,
  weightOf,
} from './score-placement.ts';

/** How a drawing is laid, but for the shift. */
type Orientation = Pick<Placement, 'isMirrored' | 'turnDegrees'> & { readonly transform: Transform };

const quarterTurn: Transform = { ...IDENTITY, a: 0, b: 1, c: -1, d: 0 };
const TURNS = [0, 90, 180, 270] as const;
const turned = (degrees: number, start: Transform): Transform =>
  degrees === 0 ? start : turned(degrees - 90, followedBy(start, quarterTurn));

/** The short way round: above -180 to 180. */
const withinHalfTurn = (degrees: number): number => degrees - 360 * Math.ceil((degrees - 180) / 360);

/** As drawn first, then turned, then mirrored. */
const ORIENTATIONS: readonly Orientation[] = [false, true].flatMap((isMirrored) =>
  TURNS.map((turnDegrees) => ({
    isMirrored,
    turnDegrees: withinHalfTurn(turnDegrees),
    transform: turned(turnDegrees, isMirrored ? MIRROR_X : IDENTITY),
  })),
);

/** Pairs of like paths that propose a shift; of more, only those at the corners of the drawing do. */
const MOST_PAIRS = 64;
const MOST_PROPOSED = 10;
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

/** Two drawings made ready to be laid over each other. */
export type Compared = {
  readonly before: readonly MeasuredPath[];
  readonly after: readonly MeasuredPath[];
  /** Paths of about one shape that both drawings have. */
  readonly shapes: readonly LikePaths[];
  readonly ask: AskPlacement;
  readonly fit: FitPlacement;
};

export function readyToLay(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): Compared {
  const ofShape = new Map<number, { readonly before: MeasuredPath[]; readonly after: MeasuredPath[] }>();
  for (const [side, paths] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const one of paths) {
      const known = ofShape.get(one.shapeClass);
      if (known === undefined) ofShape.set(one.shapeClass, { before: [], after: [], [side]: [one] });
      else known[side].push(one);
    }
  }
  const shapes = [...ofShape.values()].filter((alike) => alike.before.length > 0 && alike.after.length > 0);
  return { before, after, shapes, ask: asksPlacements(before, after), fit: fitsPlacements(shapes) };
}

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
function proposedShifts({ before, after, shapes }: Compared, turn: Transform): Point[] {
  const votes = ballot();
  for (const { before: ofBefore, after: ofAfter } of shapes) {
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

/** A placement with how much of the drawing before meets its like so. */
export type ProposedPlacement = Placement & { readonly score: number };

/** A shift below the tolerance is none. */
const settled = ({ x, y }: Point): Point => (Math.hypot(x, y) <= COMPARISON_TOLERANCE ? pointOf(0, 0) : pointOf(x, y));

const placed = ({ transform, ...orientation }: Orientation, shift: Point, score: number): ProposedPlacement => ({
  ...orientation,
  ...{ scale: 1, units: null, shift, score },
  transform: followedBy(transform, translation(shift.x, shift.y)),
});

/** The best shift for each way of turning by quarters and mirroring, as drawn first; found by the paths that are in both drawings. */
export function* proposePlacements(compared: Compared): Generator<ProposedPlacement> {
  for (const orientation of ORIENTATIONS) {
    const [none, ...others] = proposedShifts(compared, orientation.transform);
    let best = { ...compared.ask(orientation.transform, none!), proposed: none! };
    for (const proposed of others) {
      const found = compared.ask(orientation.transform, proposed);
      if (found.score > best.score * (1 + 1e-9)) best = { ...found, proposed };
    }
    yield placed(orientation, settled(best.score === 0 ? best.proposed : best.shift), best.score);
  }
}

/** So often an angle is read anew from what meets at it. */
const ROUNDS = 3;
const DEGREES = 180 / Math.PI;

const orientationOf = ({ isMirrored, angle }: Turn): Orientation => ({
  isMirrored,
  turnDegrees: withinHalfTurn(angle * DEGREES),
  transform: followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation(angle)),
});

/** The best shift for each angle that shapes in both drawings speak for; the angle is read from all paths that meet so. */
export function* proposeTurned(compared: Compared): Generator<ProposedPlacement> {
  for (const { isMirrored, angle: proposed } of proposedTurns(compared.shapes)) {
    let angle = proposed;
    let orientation = orientationOf({ isMirrored, angle });
    let best: AskedPlacement = NOTHING_MEETS;
    for (const shift of proposedShifts(compared, orientation.transform)) {
      const found = compared.ask(orientation.transform, shift);
      if (found.score > best.score) best = found;
    }
    for (let round = 0; round < ROUNDS && best.turn !== 0; round += 1) {
      angle += best.turn;
      orientation = orientationOf({ isMirrored, angle });
      best = compared.ask(orientation.transform, best.turnedShift);
    }
    if (best.score > 0) yield placed(orientation, settled(best.shift), best.score);
  }
}
