import type { ChangeRefusalCode, WireRefusal } from '@kerf/drawing';
import type { DocketRefusal, QuoteGuardCode } from '@kerf/quoting';
import type { MessageOf } from '../../pipeline/message.ts';
import type { LetterRefusalCode } from '../letter-limits.ts';

/** Why a command on a quote is refused. The HTTP house maps each to its answer. */
export type QuoteRefusalCode =
  | QuoteGuardCode
  | ChangeRefusalCode
  | WireRefusal['code']
  | 'NOT_FOUND'
  | 'NAME_TAKEN'
  | 'VERSION_CONFLICT'
  | 'NOT_EDITABLE_IN_STATUS'
  | 'SHIPPING_LOCKED'
  | 'SETTING_NOT_AVAILABLE'
  | 'LINES_UNKNOWN'
  | 'PROCESS_AMOUNT_MISSING'
  | 'CUSTOMER_SUPPLIED_ONLY'
  | 'MATERIAL_NOT_FLAT'
  | 'MATERIAL_NOT_ROTARY'
  | 'DELIVERY_CUSTOMER_MISSING'
  | 'DELIVERY_ADDRESS_MISSING'
  | 'PLAN_LACKS_FEATURE'
  | 'MISCELLANEOUS_ITEMS_LIMIT'
  | 'STATUS_CHANGE_NOT_ALLOWED'
  | 'STATUS_REASON_ALONE'
  | 'PAYMENT_CHANGE_NOT_ALLOWED'
  | 'DELIVERY_NOT_IN_STATUS'
  | DocketRefusal['code']
  | 'DOCKET_WITHDRAWN'
  | 'DATE_IN_PAST'
  | 'PRICE_WOULD_BE_NEGATIVE'
  | 'CALCULATION_FAILED'
  | 'CALCULATION_CANCELLED'
  | 'NO_FILES'
  | 'TOO_MANY_FILES'
  | 'CUSTOMER_MISSING'
  | 'TOO_MANY_NAME_RULES'
  | 'NO_BILL_OF_MATERIALS'
  | 'TOO_MANY_BILLS_OF_MATERIALS'
  | 'SETTINGS_MALFORMED'
  | 'DRAWING_MISSING'
  | 'DRAWING_EDITED'
  | 'DRAWING_WORK_FAILED'
  | 'EXPORT_NEEDS_SUBSCRIPTION'
  | 'EXPORT_NOT_IN_STATUS'
  | 'LIBRARY_PART'
  | 'LIBRARY_PARTS_IN_QUOTE'
  | 'LIBRARY_NEEDS_CUSTOMER'
  | 'FIXED_PRICE_HOLDS'
  | 'NOT_A_FLAT_PART'
  | 'NOT_A_QUICK_PART'
  | 'DRAWING_EDITED_BY_HAND'
  | 'BOUGHT_ITEM_WITHOUT_COST'
  | 'PART_NAME_INVALID'
  | 'TOO_MANY_PARTS_AT_ONCE'
  | 'EXTRACTION_CHANGED'
  | 'PARTS_READ_DIFFERENTLY'
  | 'FRAME_UNDECIDED'
  | 'SEVERAL_PARTS'
  | 'NO_SHEET_OF_MODEL'
  | 'PART_OF_MODEL'
  | 'PART_OF_PDF'
  | 'NEST_MISSING'
  | 'NO_SHEETS_CHOSEN'
  | 'TOO_MANY_PIECES'
  | 'MIXED_NEST_MISSING'
  | 'MIXED_NEST_OUTDATED'
  | 'MIXED_NEST_RUNS'
  | 'PRICE_MISSING'
  | 'PRICE_NOT_REPRODUCED'
  | 'NO_EARLIER_CALCULATION'
  | 'DOCUMENT_NOT_AVAILABLE'
  | 'E_INVOICE_NOT_POSSIBLE'
  | 'TOO_MANY_LABELS'
  | 'FILE_MISSING'
  | LetterRefusalCode;

export type QuoteRefusal = {
  readonly code: QuoteRefusalCode;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
  /** Messages by path of the field, such as 'body.otherChargePrice'. */
  readonly errors?: Readonly<Record<string, string>>;
  /** With a version conflict, the quote or its parts as they are now. */
  readonly current?: unknown;
};

export type QuoteOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: QuoteRefusal };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refuseQuote = (code: QuoteRefusalCode, facts?: QuoteRefusal['facts'], errors?: QuoteRefusal['errors']) =>
  ({
    ok: false,
    refusal: { code, ...(facts === undefined ? {} : { facts }), ...(errors === undefined ? {} : { errors }) },
  }) as const;

/** A choice that the shop does not have, or not any more; the path says which field chose it. */
export const unknownSetting = (setting: string, field: string, facts: QuoteRefusal['facts'] = {}) =>
  refuseQuote('SETTING_NOT_AVAILABLE', { setting, ...facts }, { [`body.${field}`]: 'There is none such' });

/** Refuses a list that names lines which the quote does not have, or not any more; null when it has all of them. `pathOf` says where each stands. */
export const unknownLines = (
  ids: readonly string[],
  isKnown: (id: string) => boolean,
  pathOf: (place: number) => string,
): ReturnType<typeof refuseQuote> | null => {
  const unknown = ids.flatMap((id, place) => (isKnown(id) ? [] : [place]));
  if (unknown.length === 0) return null;
  const errors = Object.fromEntries(unknown.map((place) => [pathOf(place), 'There is none such']));
  return refuseQuote('LINES_UNKNOWN', { count: unknown.length }, errors);
};

/** An outcome with what is there now beside a version conflict, so that the sender can show what the other person changed. */
export const withCurrent = async <Value>(
  outcome: QuoteOutcome<Value>,
  load: () => Promise<QuoteOutcome<unknown>>,
): Promise<QuoteOutcome<Value>> => {
  if (outcome.ok || outcome.refusal.code !== 'VERSION_CONFLICT') return outcome;
  const current = await load();
  return current.ok ? { ok: false, refusal: { ...outcome.refusal, current: current.value } } : current;
};

/** Why a quote has no price: the first cause, and the part that it is about, if any. */
export const calculationFailed = ({ code, message, facts }: MessageOf<string>, partName?: string) =>
  refuseQuote('CALCULATION_FAILED', {
    ...facts,
    cause: code,
    reason: partName === undefined ? message : `${partName}: ${message}`,
    ...(partName === undefined ? {} : { partName }),
  });
