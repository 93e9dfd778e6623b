import type { Quote as QuoteWire } from '@kerf/contract';
import type { UnitSystem } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { issuesOfPart } from '../pricing/part-warnings.ts';
import { presentQuote } from './present-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';
import { loadQuoteState } from './quote-state.ts';

/** Units of the organisation; metric if it is gone. */
export const organisationUnits = async (tx: Transaction, organisationId: string): Promise<UnitSystem> =>
  (await getOrganisation(tx, organisationId))?.defaultDrawingUnits ?? 'metric';

/** A stored quote as the API shows it, with the issues of its parts. */
export const showQuote = async (tx: Transaction, quote: Quote): Promise<QuoteWire> => {
  const { items, setup } = await loadQuoteState(tx, quote);
  const units = await organisationUnits(tx, quote.organisationId);
  return presentQuote(
    quote,
    units,
    items.flatMap((item) => issuesOfPart(quote, item, setup)),
  );
};

/** One quote. */
export const loadQuote = (actor: Actor, quoteId: string): Promise<QuoteOutcome<QuoteWire>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    return quote === null ? refuseQuote('NOT_FOUND') : done(await showQuote(tx, quote));
  });
