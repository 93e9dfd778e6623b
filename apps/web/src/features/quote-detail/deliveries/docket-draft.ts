import type { LineDelivery } from '@kerf/contract';
import { readWholeNumber } from '@kerf/i18n/read-number';

/** Pieces as they are typed, by line. */
export type DocketDraft = Readonly<Record<string, string>>;
export type DraftFault = 'notWhole' | 'tooMany';
type Line = Pick<LineDelivery, 'lineId' | 'open'>;

/** Everything that is still to be delivered. */
export const allOpen = (lines: readonly Line[]): DocketDraft =>
  Object.fromEntries(lines.filter(({ open }) => open > 0).map(({ lineId, open }) => [lineId, String(open)]));

/** What is wrong with what is typed for a line; null for nothing, and where nothing is typed. */
export const draftFault = ({ lineId, open }: Line, draft: DocketDraft, locale: string): DraftFault | null => {
  const typed = (draft[lineId] ?? '').trim();
  if (typed === '') return null;
  const pieces = readWholeNumber(typed, locale);
  if (pieces === null || pieces < 0) return 'notWhole';
  return pieces > open ? 'tooMany' : null;
};

/** The pieces that go on the docket; null while something typed is wrong or nothing is chosen. */
export const wantedPieces = (
  lines: readonly Line[],
  draft: DocketDraft,
  locale: string,
): readonly { lineId: string; quantity: number }[] | null => {
  if (lines.some((line) => draftFault(line, draft, locale) !== null)) return null;
  const wanted = lines.flatMap(({ lineId }) => {
    const quantity = readWholeNumber((draft[lineId] ?? '').trim(), locale) ?? 0;
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  return wanted.length === 0 ? null : wanted;
};
