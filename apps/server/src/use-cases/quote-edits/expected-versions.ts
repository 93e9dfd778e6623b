import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';

/** The versions of parts that a sender had seen, by part id; a part left out is changed whatever its version. */
export type ExpectedVersions = ReadonlyMap<string, number>;

/** A version for one part, if the sender told it. */
export const expectOne = (quoteItemId: string, version: number | null | undefined): ExpectedVersions =>
  new Map(version === null || version === undefined ? [] : [[quoteItemId, version]]);

/** Refuses when somebody changed one of the parts since. Lock the quote first: its parts change one after the other. */
export const checkVersions = (items: readonly QuoteItem[], expected: ExpectedVersions): QuoteOutcome<null> => {
  const stale = items.find(({ id, version }) => (expected.get(id) ?? version) !== version);
  return stale === undefined
    ? done(null)
    : refuseQuote('VERSION_CONFLICT', { quoteItemId: stale.id, partName: stale.name, version: stale.version });
};
