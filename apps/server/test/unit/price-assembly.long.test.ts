import { drawingToolpath } from '@kerf/drawing';
import { currencyOfCountry } from '@kerf/money';
import { choicesFromSetup, defaultSetup, type SetupChoice, type SetupData, type SetupSheet } from '@kerf/pricing';
import { MM_PER_INCH } from '@kerf/units';
import { expect, it } from 'vitest';
import { planDrawing, pricePlanned } from '../../src/cli/price-drawing.ts';
import type { QuoteItem } from '../../src/db/repositories/quote-items.ts';
import { nestPart } from '../../src/pipeline/nest-part.ts';
import { pricePart } from '../../src/pipeline/price-part.ts';
import {
  foldingColumns,
  materialColumns,
  rateColumns,
  tableColumns,
  technologyColumns,
} from '../../src/pipeline/setup/setup-columns.ts';
import { stockColumns } from '../../src/pipeline/setup/stock-columns.ts';
import { type ImportedPart, understandFile } from '../../src/pipeline/understand-file.ts';
import {
  nestSettings,
  type PartSetup,
  type PricingState,
  priceTask,
} from '../../src/use-cases/calculation/price-tasks.ts';
import { foldedPlateDxf, plateDxf } from '../support/drawings.ts';

const partOf = (bytes: Buffer): ImportedPart => {
  const read = understandFile({ bytes, fileName: 'part.dxf', defaultUnits: 'metric', layerRules: [] });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.parts[0]!;
};

const row = (id: string) => ({ id, version: 1 });

/** The set-up data as the rows that a shop with them has, by the names that a file without ids goes by. */
const rowsOf = (setup: SetupData, { technology, material, sheet }: SetupChoice<SetupSheet>) => {
  const table = setup.rateTables.find(
    (one) => one.cuttingTechnologyName === technology.name && material.rateTableNames.includes(one.name),
  )!;
  const part = {
    technology: { ...row(technology.name), ...technologyColumns(technology) },
    material: { ...row(material.name), ...materialColumns(material) },
    sheet: {
      ...row(`${material.name} ${sheet.thicknessMm} mm ${sheet.name}`),
      ...stockColumns({ ...material, sheets: [sheet] }, material.name)[0]!,
    },
    rateTable: {
      ...row(table.name),
      ...tableColumns(table, technology.name),
      rates: table.rates.map((rate) => ({
        ...row(`${table.name} ${rate.thicknessMm} mm`),
        ...rateColumns(rate, table.name),
      })),
    },
  };
  const folding = setup.folding && { ...row(setup.folding.name), ...foldingColumns(setup.folding) };
  const quote = {
    currencyCode: setup.currency,
    quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides: [] },
  };
  // Rows have more columns than a price reads.
  return {
    part: part as unknown as PartSetup,
    state: { quote, setup: { folding }, agreed: null, fixedPrices: new Map() } as unknown as PricingState,
  };
};

const asItem = (
  { facts }: ImportedPart,
  setup: SetupData,
  { sheet }: SetupChoice<SetupSheet>,
  quantity: number,
): QuoteItem =>
  // An item has more columns than a price reads.
  ({
    facts,
    quantity,
    isImperial: setup.units === 'imperial',
    thicknessMm: sheet.thicknessMm,
    foldingSource: 'Drawing',
    materialConsumptionMode: null,
    isCustomerSuppliedMaterial: !sheet.isSoldByOrganisation,
    otherChargePrice: '0',
    otherChargePercent: null,
    grainDirection: 'None',
    secondaryProcesses: [],
  }) as unknown as QuoteItem;

/** The second of three parts that share a set-up. */
const share = { linesSharing: 3, place: 2 };

const onServer = (part: ImportedPart, setup: SetupData, choice: SetupChoice<SetupSheet>, quantity: number) => {
  const { part: made, state } = rowsOf(setup, choice);
  const item = asItem(part, setup, choice, quantity);
  const nested = nestPart({ drawing: part.drawing, ...nestSettings(item, made) }, () => 0);
  if (!nested.ok) throw new Error(nested.refusal.message);
  return pricePart(
    priceTask(state, item, made, nested.nest, { processLines: new Map(), setupShares: new Map([[item.id, share]]) }),
    drawingToolpath(part.drawing),
  );
};

const DRAWINGS = [
  ['a plate with holes', plateDxf(200, 120, [{ x: 50, y: 60, radius: 10 }])],
  ['a folded plate', foldedPlateDxf(300, 200, [50, 150])],
  ['a long strip', plateDxf(1400, 40)],
] as const;

const metric = defaultSetup({ powerKw: 4, units: 'metric', country: 'DE', currency: currencyOfCountry('DE') });
const imperial = defaultSetup({ powerKw: 6, units: 'imperial', country: 'US', currency: currencyOfCountry('US') });
const yen = defaultSetup({ powerKw: 12, units: 'metric', country: 'JP', currency: currencyOfCountry('JP') });
/** As a shop exports it: sheets stand with their shorter side first. */
const exported: SetupData = {
  ...metric,
  materials: metric.materials.map((material) => ({
    ...material,
    sheets: material.sheets.map((sheet) => ({
      ...sheet,
      widthMm: Math.min(sheet.widthMm, sheet.heightMm),
      heightMm: Math.max(sheet.widthMm, sheet.heightMm),
    })),
  })),
};
const SETUPS = [
  ['metric', metric, 3],
  ['imperial', imperial, 0.1196 * MM_PER_INCH],
  ['without cents', yen, 3],
  ['exported', exported, 3],
] as const;

it.each(
  DRAWINGS.flatMap(([what, bytes]) =>
    SETUPS.flatMap(([which, setup, thicknessMm]) =>
      [1, 250].map((quantity) => ({ what, bytes, which, setup, thicknessMm, quantity })),
    ),
  ),
)('$quantity of $what cost on the command line what they cost in a quote, $which', (wanted) => {
  const { bytes, setup, thicknessMm, quantity } = wanted;
  const part = partOf(bytes);
  const choices = choicesFromSetup(setup, { materialName: 'Mild steel', thicknessMm, sheetSizeMm: null });
  if (!choices.ok) throw new Error(choices.refusal.code);
  const [choice] = choices.value;
  const planned = planDrawing({ file: 'part.dxf', ...part, setup, choices: [choice!], quantity, mode: null });
  if (!planned.ok) throw new Error(planned.message);
  const typed = pricePlanned(planned.value, share);
  if (!typed.ok) throw new Error(typed.message);
  const { prices, trace } = typed.value;
  expect({ ok: true, prices, trace }).toEqual(onServer(part, setup, choice!, quantity));
});
