import type { quoteUpdate } from '@kerf/contract';
import { PRICING_REFUSALS, type PricingRefusalCode } from '@kerf/pricing';
import { thicknessMatches } from '@kerf/units';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { done, type QuoteOutcome, refuseQuote, unknownSetting } from '../quote-edits/quote-refusals.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';

type SentOverrides = NonNullable<z.output<typeof quoteUpdate>['quoteOverrides']>;

/** Who pays the set-up as it is sent; left out as the quote has it. */
export const sentSetupCharge = ({ quoteOverrides }: Quote, { setupCharge }: SentOverrides) =>
  setupCharge === undefined ? (quoteOverrides.setupCharge ?? null) : setupCharge;

/** Why adjustments that leave less than nothing are refused, with the field that they came in. */
const wouldBeNegative = (cause: PricingRefusalCode, field: string) =>
  refuseQuote(
    'PRICE_WOULD_BE_NEGATIVE',
    { cause, reason: PRICING_REFUSALS[cause] },
    { [field]: PRICING_REFUSALS[cause] },
  );

/** The hourly rate that a part is cut at, without adjustment; null when nothing says it. */
const hourlyRateOf = (item: QuoteItem, setup: SetupData): number | null => {
  const { materialId, cuttingTechnologyId, thicknessMm } = item;
  if (materialId === null || cuttingTechnologyId === null || thicknessMm === null) return null;
  const table = setup.rateTableFor(materialId, cuttingTechnologyId);
  if (table === null) return null;
  const units = item.isImperial ? 'imperial' : 'metric';
  const rate = table.rates.find((one) => !one.isDeleted && thicknessMatches(one.thicknessMm, thicknessMm, units));
  return Number(rate?.hourlyRatePrice ?? table.baseHourlyRatePrice);
};

/** Adjustments under which a part of the quote would be cut, or a sheet sold, for less than nothing. */
const checkSigns = (
  items: readonly QuoteItem[],
  setup: SetupData,
  { cuttingTechnologyOverrides, sheetOverrides }: SentOverrides,
): QuoteOutcome<null> => {
  for (const [place, { cuttingTechnologyId, extraHourlyRatePrice }] of cuttingTechnologyOverrides.entries()) {
    const rates = items
      .filter((item) => item.cuttingTechnologyId === cuttingTechnologyId)
      .flatMap((item) => hourlyRateOf(item, setup) ?? []);
    if (rates.some((rate) => rate + extraHourlyRatePrice < 0)) {
      const field = `body.quoteOverrides.cuttingTechnologyOverrides.${place}.extraHourlyRatePrice`;
      return wouldBeNegative('ADJUSTED_RATE_NEGATIVE', field);
    }
  }
  for (const [place, { sheetId, extraSheetPrice }] of sheetOverrides.entries()) {
    const cost = setup.sheets.get(sheetId)?.costPrice ?? null;
    if (cost !== null && Number(cost) + extraSheetPrice < 0) {
      const field = `body.quoteOverrides.sheetOverrides.${place}.extraSheetPrice`;
      return wouldBeNegative('ADJUSTED_SHEET_PRICE_NEGATIVE', field);
    }
  }
  return done(null);
};

const unknownIn = (setup: SetupData, sent: SentOverrides): QuoteOutcome<null> => {
  const technologies = sent.cuttingTechnologyOverrides.map((one) => one.cuttingTechnologyId);
  const sheets = sent.sheetOverrides.map((one) => one.sheetId);
  const isAlien = (id: string): boolean => !setup.technologies.has(id);
  const isForeign = (id: string): boolean => !setup.sheets.has(id);
  const unknownIds = [...technologies.filter(isAlien), ...sheets.filter(isForeign)].join(', ');
  if (unknownIds === '') return done(null);
  const technology = technologies.findIndex(isAlien);
  const path = 'quoteOverrides';
  return technology >= 0
    ? unknownSetting('cutting technology', `${path}.cuttingTechnologyOverrides.${technology}.cuttingTechnologyId`, {
        unknownIds,
      })
    : unknownSetting('sheet', `${path}.sheetOverrides.${sheets.findIndex(isForeign)}.sheetId`, { unknownIds });
};

/**
 * Price adjustments to store; refused with the ids of cutting technologies and sheets that the organisation does not have, and
 * where a part or sheet of the quote would cost less than nothing.
 */
export const overridesOf = async (
  tx: Transaction,
  quote: Quote,
  sent: SentOverrides,
): Promise<QuoteOutcome<Quote['quoteOverrides']>> => {
  const { organisationId, id: quoteId } = quote;
  const { cuttingTechnologyOverrides, sheetOverrides } = sent;
  const setup = await loadSetupData(tx, organisationId);
  const unknown = unknownIn(setup, sent);
  if (!unknown.ok) return unknown;
  const signs = checkSigns(await listQuoteItems(tx, organisationId, quoteId), setup, sent);
  if (!signs.ok) return signs;
  return done({
    cuttingTechnologyOverrides: cuttingTechnologyOverrides.map((one) => ({
      ...one,
      extraHourlyRatePrice: String(one.extraHourlyRatePrice),
    })),
    sheetOverrides: sheetOverrides.map((one) => ({ ...one, extraSheetPrice: String(one.extraSheetPrice) })),
    setupCharge: sentSetupCharge(quote, sent),
  });
};
