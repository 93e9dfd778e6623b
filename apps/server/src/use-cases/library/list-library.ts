import type { PartLibraryEntry, PartLibraryQuote, PartLibraryVersion } from '@kerf/contract';
import { getCustomer } from '../../db/repositories/customers.ts';
import {
  type LibraryQuery,
  listLibraryEntries,
  listLibraryVersions,
  pageOfLibrary,
  type QuotedPeriod,
  quotesOfEntry,
} from '../../db/repositories/part-library.ts';
import type { Actor } from '../actor.ts';
import { shownPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { presentEntries, presentVersion } from './present-entry.ts';

type ShowServices = Uses<'imagesOf' | 'now'>;

/** A page of a customer's library. */
export const listLibrary = (
  services: ShowServices,
  actor: Actor,
  customerId: string,
  query: LibraryQuery,
): Promise<QuoteOutcome<{ readonly entries: PartLibraryEntry[]; readonly count: number }>> =>
  actor.organisation(async (tx) => {
    const customer = await getCustomer(tx, actor.organisationId, customerId);
    if (customer === null) return refuseQuote('NOT_FOUND');
    const { rows, count } = await pageOfLibrary(tx, actor.organisationId, customerId, query);
    return done({ entries: await presentEntries(tx, services, actor, rows), count });
  });

/** A library part with its versions, the latest first. */
export const loadEntry = (
  services: ShowServices,
  actor: Actor,
  entryId: string,
): Promise<QuoteOutcome<PartLibraryEntry & { readonly versions: PartLibraryVersion[] }>> =>
  actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const entries = await listLibraryEntries(tx, organisationId, [entryId]);
    const [entry] = await presentEntries(tx, services, actor, entries);
    if (entry === undefined) return refuseQuote('NOT_FOUND');
    const versions = await listLibraryVersions(tx, organisationId, entryId);
    const setup = await loadSetupData(tx, organisationId);
    const images = services.imagesOf(actor);
    return done({ ...entry, versions: versions.map((version) => presentVersion(version, setup, images)) });
  });

/** Quotes of one part that are shown; a shop looks at the last ones. */
const MOST_QUOTES = 1000;

/** Quotes that a library part was in, with its prices where they are known. Spec: quotes §7. */
export const listQuotesOfEntry = (
  actor: Actor,
  entryId: string,
  period: QuotedPeriod,
): Promise<QuoteOutcome<PartLibraryQuote[]>> =>
  actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const [entry] = await listLibraryEntries(tx, organisationId, [entryId]);
    if (entry === undefined) return refuseQuote('NOT_FOUND');
    const rows = await quotesOfEntry(tx, organisationId, entryId, period, MOST_QUOTES);
    return done(
      rows.map((row) => {
        const figures = shownPrices(row.quoteStatus, row)?.figures ?? null;
        const { cuttingTechnologyId, cuttingTechnologyName } = row;
        return {
          quoteItemId: row.quoteItemId,
          partName: row.partName,
          version: row.version,
          quote: {
            id: row.quoteId,
            name: row.quoteName,
            status: row.quoteStatus,
            currencyCode: row.currencyCode,
            lastModifiedDateUtc: row.lastModifiedDateUtc.toISOString(),
          },
          cuttingTechnology:
            cuttingTechnologyId === null ? null : { cuttingTechnologyId, name: cuttingTechnologyName ?? '' },
          runtime: figures?.runtime ?? null,
          prices: {
            itemPrice: figures?.itemPrice ?? null,
            linePrice: figures?.linePrice ?? null,
            materialPrice: figures?.materialPrice ?? null,
            processingTotalPrice: figures?.processingTotalPrice ?? null,
          },
          quantity: row.quantity,
        };
      }),
    );
  });
