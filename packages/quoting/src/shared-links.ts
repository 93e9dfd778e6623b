/** How long a link opens a document after the quote has run out: as long as a customer may still look something up. */
export const LINK_DAYS_AFTER_EXPIRY = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export type LinkTerm = {
  readonly createdAt: Date;
  /** An end that somebody chose for this link; null for the usual one. */
  readonly chosenEnd: Date | null;
  /** Until when the quote holds; null while it does not say. */
  readonly quoteExpiry: Date | null;
};

/** When a link to a document stops opening it: at the end chosen for it, else 90 days after the quote has run out. */
export const linkEnd = ({ createdAt, chosenEnd, quoteExpiry }: LinkTerm): Date => {
  if (chosenEnd !== null) return chosenEnd;
  const from = Math.max(createdAt.getTime(), quoteExpiry?.getTime() ?? 0);
  return new Date(from + LINK_DAYS_AFTER_EXPIRY * DAY_MS);
};
