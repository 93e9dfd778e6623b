import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { Json } from '../schema/index.ts';

/** What a calculation writes on one part. Decimals as text. */
export type PricedItemRow = {
  readonly id: string;
  readonly nestId: string | null;
  readonly partsPerSheet: number | null;
  readonly nestAreaSquareMm: number | null;
  readonly totalSheetAreaSquareMm: number | null;
  /** Of a tube: bar that one part takes, that all on a bar take, and the bar's length. */
  readonly rotaryProfileConsumptionMm: number | null;
  readonly nestRotaryProfileConsumptionMm: number | null;
  readonly totalRotaryLengthMm: number | null;
  readonly massKg: number | null;
  readonly prices: Json;
  readonly itemPrice: string | null;
  readonly linePrice: string | null;
  readonly priceTrace: Json;
  /** What an adjustment in percent came to; null leaves the amount as it was typed. */
  readonly otherChargePrice: string | null;
};

/** What an edit that makes the price of a part untrue leaves of it. */
export const UNPRICED = { prices: null, itemPrice: null, linePrice: null, priceTrace: null } as const;

/** Rows that are written out as text in one go, while everything else waits. */
const ROWS_OF_ONE_STATEMENT = 200;

/** Writes prices and nests of the parts of a quote; their versions stay, because nobody edited them. */
export async function savePricedItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  rows: readonly PricedItemRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_ONE_STATEMENT) {
    await saveSome(tx, organisationId, quoteId, rows.slice(from, from + ROWS_OF_ONE_STATEMENT));
  }
}

/** Writes what a calculation leaves on parts whose nests, amounts and traces stay; their versions stay, because nobody edited them. */
export async function savePrices(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  rows: readonly Pick<PricedItemRow, 'id' | 'prices'>[],
): Promise<void> {
  await tx.execute(sql`
    update quote_items set prices = kept.prices
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id uuid, prices jsonb)
    where quote_items.organisation_id = ${organisationId}
      and quote_items.quote_id = ${quoteId}
      and quote_items.id = kept.id`);
}

async function saveSome(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  rows: readonly PricedItemRow[],
): Promise<void> {
  await tx.execute(sql`
    update quote_items set
      nest_id = priced."nestId",
      parts_per_sheet = priced."partsPerSheet",
      nest_area_square_mm = priced."nestAreaSquareMm",
      total_sheet_area_square_mm = priced."totalSheetAreaSquareMm",
      rotary_profile_consumption_mm = priced."rotaryProfileConsumptionMm",
      nest_rotary_profile_consumption_mm = priced."nestRotaryProfileConsumptionMm",
      total_rotary_length_mm = priced."totalRotaryLengthMm",
      mass_kg = priced."massKg",
      prices = priced.prices,
      item_price = priced."itemPrice",
      line_price = priced."linePrice",
      price_trace = priced."priceTrace",
      other_charge_price = coalesce(priced."otherChargePrice", quote_items.other_charge_price)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced(
      id uuid, "nestId" uuid, "partsPerSheet" int, "nestAreaSquareMm" float8, "totalSheetAreaSquareMm" float8,
      "rotaryProfileConsumptionMm" float8, "nestRotaryProfileConsumptionMm" float8, "totalRotaryLengthMm" float8,
      "massKg" float8, prices jsonb, "itemPrice" numeric, "linePrice" numeric, "priceTrace" jsonb, "otherChargePrice" numeric)
    where quote_items.organisation_id = ${organisationId}
      and quote_items.quote_id = ${quoteId}
      and quote_items.id = priced.id`);
}
