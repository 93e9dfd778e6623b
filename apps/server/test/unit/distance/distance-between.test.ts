import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../src/pipeline/distance/distance-between.ts';
import { nextTown, passTown, type Stretch } from '../../../src/pipeline/distance/read-towns.ts';

describe('in the table of the world', () => {
  test.each<[from: string, to: string, country: string, km: number]>([
    // Between the centres, as atlases have it; the towns of the table stand a few km beside.
    ['München', 'Köln', 'DE', 456],
    ['Paris', 'Lyon', 'FR', 392],
    ['London', 'Leeds', 'GB', 272],
    ['Roma', 'Milano', 'IT', 477],
    ['Lisboa', 'Porto', 'PT', 274],
    ['Madrid', 'Barcelona', 'ES', 505],
    ['Hà Nội', 'TP. Hồ Chí Minh', 'VN', 1138],
    ['New York', 'Los Angeles', 'US', 3936],
    ['Sydney', 'Melbourne', 'AU', 713],
  ])('%s to %s', async (from, to, country, km) => {
    const measured = await distanceBetween({ city: from }, { city: to, country }, country);
    expect(Math.abs((measured ?? 0) - km)).toBeLessThan(4);
    expect(await distanceBetween({ city: to }, { city: from }, country)).toBe(measured);
  });

  test('goes over borders, whatever the country is called', async () => {
    const wien = { city: 'Wien', country: 'Österreich' };
    const praha = { city: 'Prague', country: 'Czech Republic' };
    expect(await distanceBetween(wien, praha, 'DE')).toBeCloseTo(252, -1);
    expect(await distanceBetween({ city: 'Wien' }, { city: 'Praha', country: 'CZ' }, 'AT')).toBe(
      await distanceBetween(wien, praha, 'DE'),
    );
  });

  test('is nothing within a town, also in one that the table does not have, and not known to one that it lacks', async () => {
    const hamlet = { city: 'Nirgendwohausen' };
    expect(await distanceBetween({ city: 'Köln' }, { city: 'Cologne' }, 'DE')).toBe(0);
    expect(await distanceBetween(hamlet, hamlet, 'DE')).toBe(0);
    expect(await distanceBetween({ city: 'Köln' }, hamlet, 'DE')).toBeNull();
    expect(await distanceBetween(hamlet, { city: 'Köln' }, 'DE')).toBeNull();
    expect(await distanceBetween({}, { city: 'Köln' }, 'DE')).toBeNull();
    expect(await distanceBetween({ city: 'Köln' }, { city: 'Köln', country: 'Atlantis' }, 'DE')).toBeNull();
  });
});

/** A table of towns as the package writes it. */
const tableOf = (
  towns: readonly { name: string; country: string; state: string; people: number; at: [number, number] }[],
) => {
  const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
  const step = (value: number) => number(value < 0 ? -2 * value - 1 : 2 * value);
  const text = (field: number, value: string) => [field * 8 + 2, Buffer.byteLength(value), ...Buffer.from(value)];
  let [north, east] = [0, 0];
  const records = towns.map(({ name, country, state, people, at: [latitude, longitude] }) => {
    const steps = [...[80, ...step(longitude - east)], ...[88, ...step(latitude - north)]];
    [north, east] = [latitude, longitude];
    const fields = [8, ...step(7), ...text(2, name), ...text(3, country), ...text(8, state)];
    const record = [...fields, ...(people > 0 ? [72, ...number(people)] : []), ...steps];
    return [...number(record.length), ...record];
  });
  return Buffer.from(records.flat());
};

test('the towns of a country are read from where they stand in the table', () => {
  const bytes = tableOf([
    { name: 'Wien', country: 'AT', state: '09', people: 1_691_468, at: [4_820_849, 1_637_208] },
    { name: 'São Paulo', country: 'BR', state: '27', people: 10_021_295, at: [-2_354_750, -4_663_611] },
    { name: 'Weiler', country: 'BR', state: '', people: 0, at: [-1_000_000, 100] },
    { name: 'Zug', country: 'CH', state: 'ZG', people: 23_435, at: [4_717_242, 851_745] },
  ]);
  const reader = { at: 0, longitude: 0, latitude: 0 };
  const stretches: Stretch[] = [];
  while (reader.at < bytes.length) passTown(bytes, reader, stretches);
  expect(stretches.map(({ country }) => country)).toEqual(['AT', 'BR', 'CH']);
  const [, brazil] = stretches;
  const there = { ...(brazil?.start ?? reader) };
  expect([nextTown(bytes, there), nextTown(bytes, there), there.at]).toEqual([
    { name: 'São Paulo', state: '27', population: 10_021_295, latitude: -23.5475, longitude: -46.63611 },
    { name: 'Weiler', state: '', population: 0, latitude: -10, longitude: 0.001 },
    brazil?.end,
  ]);
});
