import { decimalText, exact } from '@kerf/money';
import { numberText } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { takeNumber } from '../../db/repositories/number-sequences.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { createQuote, type Quote } from '../../db/repositories/quotes.ts';
import { listTaxRates } from '../../db/repositories/tax-rates.ts';
import { type Actor, editorOf } from '../actor.ts';
import { DEFAULT_QUOTE_NUMBER } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';

/** A percentage as stored, as the fraction that a quote keeps: '12.5' is '0.125'. */
export const ratioOfPercent = (percentage: string): string => decimalText(exact(percentage).div(100));

/** The tax rate that a new quote takes: the organisation's default, in use. */
export const defaultTaxRate = async (tx: Transaction, organisationId: string) => {
  const rates = await listTaxRates(tx, organisationId);
  const rate = rates.find((one) => one.isDefault) ?? null;
  return { taxRateId: rate?.id ?? null, taxRate: rate === null ? '0' : ratioOfPercent(rate.percentage) };
};

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
        ...(await defaultTaxRate(tx, organisationId)),
      },
      editorOf(actor),
    );
    return done(quote);
  });
