/** Days in which somebody can still ask the customer. */
const RUNS_OUT_WITHIN_DAYS = 7;
const MS_PER_DAY = 86_400_000;

/**
 * From when to when, both included, quotes run out soon as seen from a day of the shop (YYYY-MM-DD): on that day or within a week. An
 * offer holds a whole day, which is kept by UTC.
 */
export const runsOutSoon = (today: string): { readonly fromUtc: string; readonly toUtc: string } => {
  const fromUtc = `${today}T00:00:00.000Z`;
  const lastMoment = Date.parse(fromUtc) + (RUNS_OUT_WITHIN_DAYS + 1) * MS_PER_DAY - 1;
  return { fromUtc, toUtc: new Date(lastMoment).toISOString() };
};
