import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, newId } from '../../src/db/ids.ts';
import { nameKey, searchKey, searchKeys, sortKey } from '../../src/db/keys.ts';

describe('keys', () => {
  it('order names as people expect', () => {
    const names = ['Quote 10', 'quote 9', 'Ökostahl', 'Olaf', 'Zebra', 'abc', 'Quote 010a'];
    const sorted = [...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    expect(sorted).toEqual(['abc', 'Ökostahl', 'Olaf', 'quote 9', 'Quote 10', 'Quote 010a', 'Zebra']);
  });

  it('find text whatever its case and accents', () => {
    expect(searchKey('  Müller \t & SÖHNE ')).toBe('muller & sohne');
    expect(searchKeys(['Q-1', null, '', 'Łódź'])).toBe('q-1\nłodz');
  });

  it('keep accents apart where names must differ', () => {
    expect(nameKey(' Muller ')).not.toBe(nameKey('Müller'));
    expect(nameKey('MÜLLER')).toBe(nameKey('mu\u0308ller '));
  });

  it('fit into an index entry however long the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        expect(Buffer.byteLength(sortKey(text))).toBeLessThan(2_000);
        expect(Buffer.byteLength(searchKeys([text, text, text, text, text, text]))).toBeLessThan(2_500);
      }),
    );
  });
});

describe('ids', () => {
  it('sort by the time they were made', () => {
    const ids = Array.from({ length: 2_000 }, newId);
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
    expect(isId("x' or 1=1")).toBe(false);
  });
});
