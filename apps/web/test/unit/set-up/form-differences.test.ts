import { describe, expect, it } from 'vitest';
import { isNewlyArchived } from '../../../src/features/forms/newly-archived.ts';
import { differencesOf } from '../../../src/features/forms/use-saving.ts';

const words = {
  labelOf: (field: string) => (field === 'hidden' ? null : field.toUpperCase()),
  valueText: (field: string, value: string | number | boolean) =>
    field === 'kind' && value === 'CutLength' ? 'Length of cut' : null,
};

describe('what differs between two sides of a form', () => {
  it('is named field by field, choices in words, and nothing that is the same', () => {
    const theirs = { name: 'Tapping', price: '22', kind: 'CutLength', rows: [1], hidden: true };
    const mine = { name: 'Tapping', price: '25', kind: 'Part', rows: [2], hidden: false };
    expect(differencesOf(theirs, mine, words)).toEqual([
      { label: 'PRICE', theirs: '22', mine: '25' },
      { label: 'KIND', theirs: 'Length of cut', mine: 'Part' },
      { label: 'ROWS', theirs: null, mine: null },
    ]);
    expect(differencesOf(mine, mine, words)).toEqual([]);
  });
});

describe('a thing that somebody else archived', () => {
  it('is told of where it was in use when the form began', () => {
    const [used, archived] = [{ isDeleted: false }, { isDeleted: true }];
    expect(isNewlyArchived(used, archived)).toBe(true);
    expect(isNewlyArchived({}, archived)).toBe(true);
    expect([isNewlyArchived(archived, archived), isNewlyArchived(used, used), isNewlyArchived(used, null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
