import { shapeArea } from './ring.ts';
import { roomOf, type SheetRoom, type SheetShape, sheetOutline } from './sheet.ts';
import { stockCosts } from './stock-costs.ts';

/** A kind of sheet a job may use. */
export type StockSheet = {
  readonly sheet: SheetShape;
  /** How many there are; null when as many as needed can be had. */
  readonly quantity: number | null;
  /** Price of one, in any currency; null when only area counts. */
  readonly cost: number | null;
};

/** A kind of sheet with its usable room worked out. */
export type Stock = {
  readonly stockIndex: number;
  readonly room: SheetRoom;
  readonly area: number;
  /** Its price, or what its area counts; see `stockCosts`. */
  readonly cost: number;
  readonly quantity: number;
};

/** Kinds of sheets with room inside their margin. */
export function stockOf(sheets: readonly StockSheet[], margin: number): Stock[] {
  const areas = sheets.map(({ sheet }) => shapeArea(sheetOutline(sheet)));
  const costs = stockCosts(sheets.map(({ cost }, k) => ({ price: cost, size: areas[k]! })));
  return sheets.flatMap(({ sheet, quantity }, stockIndex) => {
    const room = roomOf(sheet, margin);
    if (!room) return [];
    const area = areas[stockIndex]!;
    return [{ stockIndex, room, area, cost: costs[stockIndex]!, quantity: quantity ?? Number.POSITIVE_INFINITY }];
  });
}
