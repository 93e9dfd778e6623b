import { lineComesOut, type StoredPrice, totalComesOut } from '../src/index.ts';

/** A quote as stored: its total with tax, and the line prices of its parts. */
export type StoredQuote = { readonly total: StoredPrice; readonly lines: readonly StoredPrice[] };

/** The first price that its trace does not lead to: a line by its place, or null for the total; null when all come out. */
export const replayQuote = ({ total, lines }: StoredQuote): { readonly line: number | null } | null => {
  const line = lines.findIndex((one) => !lineComesOut(one));
  if (line !== -1) return { line };
  const linePrices = lines.map(({ price }) => price);
  return totalComesOut(total, linePrices) ? null : { line: null };
};
