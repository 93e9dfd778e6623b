import { isBetterPlan } from './better-plan.ts';
import { type FullSheets, fullSheetsOf } from './full-sheets.ts';
import { type Laid, type Limits, layPlan, type Plan, planOf, spotSearches } from './greedy-job.ts';
import type { JobInput } from './job-input.ts';
import type { OpenSheet } from './open-sheet.ts';
import { partByPart } from './part-by-part.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import { sheetPreferences } from './sheet-preferences.ts';
import type { Stock } from './stock.ts';

/** A plan to go on from. */
export type JobStart = Laid & {
  /** So many sheets at the front were filled with one part each. */
  readonly fullCount: number;
};

/** Pieces laid for starts in all, so that large jobs keep their time for what comes after; a few plans are always laid. */
const MOST_LAID = 12_000;
const ALWAYS_LAID = 3;
/** Up to so many pieces are also laid without full sheets of one part. */
const FEW_PIECES = 500;
/** Starts that cost this much more than the best are given up. */
const DEARER = 1.12;

const NO_FULL: FullSheets = { sheets: [], placed: new Map() };

/** What full sheets leave over, largest first. */
function piecesLeft(types: readonly PieceType[], { placed }: FullSheets): PieceType[] {
  const left = types.flatMap((type) =>
    Array.from({ length: type.quantity - (placed.get(type.partIndex) ?? 0) }, () => type),
  );
  return left.sort((p, q) => q.area - p.area);
}

/**
 * Largest pieces first on the sheets of least cost, round what lies on full sheets of one part; kinds of sheets are preferred
 * in many ways. The first answer has the pieces in rows by their boxes, without any search. Where each part by itself takes cheaper
 * sheets, that is a start as well. The best start comes first.
 */
export function jobStarts(
  input: JobInput,
  types: readonly PieceType[],
  stock: readonly Stock[],
  onBetter: (sheets: readonly OpenSheet[]) => void,
): readonly JobStart[] {
  const { isOver, seed } = input;
  const all = piecesLeft(types, NO_FULL);
  const searches = spotSearches(isOver);
  const fullSheets = fullSheetsOf(input, types);
  const starts: JobStart[] = [];
  let laidCount = 0;
  const lay = (plan: Plan, full: FullSheets, limits: Limits): void => {
    const laid = layPlan(plan, full.sheets, searches(plan.order, randomStream(seed)), limits);
    if (!laid) return;
    const start = { ...laid, fullCount: full.sheets.length };
    if (starts.every((other) => isBetterPlan(start, other))) onBetter(start.sheets);
    starts.push(start);
  };
  const mostCost = (): number => {
    const whole = starts.filter(({ unplacedArea }) => unplacedArea < 1e-6);
    return DEARER * Math.min(...whole.map(({ cost }) => cost));
  };
  const preferences = sheetPreferences(stock);
  lay({ order: all, preference: preferences[0]! }, NO_FULL, { isOver: () => true, mostCost: Number.POSITIVE_INFINITY });
  for (const [place, preference] of preferences.entries()) {
    if (isOver() || (place >= ALWAYS_LAID && laidCount > MOST_LAID)) break;
    // Pieces without full sheets come first: filling one takes as long as laying hundreds of pieces.
    const fills = all.length <= FEW_PIECES ? [() => NO_FULL, fullSheets] : [fullSheets];
    for (const [k, fill] of fills.entries()) {
      if (isOver()) break;
      const full = fill(preference);
      if (k > 0 && full.sheets.length === 0) break;
      const order = piecesLeft(types, full);
      lay({ order, preference }, full, { isOver, mostCost: mostCost() });
      laidCount += order.length;
    }
  }
  const best = starts.reduce((one, other) => (isBetterPlan(other, one) ? other : one));
  const apart = partByPart(input, types, stock, best.unplacedArea > 1e-6 ? Number.POSITIVE_INFINITY : best.cost);
  if (apart) {
    const start = { ...planOf(apart.sheets, 0), fullCount: apart.fullCount };
    onBetter(start.sheets);
    starts.push(start);
  }
  return starts.sort((a, b) => (isBetterPlan(a, b) ? -1 : isBetterPlan(b, a) ? 1 : 0));
}
