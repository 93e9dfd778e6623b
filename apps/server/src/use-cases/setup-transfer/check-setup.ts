import type { SetupData, SetupMaterial } from '@kerf/pricing';
import { thicknessMatches } from '@kerf/quoting';
import { nameKey } from '../../db/keys.ts';
import { sizeDrawers } from '../manufacturing/check-sheets.ts';
import { dimensionErrors } from '../manufacturing/sheet-dimensions.ts';
import { ThicknessDrawers } from '../manufacturing/thickness-drawers.ts';
import type { SetupFault } from './setup-refusal.ts';
import { stockColumns } from './stock-columns.ts';

/** Cutting technologies of one shop. */
const MOST_MACHINES = 200;
/** Things of one kind in one shop, rates of one table, sheets of one material. */
const MOST_ROWS = 5000;
/** Brackets of one press brake. */
const MOST_BRACKETS = 200;

const ONCE = 'a name that stands here once';

const repeatedName = (path: string, names: readonly string[]): SetupFault[] => {
  const seen = new Set<string>();
  for (const [place, name] of names.entries()) {
    const key = nameKey(name);
    if (seen.has(key)) return [{ path: `${path}[${place}].name`, expected: ONCE }];
    seen.add(key);
  }
  return [];
};

const tooMany = (path: string, list: readonly unknown[], most: number): SetupFault[] =>
  list.length > most ? [{ path, expected: `a list of at most ${most}` }] : [];

/** Lists too long to be anybody's, told before anything in them is compared. */
const lengthFaults = (setup: SetupData): SetupFault[] => [
  ...tooMany('cuttingTechnologies', setup.cuttingTechnologies, MOST_MACHINES),
  ...tooMany('rateTables', setup.rateTables, MOST_ROWS),
  ...tooMany('materials', setup.materials, MOST_ROWS),
  ...tooMany('secondaryProcesses', setup.secondaryProcesses, MOST_ROWS),
  ...tooMany('taxRates', setup.taxRates, MOST_ROWS),
  ...tooMany('folding.brackets', setup.folding?.brackets ?? [], MOST_BRACKETS),
];

const unitsOf = (isImperial: boolean) => (isImperial ? 'imperial' : 'metric');

const ratesFault = (table: SetupData['rateTables'][number], path: string): SetupFault[] => {
  if (table.rates.length > MOST_ROWS) return tooMany(path, table.rates, MOST_ROWS);
  const sorted = table.rates
    .map((rate, place) => ({ rate, place }))
    .toSorted((a, b) => a.rate.thicknessMm - b.rate.thicknessMm);
  const repeated = sorted.find(({ rate }, index) => {
    const next = sorted[index + 1]?.rate;
    return next !== undefined && thicknessMatches(rate.thicknessMm, next.thicknessMm, unitsOf(next.isImperial));
  });
  return repeated === undefined
    ? []
    : [{ path: `${path}[${repeated.place}].thicknessMm`, expected: 'a thickness that stands here once' }];
};

const stockFault = (material: SetupMaterial, path: string): SetupFault[] => {
  const stock = stockColumns(material, '');
  const list = material.type === 'Flat' ? 'sheets' : 'profiles';
  const other = material.type === 'Flat' ? material.profiles : material.sheets;
  if (other.length > 0) return [{ path: `${path}.type`, expected: 'Flat with sheets, or Rotary with profiles' }];
  if (stock.length > MOST_ROWS) return tooMany(`${path}.${list}`, stock, MOST_ROWS);
  const seen = sizeDrawers<(typeof stock)[number]>([]);
  const defaults = new ThicknessDrawers<(typeof stock)[number]>();
  for (const [place, one] of stock.entries()) {
    const at = `${path}.${list}[${place}]`;
    const [wrong] = Object.keys(dimensionErrors(one, material.type));
    if (wrong !== undefined)
      return [{ path: `${at}.thicknessMm`, expected: 'such that the sheet or profile can exist' }];
    if (seen.find(one) !== undefined) return [{ path: at, expected: 'a size that stands here once' }];
    seen.add(one);
    if (!one.isDefault) continue;
    if (defaults.has(one.thicknessMm, unitsOf(one.isImperial)))
      return [{ path: `${at}.isDefault`, expected: 'true at one sheet of a thickness only' }];
    defaults.add(one.thicknessMm, one);
  }
  return [];
};

const assignmentFault = (
  machineOfTable: ReadonlyMap<string, string>,
  { rateTableNames }: SetupMaterial,
  path: string,
): SetupFault[] => {
  const names = new Set(rateTableNames);
  const machines = [...names].flatMap((name) => machineOfTable.get(name) ?? []);
  return new Set(machines).size === names.size && machines.length === names.size
    ? []
    : [{ path: `${path}.rateTableNames`, expected: 'one rate table on each cutting technology' }];
};

const taxFault = ({ taxRates }: SetupData): SetupFault[] => {
  const defaults = taxRates.filter((one) => one.isDefault);
  const isRight =
    defaults.length === (taxRates.some((one) => one.active) ? 1 : 0) && defaults.every((one) => one.active);
  return isRight ? [] : [{ path: 'taxRates', expected: 'a list with one default, which is in use' }];
};

const machineFault = ({ cuttingTechnologies }: SetupData): SetupFault[] => {
  const place = cuttingTechnologies.findIndex(
    ({ maximumSheetLengthMm: length, maximumSheetWidthMm: width }) =>
      length !== null && width !== null && width > length,
  );
  return place === -1
    ? []
    : [{ path: `cuttingTechnologies[${place}].maximumSheetWidthMm`, expected: 'at most the maximum length' }];
};

const processFault = ({ secondaryProcesses }: SetupData): SetupFault[] => {
  const place = secondaryProcesses.findIndex(
    ({ customPropertyName: property, customPropertyOptions: options }) =>
      (property === null && options.length > 0) || new Set(options).size !== options.length,
  );
  return place === -1
    ? []
    : [
        {
          path: `secondaryProcesses[${place}].customPropertyOptions`,
          expected: 'different options of a named property',
        },
      ];
};

/** The first thing about set-up data that no shop can have; null for nothing. */
export const faultOfSetup = (setup: SetupData): SetupFault | null => {
  const { cuttingTechnologies, rateTables, materials } = setup;
  const [tooLong] = lengthFaults(setup);
  if (tooLong !== undefined) return tooLong;
  const machineOfTable = new Map(rateTables.map((table) => [table.name, table.cuttingTechnologyName]));
  const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
  const faults = [
    ...repeatedName('cuttingTechnologies', namesOf(cuttingTechnologies)),
    ...machineFault(setup),
    ...repeatedName('rateTables', namesOf(rateTables)),
    ...rateTables.flatMap((table, place) => ratesFault(table, `rateTables[${place}].rates`)),
    ...repeatedName(
      'materials',
      materials.map(({ name, type }) => `${type} ${name}`),
    ),
    ...materials.flatMap((material, place) => [
      ...stockFault(material, `materials[${place}]`),
      ...assignmentFault(machineOfTable, material, `materials[${place}]`),
    ]),
    ...processFault(setup),
    ...taxFault(setup),
  ];
  return faults[0] ?? null;
};
