import type { Issue } from '@kerf/contract';
import { foldingRefusal, PRICING_REFUSALS, type PricingRefusalCode, ratesAround } from '@kerf/pricing';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { partMass } from '../../pipeline/part-mass.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { foldingOf, foldsOf } from './fold-figures.ts';

/** Refusals of a price that can be told from the set-up data alone, before anything is calculated. */
const FORESEEN = [
  'SHEET_PRICE_MISSING',
  'HOURLY_RATE_MISSING',
  'FEED_RATE_MISSING',
  'PIERCE_TIME_MISSING',
  'FOLDING_RATES_MISSING',
  'FOLD_TOO_LARGE',
  'SECONDARY_PROCESS_PRICE_MISSING',
  'BOUGHT_ITEM_COST_MISSING',
] as const satisfies readonly PricingRefusalCode[];
type Foreseen = (typeof FORESEEN)[number];

export const isForeseen = (code: string): code is Foreseen => FORESEEN.some((one) => one === code);

const warning = (code: Foreseen, facts: Issue['facts']): Issue => ({
  code,
  severity: 'Warning',
  message: PRICING_REFUSALS[code],
  facts,
});

const materialFigures = (item: QuoteItem, setup: SetupData): Issue[] => {
  const sheet = setup.sheets.get(item.sheetId ?? '');
  const material = setup.materials.get(item.materialId ?? '');
  if (sheet === undefined || material === undefined) return [];
  const lacksPrice = sheet.costPrice === null ? [warning('SHEET_PRICE_MISSING', { sheetId: sheet.id })] : [];
  if (!item.isCustomerSuppliedMaterial) return lacksPrice;
  return Number(material.customerSuppliedMarkupPercentage) === 0 ? [] : lacksPrice;
};

const cuttingFigures = (item: QuoteItem, setup: SetupData): Issue[] => {
  const { cuttingTechnologyId, materialId, thicknessMm } = item;
  if (cuttingTechnologyId === null || materialId === null || thicknessMm === null) return [];
  const table = setup.rateTableFor(materialId, cuttingTechnologyId);
  if (table === null || table.isDeleted) return [];
  const around = ratesAround(table.rates, thicknessMm, item.isImperial ? 'imperial' : 'metric');
  const facts = { rateTableId: table.id };
  if (around.some(({ feedRateMmPerMinute }) => feedRateMmPerMinute === null || feedRateMmPerMinute <= 0)) {
    return [warning('FEED_RATE_MISSING', facts)];
  }
  if (around.some(({ pierceTimeSeconds }) => pierceTimeSeconds === null))
    return [warning('PIERCE_TIME_MISSING', facts)];
  const hasHour = around.every(({ hourlyRatePrice }) => (hourlyRatePrice ?? table.baseHourlyRatePrice) !== null);
  return hasHour ? [] : [warning('HOURLY_RATE_MISSING', facts)];
};

const foldingFigures = (item: QuoteItem, setup: SetupData): Issue[] => {
  const material = setup.materials.get(item.materialId ?? '');
  if (material === undefined || item.thicknessMm === null) return [];
  const massKg = partMass(factsOf(item.facts), item.thicknessMm, material.densityKgPerCubicMetre);
  const refusal = foldingRefusal(foldsOf(item), massKg, foldingOf(setup));
  return refusal !== null && isForeseen(refusal.code) ? [warning(refusal.code, { ...refusal.facts })] : [];
};

const processFigures = ({ secondaryProcesses }: QuoteItem, setup: SetupData): Issue[] =>
  secondaryProcesses
    .filter((chosen) => chosen.isEnabled && setup.processes.get(chosen.secondaryProcessId)?.pricePerUnit === null)
    .map(({ secondaryProcessId }) => warning('SECONDARY_PROCESS_PRICE_MISSING', { secondaryProcessId }));

const boughtFigures = ({ secondaryProcesses }: QuoteItem, setup: SetupData): Issue[] => {
  const enabled = secondaryProcesses.filter((chosen) => chosen.isEnabled);
  const ids = enabled.flatMap(({ boughtItems }) => boughtItems.map(({ boughtItemId }) => boughtItemId));
  return [...new Set(ids)]
    .filter((id) => setup.boughtItems.get(id)?.cost === null)
    .map((boughtItemId) => warning('BOUGHT_ITEM_COST_MISSING', { boughtItemId }));
};

/** Whether two refusals are about the same figure: a part may take several processes or bought items that have no price. */
export const isSameFigure = (first: Pick<Issue, 'code' | 'facts'>, second: Pick<Issue, 'code' | 'facts'>): boolean =>
  first.code === second.code &&
  first.facts?.secondaryProcessId === second.facts?.secondaryProcessId &&
  first.facts?.boughtItemId === second.facts?.boughtItemId;

/** Figures of the shop without which the part will have no price. */
export const missingFigures = (item: QuoteItem, setup: SetupData): Issue[] => [
  ...materialFigures(item, setup),
  ...cuttingFigures(item, setup),
  ...foldingFigures(item, setup),
  ...processFigures(item, setup),
  ...boughtFigures(item, setup),
];
