import type { ImportErrorCode } from '@kerf/contract';
import { MM_PER_INCH } from '@kerf/units';
import { nameKey } from '../../db/keys.ts';
import { headingPlace } from '../../tables/headings.ts';
import type { Cell, Table } from '../../tables/table.ts';
import type { TableLanguage, Words } from './table-languages.ts';
import { HEADINGS } from './words.ts';

export type Field = keyof typeof HEADINGS;
/** What a column holds. Lengths and feeds have a unit of length in their heading, prices the currency. */
export type ColumnKind = 'length' | 'feed' | 'seconds' | 'price' | 'count' | 'choice' | 'text' | 'flag' | 'names';

/** A column that a table may have. */
export type ColumnSpec = {
  readonly field: Field;
  readonly kind: ColumnKind;
  /** What this table calls the field, where others call it something else. */
  readonly words?: Words;
  /** Further names that other programs give the field, where no other heading names it; one name may be that of several fields. */
  readonly otherNames?: readonly string[];
  /** Every row has a value in it. */
  readonly isRequired?: boolean;
  /** Characters of the longest text; 100 when not said. */
  readonly longest?: number;
  /** An empty cell can empty the figure. */
  readonly isClearable?: boolean;
};

/** A column of one file. */
export type Column = {
  readonly spec: ColumnSpec;
  /** Place in the row, from 0. */
  readonly place: number;
  readonly heading: string;
  /** Factor from the figure in the file to mm, mm/min or s. */
  readonly factor: number;
  /** Whether its unit is of inches; null when it says none. */
  readonly isImperial: boolean | null;
};

/** Something wrong with a file, as told to people. */
export type CellError = {
  readonly column: string | null;
  readonly code: ImportErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
};

type Unit = { readonly factor: number; readonly isImperial: boolean | null };
const metric = (factor: number): Unit => ({ factor, isImperial: false });
const imperial = (factor: number): Unit => ({ factor, isImperial: true });
const plain = (factor: number): Unit => ({ factor, isImperial: null });

const LENGTHS: Readonly<Record<string, Unit>> = {
  mm: metric(1),
  cm: metric(10),
  m: metric(1000),
  in: imperial(MM_PER_INCH),
  inch: imperial(MM_PER_INCH),
  inches: imperial(MM_PER_INCH),
  '"': imperial(MM_PER_INCH),
};
const SECONDS_PER_MINUTE = 60;
const FEEDS: Readonly<Record<string, Unit>> = {
  'mm/min': metric(1),
  'm/min': metric(1000),
  'mm/s': metric(SECONDS_PER_MINUTE),
  'in/min': imperial(MM_PER_INCH),
  'inch/min': imperial(MM_PER_INCH),
  ipm: imperial(MM_PER_INCH),
};
const TIMES: Readonly<Record<string, Unit>> = {
  s: plain(1),
  sec: plain(1),
  seconds: plain(1),
  ms: plain(0.001),
  min: plain(SECONDS_PER_MINUTE),
};
const UNITS: Readonly<Partial<Record<ColumnKind, Readonly<Record<string, Unit>>>>> = {
  length: LENGTHS,
  feed: FEEDS,
  seconds: TIMES,
};

const UNIT_OF_HEADING = /^(.*?)\s*[([]\s*([^()[\]]*?)\s*[)\]]$/su;

const headingKey = (text: string): string =>
  nameKey(text)
    .replaceAll('’', "'")
    .replace(/\s*\*$/, '');

const ownNamesOf = ({ field, words }: Pick<ColumnSpec, 'field' | 'words'>): readonly string[] => [
  field,
  ...Object.values(HEADINGS[field]),
  ...Object.values(words ?? {}),
];

const namesOf = (spec: ColumnSpec): readonly string[] => [...ownNamesOf(spec), ...(spec.otherNames ?? [])];

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((one) => headingKey(one) === headingKey(name));

/** What these columns are called in any language of the product. */
export const headingsOf = (specs: readonly ColumnSpec[]): readonly string[] => specs.flatMap(namesOf);

/** Place of the row with the headings of a table. */
export const placeOfHeadings = (rows: Table['rows'], specs: readonly ColumnSpec[]): number =>
  headingPlace(rows, headingsOf(specs));

/** A heading, and it without the unit behind it. */
const writingsOf = (heading: string): readonly string[] => {
  const [, name = heading] = UNIT_OF_HEADING.exec(heading) ?? [];
  return [heading, name];
};

type SpecOf = (heading: string) => ColumnSpec | undefined;

/**
 * The columns that headings name in any language of the product. A name of another program counts where no heading names the column
 * by its own: 'Name' beside 'Company' is the contact, and alone it is the company.
 */
