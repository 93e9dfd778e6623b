import type { DocumentData } from '@kerf/contract';
import { line, sample } from '../sample.ts';

type Changes = {
  readonly organisation?: Partial<DocumentData['organisation']>;
  readonly customer?: Partial<DocumentData['customer']>;
  readonly quote?: Partial<DocumentData['quote']>;
  readonly totals?: Partial<DocumentData['totals']>;
  readonly document?: Partial<DocumentData>;
};

export const address = (country: string) => ({
  ...{ line1: 'Werkstraße 5', line2: '', city: 'Aalen', state: '', postcode: '73430', country },
});

/** An invoice of a German shop to a German customer with everything filled in, and what is changed of it. */
export const invoice = ({ organisation, customer, quote, totals, document }: Changes = {}): DocumentData => {
  const whole = sample({ documentType: 'tax-invoice', currencyCode: 'EUR', language: 'de-DE', locale: 'de-DE' });
  return {
    ...whole,
    organisation: {
      ...whole.organisation,
      ...{ countryCode: 'DE', address: address('DE'), vatNumber: 'DE 123 456 789', companyNumber: 'HRB 42' },
      bank: {
        ...{ accountHolder: 'Acme Cutting', bankName: 'Bank', accountNumber: 'DE89 3704 0044 0532 0130 00' },
        bankCode: 'COBADEFFXXX',
      },
      ...organisation,
    },
    customer: { ...whole.customer, billingAddress: address('DE'), ...customer },
    quote: {
      ...whole.quote,
      ...{ invoiceNumber: 'INV-00007', invoiceIssueDateUtc: '2026-11-20T00:00:00.000Z' },
      ...{ invoiceDueDateUtc: '2026-12-04T00:00:00.000Z', workOrderNumber: 'WO-00009' },
      ...quote,
    },
    totals: { ...whole.totals, taxName: 'USt 19 %', taxRatePercent: 20, ...totals },
    ...document,
  };
};

/** A repeatable stream of numbers from 0 to 1. */
const stream = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const RATES = [19, 20, 7, 5.5, 21, 8.1, 0] as const;
const BUYERS = [
  { country: 'DE', vatNumber: '' },
  { country: 'DE', vatNumber: 'DE987654321' },
  { country: 'FR', vatNumber: 'FR12345678901' },
  { country: 'AT', vatNumber: 'ATU12345678' },
  { country: 'CH', vatNumber: '' },
  { country: 'US', vatNumber: '' },
] as const;
const NAMES = ['Platte <5 mm>', 'Halter & Bügel', 'Ống "dài"', 'Flansch', 'Blech – 3·2'] as const;

/** A random invoice whose totals are counted in whole cents, as the product settles them. */
export const randomInvoice = (seed: number): DocumentData => {
  const next = stream(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!;
  const digits = pick([0, 2, 2, 2]);
  const unit = 10 ** digits;
  const settled = (units: number) => Number((units / unit).toFixed(digits));
  const lines = Array.from({ length: 1 + Math.floor(next() * 12) }, () => {
    const quantity = 1 + Math.floor(next() * 400);
    const each = next() * 90 * unit;
    const sign = next() < 0.08 ? -1 : 1;
    const lineUnits = Math.round(each * quantity) * sign;
    return { quantity, units: lineUnits, itemPrice: settled(Math.round(each) * sign), name: pick(NAMES) };
  });
  const lineUnits = lines.reduce((sum, { units }) => sum + units, 0);
  const minimum = next() < 0.3 ? Math.floor(next() * 50 * unit) : 0;
  const delivery = next() < 0.5 ? Math.floor(next() * 80 * unit) : 0;
  const net = lineUnits + minimum + delivery;
  const percent = pick(RATES);
  // Whole thousandths of a percent keep the product exact, and halves go away from zero.
  const product = Math.abs(net) * Math.round(percent * 1000);
  const tax = Math.sign(net) * Math.floor((product + 50_000) / 100_000);
  const buyer = pick(BUYERS);
  const isCredit = next() < 0.25;
  const isCustomerSuppliedMaterial = next() < 0.4;
  return invoice({
    customer: {
      vatNumber: buyer.vatNumber,
      billingAddress: address(buyer.country),
      buyerReference: pick(['', '04011000-1234512345-06']),
    },
    quote: {
      ...{ isPaid: next() < 0.2, customerNotes: pick(['', 'Danke & bis bald <3']) },
      deliveredDateUtc: pick([null, '2026-11-19T00:00:00.000Z']),
    },
    totals: {
      ...{ linesTotal: settled(lineUnits), minimumChargePrice: settled(minimum), deliveryPrice: settled(delivery) },
      ...{ netTotal: settled(net), taxRatePercent: percent, taxPrice: settled(tax), grossTotal: settled(net + tax) },
      taxName: percent === 0 ? 'Steuerfrei nach § 19 UStG' : `USt ${percent} %`,
    },
    document: {
      currencyCode: digits === 0 ? 'JPY' : pick(['EUR', 'EUR', 'USD']),
      lines: lines.map(({ quantity, units, itemPrice, name }) =>
        line({
          ...{ quantity, name, itemPrice, linePrice: settled(units), material: 'S235 <hot rolled>' },
          isCustomerSuppliedMaterial,
        }),
      ),
      creditNote: isCredit
        ? { numberText: 'CN-1', invoiceNumber: 'INV-00007', issueDateUtc: '2026-11-25T00:00:00.000Z', reason: 'Storno' }
        : null,
    },
  });
};
