import { decimalText, exact } from '@kerf/money';
import type { Transaction } from '../../db/database.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { getTaxRate, listTaxRates, type TaxRate } from '../../db/repositories/tax-rates.ts';

/** The tax of a quote: which rate, and the fraction that it is charged at. */
export type QuoteTax = { readonly taxRateId: string | null; readonly taxRate: string };

export const NO_TAX: QuoteTax = { taxRateId: null, taxRate: '0' };

/** A rate as a quote keeps it: '12.5' percent is the fraction '0.125'. */
export const taxOf = ({ id, percentage }: TaxRate): QuoteTax => ({
  taxRateId: id,
  taxRate: decimalText(exact(percentage).div(100)),
});

/** A rate that may be charged; null when it is archived or another organisation's. */
export const activeTaxRate = async (
  tx: Transaction,
  organisationId: string,
  taxRateId: string | null,
): Promise<TaxRate | null> => {
  const rate = taxRateId === null ? null : await getTaxRate(tx, organisationId, taxRateId);
  return rate?.active === true ? rate : null;
};

/** The rate that a quote was given, as it is today; also one that is archived or deleted since. */
export const chosenTaxRate = async (
  tx: Transaction,
  { organisationId, taxRateId }: Pick<Quote, 'organisationId' | 'taxRateId'>,
): Promise<TaxRate | null> => (taxRateId === null ? null : getTaxRate(tx, organisationId, taxRateId));

/** The organisation's default rate, in use; none is no tax. */
export const defaultTax = async (tx: Transaction, organisationId: string): Promise<QuoteTax> => {
  const rate = (await listTaxRates(tx, organisationId)).find((one) => one.isDefault);
  return rate === undefined ? NO_TAX : taxOf(rate);
};

/** The customer's own rate while it is in use, else the organisation's default. Decisions 'Organisation, plans, people'. */
export const taxOfCustomer = async (
  tx: Transaction,
  organisationId: string,
  taxRateId: string | null,
): Promise<QuoteTax> => {
  const rate = await activeTaxRate(tx, organisationId, taxRateId);
  return rate === null ? defaultTax(tx, organisationId) : taxOf(rate);
};

/** Whether two texts are the same word, whatever their case; an empty one is no word. */
const isSameWord = (first: string | null, second: string | undefined): boolean =>
  !isBlank(first) && first?.trim().toLowerCase() === second?.trim().toLowerCase();
const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';

/**
 * The tax of a quote by where it goes: the customer's own rate while it is in use; else, of several in use, the one of the delivery's
 * country and state, or of its country; else the default. Decisions 'Organisation, plans, people'.
 */
export const taxByDelivery = async (tx: Transaction, quote: Quote): Promise<QuoteTax> => {
  const { organisationId, customerId, deliveryAddress } = quote;
  const customer = customerId === null ? null : await getCustomer(tx, organisationId, customerId);
  const own = await activeTaxRate(tx, organisationId, customer?.taxRateId ?? null);
  if (own !== null) return taxOf(own);
  const rates = await listTaxRates(tx, organisationId);
  const there = rates.filter(({ country }) => isSameWord(country, deliveryAddress?.country));
  const rate =
    there.find(({ state }) => isSameWord(state, deliveryAddress?.state)) ??
    there.find(({ state }) => isBlank(state)) ??
    rates.find(({ isDefault }) => isDefault);
  return rate === undefined ? NO_TAX : taxOf(rate);
};

/** The tax of a copy of a quote, as it is charged today: the same rate while it is in use, else as a new quote would take it. */
export const taxOfCopy = async (tx: Transaction, { organisationId, ...quote }: Quote): Promise<QuoteTax> => {
  if (quote.taxRateId === null) return NO_TAX;
  const rate = await activeTaxRate(tx, organisationId, quote.taxRateId);
  if (rate !== null) return taxOf(rate);
  const customer = quote.customerId === null ? null : await getCustomer(tx, organisationId, quote.customerId);
  return taxOfCustomer(tx, organisationId, customer?.taxRateId ?? null);
};
