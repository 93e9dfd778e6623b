import type { SetupOutcomeWire } from '@kerf/contract';
import { MEASURE_TYPES } from '@kerf/quoting';
import { KILOGRAMS_PER_POUND } from '@kerf/units';
import { figureText, type HistoryReader } from '../../history/history-figures.ts';
import { forOneUnit, measureUnit } from './process-form.ts';

export type OutcomeEntry = SetupOutcomeWire['entries'][number];
/** A thing of set-up data with what changes of it. */
export type ChangedThing = Omit<OutcomeEntry, 'action'>;
export type Change = OutcomeEntry['changes'][number];
export type Side = 'from' | 'to';

/** Words of the folds that a bracket is for. */
export type BracketWords = {
  readonly upToLength: string;
  readonly upToMass: string;
  readonly otherFolds: string;
};

/** Figures that are kept for one metric unit of what a process is counted by. */
const PER_UNIT: readonly string[] = ['pricePerUnit', 'timePerUnitSeconds'];

const MOST_DECIMALS = 6;

const measureAt = ({ changes, measureType }: ChangedThing, side: Side) => {
  const changed = changes.find(({ field }) => field === 'measureType')?.[side];
  return MEASURE_TYPES.find((one) => one === (changed ?? measureType)) ?? null;
};

/** A price or time of a process for one unit of the shop, such as 0.35 €/ft. */
const perUnitText = (entry: ChangedThing, { field }: Change, side: Side, value: number, reader: HistoryReader) => {
  const measure = measureAt(entry, side);
  const units = reader.isImperial ? 'imperial' : 'metric';
  const figure = measure === null ? value : forOneUnit(value, measure, units);
  const unit = measure === null ? null : measureUnit(measure, units);
  const style = { maximumFractionDigits: MOST_DECIMALS };
  const text =
    field === 'pricePerUnit'
      ? new Intl.NumberFormat(reader.locale, { ...style, style: 'currency', currency: reader.currencyCode }).format(
          figure,
        )
      : `${new Intl.NumberFormat(reader.locale, style).format(figure)} s`;
  return unit === null ? text : `${text}/${unit.name}`;
};

/** The thing with its own unit of length among its changes, as its history tells it. */
const inOwnUnits = ({ subject, changes, isImperial }: ChangedThing) => ({
  subject,
  changes: isImperial === undefined ? changes : [...changes, { field: 'isImperial', from: isImperial, to: isImperial }],
});

/** A figure of set-up data as the shop reads it, in the units of the thing or of the shop. */
export const outcomeFigure = (
  entry: ChangedThing,
  change: Change,
  side: Side,
  reader: HistoryReader,
): string | null => {
  const value = change[side];
  if (typeof value !== 'number') return null;
  if (PER_UNIT.includes(change.field)) return perUnitText(entry, change, side, value, reader);
  if (change.field === 'index') return new Intl.NumberFormat(reader.locale).format(value + 1);
  const text = figureText(inOwnUnits(entry), change.field, value, reader);
  if (change.field === 'percentage') return `${text} %`;
  return change.field === 'cuttingTechnologyPower' ? `${text} kW` : text;
};

const parsedList = (text: string): readonly unknown[] | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

const numberIn = (thing: unknown, key: string): number | null => {
  const value = typeof thing === 'object' && thing !== null ? new Map(Object.entries(thing)).get(key) : null;
  return typeof value === 'number' ? value : null;
};

/** The brackets of a press brake in words, such as 'Fold up to 1,000 mm: 15 s; All other folds: 30 s'. */
const bracketsText = (list: readonly unknown[], isImperial: boolean, locale: string, words: BracketWords): string => {
  const format = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS }).format(value);
  return list
    .map((bracket) => {
      const length = numberIn(bracket, 'maximumFoldLength');
      const kilograms = numberIn(bracket, 'maximumPartMass');
      const mass = kilograms !== null && isImperial ? kilograms / KILOGRAMS_PER_POUND : kilograms;
      const limits = [
        length === null ? [] : [`${words.upToLength} ${format(length)} ${isImperial ? 'in' : 'mm'}`],
        mass === null ? [] : [`${words.upToMass} ${format(mass)} ${isImperial ? 'lb' : 'kg'}`],
      ].flat();
      const which = limits.length === 0 ? words.otherFolds : limits.join(', ');
      return `${which}: ${format(numberIn(bracket, 'timePerFoldSeconds') ?? 0)} s`;
    })
    .join('; ');
};

/** Values that the server tells as lists: brackets and options. Null for others. */
export const outcomeList = (
  entry: ChangedThing,
  { field, ...sides }: Change,
  side: Side,
  { locale, isImperial, words }: { locale: string; isImperial: boolean; words: BracketWords },
): string | null => {
  const value = sides[side];
  if (typeof value !== 'string' || (field !== 'brackets' && field !== 'customPropertyOptions')) return null;
  const list = parsedList(value);
  if (list === null) return null;
  if (field === 'brackets') return bracketsText(list, entry.isImperial ?? isImperial, locale, words);
  return list.filter((one) => typeof one === 'string').join(', ');
};
