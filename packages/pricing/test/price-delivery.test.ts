import { unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryContainer, type DeliveryToPrice, priceDelivery } from '../src/index.ts';
import { currencyOf } from './worked-example.ts';

const container = (containerName: string, changes: Partial<DeliveryContainer> = {}): DeliveryContainer => ({
  containerName,
  maximumWeightKg: null,
  maximumLengthMm: null,
  maximumWidthMm: null,
  maximumHeightMm: null,
  flatPrice: unitPrice(10),
  pricePerDistanceKm: unitPrice('0.85'),
  pricePerWeightKg: unitPrice('0.333'),
  ...changes,
});
const pallet = container('pallet', {
  ...{ maximumWeightKg: 800, maximumLengthMm: 1200, maximumWidthMm: 800, maximumHeightMm: 1000 },
  flatPrice: unitPrice(95),
});
const box = container('box', {
  ...{ maximumWeightKg: 25, maximumLengthMm: 600, maximumWidthMm: 400, maximumHeightMm: 300 },
  flatPrice: unitPrice('12.5'),
});
const part = (massKg: number, quantity = 1, sidesMm: readonly [number, number, number] = [300, 200, 3]) => ({
  massKg,
  quantity,
  sidesMm,
});
const price = (changes: Partial<DeliveryToPrice>) =>
  priceDelivery({
    currency: currencyOf('EUR'),
    option: 'Flat',
    minimumCharge: unitPrice(0),
    distanceKm: 40,
    containers: [pallet, box],
    parts: [part(2, 3)],
    ...changes,
  });
const outcome = (changes: Partial<DeliveryToPrice>) => {
  const priced = price(changes);
  if (!priced.ok) return priced.refusal.code;
  const { deliveryPrice, quantity, container: chosen } = priced.value;
  return `${quantity} ${chosen.containerName}: ${deliveryPrice}`;
};

test.each<[string, Partial<DeliveryToPrice>, string]>([
  ['the cheapest of which one is enough', {}, '1 box: 12.5'],
  // 16 × 2 kg = 32 kg: two boxes, or one pallet
  ['the fewest, though dearer', { parts: [part(2, 16)] }, '1 pallet: 95'],
  [
    'only one that the largest part goes into, turned as it fits',
    { parts: [part(2, 1, [3, 900, 700])] },
    '1 pallet: 95',
  ],
  // 1,700 kg on pallets of 800 kg
  ['as many as the weight fills', { parts: [part(17, 100)], containers: [pallet] }, '3 pallet: 285'],
  // 25 kg a box: none holds two of 15 kg
  ['as many as whole pieces fill', { parts: [part(15, 3)], containers: [box] }, '3 box: 37.5'],
  // 15 + 10, 15 + 10, 15 + 5 + 5, then 5
  ['light pieces beside heavy ones', { parts: [part(5, 3), part(15, 3), part(10, 2)], containers: [box] }, '4 box: 50'],
  [
    'pieces without mass in one, also where no weight is allowed',
    { parts: [part(0, 9)], containers: [container('bag', { maximumWeightKg: 0 })] },
    '1 bag: 10',
  ],
  ['exactly full is one', { parts: [part(0.1, 8000)], containers: [pallet] }, '1 pallet: 95'],
  // 0.85 × 40 km
  ['by distance', { option: 'ByDistance', containers: [box] }, '1 box: 34'],
  // 0.333 × 6 kg = 1.998
  ['by weight, rounded once', { option: 'ByWeight', containers: [box] }, '1 box: 2'],
  ['no less than the zone asks', { minimumCharge: unitPrice(20) }, '1 box: 20'],
  ['none for a part that is too long', { parts: [part(2, 1, [3000, 100, 3])] }, 'DELIVERY_CONTAINER_MISSING'],
  ['none for a part that is too heavy', { parts: [part(900)] }, 'DELIVERY_CONTAINER_MISSING'],
  ['none where the distance is not known', { option: 'ByDistance', distanceKm: null }, 'DELIVERY_DISTANCE_MISSING'],
  [
    'without limits one holds all',
    { parts: [part(1e5, 9, [1e4, 1e4, 9])], containers: [container('lorry')] },
    '1 lorry: 10',
  ],
])('%s', (_what, changes, expected) => {
  expect(outcome(changes)).toBe(expected);
});

test('says the weight and the price before the least charge', () => {
  expect(price({ minimumCharge: unitPrice(20) })).toMatchObject({
    value: { sumNetWeightKg: 6, calculatedPrice: 12.5, deliveryPrice: 20 },
  });
});

test('as many containers as filling piece by piece gives, each piece into the first with room', () => {
  const load = fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 40 })), { minLength: 1 });
  fc.assert(
    fc.property(load, (kinds) => {
      const rooms: number[] = [];
      const pieces = kinds.flatMap(([massKg, quantity]) => Array.from({ length: quantity }, () => massKg));
      for (const massKg of pieces.sort((first, second) => second - first)) {
        const place = rooms.findIndex((room) => room >= massKg);
        if (place === -1) rooms.push(25 - massKg);
        else rooms[place] = (rooms[place] ?? 0) - massKg;
      }
      const parts = kinds.map(([massKg, quantity]) => part(massKg, quantity));
      expect(price({ parts, containers: [box] })).toMatchObject({ value: { quantity: rooms.length } });
    }),
  );
});
