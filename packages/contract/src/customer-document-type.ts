import { z } from 'zod';

/** Spec: foundation §3. */
export const customerDocumentType = z.enum(['quote', 'order-confirmation', 'proforma', 'tax-invoice']);
