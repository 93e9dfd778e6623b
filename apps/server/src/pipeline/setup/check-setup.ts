import { MOST_BOUGHT_ITEMS, MOST_CONTAINERS, MOST_PATTERNS, MOST_ZONES } from '@kerf/contract';
import type { SetupData, SetupFaultFacts, SetupMaterial } from '@kerf/pricing';
import { isTooThin, readPostcodePattern } from '@kerf/quoting';
import { thicknessMatches } from '@kerf/units';
import { nameKey } from '../../db/keys.ts';
import { codeOfSentence } from '../../field-sentences.ts';
import { bracketFaults } from './fold-brackets.ts';
import { foldLimits } from './setup-columns.ts';
import type { SetupFault } from './setup-faults.ts';
import { dimensionErrors } from './sheet-dimensions.ts';
import { sizeDrawers } from './size-drawers.ts';
import { stockColumns } from './stock-columns.ts';
import { ThicknessDrawers } from './thickness-drawers.ts';

/** Cutting technologies of one shop. */
const MOST_MACHINES = 200;
/** Things of one kind in one shop, rates of one table, sheets of one material. */
const MOST_ROWS = 5000;
/** Brackets of one press brake. */
const MOST_BRACKETS = 200;

const faultAt = (
  path: string,
  code: SetupFault['code'],
  expected: string,
  facts: SetupFaultFacts = {},
): SetupFault => ({ path, code, expected, facts });

/** Whether something is wrong at a path, or below it, by itself. */
type IsWrong = (path: string) => boolean;

/** What is wrong by itself is told already, and compared with nothing. */
const wrongPlaces = (faults: readonly SetupFault[]): IsWrong => {
  const places = new Set(
    faults.flatMap(({ path }) => [path, ...[...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index))]),
  );
  return (path) => places.has(path);
};

const repeatedNames = (path: string, names: readonly string[]): SetupFault[] => {
  const seen = new Set<string>();
  return names.flatMap((name, place) => {
    const key = nameKey(name);
    const isRepeated = name !== '' && seen.has(key);
    seen.add(key);
    return isRepeated ? [faultAt(`${path}[${place}].name`, 'NAME_REPEATED', 'a name that stands here once')] : [];
  });
};

const tooMany = (path: string, list: readonly unknown[], most: number): SetupFault[] =>
  list.length > most ? [faultAt(path, 'ROWS', `a list of at most ${most}`, { most, found: list.length })] : [];

/** Lists too long to be anybody's, told before anything in them is compared. */
const lengthFaults = (setup: SetupData): SetupFault[] => [
  ...tooMany('cuttingTechnologies', setup.cuttingTechnologies, MOST_MACHINES),
  ...tooMany('rateTables', setup.rateTables, MOST_ROWS),
  ...tooMany('materials', setup.materials, MOST_ROWS),
  ...tooMany('secondaryProcesses', setup.secondaryProcesses, MOST_ROWS),
  ...tooMany('taxRates', setup.taxRates, MOST_ROWS),
  ...tooMany('boughtItems', setup.boughtItems, MOST_BOUGHT_ITEMS),
  ...tooMany('deliveryContainers', setup.deliveryContainers, MOST_CONTAINERS),
  ...tooMany('deliveryZones', setup.deliveryZones, MOST_ZONES),
  ...tooMany('folding.brackets', setup.folding?.brackets ?? [], MOST_BRACKETS),
  ...setup.rateTables.flatMap(({ rates }, place) => tooMany(`rateTables[${place}].rates`, rates, MOST_ROWS)),
  ...setup.materials.flatMap(({ sheets, profiles }, place) => [
    ...tooMany(`materials[${place}].sheets`, sheets, MOST_ROWS),
    ...tooMany(`materials[${place}].profiles`, profiles, MOST_ROWS),
  ]),
];

