import type { Quote, QuoteItem, Sheet } from '@kerf/contract';
import { addPrices, priceToNumber, unitPrice } from '@kerf/money';
import { averageHourlyRate } from '@kerf/quoting';

/** A machine or sheet of the quote, what it is charged at now, and the adjustment that is in that. */
export type AdjustmentRow = {
  readonly id: string;
  /** Of a machine an hour, of a sheet its cost; null while the parts are not priced. */
  readonly unadjusted: number | null;
  /** Percent on top of the adjusted price. */
  readonly markupPercent: number;
  readonly current: number;
};

type Overrides = Quote['quoteOverrides'];

const idsOf = (items: readonly QuoteItem[], idOf: (item: QuoteItem) => string | null, adjusted: readonly string[]) => [
  ...new Set([...items.flatMap((item) => idOf(item) ?? []), ...adjusted]),
];

/** The machines that the parts are cut on; their rate is the average by cutting time and quantity. Spec: quotes §9. */
export const technologyRows = (items: readonly QuoteItem[], overrides: Overrides): readonly AdjustmentRow[] => {
  const { cuttingTechnologyOverrides: adjusted } = overrides;
  const ids = idsOf(
    items,
    (item) => item.cuttingTechnologyId,
    adjusted.map((one) => one.cuttingTechnologyId),
  );
  return ids.map((id) => {
    const current = adjusted.find((one) => one.cuttingTechnologyId === id)?.extraHourlyRatePrice ?? 0;
    const parts = items.flatMap(({ cuttingTechnologyId, cuttingAppliedHourlyRatePrice: rate, runtime, quantity }) =>
      cuttingTechnologyId !== id || rate === null || runtime === null
        ? []
        : [{ hourlyRate: unitPrice(rate), runtimeSeconds: runtime, quantity }],
    );
    const applied = averageHourlyRate(parts);
    const unadjusted =
      applied === null ? null : priceToNumber(addPrices(unitPrice(applied.toFixed(6)), unitPrice(-current)));
    return { id, unadjusted, markupPercent: 0, current };
  });
};

/** Which of them are bars of a tube profile; the part tells of what is archived by now. */
export const barIds = (sheets: readonly Sheet[], items: readonly QuoteItem[]): ReadonlySet<string> =>
  new Set([
    ...sheets.filter(({ profile }) => profile !== null).map(({ sheetId }) => sheetId),
    ...items.flatMap(({ profile, sheetId }) => (profile === null || sheetId === null ? [] : [sheetId])),
  ]);

/** The sheets and bars that the parts are made of. */
export const sheetRows = (items: readonly QuoteItem[], overrides: Overrides): readonly AdjustmentRow[] => {
  const { sheetOverrides: adjusted } = overrides;
  const ids = idsOf(
    items,
    (item) => item.sheetId,
    adjusted.map((one) => one.sheetId),
  );
  return ids.map((id) => {
    const part = items.find((item) => item.sheetId === id && item.sheetCostUnrounded !== null);
    return {
      id,
      unadjusted: part?.sheetCostUnrounded ?? null,
      markupPercent: part?.sheetMarkupPercentage ?? 0,
      current: adjusted.find((one) => one.sheetId === id)?.extraSheetPrice ?? 0,
    };
  });
};

/** The hour of the machine or the cost of the sheet with an adjustment, before markup; null while nobody knows. */
export const adjustedCost = ({ unadjusted }: AdjustmentRow, adjustment: number): number | null =>
  unadjusted === null ? null : unadjusted + adjustment;

/** What the machine or sheet is charged at with an adjustment; null while nobody knows. */
export const adjustedPrice = ({ unadjusted, markupPercent }: AdjustmentRow, adjustment: number): number | null =>
  unadjusted === null ? null : (unadjusted + adjustment) * (1 + markupPercent / 100);

/** Whether an adjustment leaves less than nothing. */
export const isTooLow = (row: AdjustmentRow, adjustment: number): boolean =>
  row.unadjusted !== null && row.unadjusted + adjustment < 0;
