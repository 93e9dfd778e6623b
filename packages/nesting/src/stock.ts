import { shapeArea } from './ring.ts';
import { roomOf, type SheetRoom, type SheetShape, sheetOutline } from './sheet.ts';

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
  /** Price, or the area where no kind of sheet has a price. */
  readonly cost: number;
  readonly quantity: number;
};

/** Kinds of sheets with room inside their margin. Kinds without a price cost as much per area as the average of the rest. */
export function stockOf(sheets: readonly StockSheet[], margin: number): Stock[] {
  const areas = sheets.map(({ sheet }) => shapeArea(sheetOutline(sheet)));
  const priced = sheets.flatMap(({ cost }, k) => (cost === null ? [] : [{ cost, area: areas[k]! }]));
  const pricedArea = priced.reduce((sum, { area }) => sum + area, 0);
  const perArea = pricedArea > 0 ? priced.reduce((sum, { cost }) => sum + cost, 0) / pricedArea : 1;
  return sheets.flatMap(({ sheet, quantity, cost }, stockIndex) => {
    const room = roomOf(sheet, margin);
    if (!room) return [];
    const area = areas[stockIndex]!;
    return [{ stockIndex, room, area, cost: cost ?? area * perArea, quantity: quantity ?? Number.POSITIVE_INFINITY }];
  });
}
