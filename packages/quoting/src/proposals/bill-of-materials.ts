import type { Proposal, ProposalField } from './proposal.ts';
import { writingOf } from './writing.ts';

/** A line of a bill of materials, each value as its table has it. */
export type BillOfMaterialsLine = {
  /** The row as a spreadsheet counts. */
  readonly row: number;
  /** Names by which drawings are found: number, name, file. */
  readonly names: readonly string[];
  /** Number by which a drawing points at it. */
  readonly position?: string;
  readonly values: { readonly [Field in ProposalField]?: number | string };
};

/** Endings that names of drawings may have in a table. */
const DRAWING_ENDING = /\.(?:dxf|dwg|step|stp|iges|igs|pdf|sldprt|ipt|par|prt)$/i;

/** Letters and digits of a name without what parts them. */
const keyOf = (name: string): string => writingOf(name.replace(DRAWING_ENDING, '')).plain.replaceAll(/[^a-z0-9]+/g, '');
const wordsOf = (name: string): string =>
  ` ${writingOf(name)
    .plain.replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** A name as it is written, but for its ending, capitals and accents. */
const spellingOf = (name: string): string => wordsOf(name.replace(DRAWING_ENDING, ''));
/** Its letters and digits with its numbers: AB-100 and AB100 are one, 100-1 and 1001 are two. */
const looseSpellingOf = (name: string): string => `${keyOf(name)} ${(spellingOf(name).match(/\d+/g) ?? []).join(' ')}`;

/** Lines that have one of the names in a spelling; undefined for none, null for more than one. */
const oneLine = (
  lines: readonly BillOfMaterialsLine[],
  names: readonly string[],
  spelling: (name: string) => string,
): BillOfMaterialsLine | null | undefined => {
  const keys = new Set(names.filter((name) => keyOf(name) !== '').map(spelling));
  const [first, ...others] = lines.filter((line) => line.names.some((name) => keys.has(spelling(name))));
  return others.length > 0 ? null : first;
};

const SHORTEST_PART = 3;

/**
 * The one line that is of a drawing: of its name or part number, else the longest name that stands in the drawing's as words. Null where
 * there is none, or more than one.
 */
export const lineOf = (lines: readonly BillOfMaterialsLine[], names: readonly string[]): BillOfMaterialsLine | null => {
  for (const spelling of [spellingOf, looseSpellingOf]) {
    const line = oneLine(lines, names, spelling);
    if (line !== undefined) return line;
  }
  const spoken = names.map(wordsOf);
  const held = lines.flatMap((line) => {
    const lengths = line.names
      .filter((name) => keyOf(name).length >= SHORTEST_PART && /\d/.test(name))
      .filter((name) => spoken.some((words) => words.includes(wordsOf(name))))
      .map((name) => keyOf(name).length);
    return lengths.length === 0 ? [] : [{ line, length: Math.max(...lengths) }];
  });
  const longest = Math.max(0, ...held.map(({ length }) => length));
  const best = held.filter(({ length }) => length === longest);
  return best.length === 1 ? (best[0]?.line ?? null) : null;
};

/** What a line of the bill of materials proposes for its drawing. */
export const proposalsOfLine = ({ row, values }: BillOfMaterialsLine): readonly Proposal[] =>
  Object.entries(values).map(([field, value]) => ({
    field: field as ProposalField,
    value,
    source: 'billOfMaterials',
    text: `${row}`,
  }));
