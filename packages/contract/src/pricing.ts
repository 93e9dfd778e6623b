import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@kerf/quoting';
import { z } from 'zod';
import { counter, id, money, organisationParams } from './primitives.ts';
import { priceStep, unpricedQuantity } from './quote-item-prices.ts';
import { quoteItemParams } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const bound = z.number().min(0).max(1e9).nullable();

/**
 * The shop's bounds of a price, per kg and per minute of all work, and of the margin in percent of the price; null for none.
 * A part outside of them gets a warning.
 */
export const guardrails = z.object({
  minimumPricePerKg: bound,
  maximumPricePerKg: bound,
  minimumPricePerMinute: bound,
  maximumPricePerMinute: bound,
  minimumMarginPercent: z.number().min(-1000).max(100).nullable(),
  version: counter.optional(),
});
export type Guardrails = z.output<typeof guardrails>;

const quantity = z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY);
/** Quantities at which a part is priced at once. */
export const MOST_LADDER_QUANTITIES = 20;

/** One part at one quantity; prices and time of one part except `linePrice`. */
export const ladderRung = z.object({
  quantity,
  itemPrice: money,
  linePrice: money,
  /** Item price with tax. */
  unitTotalTaxedPrice: money,
  timePerItemSeconds: z.number(),
  materialPrice: money,
  processingTotalPrice: money,
  foldingTotalPricePerItem: money,
  secondaryProcessTotalPricePerItem: money,
});
export type LadderRung = z.output<typeof ladderRung>;

/** A part at the quantities asked for: each is in one of the two lists. */
const quantityLadderPrices = z.object({ rungs: z.array(ladderRung), unpricedQuantities: z.array(unpricedQuantity) });
export type QuantityLadderPrices = z.output<typeof quantityLadderPrices>;

/** What a line or a quote leaves. Costs are the shop's own: sheets and bought items without markup, hours where a cost of the hour is entered. */
const margin = z.object({
  price: money,
  /** Sum of the known costs. */
  cost: money,
  materialCost: money,
  /** Null where work was done and no cost of its hour is entered. */
  cuttingCost: money.nullable(),
  foldingCost: money.nullable(),
  /** Bought items without markup; null for prices of before their cost was written down. */
  boughtItemsCost: money.nullable(),
  marginPrice: money,
  /** Of the price; null on a price of zero. */
  marginPercent: z.number().nullable(),
  /** Work whose cost is not known, so that the margin is at most what stands here. */
  unknownCosts: z.array(z.enum(['cutting', 'folding', 'secondaryProcesses'])),
});
export type Margin = z.output<typeof margin>;

export const quoteMargins = z.object({
  items: z.array(margin.extend({ quoteItemId: id, name: z.string(), quantity: z.number().int() })),
  parts: margin,
  /** Miscellaneous items, minimum charge and delivery, whose costs Kerf does not know; before tax. */
  otherPrice: money,
});
export type QuoteMargins = z.output<typeof quoteMargins>;

/**
 * The price of one part by the contours that the head follows: seconds of the head, with the way to each from the one before, and money.
 * All prices add up to the item price; those of contours carry ten decimals.
 */
export const contourCostsView = z.object({
  /** The drawing whose paths are named. */
  drawingVersion: counter,
  contours: z.array(
    z.object({
      pathId: z.string(),
      cutSeconds: z.number(),
      etchSeconds: z.number(),
      pierceSeconds: z.number(),
      rapidSeconds: z.number(),
      price: money,
    }),
  ),
  /** What all contours cost together. */
  pathPrice: money,
  /** Steps of the price that no contour causes, such as material and set-up; the last may be the rounding. */
  otherPrices: z.array(z.object({ stepId: z.string(), label: z.string(), price: money })),
  itemPrice: money,
});
export type ContourCostsView = z.output<typeof contourCostsView>;

/** A calculation that gave prices, kept with how each came about. */
export const keptCalculation = z.object({
  calculationId: id,
  calculatedAtUtc: z.string(),
  userName: z.string(),
  linePrice: money,
  lineTaxedPrice: money,
});
export type KeptCalculation = z.output<typeof keptCalculation>;

/** The set-up data behind a figure, then or now. */
const causeSource = z.object({
  kind: z.string(),
  id: z.string(),
  /** Its name today; null when it has none. */
  name: z.string().nullable(),
  fromVersion: z.number().nullable(),
  toVersion: z.number().nullable(),
  /** The last who changed it between the two calculations. */
  changedBy: z.string().nullable(),
  changedAtUtc: z.string().nullable(),
});

/** A figure that is another one now, and what that does to the price of one part. Decimal text throughout. */
const priceCause = z.object({
  stepId: z.string(),
  stepLabel: z.string(),
  /** Name of the figure; null where the calculation itself is another one. */
  field: z.string().nullable(),
  unit: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  difference: z.string(),
  sources: z.array(causeSource),
});

/** Why the price of one part is another one: the differences of the rows add up to the whole, those of the causes to their row. */
export const priceChanges = z.object({
  fromCalculation: keptCalculation,
  toCalculation: keptCalculation,
  from: z.string(),
  to: z.string(),
  difference: z.string(),
  rows: z.array(
    z.object({
      stepId: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      difference: z.string(),
      causes: z.array(priceCause),
    }),
  ),
});
export type PriceChanges = z.output<typeof priceChanges>;

/** Set-up data behind the price of a part, by kind. */
export const PART_RATE_KINDS = [
  'cuttingTechnology',
  'rateTable',
  'sheet',
  'material',
  'folding',
  'secondaryProcess',
  'boughtItem',
  'customer',
  'setupCharge',
] as const;
export type PartRateKind = (typeof PART_RATE_KINDS)[number];

