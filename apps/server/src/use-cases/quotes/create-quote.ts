import { numberText } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { takeNumber } from '../../db/repositories/number-sequences.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { createQuote, hasQuoteNamed, type Quote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { defaultTax } from '../calculation/quote-tax.ts';
import { DEFAULT_QUOTE_NUMBER } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { customerChanges } from './quote-changes.ts';

type Format = NonNullable<Organisation['settings']['quoteNumber']>;

/** The organisation's next number that no quote is called by yet: somebody may have typed it. */
const freeNumber = async (tx: Transaction, organisationId: string, { prefix, digits }: Format): Promise<string> => {
  for (;;) {
    const name = numberText(prefix, await takeNumber(tx, organisationId, 'quote'), digits);
    if (!(await hasQuoteNamed(tx, organisationId, name))) return name;
  }
};

export type WantedQuote = { readonly name?: string | undefined; readonly customerId?: string | undefined };

/**
 * Adds an empty quote; without a name it takes the organisation's next number, and a customer brings what belongs to it. What `addWith`
 * adds is there exactly when the quote is. Decisions 'Statuses'.
 */
export const addQuote = (
  actor: Actor,
  { name, customerId }: WantedQuote,
  addWith: (tx: Transaction, quoteId: string) => Promise<void> = async () => undefined,
): Promise<QuoteOutcome<Quote>> =>
  actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refuseQuote('NOT_FOUND');
    const format = organisation.settings.quoteNumber ?? DEFAULT_QUOTE_NUMBER;
    const given = name?.trim() ?? '';
    const quoteName = given === '' ? await freeNumber(tx, organisationId, format) : given;
    const ofCustomer = customerId === undefined ? done({}) : await customerChanges(tx, organisationId, customerId);
    if (!ofCustomer.ok) return ofCustomer;
    const quote = await createQuote(
      tx,
      organisationId,
      {
        name: quoteName,
        currencyCode: organisation.currencyCode,
        ...(await defaultTax(tx, organisationId)),
        ...ofCustomer.value,
      },
      editorOf(actor),
    );
    await noteEvent(tx, actor, quote.id, 'created');
    await addWith(tx, quote.id);
    await actor.keepAnswer(tx, { id: quote.id });
    return done(quote);
  });