/** Zones whose distances hold nothing, or that price a container twice. */
const zoneFaults = ({ deliveryZones }: SetupData): SetupFault[] =>
  deliveryZones.flatMap(({ postcodePatterns, minimumDistanceKm, maximumDistanceKm, containers }, place) => {
    const at = `deliveryZones[${place}]`;
    const names = containers.map(({ containerName }) => nameKey(containerName));
    const repeated = names.findIndex((name, one) => names.indexOf(name) < one);
    const isEmpty = minimumDistanceKm !== null && maximumDistanceKm !== null && maximumDistanceKm <= minimumDistanceKm;
    const wrongPattern = postcodePatterns.findIndex((pattern) => readPostcodePattern(pattern) === null);
    return [
      ...(wrongPattern < 0
        ? []
        : [
            faultAt(`${at}.postcodePatterns`, 'POSTCODE', 'postcodes, patterns such as 80* or ranges', {
              found: postcodePatterns[wrongPattern] ?? '',
            }),
          ]),
      ...tooMany(`${at}.postcodePatterns`, postcodePatterns, MOST_PATTERNS),
      ...(repeated < 0 ? [] : [faultAt(`${at}.containers`, 'NAME_REPEATED', 'a container that stands here once')]),
      ...(isEmpty
        ? [
            faultAt(`${at}.maximumDistanceKm`, 'NUMBER', 'more than the shortest distance', {
              above: minimumDistanceKm,
            }),
          ]
        : []),
    ];
  });

const unitsOf = (isImperial: boolean) => (isImperial ? 'imperial' : 'metric');

const ratesFaults = (table: SetupData['rateTables'][number], path: string, isWrong: IsWrong): SetupFault[] => {
  const sorted = table.rates
    .map((rate, place) => ({ rate, at: `${path}[${place}]` }))
    .filter(({ at }) => !isWrong(at))
    .toSorted((a, b) => a.rate.thicknessMm - b.rate.thicknessMm);
  return sorted.flatMap(({ rate, at }, index) => {
    if (isTooThin(rate.thicknessMm)) return [faultAt(`${at}.thicknessMm`, 'TOO_THIN', '0.01 or more')];
    const next = sorted[index + 1]?.rate;
    const isRepeated =
      next !== undefined && thicknessMatches(rate.thicknessMm, next.thicknessMm, unitsOf(next.isImperial));
    return isRepeated ? [faultAt(`${at}.thicknessMm`, 'THICKNESS_REPEATED', 'a thickness that stands here once')] : [];
  });
};

/** Fields of the file by the fields at which dimensions are found wrong. */
const DIMENSION_FIELDS: Readonly<Record<string, string>> = {
  sheetWidth: 'widthMm',
  sheetHeight: 'heightMm',
  diameter: 'diameterMm',
  materialLength: 'barLengthMm',
};

const THICKNESS_FAULTS: Readonly<Record<string, 'TOO_THIN' | 'THICKER_THAN_SIDE'>> = {
  TOO_THIN: 'TOO_THIN',
  THICKER_THAN_SIDE: 'THICKER_THAN_SIDE',
};

type Stock = ReturnType<typeof stockColumns>[number];

const dimensionFaults = (one: Stock, type: SetupMaterial['type'], at: string): SetupFault[] =>
  Object.entries(dimensionErrors(one, type)).map(([field, sentence]) => {
    const expected = 'such that the sheet or profile can exist';
    const side = DIMENSION_FIELDS[field];
    if (side !== undefined) return faultAt(`${at}.${side}`, 'MISSING', expected);
    return faultAt(
      `${at}.thicknessMm`,
      THICKNESS_FAULTS[codeOfSentence(sentence) ?? ''] ?? 'THICKER_THAN_HALF',
      expected,
    );
  });

const stockFaults = (material: SetupMaterial, path: string, isWrong: IsWrong): SetupFault[] => {
  if (isWrong(`${path}.type`)) return [];
  const list = material.type === 'Flat' ? 'sheets' : 'profiles';
  const other = material.type === 'Flat' ? material.profiles : material.sheets;
  if (other.length > 0) {
    return [faultAt(`${path}.type`, 'STOCK_OF_OTHER_TYPE', 'Flat with sheets, or Rotary with profiles')];
  }
  const seen = sizeDrawers<Stock>([]);
  const defaults = new ThicknessDrawers<Stock>();
  return stockColumns(material, '').flatMap((one, place): SetupFault[] => {
    const at = `${path}.${list}[${place}]`;
    if (isWrong(at)) return [];
    const wrong = dimensionFaults(one, material.type, at);
    if (wrong.length > 0) return wrong;
    if (seen.find(one) !== undefined) return [faultAt(at, 'SIZE_REPEATED', 'a size that stands here once')];
    seen.add(one);
    if (!one.isDefault) return [];
    if (defaults.has(one.thicknessMm, unitsOf(one.isImperial))) {
      return [faultAt(`${at}.isDefault`, 'DEFAULT_REPEATED', 'true at one sheet of a thickness only')];
    }
    defaults.add(one.thicknessMm, one);
    return [];
  });
};

