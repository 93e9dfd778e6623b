/** Reading a set-up file: everything is checked, so that what comes out can be trusted as SetupData. */
import { parseCurrency, parseUnitPrice } from '@kerf/money';
import { PROCESS_MEASURES } from '../rates.ts';
import { fromFirstVersion } from './first-version.ts';
import { SETUP_FORMAT, SETUP_VERSION, type SetupData } from './setup-data.ts';

/** Where a set-up file is wrong, as a path such as materials[2].sheets[0].cost, and what should stand there. */
export type SetupFileRefusal = {
  readonly code: 'SETUP_FILE_INVALID';
  readonly facts: { readonly path: string; readonly expected: string };
};
export type SetupFileResult =
  | { readonly ok: true; readonly value: SetupData }
  | { readonly ok: false; readonly refusal: SetupFileRefusal };

class Unreadable extends Error {
  readonly path: string;
  readonly expected: string;
  constructor(path: string, expected: string) {
    super(`${path}: ${expected}`);
    this.path = path;
    this.expected = expected;
  }
}

/** Reads one value or throws Unreadable with its path. */
type Reader<Value> = (value: unknown, path: string) => Value;
type ReadBy<Readers> = { readonly [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? Value : never };

const MAXIMUM_TEXT = 500;
const MAXIMUM_NAME = 100;
const MAXIMUM_ROWS = 100_000;
/** Nothing of a shop is larger in any unit. */
const MAXIMUM_NUMBER = 1e9;

const text: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAXIMUM_TEXT) return value;
  throw new Unreadable(path, 'a text');
};
const name: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value.trim() === value && value !== '' && value.length <= MAXIMUM_NAME) return value;
  throw new Unreadable(path, `a name of at most ${MAXIMUM_NAME} characters, without spaces around it`);
};
const amount: Reader<string> = (value, path) => {
  const price = typeof value === 'string' && value.length <= MAXIMUM_NAME ? parseUnitPrice(value) : null;
  if (typeof value === 'string' && price !== null && Number(value) >= 0 && Number(value) <= MAXIMUM_NUMBER)
    return value;
  throw new Unreadable(path, 'a price of 0 or more as decimal text, such as "12.50"');
};
const flag: Reader<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new Unreadable(path, 'true or false');
};
const numberFrom =
  (minimum: number, expected: string, maximum = MAXIMUM_NUMBER): Reader<number> =>
  (value, path) => {
    if (typeof value === 'number' && value >= minimum && value <= maximum) return value;
    throw new Unreadable(path, expected);
  };
const atLeastZero = numberFrom(0, 'a number of 0 or more');
const aboveZero = numberFrom(Number.MIN_VALUE, 'a number above 0');
const markup = numberFrom(-100, 'a percentage of -100 or more');
const taxPercent = numberFrom(0, 'a percentage from 0 to 100', 100);
const oneOf =
  <Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (value, path) => {
    const found = values.find((each) => each === value);
    if (found !== undefined) return found;
    throw new Unreadable(path, `one of ${values.join(', ')}`);
  };
const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value, path) =>
    value === null || value === undefined ? null : read(value, path);
const listOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > MAXIMUM_ROWS) throw new Unreadable(path, 'a list');
    return value.map((each: unknown, index) => read(each, `${path}[${index}]`));
  };
const record =
  <Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers): Reader<ReadBy<Readers>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable(path, 'an object');
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [
        name,
        read(fields.get(name), path === '' ? name : `${path}.${name}`),
      ]),
    ) as ReadBy<Readers>;
  };
const currency: Reader<string> = (value, path) => {
  const code = typeof value === 'string' ? parseCurrency(value) : null;
  if (code !== null) return code;
  throw new Unreadable(path, 'an ISO 4217 currency code');
};

const cuttingTechnology = record({
  name,
  type: name,
  powerKw: orNull(aboveZero),
  maximumSheetLengthMm: orNull(aboveZero),
  maximumSheetWidthMm: orNull(aboveZero),
  setupSeconds: atLeastZero,
  sheetChangeSeconds: atLeastZero,
  unloadSecondsPerPart: atLeastZero,
  unloadSecondsPerKg: atLeastZero,
  rapidMmPerMinute: aboveZero,
  accelerationMmPerS2: orNull(aboveZero),
  cornerToleranceMm: atLeastZero,
  partSpacingMm: atLeastZero,
  sheetMarginMm: atLeastZero,
  usesGrainDirection: flag,
  hourlyCost: orNull(amount),
  isImperial: flag,
});

const stock = {
  cost: orNull(amount),
  isDefault: flag,
  isStoreEnabled: flag,
  isSoldByOrganisation: flag,
  defaultMaterialConsumptionMode: oneOf(['WholeSheet', 'NestBounds'] as const),
  isImperial: flag,
  cuttingTechnologyNames: listOf(name),
};

