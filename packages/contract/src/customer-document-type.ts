import { z } from 'zod';

/** Spec: foundation §3. */
export const customerDocumentType = z.enum(['quote', 'order-confirmation', 'proforma', 'tax-invoice']);

/** Documents that go to customers by e-mail. */
export const letterDocumentType = z.enum([...customerDocumentType.options, 'delivery-docket']);
export type LetterDocumentType = z.output<typeof letterDocumentType>;
