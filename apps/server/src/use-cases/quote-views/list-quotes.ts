import type { QuoteList } from '@kerf/contract';
import { FOLLOWED_UP_STATUSES, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { listQuotes, type QuoteListQuery } from '../../db/repositories/quote-list.ts';
import type { Actor } from '../actor.ts';

type Moment = 'lastModifiedFrom' | 'lastModifiedTo' | 'expiryFrom' | 'expiryTo';
type WireQuery = Omit<QuoteListQuery, Moment> & { readonly [Name in Moment]?: string | null };

const date = (utc: string | null | undefined): Date | undefined =>
  utc === null || utc === undefined ? undefined : new Date(utc);

/** One page of the organisation's quotes. Spec: quotes §7. */
export const listQuotePage = (actor: Actor, query: WireQuery): Promise<QuoteList> =>
  actor.organisation(async (tx) => {
    const page = await listQuotes(tx, actor.organisationId, {
      ...query,
      lastModifiedFrom: date(query.lastModifiedFrom),
      lastModifiedTo: date(query.lastModifiedTo),
      ...{ expiryFrom: date(query.expiryFrom), expiryTo: date(query.expiryTo) },
    });
    return {
      quotes: page.quotes.map(({ createdAt, ...row }) => ({
        ...row,
        createDateUtc: createdAt.toISOString(),
        issuedDateUtc: row.issuedDateUtc?.toISOString() ?? null,
        followUpDate: FOLLOWED_UP_STATUSES.includes(row.status) ? row.followUpDate : null,
        numberOfUnpricedItems: QUOTE_STATUS_TABLE[row.status].showsPrices ? row.numberOfUnpricedItems : 0,
        lineTaxedPrice: row.lineTaxedPrice === null ? null : Number(row.lineTaxedPrice),
        lastModifiedDateUtc: row.lastModifiedDateUtc.toISOString(),
      })),
      count: page.count,
      availableLastModifiedByUsers: [...page.availableLastModifiedByUsers],
      availableStatuses: [...page.availableStatuses],
    };
  });