const specsOfHeadings = (headings: readonly string[], specs: readonly ColumnSpec[]): SpecOf => {
  const found = new Map<string, ColumnSpec>();
  const take = (heading: string, among: readonly ColumnSpec[], namesOfSpec: typeof namesOf): void => {
    if (found.has(heading)) return;
    const [spec] = writingsOf(heading).flatMap((name) => among.filter((one) => isAmong(namesOfSpec(one), name)));
    if (spec !== undefined) found.set(heading, spec);
  };
  for (const heading of headings) take(heading, specs, ownNamesOf);
  const open = () => specs.filter((spec) => ![...found.values()].includes(spec));
  const fewestFirst = [...headings].sort((one, other) => meaningsOf(one, specs) - meaningsOf(other, specs));
  for (const heading of fewestFirst) take(heading, open(), namesOf);
  for (const heading of headings) take(heading, specs, namesOf);
  return (heading) => found.get(heading);
};

/** How many columns a heading may name. */
const meaningsOf = (heading: string, specs: readonly ColumnSpec[]): number =>
  specs.filter((spec) => writingsOf(heading).some((name) => isAmong(namesOf(spec), name))).length;

const error = (column: string | null, code: ImportErrorCode, facts: CellError['facts'] = {}): CellError => ({
  column,
  code,
  facts,
});

/** The unit of a heading; the error when the column has no such unit. */
const unitOf = (spec: ColumnSpec, heading: string, written: string | undefined, currency: string): Unit | CellError => {
  if (written === undefined || written === '') return plain(1);
  const unit = written.toLowerCase().replace(/\s+/g, '');
  if (spec.kind === 'price') {
    const code = unit.replace(/\/(h|hour|hr)$/, '').toUpperCase();
    return code === currency ? plain(1) : error(heading, 'COLUMN_CURRENCY', { heading, currency });
  }
  const units = UNITS[spec.kind] ?? {};
  return (Object.hasOwn(units, unit) ? units[unit] : undefined) ?? error(heading, 'COLUMN_UNKNOWN', { heading });
};

/** The unit that stands behind a figure in its cell; null for what is no unit of the kind. */
export const unitBehind = (kind: ColumnKind, written: string): Unit | null => {
  const unit = written.toLowerCase().replace(/\s+/g, '');
  const units = UNITS[kind] ?? {};
  return (Object.hasOwn(units, unit) ? units[unit] : undefined) ?? null;
};

const isError = (value: object): value is CellError => 'code' in value;

type Heading = { readonly heading: string; readonly place: number };

const columnOf = ({ heading, place }: Heading, specOf: SpecOf, currency: string): Column | CellError => {
  const [, , written] = UNIT_OF_HEADING.exec(heading) ?? [];
  const spec = specOf(heading);
  if (spec === undefined) return error(heading, 'COLUMN_UNKNOWN', { heading });
  const unit = unitOf(spec, heading, written, currency);
  return isError(unit) ? unit : { spec, place, heading, ...unit };
};

/** Language and units in which an organisation's tables are written. */
export type HeadingStyle = {
  readonly language: TableLanguage;
  readonly isImperial: boolean;
  readonly currency: string;
};

/**
 * The columns of a file by its headings, in any order; errors name the headings that are unknown, twice there or lacking, these as
 * the organisation's own tables have them.
 */
export const readColumns = (
  headings: readonly Cell[],
  specs: readonly ColumnSpec[],
  style: HeadingStyle,
): { readonly columns: readonly Column[]; readonly errors: readonly CellError[] } => {
  const named = headings.flatMap((cell, place): Heading[] => {
    const heading = cell === null ? '' : String(cell).trim();
    return heading === '' ? [] : [{ heading, place }];
  });
  const specOf = specsOfHeadings(
    named.map(({ heading }) => heading),
    specs,
  );
  const read = named.map((one) => columnOf(one, specOf, style.currency));
  const errors = read.filter(isError);
  const columns = read.filter((one): one is Column => !isError(one));
  const repeated = columns.filter((one, place) => columns.findIndex(({ spec }) => spec === one.spec) < place);
  const lacking = specs.filter((spec) => spec.isRequired === true && !columns.some((one) => one.spec === spec));
  return {
    columns: columns.filter((one) => !repeated.includes(one)),
    errors: [
      ...errors,
      ...repeated.map(({ heading }) => error(heading, 'COLUMN_REPEATED', { heading })),
      ...lacking.map((spec) => {
        const heading = headingOf(spec, style);
        return error(heading, 'COLUMN_MISSING', { heading });
      }),
    ],
  };
};

/** The heading under which a column is written, its unit behind it. */
export const headingOf = (
  { field, kind, words = HEADINGS[field] }: ColumnSpec,
  { language, isImperial, currency }: HeadingStyle,
): string => {
  const units: Readonly<Partial<Record<ColumnKind, string>>> = {
    length: isImperial ? 'in' : 'mm',
    feed: isImperial ? 'in/min' : 'mm/min',
    seconds: 's',
    price: currency,
  };
  const unit = units[kind];
  return unit === undefined ? words[language] : `${words[language]} (${unit})`;
};
