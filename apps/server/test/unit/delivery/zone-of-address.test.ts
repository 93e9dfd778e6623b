import { expect, test } from 'vitest';
import { isDistanceWanted, zoneOfAddress } from '../../../src/use-cases/delivery/zone-of-address.ts';

type Conditions = { country?: string; codes?: readonly string[]; from?: number; to?: number };

const zone = (name: string, { country, codes, from, to }: Conditions = {}) => ({
  name,
  country: country ?? null,
  postcodePatterns: codes ?? [],
  minimumDistanceKm: from ?? null,
  maximumDistanceKm: to ?? null,
});
const place = (postcode: string, distanceKm: number | null = null, country: string | null = 'DE') => ({
  ...{ country, postcode, distanceKm },
});
const chosen = (zones: readonly ReturnType<typeof zone>[], ...where: Parameters<typeof place>) =>
  zoneOfAddress(zones, place(...where))?.name ?? null;

const CLOSEST_FIRST = [
  zone('code', { codes: ['80331'] }),
  zone('long pattern', { codes: ['8033*'] }),
  zone('short range', { codes: ['80300-80399'] }),
  zone('pattern', { codes: ['80*'] }),
  zone('range', { codes: ['80000-89999'] }),
  zone('narrow band', { from: 20, to: 40 }),
  zone('band', { to: 100 }),
  zone('band without an end', { from: 10 }),
  zone('country', { country: 'DE' }),
  zone('anywhere'),
];

test('the zone that names an address most closely is taken, whatever their order', () => {
  for (const [place, { name }] of CLOSEST_FIRST.entries()) {
    const left = CLOSEST_FIRST.slice(place);
    expect([chosen(left, '80331', 30), chosen([...left].reverse(), '80331', 30)]).toEqual([name, name]);
  }
});

test('of zones that are equally close the first is taken, and the closest pattern of a zone counts', () => {
  expect(chosen([zone('A', { codes: ['80*'] }), zone('B', { codes: ['80*'] })], '80331')).toBe('A');
  expect(chosen([zone('A', { codes: ['80*'] }), zone('B', { codes: ['8*', '80331'] })], '80331')).toBe('B');
});

test('what a zone names beside postcodes makes it closer', () => {
  const zones = [
    ...[zone('codes', { codes: ['8*'] }), zone('codes of a country', { codes: ['8*'], country: 'DE' })],
    zone('codes within', { codes: ['8*'], to: 50 }),
  ];
  expect([chosen(zones, '80331'), chosen(zones, '80331', 49.9), chosen(zones, '80331', null, 'AT')]).toEqual([
    ...['codes of a country', 'codes within', 'codes'],
  ]);
});

test('all that a zone names must hold', () => {
  const zones = [zone('all', { country: 'DE', codes: ['8*'], from: 10, to: 50 })];
  expect([
    ...[chosen(zones, '80331', 10), chosen(zones, '80331', 49.99), chosen(zones, '80331', 50)],
    ...[chosen(zones, '80331', 9.99), chosen(zones, '90331', 20), chosen(zones, '80331', 20, 'AT')],
    ...[chosen(zones, '80331', 20, null), chosen(zones, '80331', null), chosen(zones, '', 20)],
  ]).toEqual(['all', 'all', ...Array.from({ length: 7 }, () => null)]);
});

test('a band begins at nothing, and goes on without an end, where it says no more', () => {
  expect(chosen([zone('near', { to: 50 })], '', 0)).toBe('near');
  expect(chosen([zone('far', { from: 50 })], '', 12_000)).toBe('far');
});

test('a pattern that cannot be read names nothing', () => {
  expect(chosen([zone('broken', { codes: ['20000-10000'] })], '15000')).toBeNull();
});

test('the distance is wanted where it alone keeps a zone from covering the address', () => {
  const zones = [zone('near', { country: 'DE', to: 50 })];
  expect([
    ...[isDistanceWanted(zones, place('80331')), isDistanceWanted(zones, place('80331', 80))],
    ...[isDistanceWanted(zones, place('80331', null, 'AT')), isDistanceWanted([], place('80331'))],
  ]).toEqual([true, false, false, false]);
});
