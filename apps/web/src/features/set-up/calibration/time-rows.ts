import { type MeasurablePart, type Measurement, MOST_MEASUREMENTS, measurablePart } from '@kerf/contract';
import { readWholeNumber } from '@kerf/i18n/read-number';
import { forgetDraft, keepDraft, readDraft } from '@kerf/ui/form-draft';
import { z } from 'zod';
import { readTime } from './typed-time.ts';

const timeRow = z.object({
  id: z.string(),
  part: measurablePart,
  /** As typed. */
  pieces: z.string(),
  time: z.string(),
});
/** A part whose time was taken, as typed. */
export type TimeRow = z.output<typeof timeRow>;

const draft = z.object({
  rows: z.array(timeRow),
  /** Figures that are to stay as they are, by `feed <rate>`, `pierce <rate>` or `acceleration`. */
  held: z.array(z.string()),
  /** The times were compared with the rates. */
  isAsked: z.boolean(),
});
/** What somebody entered for one rate table. */
export type CalibrationDraft = z.output<typeof draft>;

export const EMPTY_DRAFT: CalibrationDraft = { rows: [], held: [], isAsked: false };

const draftName = (rateTableId: string): string => `calibration.${rateTableId}`;

/** What was entered in this tab before the page went away. */
export const readCalibrationDraft = (rateTableId: string): CalibrationDraft => {
  const kept = draft.safeParse(readDraft(draftName(rateTableId)));
  return kept.success ? kept.data : EMPTY_DRAFT;
};

export const keepCalibrationDraft = (rateTableId: string, entered: CalibrationDraft): void =>
  entered.rows.length === 0 ? forgetDraft(draftName(rateTableId)) : keepDraft(draftName(rateTableId), entered);

const MOST_PIECES = 1e6;

/** Pieces of a row; null when it says none. */
export const piecesOf = ({ pieces }: TimeRow, locale: string): number | null => {
  const read = readWholeNumber(pieces, locale);
  return read !== null && read >= 1 && read <= MOST_PIECES ? read : null;
};

/** A row as it is sent; null while something of it is missing or wrong. */
export const measurementOf = (row: TimeRow, locale: string): Measurement | null => {
  const [quantity, seconds] = [piecesOf(row, locale), readTime(row.time, locale)];
  return quantity === null || seconds === null ? null : { quoteItemId: row.part.quoteItemId, quantity, seconds };
};

/** All rows as they are sent; null while one of them cannot be. */
export const measurementsOf = (rows: readonly TimeRow[], locale: string): readonly Measurement[] | null => {
  const all = rows.flatMap((row) => measurementOf(row, locale) ?? []);
  return all.length === rows.length && all.length > 0 ? all : null;
};

export const roomFor = (rows: readonly TimeRow[]): number => MOST_MEASUREMENTS - rows.length;

/** How many times there are of a thickness. */
export type ThicknessCount = { readonly isImperial: boolean; readonly thickness: number; readonly times: number };

/** Times by thickness, thinnest first. */
export const thicknessCounts = (rows: readonly TimeRow[]): readonly ThicknessCount[] => {
  const counts = new Map<string, ThicknessCount>();
  for (const { part } of rows) {
    const { isImperial, thickness } = part;
    const key = `${isImperial} ${thickness}`;
    counts.set(key, { isImperial, thickness, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  const inMm = ({ isImperial, thickness }: ThicknessCount) => thickness * (isImperial ? 25.4 : 1);
  return [...counts.values()].sort((first, second) => inMm(first) - inMm(second));
};

/** A row for a part that was chosen, still without a time. */
export const rowOfPart = (part: MeasurablePart): Omit<TimeRow, 'id'> => ({ part, pieces: '1', time: '' });