const sheet = record({ name, thicknessMm: aboveZero, widthMm: aboveZero, heightMm: aboveZero, ...stock });

const profile = record({
  name,
  profile: oneOf(['Rectangle', 'Square', 'Circle', 'FlatSidedOval'] as const),
  thicknessMm: aboveZero,
  widthMm: orNull(aboveZero),
  heightMm: orNull(aboveZero),
  diameterMm: orNull(aboveZero),
  barLengthMm: aboveZero,
  ...stock,
});

const material = record({
  name,
  type: oneOf(['Flat', 'Rotary'] as const),
  densityKgPerM3: aboveZero,
  markupPercent: markup,
  customerSuppliedMarkupPercent: atLeastZero,
  rateTableNames: listOf(name),
  sheets: listOf(sheet),
  profiles: listOf(profile),
});

const rate = record({
  thicknessMm: aboveZero,
  cuttingFeedMmPerMinute: orNull(aboveZero),
  pierceSeconds: orNull(atLeastZero),
  etchFeedMmPerMinute: orNull(aboveZero),
  smallContourLimitMm: orNull(atLeastZero),
  hourlyRate: orNull(amount),
  assistGas: orNull(oneOf(['oxygen', 'nitrogen', 'air'] as const)),
  isImperial: flag,
});

const folding = record({
  name,
  setupSeconds: atLeastZero,
  hourlyRate: orNull(amount),
  setupHourlyRate: orNull(amount),
  hourlyCost: orNull(amount),
  minimumFlangeMm: orNull(aboveZero),
  isImperial: flag,
  brackets: listOf(
    record({ maximumLengthMm: orNull(aboveZero), maximumMassKg: orNull(aboveZero), secondsPerFold: atLeastZero }),
  ),
});

const secondaryProcess = record({
  name,
  measureType: oneOf(PROCESS_MEASURES),
  pricePerUnit: orNull(amount),
  secondsPerUnit: atLeastZero,
  setupPrice: amount,
  setupSeconds: atLeastZero,
  minimumCharge: orNull(amount),
  customPropertyName: orNull(name),
  customPropertyOptions: listOf(name),
  isCustom: flag,
});

const country: Reader<string> = (value, path) => {
  if (typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return value;
  throw new Unreadable(path, 'a country of two capital letters');
};

const taxRate = record({
  displayName: name,
  country: orNull(country),
  state: orNull(name),
  percentage: taxPercent,
  isDefault: flag,
  active: flag,
});

const setupData: Reader<SetupData> = record({
  format: oneOf([SETUP_FORMAT] as const),
  version: oneOf([SETUP_VERSION] as const),
  units: oneOf(['metric', 'imperial'] as const),
  currency,
  assumptions: listOf(text),
  cuttingTechnologies: listOf(cuttingTechnology),
  materials: listOf(material),
  rateTables: listOf(
    record({ name, cuttingTechnologyName: name, baseHourlyRate: orNull(amount), rates: listOf(rate) }),
  ),
  folding: orNull(folding),
  secondaryProcesses: listOf(secondaryProcess),
  taxRates: listOf(taxRate),
});

const checkReferences = (setup: SetupData): void => {
  const technologies = new Set(setup.cuttingTechnologies.map(({ name }) => name));
  const tables = new Set(setup.rateTables.map(({ name }) => name));
  const check = (names: readonly string[], known: ReadonlySet<string>, path: string, expected: string): void => {
    if (names.some((name) => !known.has(name))) throw new Unreadable(path, expected);
  };
  setup.rateTables.forEach(({ cuttingTechnologyName }, index) => {
    check(
      [cuttingTechnologyName],
      technologies,
      `rateTables[${index}].cuttingTechnologyName`,
      'a cutting technology of the file',
    );
  });
  setup.materials.forEach(({ rateTableNames, sheets, profiles }, index) => {
    check(rateTableNames, tables, `materials[${index}].rateTableNames`, 'rate tables of the file');
    sheets.forEach(({ cuttingTechnologyNames }, row) => {
      const path = `materials[${index}].sheets[${row}].cuttingTechnologyNames`;
      check(cuttingTechnologyNames, technologies, path, 'cutting technologies of the file');
    });
    profiles.forEach(({ cuttingTechnologyNames }, row) => {
      const path = `materials[${index}].profiles[${row}].cuttingTechnologyNames`;
      check(cuttingTechnologyNames, technologies, path, 'cutting technologies of the file');
    });
  });
};

/** Set-up data from parsed JSON of unknown origin; files of the first version are read as the present one. */
export const parseSetupFile = (json: unknown): SetupFileResult => {
  try {
    const value = setupData(fromFirstVersion(json), '');
    checkReferences(value);
    return { ok: true, value };
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem;
    const { path, expected } = problem;
    return {
      ok: false,
      refusal: { code: 'SETUP_FILE_INVALID', facts: { path: path === '' ? 'file' : path, expected } },
    };
  }
};
