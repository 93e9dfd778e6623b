import type { CurrencyCode } from '@kerf/money';
import { MM_PER_INCH } from '@kerf/units';
import { countryTaxRate } from './country-tax.ts';
import {
  SETUP_FORMAT,
  SETUP_VERSION,
  type SetupCuttingTechnology,
  type SetupData,
  type SetupFolding,
  type SetupMaterial,
  type SetupProfile,
  type SetupRateTable,
  type SetupSheet,
} from './setup-data.ts';
import { standardProcesses } from './standard-processes.ts';
import { STOCK_MATERIALS, STOCK_SHEETS, type StockMaterial, type StockSheet } from './standard-stock.ts';
import { type StockTube, stockTubes } from './standard-tubes.ts';
import { startingRate } from './starting-feeds.ts';
import { startingName, startingNames } from './starting-names.ts';
import { startingPrice } from './starting-prices.ts';

/** Powers that the set-up form offers, kW. */
export const LASER_POWERS_KW: readonly number[] = [1, 1.5, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30];
export const DEFAULT_LASER_POWER_KW = 4;

export type DefaultSetupChoices = {
  readonly powerKw: number;
  readonly units: 'metric' | 'imperial';
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: CurrencyCode;
  /** Tag of the language that names are in, such as de-DE; English when not said. */
  readonly language?: string;
  /** Whether a machine for tubes with the usual tubes is there, too. */
  readonly startsWithTubes?: boolean;
};

const ASSUMPTIONS: readonly string[] = [
  'Feeds and pierce times come from published figures for fibre lasers, low end of each range, smoothed over thickness and power.',
  'Feeds between published thicknesses and powers are interpolated; beyond the published powers they are extended by rule.',
  'Rapid 50 m/min, acceleration 10 m/s², corner tolerance 0.05 mm, etching 8 m/min, setup 300 s, sheet change 120 s, unload 10 s a part.',
  'Cutting rate, folding rate and times, sheet prices by mass and prices of secondary processes are starting values for your own.',
  'The tax rate is the standard rate of the country; check it before you issue a quote.',
];

const TUBE_ASSUMPTION =
  'Tubes: 0.5 mm a cut, first cut 10 mm, 100 mm stay in the chuck, bar change 90 s, unload 15 s a part; feeds are those of sheet.';

const HOURLY_DOLLARS = 150;
const FOLDING_HOURLY_DOLLARS = 75;
const ETCH_FEED_MM_PER_MINUTE = 8000;
const SHEET_MARKUP_PERCENT = 20;
const CUSTOMER_SUPPLIED_PERCENT = 10;
const MM3_PER_M3 = 1e9;

/** Lengths and speed of the machine, mm: round in the units that the shop reads them in. */
const STARTING_LENGTHS = {
  metric: {
    ...{ maximumSheetLengthMm: 3050, maximumSheetWidthMm: 1530, partSpacingMm: 5, sheetMarginMm: 10 },
    ...{ rapidMmPerMinute: 50_000, cornerToleranceMm: 0.05 },
  },
  imperial: {
    maximumSheetLengthMm: 120 * MM_PER_INCH,
    maximumSheetWidthMm: 60 * MM_PER_INCH,
    partSpacingMm: 0.2 * MM_PER_INCH,
    sheetMarginMm: 0.4 * MM_PER_INCH,
    rapidMmPerMinute: 2000 * MM_PER_INCH,
    cornerToleranceMm: 0.002 * MM_PER_INCH,
  },
} as const;

/** A figure of a rate as an operator would type it: what is round in mm is rounded to three digits in inches. */
const asTyped = (mm: number, units: DefaultSetupChoices['units']): number =>
  units === 'metric' ? mm : Number((Number((mm / MM_PER_INCH).toPrecision(3)) * MM_PER_INCH).toFixed(5));

type NamedChoices = DefaultSetupChoices & { readonly language: string };

const technologyOf = ({ powerKw, units, language }: NamedChoices): SetupCuttingTechnology => ({
  name: startingName('Fibre laser', language),
  type: 'FibreLaser',
  powerKw,
  setupSeconds: 300,
  sheetChangeSeconds: 120,
  unloadSecondsPerPart: 10,
  unloadSecondsPerKg: 0,
  accelerationMmPerS2: 10_000,
  ...STARTING_LENGTHS[units],
  chuckRestMm: 0,
  usesGrainDirection: false,
  hourlyCost: null,
  isImperial: units === 'imperial',
});

