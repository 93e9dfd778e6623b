import { type Curve, chainLength, curveLength, directionAt, lineOf, POINT_MATCH, type Point } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import { removeExactDuplicates } from '../exact-duplicates.ts';
import { pathOf } from '../paths.ts';
import { type Chain, curvesOf, type Piece } from '../piece.ts';
import { chainsOf, finishedChain, networkOf } from './chain-stretches.ts';
import type { Plan, Rework } from './repair.ts';
import { type Divided, divide, droppedStretches, liesWithin, type PlacedPath, withEndsMoved } from './stretches.ts';

/** What came in the place of some paths. */
export type Reworked = {
  readonly places: readonly number[];
  /** New paths by the place that most of each comes from. */
  readonly paths: ReadonlyMap<number, readonly Path[]>;
  readonly removed: readonly Curve[];
  readonly added: readonly Curve[];
  /** Difference made by bringing ends that nearly meet together; mm. */
  readonly weldedMm: number;
  readonly outlines: readonly (readonly Curve[])[];
  readonly joined: readonly Point[];
};

/** Gives ids that no path has. */
export type FreshId = (like: string) => string;

type Origin = { readonly place: number; readonly path: Path };
type Made = { readonly chain: Chain; readonly finished: Chain; readonly origin: Origin; readonly isAsBefore: boolean };

/** Carries out reworks that concern the same paths, all at once. */
export function rework(paths: readonly Path[], plans: readonly Rework[], freshId: FreshId): Reworked {
  const places = [...new Set(plans.flatMap((plan) => plan.places))];
  const placed = places
    .map((place): PlacedPath => ({ place, path: paths[place]! }))
    .sort((a, b) => Number(b.path.isClosed) - Number(a.path.isClosed) || a.place - b.place);
  const moves = plans.flatMap((plan) => plan.moves);
  const divided = divide(
    placed,
    plans.flatMap(({ cuts }) => cuts),
  );
  const dropped = droppedStretches(
    divided.stretches,
    plans.flatMap(({ drops }) => drops),
  );
  const moved = withEndsMoved(divided, moves);
  const { kept, removed: doubled } = removeExactDuplicates(moved.filter(({ order }) => !dropped.has(order)));
  const bridges = plans.flatMap((plan) => plan.bridges);
  const origins = [...divided.stretches.map(({ place }) => place), ...bridges.map(({ place }) => place)];
  const bridging = bridges.map(({ place, from, to }, number): Piece => {
    const { layerName: layer, type, isSolid } = paths[place]!;
    return { curve: lineOf(from, to), layer, type, isSolid, order: divided.stretches.length + number, copies: 1 };
  });
  const isByField = plans.some(({ ways }) => ways === 'fields');
  const chains = chainsOf(networkOf([...kept, ...bridging]), isByField, liesWithin(placed));
  const ends = movedEnds(divided, moved);
  const made = chains.map((chain) => madeOf(chain, placed, origins, divided, ends.touched));
  return {
    places,
    ...pathsOfChains(made, freshId),
    removed: [
      ...moved.filter(({ order }) => dropped.has(order)).map(({ curve }) => curve),
      ...doubled.map(({ curve }) => curve),
      ...ends.shortened,
      ...made.filter(isNothing).flatMap(({ chain }) => curvesOf(chain)),
    ],
    added: [...bridging.map(({ curve }) => curve), ...ends.lengthened, ...drawnAgain(chains)],
    joined: [...bridges.map(({ from }) => from), ...moves.map(({ to }) => to)],
  };
}

/** A path without length is none. */
const isNothing = ({ finished }: Made): boolean => chainLength(curvesOf(finished)) < POINT_MATCH;

