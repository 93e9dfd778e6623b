import { z } from 'zod';

/** Spec: foundation §3. */
export const customerDocumentType = z.enum(['quote', 'order-confirmation', 'proforma', 'tax-invoice']);

/** Documents of a quote that go to customers by e-mail. */
export const mailedDocumentType = z.enum([...customerDocumentType.options, 'credit-note']);
export type MailedDocumentType = z.output<typeof mailedDocumentType>;

/** Documents that go to customers by e-mail, delivery dockets by a call of their own. */
export const letterDocumentType = z.enum([...mailedDocumentType.options, 'delivery-docket']);
export type LetterDocumentType = z.output<typeof letterDocumentType>;