/** What a machine for tubes has otherwise than one for sheets, mm: the width of a cut, the first cut and the rest in the chuck. */
const TUBE_LENGTHS = {
  metric: { partSpacingMm: 0.5, sheetMarginMm: 10, chuckRestMm: 100 },
  imperial: { partSpacingMm: 0.02 * MM_PER_INCH, sheetMarginMm: 0.4 * MM_PER_INCH, chuckRestMm: 4 * MM_PER_INCH },
} as const;

const tubeTechnologyOf = (choices: NamedChoices): SetupCuttingTechnology => ({
  ...technologyOf(choices),
  name: startingName('Tube laser', choices.language),
  type: 'TubeLaser',
  sheetChangeSeconds: 90,
  unloadSecondsPerPart: 15,
  maximumSheetLengthMm: null,
  maximumSheetWidthMm: null,
  ...TUBE_LENGTHS[choices.units],
});

const thicknessesOf = (material: StockMaterial, { units, powerKw }: DefaultSetupChoices): readonly number[] => {
  const all = units === 'metric' ? material.thicknessesMm : material.thicknessesInch.map((inch) => inch * MM_PER_INCH);
  return all.map((mm) => Number(mm.toFixed(5))).filter((mm) => startingRate(material.cut, mm, powerKw) !== null);
};

const rateTableOf = (material: StockMaterial, technologyName: string, choices: NamedChoices): SetupRateTable => ({
  name: `${startingName(material.name, choices.language)} ${choices.powerKw} kW`,
  cuttingTechnologyName: technologyName,
  baseHourlyRate: startingPrice(HOURLY_DOLLARS, choices.currency),
  rates: ratesOf(material, thicknessesOf(material, choices), choices),
});

const ratesOf = (
  material: StockMaterial,
  thicknessesMm: readonly number[],
  choices: DefaultSetupChoices,
): SetupRateTable['rates'] =>
  thicknessesMm.flatMap((thicknessMm) => {
    const rate = startingRate(material.cut, thicknessMm, choices.powerKw);
    if (rate === null) return [];
    return [
      {
        thicknessMm,
        cuttingFeedMmPerMinute: asTyped(rate.feedMmPerMinute, choices.units),
        pierceSeconds: rate.pierceSeconds,
        etchFeedMmPerMinute: asTyped(ETCH_FEED_MM_PER_MINUTE, choices.units),
        smallContourLimitMm: asTyped(Number((Math.PI * thicknessMm * 0.5).toFixed(2)), choices.units),
        hourlyRate: null,
        assistGas: rate.assistGas,
        isImperial: choices.units === 'imperial',
      },
    ];
  });

const sheetOf = (
  material: StockMaterial,
  size: StockSheet,
  thicknessMm: number,
  technologyName: string,
  { currency, units }: DefaultSetupChoices,
): SetupSheet => {
  const massKg = (size.widthMm * size.heightMm * thicknessMm * material.densityKgPerM3) / MM3_PER_M3;
  return {
    name: size.name,
    thicknessMm,
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    cost: startingPrice(massKg * material.dollarsPerKg, currency),
    isDefault: size.isDefault,
    isStoreEnabled: true,
    isSoldByOrganisation: true,
    defaultMaterialConsumptionMode: 'NestBounds',
    isImperial: units === 'imperial',
    cuttingTechnologyNames: [technologyName],
  };
};

const materialOf = (material: StockMaterial, table: SetupRateTable, choices: NamedChoices): SetupMaterial => ({
  name: startingName(material.name, choices.language),
  type: 'Flat',
  densityKgPerM3: material.densityKgPerM3,
  markupPercent: SHEET_MARKUP_PERCENT,
  customerSuppliedMarkupPercent: CUSTOMER_SUPPLIED_PERCENT,
  profiles: [],
  rateTableNames: [table.name],
  sheets: table.rates.flatMap(({ thicknessMm }) =>
    STOCK_SHEETS[choices.units].map((size) =>
      sheetOf(material, size, thicknessMm, table.cuttingTechnologyName, choices),
    ),
  ),
});

/** Tubes are of mild steel: of other materials no two lists of usual sizes were found. */
const TUBE_MATERIAL = 'Mild steel';

type TubeStart = {
  readonly technology: SetupCuttingTechnology;
  readonly table: SetupRateTable;
  readonly material: SetupMaterial;
};

