import { expect, test } from 'vitest';
import { candidateOf, chooseTown, type Town } from '../../../src/pipeline/distance/choose-town.ts';
import { type PlaceOfAddress, wantedTown } from '../../../src/pipeline/distance/wanted-town.ts';

const town = (name: string, population: number, state = ''): Town => ({
  ...{ name, population, state },
  ...{ latitude: 0, longitude: 0 },
});

const TOWNS: Readonly<Record<string, readonly Town[]>> = {
  DE: [
    ...[town('Munich', 1_260_391, '02'), town('München', 0, '02'), town('Köln', 963_395, '07')],
    ...[
      town('Düsseldorf', 573_057, '07'),
      town('Frankfurt am Main', 650_000, '05'),
      town('Frankfurt (Oder)', 51_691, '11'),
    ],
    ...[town('Halle (Saale)', 234_107, '14'), town('Halle', 21_219, '07'), town('Weil am Rhein', 30_009, '01')],
    ...[
      town('Weil', 3_500, '02'),
      town('Stuttgart', 589_793, '01'),
      town('Neustadt', 0, '02'),
      town('Neustadt', 0, '05'),
    ],
    ...[town('Neustadt an der Weinstraße', 53_892, '08'), town('Bad Homburg vor der Höhe', 51_859, '05')],
    ...[town('Freiburg', 215_966, '01'), town('Sankt Augustin', 55_847, '07')],
  ],
  US: [
    ...[town('Springfield', 116_250, 'IL'), town('Springfield', 166_810, 'MO'), town('Springfield', 59_403, 'OR')],
    ...[
      town('New York City', 8_175_133, 'NY'),
      town('Washington, D. C.', 601_723, 'DC'),
      town('Washington', 13_663, 'PA'),
    ],
    town('St. Louis', 315_685, 'MO'),
  ],
  FR: [
    ...[town('Paris', 2_138_551), town('Boulogne-sur-Mer', 44_859), town('Saint-Étienne', 176_280), town('Aurec', 0)],
  ],
  CH: [town('Biel/Bienne', 48_614, 'BE'), town('Genève', 183_981, 'GE'), town('St. Gallen', 70_572, 'SG')],
  GB: [
    ...[town('Leeds', 455_123, 'ENG'), town('Leeds', 750, 'ENG'), town('London', 7_556_900, 'ENG')],
    ...[
      town('Stratford-upon-Avon', 26_418, 'ENG'),
      town('Newcastle', 7_673, 'NIR'),
      town('Newcastle upon Tyne', 192_382, 'ENG'),
    ],
  ],
};

const found = (place: PlaceOfAddress): string | null => {
  const wanted = wantedTown(place, '');
  if (wanted === null) return null;
  const candidates = (TOWNS[wanted.country] ?? []).flatMap((one) => candidateOf(one, wanted) ?? []);
  const chosen = chooseTown(candidates, wanted.readings);
  return chosen === null ? null : `${chosen.name} ${chosen.state}`.trim();
};

test.each<[country: string, written: string, named: string | null]>([
  ['DE', 'Köln', 'Köln 07'],
  ['DE', 'KOELN', 'Köln 07'],
  ['DE', 'Cologne', 'Köln 07'],
  ['DE', 'Duesseldorf', 'Düsseldorf 07'],
  // There are hamlets of the name as well.
  ['DE', 'München', 'Munich 02'],
  ['DE', '80331 München', 'Munich 02'],
  ['DE', 'Frankfurt', 'Frankfurt am Main 05'],
  ['DE', 'Frankfurt/Main', 'Frankfurt am Main 05'],
  ['DE', 'Frankfurt a. Main', 'Frankfurt am Main 05'],
  ['DE', 'Frankfurt (Oder)', 'Frankfurt (Oder) 11'],
  ['DE', 'Frankfurt an der Oder', 'Frankfurt (Oder) 11'],
  ['DE', 'Halle', 'Halle (Saale) 14'],
  // Which Halle it is stands in the brackets, and the table has none of them.
  ['DE', 'Halle (Westf.)', null],
  ['DE', 'Weil', 'Weil 02'],
  ['DE', 'Bad Homburg v. d. Höhe', 'Bad Homburg vor der Höhe 05'],
  ['DE', 'Freiburg im Breisgau', 'Freiburg 01'],
  ['DE', 'St. Augustin', 'Sankt Augustin 07'],
  ['DE', 'Stuttgart-Vaihingen', 'Stuttgart 01'],
  ['DE', 'Neustadt', 'Neustadt an der Weinstraße 08'],
  ['DE', 'Entenhausen', null],
  ['US', 'Springfield', 'Springfield MO'],
  ['US', 'New York', 'New York City NY'],
  ['US', 'Washington', 'Washington, D. C. DC'],
  ['US', 'Saint Louis', 'St. Louis MO'],
  ['FR', 'PARIS CEDEX 08', 'Paris'],
  ['FR', 'Paris 15e', 'Paris'],
  ['FR', 'Boulogne', 'Boulogne-sur-Mer'],
  ['FR', 'St Etienne', 'Saint-Étienne'],
  ['FR', 'Aurec', 'Aurec'],
  ['CH', 'Biel', 'Biel/Bienne BE'],
  ['CH', 'Bienne', 'Biel/Bienne BE'],
  ['CH', 'Biel/Bienne', 'Biel/Bienne BE'],
  ['CH', 'Genf', 'Genève GE'],
  ['CH', 'Sankt Gallen', 'St. Gallen SG'],
  ['GB', 'Leeds, West Yorkshire', 'Leeds ENG'],
  ['GB', 'London SW1', 'London ENG'],
  ['GB', 'Stratford', 'Stratford-upon-Avon ENG'],
  ['GB', 'Newcastle', 'Newcastle upon Tyne ENG'],
  ['GB', ' ', null],
])('in %s "%s" is %s', (country, city, named) => {
  expect(found({ country, city })).toBe(named);
});

test('a state decides between namesakes, and one that has none of the name finds none', () => {
  const springfield = (state: string) => found({ country: 'USA', city: 'Springfield', state });
  expect(['IL', 'Illinois', 'oregon', 'TX', 'Somewhere'].map(springfield)).toEqual([
    ...['Springfield IL', 'Springfield IL', 'Springfield OR', null, 'Springfield MO'],
  ]);
  expect(found({ country: 'US', city: 'Washington', state: 'PA' })).toBe('Washington PA');
});

test('hamlets of one name of which nobody counted the people are not chosen between', () => {
  expect(found({ country: 'DE', city: 'Neustadt', state: 'Bayern' })).toBe('Neustadt 02');
  const wanted = wantedTown({ country: 'DE', city: 'Neustadt' }, '');
  const hamlets = [town('Neustadt', 0, '02'), town('Neustadt', 0, '05')];
  const candidates = hamlets.flatMap((one) => (wanted === null ? [] : (candidateOf(one, wanted) ?? [])));
  expect([candidates.length, chooseTown(candidates, wanted?.readings ?? [])]).toEqual([2, null]);
});
