/** Files that were dropped before there was a quote for them, by the quote that was then made. */
const carried = new Map<string, readonly File[]>();

/** Hands files on to the screen of a quote that is opened next. */
export const carryFiles = (quoteId: string, files: readonly File[]): void => {
  carried.set(quoteId, files);
};

/** What was dropped for the quote that is opening. */
export const carriedFiles = (quoteId: string): readonly File[] => carried.get(quoteId) ?? [];

/** They have arrived: opening the quote again adds nothing. */
export const forgetCarriedFiles = (quoteId: string): void => {
  carried.delete(quoteId);
};
