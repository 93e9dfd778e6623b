import type { Hit, ProposalField } from './proposal.ts';
import { decimal, type Writing, writingOf } from './writing.ts';

/**
 * What a shop taught of the names that one customer gives files. In the pattern a # stands for a number, which is the value unless one
 * is given; without a field what the pattern finds means nothing, such as the number of a project.
 */
export type NameRule = {
  readonly pattern: string;
  readonly field: ProposalField | null;
  /** Null: the number at the #. */
  readonly value: string | null;
};

const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const isNumberField = (field: ProposalField): boolean => field === 'quantity' || field === 'thicknessMm';

/** Where a rule finds its pattern as a whole word, and what it means there; null where it does not. */
export const findRule = (rule: NameRule, { plain }: Writing): Hit<number | string | null> | null => {
  const source = writingOf(rule.pattern.trim()).plain.split('#').map(escaped).join(NUMBER);
  const match = new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`).exec(plain);
  if (match === null) return null;
  const span = { start: match.index, end: match.index + match[0].length };
  if (rule.field === null) return { ...span, value: null };
  const text = rule.value ?? match[1] ?? '';
  const value = isNumberField(rule.field) ? decimal(text) : text;
  return value === '' || Number.isNaN(value) ? null : { ...span, value };
};
