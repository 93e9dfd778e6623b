/**
 * Readers of the parts of a set-up file. One that finds something wrong notes it and goes on with a value that stands in for it, so
 * that the rest of the file is read too; what was read counts only where nothing was noted.
 */
import { parseCurrency, parseUnitPrice } from '@kerf/money';
import type { Expectation, SetupFaults } from './setup-faults.ts';

export type Reader<Value> = (value: unknown, path: string, faults: SetupFaults) => Value;
type ReadBy<Readers> = { readonly [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? Value : never };

const MAXIMUM_TEXT = 500;
const MAXIMUM_NAME = 100;
const MAXIMUM_ROWS = 100_000;
/** Nothing of a shop is larger in any unit. */
const MAXIMUM_NUMBER = 1e9;

/** A value as it stands when it is right, or what stands in for it. */
const readerOf =
  <Value>(isRight: (value: unknown) => value is Value, expectation: Expectation, standIn: Value): Reader<Value> =>
  (value, path, faults) => {
    if (isRight(value)) return value;
    faults.add(path, value, expectation);
    return standIn;
  };

export const text = readerOf(
  (value): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MAXIMUM_TEXT,
  { code: 'TEXT', expected: 'a text', facts: { most: MAXIMUM_TEXT } },
  '',
);

/** A text that may be empty. */
export const textOrNothing = readerOf(
  (value): value is string => typeof value === 'string' && value.length <= MAXIMUM_TEXT,
  { code: 'TEXT', expected: 'a text', facts: { most: MAXIMUM_TEXT } },
  '',
);

export const name = readerOf(
  (value): value is string =>
    typeof value === 'string' && value.trim() === value && value !== '' && value.length <= MAXIMUM_NAME,
  {
    code: 'NAME',
    expected: `a name of at most ${MAXIMUM_NAME} characters, without spaces around it`,
    facts: { most: MAXIMUM_NAME },
  },
  '',
);

export const amount = readerOf(
  (value): value is string =>
    typeof value === 'string' &&
    value.length <= MAXIMUM_NAME &&
    parseUnitPrice(value) !== null &&
    Number(value) >= 0 &&
    Number(value) <= MAXIMUM_NUMBER,
  {
    code: 'PRICE',
    expected: 'a price of 0 or more as decimal text, such as "12.50"',
    facts: { least: 0, most: MAXIMUM_NUMBER },
  },
  '0',
);

export const flag = readerOf(
  (value): value is boolean => typeof value === 'boolean',
  { code: 'FLAG', expected: 'true or false' },
  false,
);

type Bounds = { readonly least?: number; readonly above?: number; readonly most?: number };

const numberWithin = (expected: string, { least, above, most = MAXIMUM_NUMBER }: Bounds): Reader<number> =>
  readerOf(
    (value): value is number =>
      typeof value === 'number' &&
      value <= most &&
      (least === undefined || value >= least) &&
      (above === undefined || value > above),
    {
      code: 'NUMBER',
      expected,
      facts: { ...(least === undefined ? {} : { least }), ...(above === undefined ? {} : { above }), most },
    },
    Number.NaN,
  );
export const atLeastZero = numberWithin('a number of 0 or more', { least: 0 });
export const aboveZero = numberWithin('a number above 0', { above: 0 });
export const markup = numberWithin('a percentage of -100 or more', { least: -100 });
export const bendAngle = numberWithin('an angle from 1 to 170', { least: 1, most: 170 });
export const share = numberWithin('a number from 0 to 1', { least: 0, most: 1 });
export const lengthOrLess = numberWithin('a length', { least: -MAXIMUM_NUMBER });
export const taxPercent = numberWithin('a percentage from 0 to 100', { least: 0, most: 100 });

export const oneOf = <const Value extends string | number>(
  values: readonly [Value, ...Value[]],
  code: 'CHOICE' | 'FORMAT' | 'VERSION' = 'CHOICE',
): Reader<Value> =>
  readerOf(
    (value): value is Value => values.some((each) => each === value),
    { code, expected: `one of ${values.join(', ')}`, facts: { values: values.join(' ') } },
    values[0],
  );

export const currency: Reader<string> = (value, path, faults) => {
  const code = typeof value === 'string' ? parseCurrency(value) : null;
  if (code === null) faults.add(path, value, { code: 'CURRENCY', expected: 'an ISO 4217 currency code' });
  return code ?? '';
};

export const country = readerOf(
  (value): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  { code: 'COUNTRY', expected: 'a country of two capital letters' },
  '',
);

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value, path, faults) =>
    value === null || value === undefined ? null : read(value, path, faults);

export const listOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value, path, faults) => {
    if (!Array.isArray(value)) {
      faults.add(path, value, { code: 'SHAPE', expected: 'a list' });
      return [];
    }
    if (value.length > MAXIMUM_ROWS) {
      const most = MAXIMUM_ROWS;
      faults.add(path, value, { code: 'ROWS', expected: `a list of at most ${most}`, facts: { most } });
      return [];
    }
    const things: Value[] = [];
    for (const [place, each] of value.entries()) {
      if (faults.isFull) break;
      things.push(read(each, `${path}[${place}]`, faults));
    }
    return things;
  };

export const record =
  <Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers): Reader<ReadBy<Readers>> =>
  (value, path, faults) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) faults.add(path, value, { code: 'SHAPE', expected: 'an object' });
    const fields = new Map<string, unknown>(Object.entries(isObject ? value : {}));
    const inside = isObject ? faults : faults.aside();
    return Object.fromEntries(
      Object.entries(readers).map(([field, read]) => [
        field,
        read(fields.get(field), path === '' ? field : `${path}.${field}`, inside),
      ]),
    ) as ReadBy<Readers>;
  };

/** What older files do not say. */
export const absentAs =
  <Value>(value: Value, reader: Reader<Value>): Reader<Value> =>
  (given, path, faults) =>
    given === undefined ? value : reader(given, path, faults);
