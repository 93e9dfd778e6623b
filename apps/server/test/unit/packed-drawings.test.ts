import { describe, expect, it } from 'vitest';
import { PackedDrawings, type PackedKey } from '../../src/use-cases/drawings/packed-drawings.ts';

const key: PackedKey = { organisationId: 'shop', drawingId: 'plate', version: 3, name: 'Plate', isImperial: false };
const bytes = (length: number, fill = 1) => new Uint8Array(length).fill(fill);

describe('packed drawings', () => {
  it('are found again by everything that they follow from, and by nothing less', () => {
    const packed = new PackedDrawings();
    packed.keep(key, bytes(10));
    expect(packed.find({ ...key })).toEqual(bytes(10));
    const others: readonly Partial<PackedKey>[] = [
      { organisationId: 'other' },
      { drawingId: 'other' },
      { version: 4 },
      { name: 'Other' },
      { isImperial: true },
    ];
    for (const other of others) expect(packed.find({ ...key, ...other })).toBeNull();
  });

  it('give way when there is no more room, the ones longest unasked for first', () => {
    const packed = new PackedDrawings(30);
    for (const version of [1, 2, 3]) packed.keep({ ...key, version }, bytes(10, version));
    packed.find({ ...key, version: 1 });
    packed.keep({ ...key, version: 4 }, bytes(10, 4));
    expect([1, 2, 3, 4].map((version) => packed.find({ ...key, version })?.[0] ?? null)).toEqual([1, null, 3, 4]);
  });

  it('are not kept when one alone has no room, nor counted twice', () => {
    const packed = new PackedDrawings(30);
    packed.keep(key, bytes(31));
    expect(packed.find(key)).toBeNull();
    for (let round = 0; round < 5; round += 1) packed.keep(key, bytes(20));
    packed.keep({ ...key, version: 4 }, bytes(10));
    expect(packed.find(key)).not.toBeNull();
  });
});
