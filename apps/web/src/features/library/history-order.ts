import type { PartLibraryQuote } from '@kerf/contract';

export type HistoryColumn =
  | 'quote'
  | 'status'
  | 'changed'
  | 'technology'
  | 'runtime'
  | 'quantity'
  | 'unitPrice'
  | 'linePrice';
export type HistoryOrder = { readonly column: HistoryColumn; readonly isAscending: boolean };

/** By the name of the quote until another column is chosen. Spec: quotes §9. */
export const USUAL_ORDER: HistoryOrder = { column: 'quote', isAscending: true };

const figureOf = {
  quote: (row) => row.quote.name,
  status: (row) => row.quote.status,
  changed: (row) => row.quote.lastModifiedDateUtc,
  technology: (row) => row.cuttingTechnology?.name ?? '',
  runtime: (row) => row.runtime,
  quantity: (row) => row.quantity,
  unitPrice: (row) => row.prices.itemPrice,
  linePrice: (row) => row.prices.linePrice,
} as const satisfies Record<HistoryColumn, (row: PartLibraryQuote) => string | number | null>;

const compare = (first: string | number | null, second: string | number | null): number => {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  if (first === null || second === null) return first === second ? 0 : first === null ? -1 : 1;
  return String(first).localeCompare(String(second), undefined, { numeric: true });
};

/** Quotes of a part in the order of a column. */
export const inHistoryOrder = (
  rows: readonly PartLibraryQuote[],
  { column, isAscending }: HistoryOrder,
): readonly PartLibraryQuote[] =>
  rows.toSorted((a, b) => (isAscending ? 1 : -1) * compare(figureOf[column](a), figureOf[column](b)));
