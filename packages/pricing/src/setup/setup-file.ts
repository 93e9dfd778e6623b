/** Reading a set-up file: everything is checked, so that what comes out can be trusted as SetupData. */
import { parseCurrency, parseUnitPrice } from '@kerf/money';
import { PROCESS_MEASURES } from '../rates.ts';
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
const MAXIMUM_ROWS = 100_000;

const text: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAXIMUM_TEXT) return value;
  throw new Unreadable(path, 'a text');
};
const amount: Reader<string> = (value, path) => {
  if (typeof value === 'string' && parseUnitPrice(value) !== null) return value;
  throw new Unreadable(path, 'a price as decimal text, such as "12.50"');
};
const flag: Reader<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new Unreadable(path, 'true or false');
};
const numberFrom =
  (minimum: number, expected: string): Reader<number> =>
  (value, path) => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= minimum) return value;
    throw new Unreadable(path, expected);
  };
const atLeastZero = numberFrom(0, 'a number of 0 or more');
const aboveZero = numberFrom(Number.MIN_VALUE, 'a number above 0');
const anyNumber = numberFrom(Number.NEGATIVE_INFINITY, 'a number');
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
  name: text,
  type: text,
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
});

const sheet = record({
  name: text,
  thicknessMm: aboveZero,
  widthMm: aboveZero,
  heightMm: aboveZero,
  cost: orNull(amount),
  markupPercent: anyNumber,
  isDefault: flag,
  isSoldByOrganisation: flag,
  defaultMaterialConsumptionMode: oneOf(['WholeSheet', 'NestBounds'] as const),
  cuttingTechnologyNames: listOf(text),
});

const material = record({
  name: text,
  type: oneOf(['Flat', 'Rotary'] as const),
  densityKgPerM3: aboveZero,
  customerSuppliedMarkupPercent: atLeastZero,
  rateTableNames: listOf(text),
  sheets: listOf(sheet),
});

const rate = record({
  thicknessMm: aboveZero,
  cuttingFeedMmPerMinute: orNull(aboveZero),
  pierceSeconds: orNull(atLeastZero),
  etchFeedMmPerMinute: orNull(aboveZero),
  smallContourLimitMm: orNull(atLeastZero),
  hourlyRate: orNull(amount),
  assistGas: orNull(oneOf(['oxygen', 'nitrogen', 'air'] as const)),
});

const folding = record({
  name: text,
  setupSeconds: atLeastZero,
  hourlyRate: orNull(amount),
  setupHourlyRate: orNull(amount),
  brackets: listOf(
    record({ maximumLengthMm: orNull(aboveZero), maximumMassKg: orNull(aboveZero), secondsPerFold: atLeastZero }),
  ),
});

const secondaryProcess = record({
  name: text,
  measureType: oneOf(PROCESS_MEASURES),
  pricePerUnit: orNull(amount),
  secondsPerUnit: atLeastZero,
  setupPrice: amount,
  setupSeconds: atLeastZero,
  minimumCharge: orNull(amount),
  customPropertyName: orNull(text),
  customPropertyOptions: listOf(text),
});

const taxRate = record({
  displayName: text,
  country: text,
  state: orNull(text),
  percentage: atLeastZero,
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
    record({ name: text, cuttingTechnologyName: text, baseHourlyRate: orNull(amount), rates: listOf(rate) }),
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
  setup.materials.forEach(({ rateTableNames, sheets }, index) => {
    check(rateTableNames, tables, `materials[${index}].rateTableNames`, 'rate tables of the file');
    sheets.forEach(({ cuttingTechnologyNames }, row) => {
      const path = `materials[${index}].sheets[${row}].cuttingTechnologyNames`;
      check(cuttingTechnologyNames, technologies, path, 'cutting technologies of the file');
    });
  });
};

/** Set-up data from parsed JSON of unknown origin. */
export const parseSetupFile = (json: unknown): SetupFileResult => {
  try {
    const value = setupData(json, '');
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
