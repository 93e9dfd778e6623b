import { type Bed, bestSpot, type SpotSearch } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import type { PieceType } from './pieces.ts';
import type { RandomStream } from './random.ts';
import { layShelves } from './shelves.ts';
import type { Stock } from './stock.ts';

/** A sheet taken from stock, with what lies on it. */
export type OpenSheet = {
  readonly stock: Stock;
  readonly bed: Bed;
  /** Part types that found no spot here: a sheet only gets fuller. */
  readonly refused: Set<PieceType>;
};

type Plan = { readonly order: readonly PieceType[]; readonly preference: readonly Stock[] };
type Result = {
  readonly sheets: readonly OpenSheet[];
  readonly unplacedArea: number;
  readonly cost: number;
  readonly last: number;
};

const openBed = (stock: Stock): Bed => ({ frame: stock.room.frame, obstacle: stock.room.obstacle, spots: [] });

/** Puts one piece on an open sheet, or opens the first preferred sheet that takes it. */
function placePiece(sheets: OpenSheet[], type: PieceType, preference: readonly Stock[], search: SpotSearch): boolean {
  const put = ({ bed, refused }: OpenSheet): boolean => {
    if (refused.has(type)) return false;
    const found = bestSpot(bed, type.ways, search);
    if (found) bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
    else refused.add(type);
    return found !== null;
  };
  if (sheets.some(put)) return true;
  for (const stock of preference) {
    if (sheets.filter((open) => open.stock === stock).length >= stock.quantity) continue;
    const fresh: OpenSheet = { stock, bed: openBed(stock), refused: new Set() };
    if (!put(fresh)) continue;
    sheets.push(fresh);
    return true;
  }
  return false;
}

const copyOf = ({ stock, bed, refused }: OpenSheet): OpenSheet => ({
  stock,
  bed: { ...bed, spots: [...bed.spots] },
  refused: new Set(refused),
});

/** Lays a whole plan; what is left when time is over goes on shelves. A piece that fits nowhere is not tried again in the same plan. */
function lay(plan: Plan, started: readonly OpenSheet[], search: SpotSearch, isOver: () => boolean): Result {
  const sheets = started.map(copyOf);
  const hopeless = new Set<PieceType>();
  const late: PieceType[] = [];
  let unplacedArea = 0;
  for (const type of plan.order) {
    if (late.length > 0 || isOver()) late.push(type);
    else if (hopeless.has(type) || !placePiece(sheets, type, plan.preference, search)) {
      hopeless.add(type);
      unplacedArea += type.area;
    }
  }
  unplacedArea += layShelves(sheets, late, plan.preference);
  const cost = sheets.reduce((sum, { stock }) => sum + stock.cost, 0);
  return { sheets, unplacedArea, cost, last: lastLength(sheets) };
}

/** Length used on the emptiest sheet: what breaks a tie between plans of one cost. */
function lastLength(sheets: readonly OpenSheet[]): number {
  const lengths = sheets.map(({ bed }) =>
    bed.spots.reduce((far, spot) => Math.max(far, spot.x + spot.part.width - bed.frame.minX), 0),
  );
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

const isBetter = (a: Result, b: Result): boolean => {
  if (Math.abs(a.unplacedArea - b.unplacedArea) > 1e-6) return a.unplacedArea < b.unplacedArea;
  if (Math.abs(a.cost - b.cost) > 1e-9) return a.cost < b.cost;
  return a.last < b.last - 1e-6;
};

function firstPlans(pieces: readonly PieceType[], stock: readonly Stock[]): Plan[] {
  const order = [...pieces].sort((p, q) => q.area - p.area);
  const preferences = [
    [...stock].sort((p, q) => p.cost / p.area - q.cost / q.area),
    [...stock].sort((p, q) => p.cost - q.cost),
    [...stock].sort((p, q) => q.area - p.area),
  ];
  return preferences.map((preference) => ({ order, preference }));
}

/** Heights tried per way up: fewer the more pieces and ways up there are. */
const HEIGHTS = { least: 10, most: 60, shared: 3_000, usualWays: 4 } as const;

function heightsFor(pieces: readonly PieceType[]): number {
  const ways = pieces.reduce((sum, type) => sum + type.ways.length, 0) / Math.max(1, pieces.length);
  const heights = (HEIGHTS.shared / (pieces.length + 1)) * Math.min(1, HEIGHTS.usualWays / ways);
  return Math.round(Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, heights)));
}

/**
 * Largest pieces first on the sheets of least cost, round what already lies on the started ones; kinds of sheets are preferred in a
 * few ways. The first answer has the pieces in rows by their boxes, without any search.
 */
export function greedyJob(
  pieces: readonly PieceType[],
  stock: readonly Stock[],
  started: readonly OpenSheet[],
  random: RandomStream,
  isOver: () => boolean,
  onBetter: (sheets: readonly OpenSheet[]) => void,
): readonly OpenSheet[] {
  const score: SpotSearch['score'] = (x, y, part) => x + part.width + y * 1e-3;
  const search: SpotSearch = { cache: newForbiddenCache(), random, score, heights: heightsFor(pieces) };
  const plans = firstPlans(pieces, stock);
  let best = lay(plans[0]!, started, search, () => true);
  onBetter(best.sheets);
  for (const plan of plans.slice(0, stock.length < 2 ? 1 : plans.length)) {
    if (isOver()) break;
    const result = lay(plan, started, search, isOver);
    if (!isBetter(result, best)) continue;
    best = result;
    onBetter(best.sheets);
  }
  return best.sheets;
}
