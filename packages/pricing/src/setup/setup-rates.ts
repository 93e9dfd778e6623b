/** The figures of one part straight from set-up data, for prices without a server. */
import { thicknessMatches } from '@kerf/units';
import type { ItemRates, RateTable } from '../rates.ts';
import type { TextPrices } from '../rates-text.ts';
import type {
  SetupCuttingTechnology,
  SetupData,
  SetupFolding,
  SetupMaterial,
  SetupProfile,
  SetupRateTable,
  SetupSheet,
} from './setup-data.ts';

export type SetupSelection = {
  readonly materialName: string;
  readonly thicknessMm: number;
  /** Sheet size, either way round; null for any. */
  readonly sheetSizeMm: { readonly width: number; readonly height: number } | null;
};

export type SetupChoice<Stock extends SetupSheet | SetupProfile = SetupSheet | SetupProfile> = {
  readonly technology: SetupCuttingTechnology;
  readonly material: SetupMaterial;
  readonly sheet: Stock;
  readonly rates: TextPrices<ItemRates>;
};

export type SetupRefusal = {
  readonly code: 'MATERIAL_UNKNOWN' | 'THICKNESS_UNKNOWN' | 'SHEET_UNKNOWN' | 'TECHNOLOGY_UNKNOWN';
  /** What there is to choose from. */
  readonly facts: { readonly wanted: string; readonly available: readonly string[] };
};
export type SetupChoices =
  | { readonly ok: true; readonly value: readonly SetupChoice<SetupSheet>[] }
  | { readonly ok: false; readonly refusal: SetupRefusal };

/** Sizes typed by hand agree within this, mm. */
const SIZE_TOLERANCE_MM = 1;
const FIRST_VERSION = 1;

const versioned = (id: string) => ({ id, version: FIRST_VERSION });

const rateTableOf = (table: SetupRateTable): TextPrices<RateTable> => ({
  ...versioned(table.name),
  isArchived: false,
  baseHourlyRate: table.baseHourlyRate,
  rates: table.rates.map((rate) => ({
    ...rate,
    ...versioned(`${table.name} ${rate.thicknessMm} mm`),
    isArchived: false,
  })),
});

const foldingOf = (folding: SetupFolding): TextPrices<ItemRates['folding']> => ({
  ...folding,
  ...versioned(folding.name),
});

const choiceOf = <Stock extends SetupSheet | SetupProfile>(
  setup: SetupData,
  technology: SetupCuttingTechnology,
  material: SetupMaterial,
  sheet: Stock,
): SetupChoice<Stock> => {
  const table = setup.rateTables.find(
    ({ name, cuttingTechnologyName }) =>
      cuttingTechnologyName === technology.name && material.rateTableNames.includes(name),
  );
  return {
    technology,
    material,
    sheet,
    rates: {
      technology: { ...technology, ...versioned(technology.name) },
      rateTable: table === undefined ? null : rateTableOf(table),
      sheet: {
        ...versioned(`${material.name} ${sheet.thicknessMm} mm ${sheet.name}`),
        cost: sheet.cost,
        markupPercent: material.markupPercent,
      },
      material: {
        ...versioned(material.name),
        customerSuppliedMarkupPercent: material.customerSuppliedMarkupPercent,
      },
      folding: setup.folding === null ? null : foldingOf(setup.folding),
      customer: null,
    },
  };
};

const isSize = (sheet: SetupSheet, size: NonNullable<SetupSelection['sheetSizeMm']>): boolean => {
  const near = (first: number, second: number): boolean => Math.abs(first - second) <= SIZE_TOLERANCE_MM;
  return (
    (near(sheet.widthMm, size.width) && near(sheet.heightMm, size.height)) ||
    (near(sheet.widthMm, size.height) && near(sheet.heightMm, size.width))
  );
};

const unknown = (code: SetupRefusal['code'], wanted: string, available: readonly string[]): SetupChoices => ({
  ok: false,
  refusal: { code, facts: { wanted, available: [...new Set(available)] } },
});

const sameName = (first: string, second: string): boolean => first.trim().toLowerCase() === second.trim().toLowerCase();

const choicesOfStock = <Stock extends SetupSheet | SetupProfile>(
  setup: SetupData,
  material: SetupMaterial,
  stock: readonly Stock[],
): SetupChoice<Stock>[] =>
  stock.flatMap((sheet) => {
    const technology = setup.cuttingTechnologies.find(({ name }) => sheet.cuttingTechnologyNames.includes(name));
    return technology === undefined ? [] : [choiceOf(setup, technology, material, sheet)];
  });

/** Bars of a material, or of the tubes that are called after it, that a tube is cut from, each with its rates. */
export const tubeChoicesFromSetup = (
  setup: SetupData,
  materialName: string,
  isSuitable: (profile: SetupProfile) => boolean,
): readonly SetupChoice[] => {
  const wanted = materialName.trim().toLowerCase();
  const rotary = setup.materials.filter(({ type }) => type === 'Rotary');
  const named = rotary.filter(({ name }) => sameName(name, materialName));
  const found = named.length > 0 ? named : rotary.filter(({ name }) => name.toLowerCase().includes(wanted));
  return found.flatMap((material) => choicesOfStock(setup, material, material.profiles.filter(isSuitable)));
};

/** Sheets of the set-up data that fit the selection, each with its rates, the default sheet first; never empty when ok. */
export const choicesFromSetup = (setup: SetupData, selection: SetupSelection): SetupChoices => {
  const { materialName, thicknessMm, sheetSizeMm } = selection;
  const flat = setup.materials.filter(({ type }) => type === 'Flat');
  const material = flat.find(({ name }) => sameName(name, materialName));
  if (material === undefined)
    return unknown(
      'MATERIAL_UNKNOWN',
      materialName,
      flat.map(({ name }) => name),
    );
  const thick = material.sheets.filter((sheet) => thicknessMatches(sheet.thicknessMm, thicknessMm, setup.units));
  if (thick.length === 0)
    return unknown(
      'THICKNESS_UNKNOWN',
      String(thicknessMm),
      material.sheets.map((sheet) => String(sheet.thicknessMm)),
    );
  const sheets = sheetSizeMm === null ? thick : thick.filter((sheet) => isSize(sheet, sheetSizeMm));
  if (sheets.length === 0 && sheetSizeMm !== null)
    return unknown(
      'SHEET_UNKNOWN',
      `${sheetSizeMm.width}x${sheetSizeMm.height}`,
      thick.map(({ name }) => name),
    );
  const choices = choicesOfStock(setup, material, sheets);
  if (choices.length === 0)
    return unknown(
      'TECHNOLOGY_UNKNOWN',
      material.name,
      setup.cuttingTechnologies.map(({ name }) => name),
    );
  return {
    ok: true,
    value: choices.sort((first, second) => Number(second.sheet.isDefault) - Number(first.sheet.isDefault)),
  };
};
