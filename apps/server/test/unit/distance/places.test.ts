import { expect, test } from 'vitest';
import { countryCode } from '../../../src/pipeline/distance/country-code.ts';
import { foldedNames, foldName } from '../../../src/pipeline/distance/fold-name.ts';
import { greatCircleKm } from '../../../src/pipeline/distance/great-circle.ts';
import { stateCode } from '../../../src/pipeline/distance/states.ts';

test('names are folded of case, signs and hyphens, and of the ways to write a saint', () => {
  expect(['Saint-Étienne', 'St. Etienne', 'ST ETIENNE', 'Ste-Etienne'].map(foldName)).toEqual(
    Array.from({ length: 4 }, () => 'saint etienne'),
  );
  expect(['Sankt Gallen', "L'Aquila", 'L’Aquila', 'Łódź', 'Đà Nẵng', 'İzmir', ' '].map(foldName)).toEqual([
    ...['saint gallen', 'l aquila', 'l aquila', 'lodz', 'da nang', 'izmir', ''],
  ]);
  expect([foldedNames('Köln'), foldedNames('Ko\u0308ln'), foldedNames('Århus'), foldedNames('Gießen')]).toEqual([
    ...[['koln', 'koeln'], ['koln', 'koeln'], ['arhus', 'aarhus'], ['giessen']],
  ]);
});

test.each([
  ...[
    ['GB', 'GB'],
    ['gb', 'GB'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['United Kingdom', 'GB'],
    ['Großbritannien', 'GB'],
  ],
  ...[
    ['Deutschland', 'DE'],
    ['Germany', 'DE'],
    ['Alemania', 'DE'],
    ['Allemagne', 'DE'],
    ['Germania', 'DE'],
  ],
  ...[
    ['Alemanha', 'DE'],
    ['Đức', 'DE'],
    ['D', 'DE'],
    ['ÖSTERREICH', 'AT'],
    ['Suisse', 'CH'],
    ['Việt Nam', 'VN'],
  ],
  ...[
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['Estados Unidos', 'US'],
    ['Holland', 'NL'],
    ['', 'FR'],
    [' ', 'FR'],
  ],
] as const)('"%s" is %s to a shop in France', (written, code) => {
  expect(countryCode(written, 'FR')).toBe(code);
});

test('what is no country is none, and so is nothing without a home', () => {
  expect([countryCode('Atlantis', 'FR'), countryCode(undefined, ''), countryCode(undefined, 'Italia')]).toEqual([
    ...[null, null, 'IT'],
  ]);
});

test('states are known by their names and by the letters that people write', () => {
  expect([
    ...[stateCode('US', 'il'), stateCode('US', 'Illinois'), stateCode('US', 'New  York'), stateCode('US', 'ZZ')],
    ...[stateCode('DE', 'Bayern'), stateCode('DE', 'Bavaria'), stateCode('DE', 'Baden-Wuerttemberg')],
    ...[stateCode('CA', 'QC'), stateCode('CA', 'Québec'), stateCode('CH', 'St. Gallen'), stateCode('CH', 'zh')],
    ...[stateCode('FR', 'Bretagne'), stateCode('US', ''), stateCode('US', undefined)],
  ]).toEqual([...['IL', 'IL', 'NY', null, '02', '02', null, '10', '10', 'SG', 'ZH'], null, null, null]);
});

test('the way over the ground is the arc of a sphere with the mean radius of the Earth', () => {
  const pole = { latitude: 90, longitude: 0 };
  const origin = { latitude: 0, longitude: 0 };
  // A quarter and a half of the circle: π/2 × 6371.0088 and π × 6371.0088.
  expect(greatCircleKm(pole, origin)).toBeCloseTo(10007.5572, 4);
  expect(greatCircleKm(origin, { latitude: 0, longitude: 180 })).toBeCloseTo(20015.1144, 4);
  // One degree of the equator: 20015.1144 / 180.
  expect(greatCircleKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.1951, 4);
  // Nashville to Los Angeles, the worked example of the haversine formula: 2887.26 km with 6372.8 km, so 2886.45 km with 6371.0088 km.
  const [nashville, losAngeles] = [
    { latitude: 36.12, longitude: -86.67 },
    { latitude: 33.94, longitude: -118.4 },
  ];
  expect(greatCircleKm(nashville, losAngeles)).toBeCloseTo((2887.26 * 6371.0088) / 6372.8, 2);
  expect(greatCircleKm(losAngeles, losAngeles)).toBe(0);
});
