import type { Quote as QuoteWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { issuesOfPart } from '../parts/part-warnings.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { documentIssues } from './document-issues.ts';
import { eInvoiceIssues } from './e-invoice-issues.ts';
import { presentQuote } from './present-quote.ts';
import { loadQuoteState } from './quote-state.ts';

/** A stored quote as the API shows it, with the issues of its parts and of its document. */
export const showQuote = async (tx: Transaction, quote: Quote): Promise<QuoteWire> => {
  const { items, miscellaneous, setup } = await loadQuoteState(tx, quote);
  const organisation = await getOrganisation(tx, quote.organisationId);
  const issuesOfParts = await inSlices(items, (item) => issuesOfPart(quote, item, setup));
  return presentQuote(quote, organisation?.defaultDrawingUnits ?? 'metric', [
    ...issuesOfParts.flat(),
    ...(organisation === null
      ? []
      : [
          ...documentIssues(organisation, quote, { items, miscellaneous }),
          ...(await eInvoiceIssues(tx, organisation, quote)),
        ]),
  ]);
};

/** One quote. */
export const loadQuote = (actor: Actor, quoteId: string): Promise<QuoteOutcome<QuoteWire>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    return quote === null ? refuseQuote('NOT_FOUND') : done(await showQuote(tx, quote));
  });

/** Shows a quote after a command, and keeps that as the command's answer in its transaction. */
export const answerWithQuote = async <Answer extends QuoteWire>(
  tx: Transaction,
  actor: Actor,
  quote: Quote,
  answerOf: (shown: QuoteWire) => Answer,
): Promise<Answer> => {
  const answer = answerOf(await showQuote(tx, quote));
  await actor.keepAnswer(tx, answer);
  return answer;
};
