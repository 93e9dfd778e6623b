import type { CustomerDocumentType } from '@kerf/documents';
import type { QuoteAction } from '@kerf/quoting';

/** Actions that nothing serves yet. */
const NOT_SERVED = ['sendToCloudDrive', 'resendInvoiceData'] as const satisfies readonly QuoteAction[];

/** Actions that write an e-mail, by the document that goes with it. */
const EMAILED = {
  emailQuote: 'quote',
  emailCustomer: 'quote',
  emailOrderConfirmation: 'order-confirmation',
  emailProforma: 'proforma',
  emailTaxInvoice: 'tax-invoice',
} as const satisfies { readonly [Action in QuoteAction]?: CustomerDocumentType };
type EmailAction = keyof typeof EMAILED;
export const emailedDocument = (action: QuoteAction): CustomerDocumentType | null =>
  action in EMAILED ? EMAILED[action as EmailAction] : null;

/** Actions that copy the link of a document. */
const COPIED = {
  copyQuoteLink: 'quote',
  copyOrderConfirmationLink: 'order-confirmation',
  copyProformaLink: 'proforma',
  copyTaxInvoiceLink: 'tax-invoice',
} as const satisfies { readonly [Action in QuoteAction]?: CustomerDocumentType };
type CopyAction = keyof typeof COPIED;
export const copiedDocument = (action: QuoteAction): CustomerDocumentType | null =>
  action in COPIED ? COPIED[action as CopyAction] : null;

export type ServedAction = Exclude<QuoteAction, (typeof NOT_SERVED)[number]>;
export const isServed = (action: QuoteAction): action is ServedAction =>
  !(NOT_SERVED as readonly QuoteAction[]).includes(action);

/** Actions that change the status of a quote or how it is paid, other than calculating it. */
export type StatusAction = Exclude<
  ServedAction,
  'calculate' | 'duplicate' | 'sendToPartLibrary' | EmailAction | CopyAction
>;
export const isStatusAction = (action: ServedAction): action is StatusAction =>
  action !== 'calculate' &&
  action !== 'duplicate' &&
  action !== 'sendToPartLibrary' &&
  !(action in EMAILED) &&
  !(action in COPIED);
