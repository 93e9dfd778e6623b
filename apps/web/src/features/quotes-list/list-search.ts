import { quoteListQuery } from '@kerf/contract';
import { z } from 'zod';

const { shape } = quoteListQuery;

/** Rows per page that the list offers. Source: decisions, API. */
export const pageSizes = [10, 25, 50, 100] as const;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const search = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  size: z.literal(pageSizes).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  sort: shape.orderedByProperty.unwrap().optional().catch(undefined),
  order: shape.orderedBy.unwrap().optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  status: z.string().max(1000).optional().catch(undefined),
  by: z.string().max(200).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  source: z.enum(['Internal', 'WebStore']).optional().catch(undefined),
});

/** What the quotes list shows, as it stands in the address; anything that is not understood is left out. */
export type QuoteListSearch = z.output<typeof search>;

export const quoteListSearch = (given: unknown): QuoteListSearch => search.parse(given ?? {});
