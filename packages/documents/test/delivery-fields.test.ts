import type { DocumentData } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { deliveryTexts } from '../src/delivery-texts.ts';
import { docketModel } from '../src/docket-model.ts';
import { type DocumentField, documentModel, documentNodes } from '../src/index.ts';
import type { DocumentNode } from '../src/node.ts';
import { DOCUMENT_LANGUAGES } from '../src/texts/index.ts';
import { sample } from './sample.ts';

type Delivery = NonNullable<DocumentData['quote']['delivery']>;
const delivery = (changes: Partial<Delivery>): Delivery => ({
  ...{ option: 'Delivery', method: 'SeparateCharge', carrier: 'Haul & Co', accountNumber: 'N-77' },
  ...changes,
});
const LABELS = ['Delivery', 'Carrier', 'Carrier account'];
const told = (fields: readonly DocumentField[]) =>
  fields.filter(({ label }) => LABELS.includes(label)).map(({ label, value }) => `${label}: ${value}`);
const documentWith = (said: Delivery | null, changes: Partial<DocumentData> = {}) => {
  const { quote, customer } = sample();
  const address = { line1: '9 Gate St', line2: '', city: 'York', state: '', postcode: 'YO1', country: 'GB' };
  return documentModel(
    sample({ quote: { ...quote, delivery: said }, customer: { ...customer, deliveryAddress: address }, ...changes }),
  );
};
const docketWith = (said: Delivery | null) => {
  const { lines: _lines, totals: _totals, ...head } = sample();
  const quote = { ...head.quote, delivery: said };
  return docketModel({ ...head, quote, documentType: 'delivery-docket', docket: null, lines: [] });
};

describe('a document for the customer', () => {
  it.each([
    [null, []],
    [delivery({ option: 'Pickup' }), ['Delivery: to be picked up']],
    [delivery({ method: 'SeparateCharge' }), ['Delivery: charged separately']],
    [
      delivery({ method: 'PayUponDelivery' }),
      ['Delivery: to be paid on delivery', 'Carrier: Haul & Co', 'Carrier account: N-77'],
    ],
    [delivery({ method: 'PayUponDelivery', carrier: '', accountNumber: '' }), ['Delivery: to be paid on delivery']],
    [delivery({ method: 'ManualCharge' }), ['Delivery: included in the total']],
    [delivery({ method: 'ChargeToOrder' }), ['Delivery: included in the total']],
  ] as const)('of %o says %o', (said, words) => {
    for (const documentType of ['quote', 'order-confirmation', 'tax-invoice'] as const)
      expect(told(documentWith(said, { documentType }).fields)).toEqual(words);
  });

  it('says no place of delivery for what is picked up', () => {
    expect(documentWith(delivery({ option: 'Pickup' })).deliveryLines).toEqual([]);
    expect(documentWith(delivery({})).deliveryLines[0]).toBe('9 Gate St');
    expect(documentWith(null).deliveryLines[0]).toBe('9 Gate St');
  });

  it('says nothing of it where an invoice is taken back', () => {
    const creditNote = { numberText: 'C1', invoiceNumber: 'I1', issueDateUtc: '2026-11-25T00:00:00.000Z', reason: '' };
    expect(told(documentWith(delivery({}), { documentType: 'tax-invoice', creditNote }).fields)).toEqual([]);
  });

  it('says it on the page as well', () => {
    const textOf = (node: DocumentNode): string =>
      node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ');
    const page = textOf(documentNodes(documentWith(delivery({ method: 'PayUponDelivery' }), { language: 'de-DE' })));
    expect(page).toContain('Lieferung zahlbar bei Lieferung Spediteur Haul & Co Spediteur-Kundennr. N-77');
  });
});

describe('a delivery docket', () => {
  it.each([
    [null, []],
    [delivery({ option: 'Pickup' }), ['Delivery: to be picked up']],
    [delivery({ method: 'ChargeToOrder' }), []],
    [delivery({ method: 'PayUponDelivery' }), ['Carrier: Haul & Co', 'Carrier account: N-77']],
    [delivery({ method: 'PayUponDelivery', accountNumber: '' }), ['Carrier: Haul & Co']],
  ] as const)('of %o says %o', (said, words) => {
    expect(told(docketWith(said).fields)).toEqual(words);
  });
});

describe('words of a delivery', () => {
  it('are there in every language', () => {
    const english = deliveryTexts('en-GB');
    for (const language of DOCUMENT_LANGUAGES.filter((one) => !one.startsWith('en'))) {
      const words = deliveryTexts(language);
      expect(words.Pickup, language).not.toBe(english.Pickup);
      for (const text of Object.values(words)) expect(text.trim(), language).not.toBe('');
    }
    expect(deliveryTexts('ja-JP')).toBe(english);
  });
});
