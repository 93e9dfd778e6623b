import type { SetupData, SetupMaterial } from '@kerf/pricing';
import { thicknessMatches } from '@kerf/quoting';
import { nameKey } from '../../db/keys.ts';
import { sizeDrawers } from '../manufacturing/check-sheets.ts';
import { dimensionErrors } from '../manufacturing/sheet-dimensions.ts';
import type { SetupFault } from './setup-refusal.ts';
import { stockColumns } from './stock-columns.ts';

/** Rates of one table, sheets of one material, brackets of one press brake. */
const MOST_ROWS = 5000;
const MOST_BRACKETS = 200;

const ONCE = 'a name that stands here once';

const repeatedName = (path: string, names: readonly string[]): SetupFault[] => {
  const keys = names.map(nameKey);
  const place = keys.findIndex((key, index) => keys.indexOf(key) < index);
  return place === -1 ? [] : [{ path: `${path}[${place}].name`, expected: ONCE }];
};

const unitsOf = (isImperial: boolean) => (isImperial ? 'imperial' : 'metric');

const ratesFault = (table: SetupData['rateTables'][number], path: string): SetupFault[] => {
  if (table.rates.length > MOST_ROWS) return [{ path, expected: `a list of at most ${MOST_ROWS}` }];
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
  if (stock.length > MOST_ROWS) return [{ path: `${path}.${list}`, expected: `a list of at most ${MOST_ROWS}` }];
  const seen = sizeDrawers<(typeof stock)[number]>([]);
  const defaults: (typeof stock)[number][] = [];
  for (const [place, one] of stock.entries()) {
    const at = `${path}.${list}[${place}]`;
    const [wrong] = Object.keys(dimensionErrors(one, material.type));
    if (wrong !== undefined)
      return [{ path: `${at}.thicknessMm`, expected: 'such that the sheet or profile can exist' }];
    if (seen.find(one) !== undefined) return [{ path: at, expected: 'a size that stands here once' }];
    seen.add(one);
    if (!one.isDefault) continue;
    const isTaken = defaults.some((earlier) =>
      thicknessMatches(earlier.thicknessMm, one.thicknessMm, unitsOf(one.isImperial)),
    );
    if (isTaken) return [{ path: `${at}.isDefault`, expected: 'true at one sheet of a thickness only' }];
    defaults.push(one);
  }
  return [];
};

const assignmentFault = ({ rateTables }: SetupData, material: SetupMaterial, path: string): SetupFault[] => {
  const machines = rateTables
    .filter(({ name }) => material.rateTableNames.includes(name))
    .map(({ cuttingTechnologyName }) => cuttingTechnologyName);
  return new Set(machines).size === machines.length && new Set(material.rateTableNames).size === machines.length
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

const bracketFault = ({ folding }: SetupData): SetupFault[] =>
  (folding?.brackets.length ?? 0) > MOST_BRACKETS
    ? [{ path: 'folding.brackets', expected: `a list of at most ${MOST_BRACKETS}` }]
    : [];

/** The first thing about set-up data that no shop can have; null for nothing. */
export const faultOfSetup = (setup: SetupData): SetupFault | null => {
  const { cuttingTechnologies, rateTables, materials } = setup;
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
      ...assignmentFault(setup, material, `materials[${place}]`),
    ]),
    ...processFault(setup),
    ...bracketFault(setup),
    ...taxFault(setup),
  ];
  return faults[0] ?? null;
};
