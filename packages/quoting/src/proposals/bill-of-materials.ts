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

/** Names are compared by their letters and digits alone. */
const keyOf = (name: string): string => writingOf(name.replace(DRAWING_ENDING, '')).plain.replaceAll(/[^a-z0-9]+/g, '');
const wordsOf = (name: string): string =>
  ` ${writingOf(name)
    .plain.replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const SHORTEST_PART = 3;

/**
 * The one line that is of a drawing: of its name or part number, else the longest name that stands in the drawing's as words. Null where
 * there is none, or more than one.
 */
export const lineOf = (lines: readonly BillOfMaterialsLine[], names: readonly string[]): BillOfMaterialsLine | null => {
  const keys = new Set(names.map(keyOf).filter((key) => key !== ''));
  const exact = lines.filter((line) => line.names.some((name) => keys.has(keyOf(name))));
  if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? null) : null;
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
