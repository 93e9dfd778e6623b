import { numberText } from '@kerf/quoting';
import { takeNumber } from '../../db/repositories/number-sequences.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { createQuote, type Quote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { DEFAULT_QUOTE_NUMBER } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';
import { defaultTax } from './quote-tax.ts';

/** Adds an empty quote; without a name it takes the organisation's next number. Decisions 'Statuses'. */
export const addQuote = (actor: Actor, name: string | undefined): Promise<QuoteOutcome<Quote>> =>
  actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refuseQuote('NOT_FOUND');
    const { prefix, digits } = organisation.settings.quoteNumber ?? DEFAULT_QUOTE_NUMBER;
    const given = name?.trim() ?? '';
    const quoteName = given === '' ? numberText(prefix, await takeNumber(tx, organisationId, 'quote'), digits) : given;
    const quote = await createQuote(
      tx,
      organisationId,
      {
        name: quoteName,
        currencyCode: organisation.currencyCode,
        ...(await defaultTax(tx, organisationId)),
      },
      editorOf(actor),
    );
    await actor.keepAnswer(tx, { id: quote.id });
    return done(quote);
  });
