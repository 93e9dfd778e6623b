/**
 * What the server says, in the reader's words. It names each thing by a code with facts and adds a sentence in plain English,
 * which stands where a code has no words here.
 */
import type { FieldFault, Issue, Problem, UploadRefusal } from '@kerf/contract';
import { massWordsForDisplay, type UnitSystem } from '@kerf/units';
import i18n, { type ParseKeys } from 'i18next';
import { isShopImperial } from './shop-units.ts';

type Facts = NonNullable<Problem['facts']>;
type Fact = Facts[string];

/** Whose numbers and lengths stand in the sentence. */
/** `isBar`: what is told is of a part cut from a bar, not from a sheet. */
export type Reader = { readonly locale: string; readonly isImperial: boolean; readonly isBar?: boolean };

const shopReader = (): Reader => ({ locale: i18n.language, isImperial: isShopImperial() });

const areas = ['app', 'quote-detail', 'refusals', 'findings', 'price-steps'] as const;
type Key = ParseKeys<typeof areas>;
const isKey = (key: string, count?: number): key is Key =>
  i18n.exists(key, count === undefined ? { ns: areas } : { ns: areas, count });

/** A text by its key; null when there is none. */
const textOf = (key: string): string | null =>
  isKey(key) ? i18n.t(key, { ns: areas, skipInterpolation: true }) : null;

const MILLIMETRES_PER_INCH = 25.4;

/** Shorter is nothing to anybody: rounding of the arithmetic. */
const NOTHING = 1e-6;

