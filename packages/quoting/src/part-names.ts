import type { InputProblem } from './part-inputs.ts';

const LONGEST_NAME = 100;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u;

export type NameProblem = Extract<InputProblem, 'NAME_EMPTY' | 'NAME_INVALID' | 'NAME_TAKEN'>;
export type PartNames =
  | { readonly ok: true; readonly names: readonly string[] }
  | { readonly ok: false; readonly problem: NameProblem };

const keyOf = (name: string): string => name.trim().toLowerCase();

/**
 * Names of parts that are extracted from a drawing: the name typed for one part, for several the prefix with a running number
 * that passes over names which are taken. `others` are the names of the quote's other parts. Source: decisions, "Extract name".
 */
export const namesOfExtracted = (typed: string, count: number, others: Iterable<string>): PartNames => {
  const name = typed.trim();
  if (name === '') return { ok: false, problem: 'NAME_EMPTY' };
  if (FORBIDDEN.test(name) || name.length > LONGEST_NAME) return { ok: false, problem: 'NAME_INVALID' };
  const taken = new Set([...others].map(keyOf));
  if (count === 1) {
    return taken.has(keyOf(name)) ? { ok: false, problem: 'NAME_TAKEN' } : { ok: true, names: [name] };
  }
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const numbered = `${name}-${number}`;
    if (numbered.length > LONGEST_NAME) return { ok: false, problem: 'NAME_INVALID' };
    if (!taken.has(keyOf(numbered))) names.push(numbered);
  }
  return { ok: true, names };
};
