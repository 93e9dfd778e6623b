import type { Bed } from './bed.ts';
import type { PieceType } from './pieces.ts';
import type { Stock } from './stock.ts';

/** A sheet taken from stock, with what lies on it. */
export type OpenSheet = {
  readonly stock: Stock;
  readonly bed: Bed;
  /** Part types that found no spot here: a sheet only gets fuller. */
  readonly refused: Set<PieceType>;
  /** The part that the sheet was filled with by itself; others may have been laid in its openings since. */
  readonly filledWith: PieceType | null;
};

/** A fresh sheet of a kind. */
export const openSheet = (stock: Stock, filledWith: PieceType | null = null): OpenSheet => ({
  stock,
  bed: { frame: stock.room.frame, obstacle: stock.room.obstacle, spots: [] },
  refused: new Set(),
  filledWith,
});

export const copyOf = (sheet: OpenSheet): OpenSheet => ({
  ...sheet,
  bed: { ...sheet.bed, spots: [...sheet.bed.spots] },
  refused: new Set(sheet.refused),
});