/** What straight ends gained and lost when they were moved, each by itself; a line that is turned round is another line. */
function movedEnds({ pieces }: Divided, moved: readonly Piece[]) {
  const lengthened: Curve[] = [];
  const shortened: Curve[] = [];
  const touched = new Set<number>();
  for (const [number, { curve: before, order }] of pieces.entries()) {
    const after = moved[number]!.curve;
    if (after === before || before.kind !== 'line' || after.kind !== 'line') continue;
    touched.add(order);
    if (alongness(before, after) < 0) {
      lengthened.push(after);
      shortened.push(before);
      continue;
    }
    for (const moved of [lineOf(after.start, before.start), lineOf(before.end, after.end)]) {
      if (curveLength(moved) > 0) (alongness(before, moved) > 0 ? lengthened : shortened).push(moved);
    }
  }
  return { lengthened, shortened, touched };
}

/** Positive when both go the same way. */
const alongness = (one: Curve, other: Curve): number => Math.cos(directionAt(one, 0) - directionAt(other, 0));

/** Curves that a second contour has as well. */
function drawnAgain(chains: readonly Chain[]): Curve[] {
  const seen = new Set<number>();
  return chains.flatMap(({ pieces }) =>
    pieces.flatMap(({ order, curve }) => {
      if (seen.has(order)) return [curve];
      seen.add(order);
      return [];
    }),
  );
}

function madeOf(
  chain: Chain,
  placed: readonly PlacedPath[],
  origins: readonly number[],
  { stretches }: Divided,
  touched: ReadonlySet<number>,
): Made {
  const lengths = new Map<number, number>();
  for (const { order, curve } of chain.pieces) {
    const place = origins[order]!;
    lengths.set(place, (lengths.get(place) ?? 0) + curveLength(curve));
  }
  const [place] = [...lengths].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a));
  const { path } = placed.find((one) => one.place === place)!;
  const own = stretches.filter((stretch) => stretch.place === place).length;
  const isOwn = chain.pieces.every(({ order }) => stretches[order]?.place === place);
  const isWhole = isOwn && own === path.curves.length && chain.pieces.length === own;
  const isAsBefore =
    isWhole && chain.isClosed === path.isClosed && !chain.pieces.some(({ order }) => touched.has(order));
  return { chain, finished: finishedChain(chain), origin: { place, path }, isAsBefore };
}

/** The longest of what comes from a path keeps its id. */
function pathsOfChains(made: readonly Made[], freshId: FreshId): Pick<Reworked, 'paths' | 'outlines' | 'weldedMm'> {
  const byPlace = new Map<number, Path[]>();
  const outlines: Curve[][] = [];
  let weldedMm = 0;
  const lengthOf = ({ chain, isAsBefore }: Made): number => (isAsBefore ? Infinity : chainLength(curvesOf(chain)));
  const sorted = made
    .filter((one) => !isNothing(one))
    .map((one) => ({ one, length: lengthOf(one) }))
    .sort((a, b) => b.length - a.length);
  for (const { one } of sorted) {
    const { chain, finished, origin, isAsBefore } = one;
    const known = byPlace.get(origin.place) ?? [];
    const pathId = known.length === 0 ? origin.path.pathId : freshId(origin.path.pathId);
    const path = isAsBefore ? { ...origin.path, pathId } : pathOf(finished, pathId);
    if (!isAsBefore) weldedMm += chainLength(path.curves) - chainLength(curvesOf(chain));
    if (path.isClosed && !isAsBefore) outlines.push([...path.curves]);
    byPlace.set(origin.place, [...known, path]);
  }
  return { paths: byPlace, outlines, weldedMm };
}

/** The chains of a repair that are known already, in the place of the paths that they come from. */
export function replacement(
  paths: readonly Path[],
  plan: Extract<Plan, { kind: 'replace' }>,
  freshId: FreshId,
): Reworked {
  const place = plan.places[0]!;
  const origin = { place, path: paths[place]! };
  const made = plan.chains.map((chain): Made => ({ chain, finished: finishedChain(chain), origin, isAsBefore: false }));
  const lost = made.filter(isNothing).flatMap(({ chain }) => curvesOf(chain));
  return {
    ...{ places: plan.places, ...pathsOfChains(made, freshId) },
    ...{ removed: [...plan.removed, ...lost], added: [], joined: [] },
  };
}
