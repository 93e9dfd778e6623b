import { describe, expect, it } from 'vitest';
import {
  priceRows,
  unpricedIn,
  withoutPrice,
  withPrice,
} from '../../../../src/features/settings/shipping/price-rows.ts';
import { container, price, zone } from './fixtures.ts';

const [box, crate, old] = [
  container(),
  container({ id: 'crate', name: 'Crate' }),
  container({ id: 'old', name: 'Old', isDeleted: true }),
];
const north = zone({ containers: [price('crate', { flatPrice: 30 }), price('box', { flatPrice: 9 })] });
const south = zone({ id: 'south', name: 'South', containers: [price('box', { flatPrice: 12 })] });
const closed = zone({ id: 'closed', name: 'Closed', isDeleted: true, containers: [price('box')] });

describe('the prices of containers in zones', () => {
  it('have a row for each zone and container in use, in the order of the lists', () => {
    const rows = priceRows([closed, north, south], [box, crate, old]);
    expect(rows.map((row) => [row.zone.name, row.container.name, row.price.flatPrice])).toEqual([
      ['North', 'Box', 9],
      ['North', 'Crate', 30],
      ['South', 'Box', 12],
    ]);
  });

  it('are offered for containers in use that have none in the zone', () => {
    expect(unpricedIn(south, [box, crate, old])).toEqual([crate]);
    expect(unpricedIn(north, [box, crate, old])).toEqual([]);
  });

  it('are changed, added and removed one by one among those of their zone', () => {
    const changed = price('crate', { flatPrice: 31 });
    expect(withPrice(north, changed)).toEqual([changed, price('box', { flatPrice: 9 })]);
    expect(withPrice(south, changed)).toEqual([price('box', { flatPrice: 12 }), changed]);
    expect(withoutPrice(north, 'crate')).toEqual([price('box', { flatPrice: 9 })]);
  });
});
