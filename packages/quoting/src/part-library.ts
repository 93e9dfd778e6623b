import type { QuoteEdit } from './edit-effects.ts';
import { calendarDay } from './time-zone.ts';
import type { PartSource } from './vocabulary.ts';

/** What the part library shows: all of it, or parts with a fixed price. Spec: quotes §5. */
export const PART_LIBRARY_FILTERS = ['All', 'FixedPrice'] as const;
export type PartLibraryFilter = (typeof PART_LIBRARY_FILTERS)[number];

/** Whether a part belongs to a library, so that it is there what it is everywhere. Spec: quote parts §4.6. */
export const isLibraryPart = (part: {
  readonly partLibraryEntryId: string | null;
  readonly partSource?: PartSource;
}): boolean => part.partLibraryEntryId !== null;

/** What a quote may change of a library part; all else makes the part what it is. */
export const EDITS_OF_LIBRARY_PARTS: readonly QuoteEdit[] = [
  'partQuantity',
  'partQuantityLadder',
  'partLadderOnDocument',
  'partPriceAdjustment',
  'partNotes',
];

export type FixedPrice = {
  readonly fixedPrice: string | number | null;
  /** ISO 8601; its UTC text names the last day. Null for no end. */
  readonly fixedPriceEndTime: string | null;
};

/** Whether a fixed price holds on a calendar day (YYYY-MM-DD): it is over when its end is before that day. Spec: quote parts §4.6. */
export const isFixedPriceHolding = ({ fixedPrice, fixedPriceEndTime }: FixedPrice, today: string): boolean =>
  fixedPrice !== null && (fixedPriceEndTime === null || calendarDay(fixedPriceEndTime) >= today);

/** The number by which a customer names a part; its name where it has none. */
export const libraryPartId = ({ partNumber, name }: { readonly partNumber: string; readonly name: string }): string =>
  partNumber.trim() === '' ? name.trim() : partNumber.trim();

export type HistoryDates = { readonly from: string | null; readonly to: string | null };

/** Why dates of a part's history are wrong, calendar days each; null when they are right. Spec: quotes §5. */
export const historyDatesProblem = (
  { from, to }: HistoryDates,
  today: string,
): 'IN_FUTURE' | 'TO_WITHOUT_FROM' | 'TO_BEFORE_FROM' | null => {
  if ((from ?? '') > today || (to ?? '') > today) return 'IN_FUTURE';
  if (to === null) return null;
  if (from === null) return 'TO_WITHOUT_FROM';
  return to < from ? 'TO_BEFORE_FROM' : null;
};

/** Parts chosen in the add dialog: one is added when a quantity is entered, and taken off when it is emptied. Spec: quote parts §4.9. */
export const withQuantity = (
  chosen: ReadonlyMap<string, number>,
  partLibraryId: string,
  quantity: number | null,
): ReadonlyMap<string, number> => {
  const next = new Map(chosen);
  if (quantity === null) next.delete(partLibraryId);
  else next.set(partLibraryId, quantity);
  return next;
};
