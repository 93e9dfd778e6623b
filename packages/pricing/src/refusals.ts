/** Why a price cannot be given. A missing figure is a refusal and never counts as zero. */
export const PRICING_REFUSALS = {
  QUANTITY_INVALID: 'Quantity cannot be less than 1',
  NOTHING_TO_CUT: 'The part has no cutting path.',
  RATE_TABLE_MISSING: 'No rate table assigned',
  RATE_TABLE_ARCHIVED: 'The assigned rate table has been archived. Unarchive the rate table or assign a new one.',
  THICKNESS_NOT_IN_RATE_TABLE: 'Sheet thickness not present in rate table',
  HOURLY_RATE_MISSING: 'The rate table has no hourly rate.',
  FEED_RATE_MISSING: 'The rate table has no cutting feed rate for this thickness.',
  PIERCE_TIME_MISSING: 'The rate table has no pierce time for this thickness.',
  ETCH_FEED_RATE_MISSING: 'The rate table has no etch feed rate for this thickness.',
  RAPID_SPEED_MISSING: 'The cutting technology has no rapid speed.',
  PART_DOES_NOT_FIT_SHEET: 'The part does not fit on the sheet.',
  SHEET_PRICE_MISSING: 'The sheet has no price.',
  CUSTOMER_SUPPLIED_MARKUP_MISSING: 'The material has no markup for customer-supplied material.',
  ADJUSTED_RATE_NEGATIVE: 'The price adjustment makes the hourly rate negative.',
  ADJUSTED_SHEET_PRICE_NEGATIVE: 'The price adjustment makes the sheet price negative.',
  FOLDING_RATES_MISSING: 'Folding has no rates.',
  FOLD_TOO_LARGE: 'A fold is longer, or the part heavier, than the folding set-up allows.',
  SECONDARY_PROCESS_PRICE_MISSING: 'A secondary process has no price.',
  SECONDARY_PROCESS_INPUT_INVALID: 'A secondary process needs a number other than 0.',
  BOUGHT_ITEM_COST_MISSING: 'A bought item of the part has no cost.',
  DELIVERY_PRICE_MISSING: 'The delivery has no price.',
  DELIVERY_ADDRESS_MISSING: 'The customer needs a delivery address before delivery can be selected.',
  DELIVERY_ZONE_MISSING: 'No delivery zone covers the delivery address.',
  DELIVERY_ZONE_EMPTY: 'The delivery zone has no container with a price.',
  DELIVERY_CONTAINER_MISSING: 'No delivery container of the zone holds it.',
  DELIVERY_DISTANCE_MISSING:
    'The distance of the delivery is not known. Enter it beside the delivery charge of the quote.',
  ITEM_PRICE_NEGATIVE: 'The adjustments make the price of the part negative.',
  PRICE_TOO_LARGE: 'The price is larger than the currency can be counted in.',
} as const;

export type PricingRefusalCode = keyof typeof PRICING_REFUSALS;
export type PricingRefusal = {
  readonly code: PricingRefusalCode;
  readonly facts: Readonly<Record<string, string | number>>;
};
export type Priced<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: PricingRefusal };

export const priced = <Value>(value: Value): Priced<Value> => ({ ok: true, value });
export const refuse = (
  code: PricingRefusalCode,
  facts: PricingRefusal['facts'] = {},
): { readonly ok: false; readonly refusal: PricingRefusal } => ({ ok: false, refusal: { code, facts } });
