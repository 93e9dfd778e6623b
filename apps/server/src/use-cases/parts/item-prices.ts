import {
  itemPrices,
  ladderRung,
  PART_RATE_KINDS,
  type QuoteItem as QuoteItemWire,
  unpricedQuantity,
} from '@kerf/contract';
import { QUOTE_STATUS_TABLE, type QuoteStatus } from '@kerf/quoting';
import { z } from 'zod';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { readOnce } from '../../pipeline/read-once.ts';

const rateMarks = z.partialRecord(z.enum(PART_RATE_KINDS), z.string());
/** A mark for each kind of set-up data that a price is made from: other figures, another mark. */
export type RateMarks = z.output<typeof rateMarks>;

/** What a calculation left on a part: its figures, or why there are none. Cleared by every edit that resets. */
const stored = z.object({
  figures: itemPrices.nullable(),
  refusal: z
    .object({
      code: z.string(),
      message: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  /** What an hour cost the shop itself then, as decimal text; null where it had not said. */
  costRates: z.object({ cutting: z.string().nullable(), folding: z.string().nullable() }).optional(),
  /** Bought items of one part without markup, and what is asked for them, as decimal text. */
  boughtItems: z.object({ cost: z.string(), price: z.string() }).optional(),
  /** What stands for the set-up data behind the price, by kind; see rate-marks. */
  rateMarks: rateMarks.optional(),
  /** The part at the quantities of its ladder. */
  ladder: z.array(ladderRung).optional(),
  /** Quantities of the ladder without a price. */
  unpricedQuantities: z.array(unpricedQuantity).optional(),
});
export type StoredPrices = z.output<typeof stored>;

/** Result of the last calculation; null when there was none since the last edit. */
export const storedPrices = readOnce((value: unknown): StoredPrices | null => {
  const parsed = stored.safeParse(value);
  return parsed.success ? parsed.data : null;
});

/** The same as long as the status of the quote shows prices; null when they are no longer true. */
export const shownPrices = (status: QuoteStatus, { prices }: Pick<QuoteItem, 'prices'>): StoredPrices | null =>
  QUOTE_STATUS_TABLE[status].showsPrices ? storedPrices(prices) : null;

/** Every figure unknown: what stands on a part before it is calculated. */
export const unknownPrices = Object.fromEntries(Object.keys(itemPrices.shape).map((name) => [name, null])) as {
  readonly [Name in keyof z.output<typeof itemPrices>]: null;
};

/** Prices of the part's own ladder; those of quantities that were taken off it since are left out. */
export const ladderPrices = (
  { quantityLadder }: QuoteItem,
  stored: StoredPrices | null,
): QuoteItemWire['ladderPrices'] =>
  (stored?.ladder ?? [])
    .filter(({ quantity }) => quantityLadder.quantities.includes(quantity))
    .map(({ quantity, itemPrice, linePrice }) => ({ quantity, itemPrice, linePrice }));

/** Quantities of the part's own ladder that have no price, with the reason of each. */
export const unpricedQuantities = (
  { quantityLadder }: QuoteItem,
  stored: StoredPrices | null,
): QuoteItemWire['unpricedQuantities'] =>
  (stored?.unpricedQuantities ?? []).filter(({ quantity }) => quantityLadder.quantities.includes(quantity));
