import { type Bed, bestSpot, type SpotSearch } from './bed.ts';
import { type PlacedPart, withoutViolations } from './certify.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { fullSheets } from './full-sheets.ts';
import { placementsOf } from './nest-fill.ts';
import { missing } from './nest-strip.ts';
import { type JobPart, type PieceType, pieceTypes } from './pieces.ts';
import { type RandomStream, randomStream } from './random.ts';
import { type Shape, shapeArea } from './ring.ts';
import { sheetOutline } from './sheet.ts';
import { layShelves } from './shelves.ts';
import { type Stock, type StockSheet, stockOf } from './stock.ts';

/** Every quantity on the cheapest sheets. Lengths in mm. */
export type JobInput = {
  readonly parts: readonly JobPart[];
  readonly sheets: readonly StockSheet[];
  readonly margin: number;
  readonly spacing: number;
  readonly isOver: () => boolean;
  readonly seed: number;
};

export type JobNest = {
  /** `sheetIndex` counts through `sheets`. */
  readonly placements: readonly PlacedPart[];
  /** The sheets used, in the order they were opened, by their place in the input. */
  readonly sheets: readonly { readonly stockIndex: number }[];
  /** Sum of the prices of the sheets used (of their areas where none has a price). */
  readonly cost: number;
  /** Net material / area of the sheets used. */
  readonly density: number;
  readonly unplaced: readonly { readonly partIndex: number; readonly quantity: number }[];
};

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

function changed(plan: Plan, random: RandomStream): Plan {
  const order = [...plan.order];
  const from = Math.floor(random() * order.length);
  const to = Math.floor(random() * order.length);
  const [piece] = order.splice(from, 1);
  if (piece) order.splice(to, 0, piece);
  if (plan.preference.length < 2 || random() > 0.25) return { ...plan, order };
  const preference = [...plan.preference];
  const [stock] = preference.splice(Math.floor(random() * preference.length), 1);
  if (stock) preference.splice(Math.floor(random() * (preference.length + 1)), 0, stock);
  return { order, preference };
}

function firstPlans(pieces: readonly PieceType[], stock: readonly Stock[]): Plan[] {
  const order = [...pieces].sort((p, q) => q.area - p.area);
  const preferences = [
    [...stock].sort((p, q) => p.cost / p.area - q.cost / q.area),
    [...stock].sort((p, q) => p.cost - q.cost),
    [...stock].sort((p, q) => q.area - p.area),
  ];
  return preferences.map((preference) => ({ order, preference }));
}

/** Largest pieces first on the sheets of least cost, full sheets of one part by lattice, improved until the deadline. */
export function nestJob(input: JobInput): JobNest {
  const random = randomStream(input.seed);
  const types = pieceTypes(input.parts, input.spacing);
  const stock = stockOf(input.sheets, input.margin);
  const bulk = fullSheets(input, types, stock);
  const pieces = types.flatMap((type) => {
    const rest = type.quantity - (bulk.placed.get(type.partIndex) ?? 0);
    return Array.from({ length: rest }, () => type);
  });
  const score: SpotSearch['score'] = (x, y, part) => x + part.width + y * 1e-3;
  const heights = Math.round(Math.max(10, Math.min(60, 3000 / (pieces.length + 1))));
  const search: SpotSearch = { cache: newForbiddenCache(), random, score, heights };
  let best: { plan: Plan; result: Result } | null = null;
  for (const plan of firstPlans(pieces, stock)) {
    if (best && (input.isOver() || stock.length < 2)) break;
    const result = lay(plan, bulk.sheets, search, input.isOver);
    if (!best || isBetter(result, best.result)) best = { plan, result };
  }
  for (let tries = 0; best && pieces.length > 1 && tries < 2000 && !input.isOver(); tries++) {
    const plan = changed(best.plan, random);
    const result = lay(plan, bulk.sheets, search, input.isOver);
    if (!isBetter(best.result, result)) best = { plan, result };
  }
  return jobNestOf(input, types, best?.result.sheets ?? []);
}

function jobNestOf(input: JobInput, types: readonly PieceType[], open: readonly OpenSheet[]): JobNest {
  const used = open.filter(({ bed }) => bed.spots.length > 0);
  const outlines = used.map(({ stock }) => sheetOutline(input.sheets[stock.stockIndex]!.sheet));
  const parts: Shape[] = input.parts.map((part) => part.shape);
  const placed = used.flatMap(({ bed }, sheetIndex) =>
    bed.spots.flatMap((spot) => placementsOf([spot], spot.partIndex, sheetIndex)),
  );
  const { margin, spacing } = input;
  const placements = withoutViolations({
    parts,
    rules: input.parts,
    sheets: outlines,
    margin,
    spacing,
    placements: placed,
  });
  const material = placements.reduce((sum, { partIndex }) => sum + shapeArea(parts[partIndex]!), 0);
  const sheetArea = outlines.reduce((sum, outline) => sum + shapeArea(outline), 0);
  return {
    placements,
    sheets: used.map(({ stock }) => ({ stockIndex: stock.stockIndex })),
    cost: used.reduce((sum, { stock }) => sum + stock.cost, 0),
    density: sheetArea > 0 ? material / sheetArea : 0,
    unplaced: missing(types, placements),
  };
}
