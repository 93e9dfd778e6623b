import {
  changeQuoteFilter,
  loadQuoteFilters,
  removeQuoteFilter,
  saveQuoteFilter,
} from '../../use-cases/quote-filters/quote-filters.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const quoteFilterHandlers = (): AreaHandlers<'quoteFilters'> => ({
  list: async ({ context }) => answer(await loadQuoteFilters(context)),
  create: ({ context, body }) => saveQuoteFilter(context, body),
  update: ({ context, params, body }) => changeQuoteFilter(context, params.quoteFilterId, body),
  remove: ({ context, params }) => removeQuoteFilter(context, params.quoteFilterId),
});