const profileOf = (
  tube: StockTube,
  { densityKgPerM3, dollarsPerKg }: StockMaterial,
  technologyName: string,
  { currency, units }: DefaultSetupChoices,
): SetupProfile => {
  const { sectionAreaMm2, ...sizes } = tube;
  const massKg = (sectionAreaMm2 * tube.barLengthMm * densityKgPerM3) / MM3_PER_M3;
  return {
    ...sizes,
    cost: startingPrice(massKg * dollarsPerKg, currency),
    ...{ isDefault: false, isStoreEnabled: true, isSoldByOrganisation: true },
    defaultMaterialConsumptionMode: 'NestBounds',
    isImperial: units === 'imperial',
    cuttingTechnologyNames: [technologyName],
  };
};

/** The machine for tubes with what it is used with. */
const tubeStart = (choices: NamedChoices): TubeStart => {
  const stock = STOCK_MATERIALS.find(({ name }) => name === TUBE_MATERIAL);
  if (stock === undefined) throw new Error('there is no material for tubes');
  const technology = tubeTechnologyOf(choices);
  const tubes = stockTubes(choices.units);
  const walls = [...new Set(tubes.map(({ thicknessMm }) => thicknessMm))].sort((a, b) => a - b);
  const name = startingName('Mild steel tube', choices.language);
  const table: SetupRateTable = {
    name: `${name} ${choices.powerKw} kW`,
    cuttingTechnologyName: technology.name,
    baseHourlyRate: startingPrice(HOURLY_DOLLARS, choices.currency),
    rates: ratesOf(stock, walls, choices),
  };
  const isCut = ({ thicknessMm }: StockTube): boolean => table.rates.some((rate) => rate.thicknessMm === thicknessMm);
  return {
    ...{ technology, table },
    material: {
      ...{ name, type: 'Rotary', densityKgPerM3: stock.densityKgPerM3, markupPercent: SHEET_MARKUP_PERCENT },
      ...{ customerSuppliedMarkupPercent: CUSTOMER_SUPPLIED_PERCENT, rateTableNames: [table.name], sheets: [] },
      profiles: tubes.filter(isCut).map((tube) => profileOf(tube, stock, technology.name, choices)),
    },
  };
};

const foldingOf = ({ currency, units }: DefaultSetupChoices): SetupFolding => ({
  name: 'Press brake',
  setupSeconds: 300,
  hourlyRate: startingPrice(FOLDING_HOURLY_DOLLARS, currency),
  setupHourlyRate: null,
  hourlyCost: null,
  minimumFlangeMm: null,
  isImperial: units === 'imperial',
  brackets: [
    { maximumLengthMm: 1000, maximumMassKg: 10, secondsPerFold: 15 },
    { maximumLengthMm: 1000, maximumMassKg: 25, secondsPerFold: 25 },
    { maximumLengthMm: 2000, maximumMassKg: 25, secondsPerFold: 30 },
    { maximumLengthMm: 3100, maximumMassKg: 60, secondsPerFold: 60 },
    { maximumLengthMm: null, maximumMassKg: null, secondsPerFold: 120 },
  ],
});

/** Everything a new organisation starts with, for its laser power, units, country, currency and language. Throws on a power that is not positive. */
export const defaultSetup = ({ language = 'en', ...others }: DefaultSetupChoices): SetupData => {
  const choices = { ...others, language };
  if (!(choices.powerKw > 0)) throw new Error(`laser power ${choices.powerKw} kW`);
  const technology = technologyOf(choices);
  const tables = STOCK_MATERIALS.map((material) => rateTableOf(material, technology.name, choices));
  const tubes = choices.startsWithTubes === true ? [tubeStart(choices)] : [];
  return {
    format: SETUP_FORMAT,
    version: SETUP_VERSION,
    units: choices.units,
    currency: choices.currency,
    setupCharge: null,
    assumptions: [...ASSUMPTIONS, ...tubes.map(() => TUBE_ASSUMPTION)],
    cuttingTechnologies: [technology, ...tubes.map((one) => one.technology)],
    materials: [
      ...STOCK_MATERIALS.flatMap((material, index) => {
        const table = tables[index];
        return table === undefined ? [] : [materialOf(material, table, choices)];
      }),
      ...tubes.map((one) => one.material),
    ],
    rateTables: [...tables, ...tubes.map((one) => one.table)],
    folding: foldingOf(choices),
    bending: null,
    secondaryProcesses: standardProcesses(choices.units, choices.currency, language),
    taxRates: [countryTaxRate(choices.country, language)],
    boughtItems: [],
    deliveryContainers: [],
    deliveryZones: [],
  };
};

/** The names, over all languages, of the starting material that one of them names; none for another material. */
export const startingMaterialNames = (name: string): readonly string[] =>
  STOCK_MATERIALS.map((material) => startingNames(material.name)).find((names) => names.includes(name)) ?? [];
