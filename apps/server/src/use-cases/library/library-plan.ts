import { type PlanFeatures, planFeatures } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { loadStanding } from '../organisations/load-organisation.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

export type LibraryFeatures = Pick<PlanFeatures, 'hasPartLibrary' | 'hasFixedPriceParts'>;

/** What of the part library the plan has. */
export const libraryFeatures = async (tx: Transaction, organisationId: string, now: Date): Promise<LibraryFeatures> => {
  const standing = await loadStanding(tx, organisationId, now);
  return standing.ok ? planFeatures(standing.value) : { hasPartLibrary: false, hasFixedPriceParts: false };
};

/** Refused unless the plan has a feature. */
export const checkFeature = async (
  tx: Transaction,
  organisationId: string,
  feature: keyof LibraryFeatures,
  now: Date,
): Promise<QuoteOutcome<null>> =>
  (await libraryFeatures(tx, organisationId, now))[feature] ? done(null) : refuseQuote('PLAN_LACKS_PART_LIBRARY');
