import type { QuoteGuardCode } from '@kerf/quoting';
import type { MessageOf } from '../../pipeline/message.ts';

/** Why a command on a quote is refused. The HTTP house maps each to its answer. */
export type QuoteRefusalCode =
  | QuoteGuardCode
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  | 'NOT_EDITABLE_IN_STATUS'
  | 'SHIPPING_LOCKED'
  | 'SETTING_NOT_AVAILABLE'
  | 'CUSTOMER_SUPPLIED_ONLY'
  | 'STATUS_CHANGE_NOT_ALLOWED'
  | 'DATE_IN_PAST'
  | 'CALCULATION_FAILED'
  | 'CALCULATION_CANCELLED'
  | 'NO_FILES'
  | 'TOO_MANY_FILES'
  | 'SETTINGS_MALFORMED'
  | 'DRAWING_MISSING'
  | 'NEST_MISSING'
  | 'PRICE_MISSING'
  | 'DOCUMENT_NOT_AVAILABLE'
  | 'FILE_MISSING'
  | 'SEND_LIMIT_REACHED';

export type QuoteRefusal = {
  readonly code: QuoteRefusalCode;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
};

export type QuoteOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: QuoteRefusal };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refuseQuote = (code: QuoteRefusalCode, facts?: QuoteRefusal['facts']) =>
  ({ ok: false, refusal: { code, ...(facts === undefined ? {} : { facts }) } }) as const;

/** Why a quote has no price: the first cause, and the part that it is about, if any. */
export const calculationFailed = ({ code, message, facts }: MessageOf<string>, partName?: string) =>
  refuseQuote('CALCULATION_FAILED', {
    ...facts,
    cause: code,
    reason: partName === undefined ? message : `${partName}: ${message}`,
    ...(partName === undefined ? {} : { partName }),
  });