/** A length of a finding: as many decimals as matter, and of a very small one two digits. */
const lengthText = (millimetres: number, { locale, isImperial }: Reader): string => {
  const length = isImperial ? millimetres / MILLIMETRES_PER_INCH : millimetres;
  const decimals = isImperial ? 4 : 3;
  const isTiny = Math.abs(length) >= NOTHING && Math.abs(length) < 10 ** -decimals;
  const digits = isTiny ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat(locale, digits).format(length)} ${isImperial ? 'in' : 'mm'}`;
};

/** Facts whose values are words of a closed list, and where those stand. */
const wordLists: Readonly<Record<string, string>> = {
  status: 'app:statuses',
  from: 'app:statuses',
  to: 'app:statuses',
  setting: 'refusals:settings',
  looksLike: 'refusals:otherContents',
  dwgPart: 'refusals:dwgParts',
  what: 'refusals:complexity',
  unit: 'findings:units',
  statedUnit: 'findings:units',
  bodyKind: 'findings:bodies',
};

/** A unit of length in words that follow "in". */
export const textOfUnit = (unit: string): string => textOf(`findings:units.${unit}`) ?? unit;

/** Prices come with as many decimals as tell them apart, which may be more than the currency has. */
const moneyText = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 10 }).format(amount);

const factText = (name: string, value: Fact, facts: Facts, reader: Reader): string => {
  if (typeof value !== 'number') {
    if (name === 'faults') {
      const faults = String(value)
        .split(', ')
        .map((code) => textOf(`findings:eInvoiceFaults.${code}`) ?? code);
      return new Intl.ListFormat(reader.locale).format(faults);
    }
    if (name === 'endings') return new Intl.ListFormat(reader.locale).format(String(value).split(' '));
    const words = wordLists[name];
    return (words === undefined ? null : textOf(`${words}.${value}`)) ?? String(value ?? '');
  }
  if (name.endsWith('Mm')) return lengthText(value, reader);
  if (name.endsWith('Price') && typeof facts.currencyCode === 'string') {
    return moneyText(value, facts.currencyCode, reader.locale);
  }
  return new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 4 }).format(value);
};

const countOf = (facts: Facts): number | undefined => (typeof facts.count === 'number' ? facts.count : undefined);

/** The text of a key with its facts; null when there is no text, or not every fact that it speaks of. */
const sentence = (key: string, facts: Facts, reader: Reader): string | null => {
  const count = countOf(facts);
  if (!isKey(key, count)) return null;
  const text = i18n.t(key, { ns: areas, skipInterpolation: true, ...(count === undefined ? {} : { count }) });
  const words = new Map(Object.entries(facts).map(([name, value]) => [name, factText(name, value, facts, reader)]));
  if (count !== undefined) words.set('n', factText('n', count, facts, reader));
  const missing = [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => !words.has(name ?? ''));
  return missing ? null : text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => words.get(name) ?? '');
};

/** Reads the texts that refusals may need; they are fetched with the first refusal. */
export const loadRefusalTexts = async (): Promise<void> => {
  if (i18n.isInitialized) await i18n.loadNamespaces(['refusals', 'findings', 'quote-detail']).catch(() => undefined);
};

const causeText = (facts: Facts, reader: Reader): string | null => {
  const reason = sentence(`findings:codes.${facts.cause}`, facts, reader);
  if (reason === null || typeof facts.partName !== 'string') return reason;
  return sentence('refusals:calculationOfPart', { name: facts.partName, reason }, reader);
};

/** Why a call was refused. */
export const problemText = ({ code, detail, facts = {} }: Pick<Problem, 'code' | 'detail' | 'facts'>): string => {
  const reader = shopReader();
  const cause = facts.cause === undefined ? null : causeText(facts, reader);
  const guard = textOf(`quote-detail:guards.${code}`);
  const named = guard !== null && typeof facts.parts === 'string' ? `${guard} (${facts.parts})` : guard;
  const translated = sentence(`refusals:codes.${code}`, facts, reader) ?? named;
  return cause ?? translated ?? detail;
};

/** What is wrong with a field; null where there are no words for it. */
export const fieldFaultText = ({ code, facts = {} }: FieldFault): string | null =>
  sentence(`refusals:fields.${code}`, facts, shopReader());

/** What is wrong with each field that was refused, by its path; the server's own sentence where there are no words for it. */
export const fieldTexts = ({
  errors = {},
  fieldFaults = {},
  facts = {},
}: Pick<Problem, 'errors' | 'fieldFaults' | 'facts'>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const fault = fieldFaults[path];
      if (fault !== undefined) return [path, fieldFaultText(fault) ?? message];
      const isCause = facts.cause !== undefined && facts.reason === message;
      return [path, (isCause ? causeText(facts, shopReader()) : null) ?? message];
    }),
  );

/** What a body of a 3D model is that is no sheet. */
export const bodyKindText = (bodyKind: string): string => textOf(`findings:bodies.${bodyKind}`) ?? bodyKind;

/** Why a file was not taken. */
export const uploadRefusalText = ({ code, message, facts = {} }: UploadRefusal): string =>
  sentence(`refusals:files.${code}`, facts, shopReader()) ?? message;

const openLines: Readonly<Record<string, Readonly<Record<'line' | 'apart' | 'onLine', string>>>> = {
  OPEN_OUTER: { line: 'OPEN_LINE_OUTER', apart: 'OPEN_LINE_APART_OUTER', onLine: 'ENDS_ON_LINE_OUTER' },
  OPEN_INNER: { line: 'OPEN_LINE_INNER', apart: 'OPEN_LINE_APART_INNER', onLine: 'ENDS_ON_LINE_INNER' },
};

/** The text of a finding: one of them, the rest of many, or an open line that has no gap, or ends on another. */
const findingKey = (code: string, facts: Facts): string => {
  const open = openLines[code];
  if (facts.noted !== undefined) return `NOTED_${code}`;
  if (facts.marked !== undefined) return `MARKED_${code}`;
  if (facts.closed !== undefined) return `CLOSED_${code}`;
  if (code === 'BORDER_IGNORED' && countOf(facts) !== undefined)
    return facts.dimensions === undefined ? 'SHEET_CONTENTS' : 'DIMENSIONS_NOT_CUT';
  if (facts.statedUnit !== undefined) return facts.statedUnit === facts.unit ? `LARGE_${code}` : `STATED_${code}`;
  if (open === undefined) return facts.contours === undefined ? code : `MORE_${code}`;
  if (countOf(facts) !== undefined) return `MORE_${code}`;
  if (facts.gapMm !== undefined) return code;
  if (facts.junctions !== undefined) return open.onLine;
  return facts.apartMm === undefined ? open.line : open.apart;
};

/** The least that is told of how far curves are off at most, mm and the same in inches: less is nothing to anybody. */
const LEAST_OFF = { mm: 0.001, in: 0.0001 * MILLIMETRES_PER_INCH } as const;
const approximations: ReadonlySet<string> = new Set(['CURVES_APPROXIMATED', 'ARCS_RECOGNISED']);

/** Facts as they are told: what is at most so far off is never told to be off by nothing. */
const toldFacts = (code: string, facts: Facts, { isImperial }: Reader): Facts =>
  approximations.has(code) && typeof facts.largestMm === 'number'
    ? { ...facts, largestMm: Math.max(facts.largestMm, isImperial ? LEAST_OFF.in : LEAST_OFF.mm) }
    : facts;

/** Where in its file the first of what was found stands; null where that is not known. */
const placeText = (facts: Facts, reader: Reader): string | null => {
  if (facts.line === undefined && facts.byte === undefined) return null;
  return sentence(`findings:places.${facts.line === undefined ? 'byte' : 'line'}`, { count: 1, ...facts }, reader);
};

/** What was found in a drawing or is wrong with a part. */
export const issueText = ({ code, message, facts = {} }: Issue, reader: Reader): string => {
  const key = findingKey(code, facts);
  const { reason, subject = '' } = facts;
  const why = reason === undefined ? null : sentence(`findings:leftOut.${reason}`, { subject }, reader);
  const told = toldFacts(code, facts, reader);
  const withWhy = why === null ? told : { ...told, why };
  const ofBar = reader.isBar === true ? sentence(`findings:bars.${key}`, withWhy, reader) : null;
  const words = ofBar ?? sentence(`findings:codes.${key}`, withWhy, reader);
  const text =
    words === null || facts.inNoPart === undefined ? words : sentence('findings:inNoPart', { text: words }, reader);
  // The server's own sentence says the place itself.
  const place = text === null ? null : placeText(facts, reader);
  const more = typeof facts.rateTableName === 'string' ? facts.rateTableName : place;
  return more === null ? (text ?? message) : `${text ?? message} (${more})`;
};

/** Steps that are labelled with a name of the shop or the customer. */
const namedSteps: readonly string[] = ['secondaryProcess', 'secondaryProcessMinimum', 'boughtItem', 'line'];

type StepWords = { readonly id: string; readonly label: string; readonly formula: string };

/** What a part is cut from: the steps of its price speak of that. */
export type PartStock = 'sheet' | 'bar';
/** What the parts of a quote are cut from together. */
export type QuoteStock = PartStock | 'both';

const OTHER_STOCK = { bar: 'bars.', both: 'both.' } as const;

const stepText = (place: string, stock: QuoteStock): string | null =>
  (stock === 'sheet' ? null : textOf(`price-steps:${OTHER_STOCK[stock]}${place}`)) ?? textOf(`price-steps:${place}`);

export const stepLabel = ({ id, label }: StepWords, stock: QuoteStock = 'sheet'): string =>
  (namedSteps.includes(id) ? null : stepText(`labels.${id}`, stock)) ?? label;
export const stepFormula = ({ id, formula }: StepWords, units: UnitSystem, stock: PartStock = 'sheet'): string =>
  massWordsForDisplay(stepText(`formulas.${id}`, stock) ?? formula, units);
/** Name of a figure that goes into a step. */
export const stepInput = (name: string, units: UnitSystem, stock: PartStock = 'sheet'): string =>
  massWordsForDisplay(stepText(`inputs.${name}`, stock) ?? name, units);