/** Data of the shop behind the prices of a quote, by kind: those of its parts, the minimum charge, priced delivery and tax. */
export const RATE_KINDS = [...PART_RATE_KINDS, 'organisation', 'deliveryZone', 'taxRate'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Where the figures behind a quote's prices are other ones by now; empty while they are the same. */
export const movedRates = z.object({
  kinds: z.array(z.enum(RATE_KINDS)),
  /** Parts that these figures stand behind; none where only the totals of the quote would be others. */
  quoteItemIds: z.array(id),
});
export type MovedRates = z.output<typeof movedRates>;

/** A part in two calculations of its quote. Line prices as decimal text; null where the part was not priced. */
const lineChange = z.object({
  quoteItemId: id,
  /** Its name today; null when it is gone. */
  name: z.string().nullable(),
  fromQuantity: z.number().nullable(),
  toQuantity: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  difference: z.string(),
  /** Steps of the price, and 'quantity', by what they make of the difference; they add up to it. */
  rows: z.array(z.object({ stepId: z.string(), label: z.string(), difference: z.string() })),
});

/** A figure of the shop that is another one now, and what it makes of the difference over all parts. Decimal text. */
const shopFigure = z.object({
  kind: z.string(),
  /** The set-up data that it belongs to, and its name today; null when it has none. */
  id: z.string(),
  name: z.string().nullable(),
  field: z.string(),
  unit: z.string(),
  from: z.string(),
  to: z.string(),
  difference: z.string(),
});

/** Why the price of a quote before tax is another one: the parts that differ, the largest difference first, and all else. */
export const quotePriceChanges = z.object({
  fromCalculation: keptCalculation,
  toCalculation: keptCalculation,
  difference: z.string(),
  parts: z.array(lineChange),
  /** The largest difference first; each is a share of the parts' differences, not one beside them. */
  figures: z.array(shopFigure),
  /** Miscellaneous items, minimum charge and delivery. */
  otherDifference: z.string(),
});
export type QuotePriceChanges = z.output<typeof quotePriceChanges>;

const quotesBase = '/v2/organisations/{organisationId}/quotes/{quoteId}' as const;
const itemBase = `${quotesBase}/quote-items/{quoteItemId}` as const;
const guardrailsPath = '/organisations/{organisationId}/guardrails' as const;

export const pricingRoutes = {
  guardrails: route({
    method: 'GET',
    path: guardrailsPath,
    summary: "The shop's bounds of prices and margins.",
    access: 'administrator',
    params: organisationParams,
    response: guardrails,
  }),
  saveGuardrails: route({
    method: 'PUT',
    path: guardrailsPath,
    summary: 'Sets the bounds; answers 409 when somebody changed them since the version sent.',
    access: 'administrator',
    params: organisationParams,
    body: guardrails,
    response: guardrails,
    versioned: true,
  }),
  quantityLadder: route({
    method: 'POST',
    path: `${itemBase}/quantity-ladder`,
    summary:
      'Prices one part at several quantities, by default those kept with it; saves nothing. Once the quote is issued, only what was calculated with it is answered.',
    access: 'user',
    params: quoteItemParams,
    body: z.object({ quantities: z.array(quantity).min(1).max(MOST_LADDER_QUANTITIES).optional() }),
    response: quantityLadderPrices,
  }),
  margins: route({
    method: 'GET',
    path: `${quotesBase}/margins`,
    summary: 'What the parts of a quote cost the shop, and what their prices leave.',
    access: 'administrator',
    params: quoteParams,
    response: quoteMargins,
  }),
  calculations: route({
    method: 'GET',
    path: `${quotesBase}/calculations`,
    summary: 'The last calculations of a quote, newest first. One that came out as the one before is not kept again.',
    access: 'user',
    params: quoteParams,
    response: z.array(keptCalculation),
  }),
  movedRates: route({
    method: 'GET',
    path: `${quotesBase}/moved-rates`,
    summary:
      'Kinds of set-up data whose figures changed since the prices of a quote were calculated, and the parts concerned; none where the prices are final or not there. A minimum charge or a delivery by zone counts where it would be another amount.',
    access: 'user',
    params: quoteParams,
    response: movedRates,
  }),
  traceThen: route({
    method: 'GET',
    path: `${itemBase}/calculations/{calculationId}/price-trace`,
    summary: 'How the price of a part came about in a calculation that is kept.',
    access: 'user',
    params: quoteItemParams.extend({ calculationId: id }),
    response: z.array(priceStep),
  }),
  contourCosts: route({
    method: 'GET',
    path: `${itemBase}/contour-costs`,
    summary: 'The price of a part as it was calculated, split between the paths of its drawing.',
    access: 'user',
    params: quoteItemParams,
    response: contourCostsView,
  }),
  quotePriceChanges: route({
    method: 'GET',
    path: `${quotesBase}/price-changes`,
    summary: 'Why the price of a quote differs between two calculations, part by part; by default the two newest.',
    access: 'user',
    params: quoteParams,
    query: z.object({ fromCalculationId: id.optional(), toCalculationId: id.optional() }),
    response: quotePriceChanges,
  }),
  priceChanges: route({
    method: 'GET',
    path: `${itemBase}/price-changes`,
    summary: 'Why the price of a part differs between two calculations; by default the two newest.',
    access: 'user',
    params: quoteItemParams,
    query: z.object({ fromCalculationId: id.optional(), toCalculationId: id.optional() }),
    response: priceChanges,
  }),
} as const;
