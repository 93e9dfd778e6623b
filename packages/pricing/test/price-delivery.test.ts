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
const tube = container('tube rack', {
  ...{ maximumWeightKg: 60, maximumLengthMm: 6100, maximumWidthMm: 300, maximumHeightMm: 300 },
  ...{ flatPrice: unitPrice('48.25'), pricePerWeightKg: unitPrice('0.5'), pricePerDistanceKm: unitPrice('1.1') },
});
const part = (massKg: number, quantity = 1, sidesMm: readonly [number, number, number] = [300, 200, 3]) => ({
  name: `part of ${massKg} kg`,
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
  const { deliveryPrice, filled } = priced.value;
  const containers = filled.map(({ quantity, container: chosen }) => `${quantity} ${chosen.containerName}`);
  return `${containers.join(' + ')}: ${deliveryPrice}`;
};

test.each<[string, Partial<DeliveryToPrice>, string]>([
  // a pallet on which things may stand as high as they like holds no tube of 6 m
  [
    'none whose entered limits a part exceeds, whatever was left open',
    { containers: [{ ...pallet, maximumHeightMm: null }], parts: [part(5, 1, [6000, 40, 40])] },
    'DELIVERY_CONTAINER_MISSING',
  ],
  [
    'one whose height was left open',
    { containers: [{ ...pallet, maximumHeightMm: null }], parts: [part(5, 1, [1100, 700, 600])] },
    '1 pallet: 95',
  ],
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
  ['none in a zone without containers', { containers: [] }, 'DELIVERY_ZONE_EMPTY'],
  // three tubes of 25 kg, two to a rack of 60 kg; 300 kg of plates on a pallet: 2 × 48.25 + 95
  [
    'what one kind does not hold in another, the longest first',
    { parts: [part(100, 3, [1100, 700, 20]), part(25, 3, [5000, 60, 60])], containers: [pallet, tube] },
    '2 tube rack + 1 pallet: 191.5',
  ],
  // the short tubes and the bracket go along with the long tube: 12 + 10 × 1 + 2 = 24 kg in one rack
  [
    'in the first kind all that it takes',
    {
      parts: [part(2, 1, [200, 100, 3]), part(1, 10, [1200, 40, 40]), part(12, 1, [5900, 60, 60])],
      containers: [pallet, box, tube],
    },
    '1 tube rack: 48.25',
  ],
  // the rack weighs 30 kg of tubes: 0.5 × 30 = 15; the pallet 300 kg of plates: 0.333 × 300 = 99.9
  [
    'each kind by the weight in it',
    {
      ...{ option: 'ByWeight', containers: [pallet, tube] },
      parts: [part(100, 3, [1100, 700, 20]), part(15, 2, [5000, 60, 60])],
    },
    '1 tube rack + 1 pallet: 114.9',
  ],
  // 1.1 × 40 km + 0.85 × 40 km = 44 + 34
  [
    'each kind by the distance',
    {
      ...{ option: 'ByDistance', containers: [pallet, tube] },
      parts: [part(100, 3, [1100, 700, 20]), part(15, 2, [5000, 60, 60])],
    },
    '1 tube rack + 1 pallet: 78',
  ],
  // one tube of 2 kg and one plate of 5 kg: 0.333 × 2 = 0.666 and 0.333 × 5 = 1.665, as the lines say 0.67 + 1.67
  [
    'as the lines add up',
    {
      option: 'ByWeight',
      containers: [pallet, { ...tube, pricePerWeightKg: unitPrice('0.333') }],
      parts: [part(2, 1, [5000, 60, 60]), part(5, 1, [1100, 700, 1])],
    },
    '1 tube rack + 1 pallet: 2.34',
  ],
  // 48.25 + 95 = 143.25 is less than 150
  [
    'no less than the zone asks for all kinds together',
    {
      ...{ minimumCharge: unitPrice(150), containers: [pallet, tube] },
      parts: [part(100, 3, [1100, 700, 20]), part(15, 2, [5000, 60, 60])],
    },
    '1 tube rack + 1 pallet: 150',
  ],
  ['nothing but the least charge where nothing travels', { parts: [], minimumCharge: unitPrice(7) }, ': 7'],
  ['none where the distance is not known', { option: 'ByDistance', distanceKm: null }, 'DELIVERY_DISTANCE_MISSING'],
  [
    'without limits one holds all',
    { parts: [part(1e5, 9, [1e4, 1e4, 9])], containers: [container('lorry')] },
    '1 lorry: 10',
  ],
])('%s', (_what, changes, expected) => {
  expect(outcome(changes)).toBe(expected);
});

const unpriced = { flatPrice: unitPrice(0), pricePerWeightKg: unitPrice(0) };
test.each<[string, Partial<DeliveryToPrice>, string]>([
  ['is left out beside one that has a price', { containers: [pallet, container('van', unpriced)] }, '1 pallet: 95'],
  ['never makes a delivery free', { containers: [container('van', unpriced)] }, 'DELIVERY_ZONE_EMPTY'],
  [
    'costs the least charge of its zone',
    { containers: [container('van', unpriced)], minimumCharge: unitPrice(40) },
    '1 van: 40',
  ],
])('a container whose price was not entered %s', (_name, changes, expected) => {
  expect(outcome(changes)).toBe(expected);
  // 40 km at 0.85
  expect(outcome({ ...changes, containers: [container('van', unpriced)], option: 'ByDistance' })).toMatch(
    /^1 van: (34|40)$/,
  );
});

test('says the weight and the price before the least charge', () => {
  expect(price({ minimumCharge: unitPrice(20) })).toMatchObject({
    value: { deliveryPrice: 20, filled: [{ sumNetWeightKg: 6, calculatedPrice: 12.5 }] },
  });
});

test('says what each kind of containers holds and costs', () => {
  const parts = [part(100, 3, [1100, 700, 20]), part(15, 2, [5000, 60, 60])];
  expect(price({ parts, containers: [pallet, tube] })).toMatchObject({
    value: {
      filled: [
        { container: tube, quantity: 1, sumNetWeightKg: 30, calculatedPrice: 48.25 },
        { container: pallet, quantity: 1, sumNetWeightKg: 300, calculatedPrice: 95 },
      ],
    },
  });
});

test('names the largest part that no container holds', () => {
  const parts = [part(2), part(4, 1, [6200, 40, 40]), part(5, 1, [7000, 40, 40])];
  expect(price({ parts, containers: [pallet, tube] })).toMatchObject({
    refusal: { code: 'DELIVERY_CONTAINER_MISSING', facts: { partName: 'part of 5 kg' } },
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
      expect(price({ parts, containers: [box] })).toMatchObject({ value: { filled: [{ quantity: rooms.length }] } });
    }),
  );
});
