import { readNumber, writeNumber } from '@kerf/i18n/read-number';
import { z } from 'zod';

/** What a figure may be. Limits are in the unit that is typed. */
export type FigureRule = {
  readonly least?: number;
  /** The figure must be more than this. */
  readonly above?: number;
  readonly most?: number;
  /** May be left empty, which means that it is not known or has no limit. */
  readonly isOptional?: boolean;
};

/** Words of what can be wrong with a figure. */
export type FigureWords = { readonly required: string; readonly wrong: string };

/** Figures are shown with what they have, up to this many decimals. */
const MOST_DECIMALS = 6;

/** A figure as it stands in a field of the locale; empty for none. */
export const shownFigure = (value: number | null | undefined, locale: string): string =>
  writeNumber(value ?? null, locale, MOST_DECIMALS);

/**
 * What a field says; null when it is empty or cannot be read. A text as the figure `before` is shown is that figure, to its last
 * digit: a form that somebody saves again changes nothing that nobody typed.
 */
export const readFigure = (typed: string, locale: string, before?: number | null): number | null =>
  typeof before === 'number' && shownFigure(before, locale) === typed ? before : readNumber(typed, locale);

/** What a field that must be filled says, as `readFigure` reads it; the schema has let nothing else through. */
export const requiredFigure = (typed: string, locale: string, before?: number | null): number =>
  readFigure(typed, locale, before) ?? Number.NaN;

const keeps = (value: number, { least, above, most }: FigureRule): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) &&
  value > (above ?? Number.NEGATIVE_INFINITY) &&
  value <= (most ?? Number.POSITIVE_INFINITY);

/** A figure typed as text in the signs of the locale. */
export const figure = (locale: string, words: FigureWords, rule: FigureRule = {}) =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      if (typed === '') {
        if (rule.isOptional !== true) context.addIssue({ code: 'custom', message: words.required });
        return;
      }
      const value = readNumber(typed, locale);
      if (value === null || !keeps(value, rule)) context.addIssue({ code: 'custom', message: words.wrong });
    });
