import type { SharedOrganisation } from '@kerf/contract';
import { withOrganisation } from '../../db/database.ts';
import { hasOpenShareTokens } from '../../db/repositories/share-tokens.ts';
import { loadOrganisation } from '../organisations/load-organisation.ts';
import { type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** The organisation behind shared documents, for whoever was given a link; one that shares nothing looks as if it were not there. */
export const loadSharedOrganisation = (
  services: Uses<'database' | 'now'>,
  organisationId: string,
): Promise<QuoteOutcome<SharedOrganisation>> =>
  withOrganisation(services.database, organisationId, null, async (tx) => {
    if (!(await hasOpenShareTokens(tx, organisationId))) return refuseQuote('NOT_FOUND');
    const found = await loadOrganisation(tx, organisationId, services.now());
    return found.ok ? found : refuseQuote('NOT_FOUND');
  });