const assignmentFaults = (
  machineOfTable: ReadonlyMap<string, string>,
  { rateTableNames }: SetupMaterial,
  path: string,
): SetupFault[] => {
  const machines = [...new Set(rateTableNames)].flatMap((name) => machineOfTable.get(name) || []);
  return new Set(machines).size === machines.length
    ? []
    : [faultAt(`${path}.rateTableNames`, 'TABLES_OF_MACHINE', 'one rate table on each cutting technology')];
};

const taxFaults = ({ taxRates }: SetupData, isWrong: IsWrong): SetupFault[] => {
  const defaults = taxRates.filter((one) => one.isDefault);
  const isRight =
    defaults.length === (taxRates.some((one) => one.active) ? 1 : 0) && defaults.every((one) => one.active);
  return isRight || isWrong('taxRates')
    ? []
    : [faultAt('taxRates', 'TAX_DEFAULT', 'a list with one default, which is in use')];
};

const machineFaults = ({ cuttingTechnologies }: SetupData): SetupFault[] =>
  cuttingTechnologies.flatMap(({ maximumSheetLengthMm: length, maximumSheetWidthMm: width }, place) => {
    if (length === null || width === null || !(width > length)) return [];
    const path = `cuttingTechnologies[${place}].maximumSheetWidthMm`;
    return [faultAt(path, 'WIDTH_ABOVE_LENGTH', 'at most the maximum length', { found: width })];
  });

const foldingFaults = ({ folding }: SetupData, isWrong: IsWrong): SetupFault[] => {
  const path = 'folding.brackets';
  if (folding === null || isWrong(path)) return [];
  const { lacksRest, repeated } = bracketFaults(folding.brackets.map(foldLimits));
  const expected = 'limits that stand here once';
  return [
    ...(lacksRest ? [faultAt(path, 'REST_MISSING', 'a list with one bracket without limits')] : []),
    ...repeated.map((place) => faultAt(`${path}[${place}].maximumLengthMm`, 'LIMITS_REPEATED', expected)),
  ];
};

const processFaults = ({ secondaryProcesses }: SetupData, isWrong: IsWrong): SetupFault[] =>
  secondaryProcesses.flatMap(({ customPropertyName: property, customPropertyOptions: options }, place) => {
    const path = `secondaryProcesses[${place}].customPropertyOptions`;
    const isRight = new Set(options).size === options.length && (property !== null || options.length === 0);
    return isRight || isWrong(path) ? [] : [faultAt(path, 'OPTIONS', 'different options of a named property')];
  });

/** All about set-up data that no shop can have, beside what is wrong by itself; nothing that is too long is looked into. */
export const faultsOfSetup = (setup: SetupData, byItself: readonly SetupFault[]): readonly SetupFault[] => {
  const { cuttingTechnologies, rateTables, materials } = setup;
  const tooLong = lengthFaults(setup);
  if (tooLong.length > 0) return tooLong;
  const isWrong = wrongPlaces(byItself);
  const machineOfTable = new Map(rateTables.map((table) => [table.name, table.cuttingTechnologyName]));
  const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
  return [
    ...repeatedNames('cuttingTechnologies', namesOf(cuttingTechnologies)),
    ...machineFaults(setup),
    ...repeatedNames('rateTables', namesOf(rateTables)),
    ...rateTables.flatMap((table, place) => ratesFaults(table, `rateTables[${place}].rates`, isWrong)),
    ...repeatedNames(
      'materials',
      materials.map(({ name, type }) => (name === '' ? '' : `${type} ${name}`)),
    ),
    ...materials.flatMap((material, place) => [
      ...stockFaults(material, `materials[${place}]`, isWrong),
      ...assignmentFaults(machineOfTable, material, `materials[${place}]`),
    ]),
    ...foldingFaults(setup, isWrong),
    ...repeatedNames('secondaryProcesses', namesOf(setup.secondaryProcesses)),
    ...repeatedNames('deliveryContainers', namesOf(setup.deliveryContainers)),
    ...repeatedNames('deliveryZones', namesOf(setup.deliveryZones)),
    ...zoneFaults(setup),
    ...processFaults(setup, isWrong),
    ...taxFaults(setup, isWrong),
  ];
};
