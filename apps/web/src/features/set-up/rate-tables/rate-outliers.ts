/**
 * Rates whose feed or pierce time does not fit the others, most likely a slip such as a lost zero.
 *
 * Terms. Only points of one gas are compared, because another gas is another curve. Heights are logarithms, turned so that every
 * curve falls: a thicker sheet is cut no faster and pierced no quicker. What its neighbours say about a point are up to three
 * figures: the one between the next on either side, and the ones that go on from the two next thinner and the two next thicker, all
 * straight on logarithmic scales. Its distance is the least one from these, so that no bend of the curve counts against it. The
 * strain of a curve is by how much it rises and by how much its points are further off than the limits. A point is off when the
 * curve has least strain without it (leave one out), and points are taken out so until no strain is left. Where several points
 * would do, it is the one furthest from what the rest says; when that does not tell them apart, two neighbours in the wrong order
 * are both in doubt.
 */
import type { RatePoint } from './rate-rows.ts';

export type CurveName = 'feedMm' | 'pierceSeconds';

/** What is wrong with a point: it is off, where the others say `expected` (in the unit of the figure), or one of two is. */
export type Outlier =
  | { readonly kind: 'off'; readonly expected: number }
  | { readonly kind: 'doubt'; readonly ids: readonly string[] };

type Limit = Readonly<Record<'between' | 'atEnd', number>>;

/** By how much more a curve may bend where a point was taken out. */
const GAP_FACTOR = 1.5;

const limits = (between: number, atEnd: number): { readonly whole: Limit; readonly gaps: Limit } => {
  const whole = { between: Math.log(between), atEnd: Math.log(atEnd) };
  return { whole, gaps: { between: GAP_FACTOR * whole.between, atEnd: GAP_FACTOR * whole.atEnd } };
};

/**
 * Most times between a figure and what its neighbours say; at an end of the curve, where they stand on one side only, more. Pierce
 * times go up in steps. The published tables of lasers of 1 to 20 kW, and parts of them, keep to these.
 */
const LIMITS = { feedMm: limits(1.6, 5), pierceSeconds: limits(3, 15) } as const satisfies Record<CurveName, unknown>;
/** With fewer points of a gas the neighbours say nothing. */
const LEAST_POINTS = 4;
/** Points that say how a curve goes on lie this many times apart in thickness at least. */
const LEAST_RATIO = Math.log(1.1);
/** How feeds fall with thickness, and pierces per second: of a usual curve, and the flattest and steepest that is gone on with. */
const SLOPE = { usual: -1.5, flattest: -0.5, steepest: -3 } as const;
/** Of two points, one is off when it is this many times further from what the rest says than the other. */
const DECIDING = Math.log(1.6);
/** Strains this near are the same. */
const SAME_STRAIN = 0.05;
const NO_STRAIN = 1e-9;
/** A wrong point puts strain on points up to so many places from it. */
const NEIGHBOURHOOD = 3;
/** Enough of one gas to look at; others show when these are mended. */
const MOST_ROUNDS = 10;

type Point = { readonly id: string; readonly x: number; readonly y: number };
type Curve = readonly Point[];

const signOf = (curve: CurveName): 1 | -1 => (curve === 'feedMm' ? 1 : -1);

/** The points of each gas that have the figure, thinnest first. */
const curvesOf = (points: readonly RatePoint[], curve: CurveName): readonly Curve[] => {
  const curves = new Map<string | null, Point[]>();
  for (const { id, gas, thicknessMm, [curve]: value } of points) {
    if (value === null || value <= 0) continue;
    const point = { id, x: Math.log(thicknessMm), y: signOf(curve) * Math.log(value) };
    const before = curves.get(gas);
    if (before === undefined) curves.set(gas, [point]);
    else before.push(point);
  }
  return [...curves.values()];
};

/** The height at a place of the straight line through two points. */
const onLine = (first: Point, second: Point, x: number): number =>
  first.x === second.x
    ? (first.y + second.y) / 2
    : first.y + ((second.y - first.y) / (second.x - first.x)) * (x - first.x);

/** What the points from `place` on in the direction of `step` say of the height at `x`; null when they are too few. */
const goingOn = (points: Curve, place: number, step: 1 | -1, x: number): number | null => {
  const next = points[place];
  if (next === undefined) return null;
  for (let further = place + step; further >= 0 && further < points.length; further += step) {
    const other = points[further];
    if (other !== undefined && Math.abs(other.x - next.x) >= LEAST_RATIO) return onLine(next, other, x);
  }
  return null;
};

type Distance = { readonly size: number; readonly isAtEnd: boolean };

const distanceOf = (points: Curve, place: number): Distance | null => {
  const [point, thinner, thicker] = [points[place], points[place - 1], points[place + 1]];
  if (point === undefined) return null;
  const said = [
    thinner === undefined || thicker === undefined ? null : onLine(thinner, thicker, point.x),
    goingOn(points, place - 1, -1, point.x),
    goingOn(points, place + 1, 1, point.x),
  ].filter((height) => height !== null);
  if (said.length === 0) return null;
  return {
    size: Math.min(...said.map((height) => Math.abs(point.y - height))),
    isAtEnd: thinner === undefined || thicker === undefined,
  };
};

