import type { EmailTemplate, LetterDocumentType, Organisation, Quote } from '@kerf/contract';

/** What a template may name in braces. */
export type EmailFacts = Readonly<
  Record<'name' | 'quote' | 'shop' | 'workOrder' | 'invoice' | 'purchaseOrder' | 'docket', string>
>;

/** The facts that an e-mail with a document of the quote may name; `name` is whom it greets. */
export const emailFacts = (quote: Quote, organisation: Organisation, name: string, docket = ''): EmailFacts => ({
  ...{ name, quote: quote.name, shop: organisation.name, purchaseOrder: quote.poNumber, docket },
  ...{ workOrder: quote.workOrderNumberText ?? '', invoice: quote.invoiceNumberText ?? '' },
});

/** A text of the shop with the facts in the place of their names; a name that nobody knows stays as it is. */
export const filledTemplate = (text: string, facts: EmailFacts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof EmailFacts] : whole,
  );

/** The shop's own template for a kind of document in a language; null for none. */
export const templateFor = (
  templates: readonly EmailTemplate[],
  documentType: LetterDocumentType,
  language: string,
): EmailTemplate | null =>
  templates.find((one) => one.documentType === documentType && one.language === language) ?? null;
