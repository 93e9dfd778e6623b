import type { QuoteAction } from '@kerf/quoting';

/** Actions that nothing serves yet. */
const NOT_SERVED = [
  'emailOrderConfirmation',
  'copyOrderConfirmationLink',
  'emailProforma',
  'copyProformaLink',
  'emailTaxInvoice',
  'copyTaxInvoiceLink',
  'sendToPartLibrary',
  'sendToCloudDrive',
  'resendInvoiceData',
] as const satisfies readonly QuoteAction[];

export type ServedAction = Exclude<QuoteAction, (typeof NOT_SERVED)[number]>;
export const isServed = (action: QuoteAction): action is ServedAction =>
  !(NOT_SERVED as readonly QuoteAction[]).includes(action);

/** Actions that change the status of a quote or how it is paid, other than calculating it. */
export type StatusAction = Exclude<
  ServedAction,
  'calculate' | 'emailQuote' | 'emailCustomer' | 'copyQuoteLink' | 'duplicate'
>;