const excessAt = (points: Curve, place: number, limit: Limit): number => {
  const distance = points.length < LEAST_POINTS ? null : distanceOf(points, place);
  return distance === null ? 0 : Math.max(0, distance.size - limit[distance.isAtEnd ? 'atEnd' : 'between']);
};

const strainOf = (points: Curve, limit: Limit): number =>
  points.reduce((sum, { y }, place) => {
    const rise = y - (points[place - 1]?.y ?? y);
    return sum + Math.max(0, rise) + excessAt(points, place, limit);
  }, 0);

/** The height at a place that the points say, none of which is asked about. */
const saidBy = (points: Curve, x: number): number | null => {
  const below = points.findLastIndex((one) => one.x <= x);
  const [low, high] = [points[below], points[below + 1]];
  if (low !== undefined && high !== undefined) return onLine(low, high, x);
  const nearest = low ?? high;
  if (nearest === undefined) return null;
  const said = low === undefined ? goingOn(points, 0, 1, x) : goingOn(points, below, -1, x);
  const slope = said === null || x === nearest.x ? SLOPE.usual : (said - nearest.y) / (x - nearest.x);
  return nearest.y + Math.min(SLOPE.flattest, Math.max(SLOPE.steepest, slope)) * (x - nearest.x);
};

const without = (points: Curve, gone: Curve): Curve => points.filter((point) => !gone.includes(point));

/** Of points any of which could be taken out, the one that is off; null where the rest does not decide. */
const furthest = (suspects: Curve, rest: Curve): Point | null => {
  const others = without(rest, suspects);
  const [first, second] = suspects
    .map((point) => ({ point, size: Math.abs(point.y - (saidBy(others, point.x) ?? point.y)) }))
    .sort((one, other) => other.size - one.size);
  if (first === undefined) return null;
  return second === undefined || first.size - second.size >= DECIDING ? first.point : null;
};

/** The two neighbours of which the thicker one is highest above the thinner; null where none is. */
const worstRise = (points: Curve): Curve => {
  const rises = points.flatMap((thicker, place) => {
    const thinner = points[place - 1];
    return thinner !== undefined && thicker.y > thinner.y
      ? [{ pair: [thinner, thicker], by: thicker.y - thinner.y }]
      : [];
  });
  return rises.sort((first, second) => second.by - first.by)[0]?.pair ?? [];
};

/** The points to take out next: one that is off, or two that are in doubt; none where nothing stands out. */
const nextIn = (rest: Curve, limit: Limit): Curve => {
  const strained = rest.map(({ y }, place) => y > (rest[place - 1]?.y ?? y) || excessAt(rest, place, limit) > 0);
  const left = rest.map((point, place) =>
    strained.slice(Math.max(0, place - NEIGHBOURHOOD), place + NEIGHBOURHOOD + 1).includes(true)
      ? strainOf(without(rest, [point]), limit)
      : Number.POSITIVE_INFINITY,
  );
  const least = Math.min(...left);
  const best = left.indexOf(least);
  const suspects = rest.filter((_, place) => (left[place] ?? Number.POSITIVE_INFINITY) <= least + SAME_STRAIN);
  const nearBest = rest.slice(Math.max(0, best - NEIGHBOURHOOD), best + NEIGHBOURHOOD + 1);
  // Two wrong points far from each other may do equally well: then each is looked at where it stands.
  const off =
    furthest(suspects, rest) ??
    furthest(
      suspects.filter((point) => nearBest.includes(point)),
      rest,
    );
  return off === null ? worstRise(rest) : [off];
};

const outliersIn = (curve: Curve, name: CurveName): readonly (readonly [string, Outlier])[] => {
  const found: (readonly [string, Outlier])[] = [];
  let rest = curve;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (strainOf(rest, LIMITS[name][round === 0 ? 'whole' : 'gaps']) <= NO_STRAIN) return found;
    const taken = nextIn(rest, LIMITS[name].gaps);
    if (taken.length === 0) return found;
    rest = without(rest, taken);
    const [only, other] = taken;
    const said = only === undefined || other !== undefined ? null : saidBy(rest, only.x);
    const ids = taken.map(({ id }) => id);
    const outlier: Outlier =
      said === null ? { kind: 'doubt', ids } : { kind: 'off', expected: Math.exp(signOf(name) * said) };
    found.push(...ids.map((id) => [id, outlier] as const));
  }
  return found;
};

/** Points that look wrong, and how. Points must be sorted by thickness. */
export const outliersOf = (points: readonly RatePoint[], curve: CurveName): ReadonlyMap<string, Outlier> =>
  new Map(curvesOf(points, curve).flatMap((one) => outliersIn(one, curve)));
