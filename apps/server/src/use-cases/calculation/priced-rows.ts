import { moneyToText, parseCurrency, settle, unitPrice } from '@kerf/money';
import { boughtItemsOfPrice, type ItemPrices } from '@kerf/pricing';
import { asKept } from '../../db/kept-json.ts';
import type { PricedItemRow } from '../../db/repositories/priced-items.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { LadderResult, PriceResult } from '../../pipeline/price-part.ts';
import { type RateMarks, type StoredPrices, storedPrices } from '../parts/item-prices.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { presentLadder } from './ladder-rungs.ts';
import type { PartNest } from './nest-parts.ts';

/** What a calculation found for one part: its price, and its price at the quantities of its ladder. */
export type PartResult = { readonly result: PriceResult; readonly ladder: LadderResult };

/** A part as calculated, with what it was calculated from. */
export type CalculatedPart = PartResult & {
  readonly item: QuoteItem;
  readonly nest: PartNest | undefined;
  readonly massKg: number | null;
  readonly marks: RateMarks | undefined;
};

const figuresOf = ({ otherChargePrice: _, ...prices }: ItemPrices): StoredPrices['figures'] => prices;

const storedOf = (quote: Quote, { item, result, ladder, marks }: CalculatedPart, setup: SetupData): StoredPrices => {
  if (!result.ok) return { figures: null, refusal: result.refusal };
  const shown = ladder.ok ? presentLadder(quote, ladder) : null;
  const bought = boughtItemsOfPrice(result.trace);
  return {
    figures: figuresOf(result.prices),
    refusal: null,
    ...(marks === undefined ? {} : { rateMarks: marks }),
    costRates: {
      cutting: setup.technologies.get(item.cuttingTechnologyId ?? '')?.hourlyCostPrice ?? null,
      folding: setup.folding?.hourlyCostPrice ?? null,
    },
    boughtItems: { cost: bought.cost.toFixed(), price: bought.price.toFixed() },
    ladder: shown?.rungs ?? [],
    unpricedQuantities: shown?.unpricedQuantities ?? [],
  };
};

/** The amount that an adjustment in percent came to; null for one that was typed as an amount. */
const chargeOf = ({ currencyCode }: Quote, { item, result }: CalculatedPart): string | null => {
  const currency = parseCurrency(currencyCode);
  if (item.otherChargePercent === null || currency === null || !result.ok) return null;
  return moneyToText(settle(unitPrice(result.prices.otherChargePrice), currency));
};

/** How much of its sheet, or of its bar, the nest of a part takes. */
const nestColumns = (nest: PartNest['nest'] | undefined) => {
  const consumption = nest?.consumptionMm ?? null;
  const isOnBar = nest !== undefined && consumption !== null && nest.partsPerSheet > 0;
  return {
    nestAreaSquareMm: isOnBar ? null : (nest?.nestArea ?? null),
    totalSheetAreaSquareMm: nest === undefined || isOnBar ? null : nest.sheet.width * nest.sheet.height,
    rotaryProfileConsumptionMm: isOnBar ? consumption / nest.partsPerSheet : null,
    nestRotaryProfileConsumptionMm: isOnBar ? consumption : null,
    totalRotaryLengthMm: isOnBar ? nest.sheet.width : null,
  };
};

/** What a calculation writes on a part. */
export const pricedRow = (quote: Quote, part: CalculatedPart, setup: SetupData): PricedItemRow => {
  const { item, nest, massKg, result } = part;
  return {
    id: item.id,
    nestId: nest?.nestId ?? null,
    partsPerSheet: nest?.nest.partsPerSheet ?? null,
    ...nestColumns(nest?.nest),
    massKg,
    prices: asKept(storedOf(quote, part, setup)),
    itemPrice: result.ok ? String(result.prices.itemPrice) : null,
    linePrice: result.ok ? String(result.prices.linePrice) : null,
    priceTrace: result.ok ? asKept(result.trace) : null,
    otherChargePrice: chargeOf(quote, part),
  };
};

/** A part without a price, and why. */
export type UnpricedPart = {
  readonly quoteItemId: string;
  readonly partName: string;
  readonly refusal: MessageOf<string>;
};

/** The prices that parts have from an earlier calculation, with what kept the last one from making new ones; null for nothing. */
export const earlierPrices = (
  items: readonly QuoteItem[],
  failures: readonly UnpricedPart[],
): Pick<PricedItemRow, 'id' | 'prices'>[] => {
  const refusals = new Map(failures.map(({ quoteItemId, refusal }) => [quoteItemId, refusal]));
  return items.flatMap(({ id, prices }) => {
    const earlier = storedPrices(prices);
    const refusal = refusals.get(id) ?? null;
    if (refusal === null && earlier?.refusal === null) return [];
    return [{ id, prices: asKept({ figures: null, ...earlier, refusal }) }];
  });
};
