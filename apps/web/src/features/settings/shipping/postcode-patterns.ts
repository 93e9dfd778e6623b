import { LONGEST_PATTERN, MOST_PATTERNS } from '@kerf/contract';
import { readPostcodePattern } from '@kerf/quoting';

/** Patterns that a row of a table has room for. */
const SHOWN_PATTERNS = 3;

/** Digits on both sides of a stroke: a range when they are as many, else a code such as 1234-567. */
const DIGITS_BOTH_SIDES = /^(\d+)\s*[-\u2013\u2014]\s*(\d+)$/;

/** The patterns of a text that has one a line, or several between commas; each once. */
export const readPatterns = (typed: string): readonly string[] => {
  const patterns = typed
    .split(/[\n,;]/)
    .map((one) => one.trim().replace(/\s+/g, ' ').replace(DIGITS_BOTH_SIDES, '$1-$2'))
    .filter((one) => one !== '');
  return [...new Set(patterns)];
};

export const writtenPatterns = (patterns: readonly string[]): string => patterns.join('\n');

export type PatternFault =
  | { readonly code: 'tooMany'; readonly most: number }
  | { readonly code: 'tooLong'; readonly pattern: string; readonly most: number }
  | { readonly code: 'backwards'; readonly pattern: string }
  | { readonly code: 'unreadable'; readonly pattern: string };

const isBackwards = (pattern: string): boolean => {
  const [, from = '', to = ''] = DIGITS_BOTH_SIDES.exec(pattern) ?? [];
  return from.length === to.length && from > to;
};

/** The first thing that is wrong with patterns; null when they can be saved. */
export const patternFault = (patterns: readonly string[]): PatternFault | null => {
  if (patterns.length > MOST_PATTERNS) return { code: 'tooMany', most: MOST_PATTERNS };
  const long = patterns.find((pattern) => pattern.length > LONGEST_PATTERN);
  if (long !== undefined) return { code: 'tooLong', pattern: long, most: LONGEST_PATTERN };
  const backwards = patterns.find(isBackwards);
  if (backwards !== undefined) return { code: 'backwards', pattern: backwards };
  const unreadable = patterns.find((pattern) => readPostcodePattern(pattern) === null);
  return unreadable === undefined ? null : { code: 'unreadable', pattern: unreadable };
};

/** The patterns that a row shows, and how many more there are. */
export const shortPatterns = (patterns: readonly string[]): { readonly text: string; readonly further: number } => ({
  text: patterns.slice(0, SHOWN_PATTERNS).join(', '),
  further: Math.max(0, patterns.length - SHOWN_PATTERNS),
});
