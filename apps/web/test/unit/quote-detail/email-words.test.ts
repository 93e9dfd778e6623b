import { describe, expect, it } from 'vitest';
import { filledTemplate, templateFor } from '../../../src/features/quote-detail/actions/email-words.ts';

const facts = {
  ...{ name: 'Grace', quote: 'Q-1', shop: 'Acme' },
  ...{ workOrder: 'WO-1', invoice: '', purchaseOrder: 'PO 7', docket: 'DD-1' },
};
const template = (documentType: 'quote' | 'proforma', language: string) => ({
  ...{ documentType, language, subject: 'S', message: `${documentType} ${language}` },
});

describe('an e-mail with a document', () => {
  it('has the facts in the place of their names', () => {
    expect(filledTemplate('{name}: {workOrder}, {purchaseOrder} {invoice}.', facts)).toBe('Grace: WO-1, PO 7 .');
  });

  it('leaves braces alone that name no fact', () => {
    expect(filledTemplate('{total} {} {constructor} { name }', facts)).toBe('{total} {} {constructor} { name }');
  });

  it('takes the template of its kind in the language of the customer, or none', () => {
    const all = [template('quote', 'en'), template('proforma', 'de-DE'), template('quote', 'de-DE')];
    expect(templateFor(all, 'quote', 'de-DE')?.message).toBe('quote de-DE');
    expect(templateFor(all, 'proforma', 'en')).toBeNull();
  });
});
