import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from '../../src/use-cases/setup/record-change.ts';

type Thing = { readonly name: string; readonly price: string | null; readonly tags: readonly string[] };
const FIELDS = ['name', 'price', 'tags'] as const;
const thing = (more: Partial<Thing> = {}): Thing => ({ name: 'Laser', price: '12.5', tags: [], ...more });

describe('the fields that a change touches', () => {
  it('are told with their old and new value, in the order asked for', () => {
    expect(changedFields(thing(), thing({ price: null, name: 'Plasma' }), FIELDS)).toEqual([
      { field: 'name', from: 'Laser', to: 'Plasma' },
      { field: 'price', from: '12.5', to: null },
    ]);
  });

  it.each([
    ['12.5', '12.50'],
    ['0', '0.00'],
    ['-0', '0'],
    ['007', '7'],
    ['100', '100.0'],
  ])('are none when %s is written as %s', (from, to) => {
    expect(changedFields(thing({ price: from }), thing({ price: to }), FIELDS)).toEqual([]);
  });

  it.each([
    ['12.5', '12.05'],
    ['1', '10'],
    ['-1', '1'],
    ['1.0', 'one'],
  ])('tell %s from %s', (from, to) => {
    expect(changedFields(thing({ price: from }), thing({ price: to }), FIELDS)).toHaveLength(1);
  });

  it('are all that a new thing has, and all that a removed one had', () => {
    expect(changedFields(null, thing({ price: null }), FIELDS)).toEqual([
      { field: 'name', from: null, to: 'Laser' },
      { field: 'tags', from: null, to: '[]' },
    ]);
    expect(changedFields(thing(), null, ['price'])).toEqual([{ field: 'price', from: '12.5', to: null }]);
  });

  it('are none of a thing and itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), fc.array(fc.string()), (name, price, tags) => {
        const one = { name, price, tags };
        expect(changedFields(one, { ...one, tags: [...tags] }, FIELDS)).toEqual([]);
      }),
    );
  });
});
