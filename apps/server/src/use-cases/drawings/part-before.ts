import type { ItemPlace, NewQuoteItem, QuoteItem } from '../../db/repositories/quote-items.ts';

/** A part as it was before others were extracted from it. */
export type PartBefore = Omit<QuoteItem, 'organisationId' | 'quoteId' | 'createdAt' | 'modifiedAt'>;

export const partBefore = (item: QuoteItem): PartBefore => {
  const { organisationId: _, quoteId: __, createdAt, modifiedAt, ...before } = item;
  return before;
};

/** What the drawing gives the part; it has no nest and no price until it is calculated. */
export const drawnColumns = (before: PartBefore) => {
  const { facts, issues, proposals, displayBoundBoxWidthMm, displayBoundBoxHeightMm, thumbnailFileKey } = before;
  return {
    ...{ facts, issues, proposals, displayBoundBoxWidthMm, displayBoundBoxHeightMm, thumbnailFileKey },
    ...{ nestId: null, partsPerSheet: null, nestAreaSquareMm: null, totalSheetAreaSquareMm: null },
    ...{ prices: null, itemPrice: null, linePrice: null, priceTrace: null },
  };
};

/** The part to be put in again where it stood, as a later version of what it was. */
export const partAgain = (before: PartBefore): { readonly part: NewQuoteItem; readonly place: ItemPlace } => {
  const { index, uploadIndex, version, ...part } = before;
  return { part: { ...part, ...drawnColumns(before), version: version + 1 }, place: { index, uploadIndex } };
};
