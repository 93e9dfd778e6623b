import { describe, expect, it } from 'vitest';
import { type Proposal, proposalsOf } from '../../src/proposals/index.ts';
import { NAMES, type Said, TRAPS, WRITTEN_ALIKE } from './names.ts';

const valueIn = (proposals: readonly Proposal[], field: Proposal['field']) =>
  proposals.find((one) => one.field === field)?.value;

const saidBy = (fileName: string): Said => {
  const proposals = proposalsOf({ fileName });
  const entries = [
    ['q', valueIn(proposals, 'quantity')],
    ['t', valueIn(proposals, 'thicknessMm')],
    ['m', valueIn(proposals, 'material')],
    ['r', valueIn(proposals, 'revision')],
    ['p', valueIn(proposals, 'partNumber')],
  ].filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Said;
};

const withoutPart = ({ p: _, ...said }: Said): Said => said;

describe('what the name of a file says', () => {
  it.each(NAMES)('%s', (name, said) => {
    const found = saidBy(name);
    expect(said.p === undefined ? withoutPart(found) : found).toEqual(said);
  });

  it.each(TRAPS)('%s names nothing else', (name, said) => {
    const { q, t, m } = saidBy(name);
    expect({ q, t, m }).toEqual({ q: said.q, t: said.t, m: said.m });
  });

  const between = ['%_bracket.dxf', 'bracket_%.dxf', 'bracket %.dxf', 'bracket - % - left.dxf', 'bracket_%_left.dxf'];
  it.each(
    WRITTEN_ALIKE.flatMap(([words, said]) =>
      words.flatMap((word) => between.map((place) => [place.replace('%', word), said] as const)),
    ),
  )('%s', (name, said) => expect(withoutPart(saidBy(name))).toEqual(said));

  it('names every number once, and where it was read', () => {
    expect(proposalsOf({ fileName: 'bracket_6mm_QTY-23.dxf' })).toEqual([
      { field: 'quantity', value: 23, source: 'fileName', text: 'QTY-23' },
      { field: 'thicknessMm', value: 6, source: 'fileName', text: '6mm' },
    ]);
  });
});
