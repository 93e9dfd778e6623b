import { bestSpot, type SpotSearch } from './bed.ts';
import type { PlanFigures } from './better-plan.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { copyOf, type OpenSheet, openSheet } from './open-sheet.ts';
import type { PieceType } from './pieces.ts';
import type { RandomStream } from './random.ts';
import { askedSeldom } from './seldom.ts';
import { layShelves } from './shelves.ts';
import type { Stock } from './stock.ts';

/** Pieces in their order, and kinds of sheets as they are preferred. */
export type Plan = { readonly order: readonly PieceType[]; readonly preference: readonly Stock[] };

/** A plan that was laid. */
export type Laid = PlanFigures & { readonly sheets: readonly OpenSheet[] };

function putOn({ bed, refused }: OpenSheet, type: PieceType, search: SpotSearch): boolean {
  if (refused.has(type)) return false;
  const found = bestSpot(bed, type.ways, search);
  if (found) bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
  else refused.add(type);
  return found !== null;
}

/** Puts one piece on an open sheet, or opens the first preferred sheet that takes it. */
function placePiece(sheets: OpenSheet[], type: PieceType, preference: readonly Stock[], search: SpotSearch): boolean {
  if (sheets.some((sheet) => putOn(sheet, type, search))) return true;
  for (const stock of preference) {
    if (sheets.filter((open) => open.stock === stock).length >= stock.quantity) continue;
    const fresh = openSheet(stock);
    if (!putOn(fresh, type, search)) continue;
    sheets.push(fresh);
    return true;
  }
  return false;
}

/** When a plan is given up or hurried. */
export type Limits = {
  /** Pieces left when time is over go on shelves. */
  readonly isOver: () => boolean;
  /** A plan that costs more is given up. */
  readonly mostCost: number;
};

/** Lays a whole plan; null when it gets too dear. A piece that fits nowhere is not tried again in the same plan. */
export function layPlan(
  plan: Plan,
  started: readonly OpenSheet[],
  search: SpotSearch,
  { isOver, mostCost }: Limits,
): Laid | null {
  const sheets = started.map(copyOf);
  const hopeless = new Set<PieceType>();
  const late: PieceType[] = [];
  let unplacedArea = 0;
  for (const type of plan.order) {
    if (late.length > 0 || isOver()) late.push(type);
    else if (hopeless.has(type) || !placePiece(sheets, type, plan.preference, search)) {
      if (isOver()) late.push(type);
      else {
        hopeless.add(type);
        unplacedArea += type.area;
      }
    } else if (costOf(sheets) > mostCost) return null;
  }
  unplacedArea += layShelves(sheets, late, plan.preference);
  return planOf(sheets, unplacedArea);
}

/** Sheets as a plan, with what it is compared by. */
export const planOf = (sheets: readonly OpenSheet[], unplacedArea: number): Laid => ({
  ...{ sheets, unplacedArea },
  ...{ cost: costOf(sheets), last: lastLength(sheets) },
});

const costOf = (sheets: readonly OpenSheet[]): number => sheets.reduce((sum, { stock }) => sum + stock.cost, 0);

/** Length used on the emptiest sheet: what breaks a tie between plans of one cost. */
function lastLength(sheets: readonly OpenSheet[]): number {
  const lengths = sheets.map(({ bed }) =>
    bed.spots.reduce((far, spot) => Math.max(far, spot.x + spot.part.width - bed.frame.minX), 0),
  );
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

/** Pieces laid on given sheets, as many as found a spot, and how many were looked at. */
export type LaidOnto = {
  readonly sheets: readonly OpenSheet[];
  readonly left: readonly PieceType[];
  readonly leftArea: number;
  readonly looked: number;
};

/** Lays pieces on given sheets; given up once as much is left over as `mostLeft`, mm², or when the search's time is over. */
export function layOnto(
  stock: readonly Stock[],
  order: readonly PieceType[],
  search: SpotSearch,
  mostLeft: number,
): LaidOnto {
  const sheets = stock.map((kind) => openSheet(kind));
  const left: PieceType[] = [];
  let leftArea = 0;
  let looked = 0;
  for (const type of order) {
    looked++;
    if (sheets.some((sheet) => putOn(sheet, type, search))) continue;
    left.push(type);
    leftArea = search.isOver?.() ? Number.POSITIVE_INFINITY : leftArea + type.area;
    if (leftArea >= mostLeft) break;
  }
  return { sheets, left, leftArea, looked };
}

/** Heights tried per way up: fewer the more pieces and ways up there are. */
const HEIGHTS = { least: 10, most: 60, shared: 3_000, usualWays: 4 } as const;

function heightsFor(pieces: readonly PieceType[]): number {
  const ways = pieces.reduce((sum, type) => sum + type.ways.length, 0) / Math.max(1, pieces.length);
  const heights = (HEIGHTS.shared / (pieces.length + 1)) * Math.min(1, HEIGHTS.usualWays / ways);
  return Math.round(Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, heights)));
}

const leftmost: SpotSearch['score'] = (x, y, part) => x + part.width + y * 1e-3;

/** Searches for spots as far left as can be, which share what they find out about pairs of parts. */
export function spotSearches(
  isOver: () => boolean,
): (pieces: readonly PieceType[], random: RandomStream) => SpotSearch {
  const cache = newForbiddenCache();
  const isTimeUp = askedSeldom(isOver);
  return (pieces, random) => ({ cache, random, score: leftmost, heights: heightsFor(pieces), isOver: isTimeUp });
}
