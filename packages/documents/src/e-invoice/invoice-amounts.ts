import type { DocumentData } from '@kerf/contract';
import { exact, minorDigits, parseCurrency } from '@kerf/money';
import { documentTexts } from '../texts/index.ts';
import type { EInvoice, EInvoiceCharge, EInvoiceFault, EInvoiceLine } from './e-invoice.ts';

/** Decimals that the standard allows an amount (BR-DEC-01 and on). */
const MOST_DECIMALS = 2;

/** An amount as it is written: the currency's decimals, never an exponent, never a zero with a sign. */
const amountText = (value: number, decimals: number): string => {
  const text = exact(value).toDecimalPlaces(decimals).toFixed(decimals);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
};

/** A line's price of one piece, where that times the pieces is the line; else that of all of them, which always is. BT-146, BT-149. */
const priceOf = (line: DocumentData['lines'][number], decimals: number) => {
  const isWhole = exact(line.itemPrice).abs().times(line.quantity).minus(exact(line.linePrice).abs()).isZero();
  return isWhole
    ? { price: exact(line.itemPrice).abs().toFixed(), priceOf: '1' }
    : { price: amountText(Math.abs(line.linePrice), decimals), priceOf: String(line.quantity) };
};

const lineOf = (line: DocumentData['lines'][number], index: number, decimals: number): EInvoiceLine => ({
  id: String(index + 1),
  name: line.name.trim(),
  description: [line.material, line.thickness, line.size, ...line.processes].filter((text) => text !== '').join(' · '),
  // A price may not be below zero (BR-27): what takes money off is so many pieces less.
  quantity: String(line.linePrice < 0 ? -line.quantity : line.quantity),
  ...priceOf(line, decimals),
  netAmount: amountText(line.linePrice, decimals),
});

const chargesOf = ({ totals, language }: DocumentData, decimals: number): EInvoiceCharge[] => {
  const texts = documentTexts(language);
  return [
    { value: totals.minimumChargePrice, reason: texts.minimumCharge, reasonCode: '' },
    { value: totals.deliveryPrice, reason: texts.delivery, reasonCode: 'FC' },
  ]
    .filter(({ value }) => value !== 0)
    .map(({ value, reason, reasonCode }) => ({ amount: amountText(value, decimals), reason, reasonCode }));
};

type Amounts = Pick<EInvoice, 'lines' | 'charges' | 'totals'>;

/** The lines, charges and totals of a document as the standard writes them, or what of them does not add up. BR-CO-10 to 17. */
export const amountsOf = (data: DocumentData): Amounts | EInvoiceFault => {
  const currency = parseCurrency(data.currencyCode);
  const decimals = currency === null ? MOST_DECIMALS + 1 : minorDigits(currency);
  if (decimals > MOST_DECIMALS) return 'CURRENCY_DECIMALS';
  const { totals, quote } = data;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all.plus(value), exact(0));
  const lines = sum(data.lines.map(({ linePrice }) => linePrice));
  const charges = sum([totals.minimumChargePrice, totals.deliveryPrice]);
  const net = lines.plus(charges);
  const isWhole =
    lines.minus(totals.linesTotal).isZero() &&
    net.minus(totals.netTotal).isZero() &&
    net.plus(totals.taxPrice).minus(totals.grossTotal).isZero();
  if (!isWhole) return 'TOTALS_DISAGREE';
  const tax = net.times(totals.taxRatePercent).div(100).toDecimalPlaces(decimals);
  if (!tax.minus(totals.taxPrice).isZero()) return 'TAX_DISAGREES';
  const text = (value: number) => amountText(value, decimals);
  return {
    lines: data.lines.map((line, index) => lineOf(line, index, decimals)),
    charges: chargesOf(data, decimals),
    totals: {
      lines: text(totals.linesTotal),
      charges: text(charges.toNumber()),
      net: text(totals.netTotal),
      vat: text(totals.taxPrice),
      gross: text(totals.grossTotal),
      paid: text(quote.isPaid ? totals.grossTotal : 0),
      due: text(quote.isPaid ? 0 : totals.grossTotal),
    },
  };
};
