import { describe, expect, test } from 'vitest';
import { nestBars } from '../src/bars/nest-bars.ts';
import { nestJob } from '../src/index.ts';
import { stockCosts } from '../src/stock-costs.ts';
import { rectangle } from './shapes.ts';

describe('what a kind of stock costs', () => {
  const kinds = (...pairs: [price: number | null, size: number][]) => pairs.map(([price, size]) => ({ price, size }));

  test.each([
    ['prices stand as they are', kinds([30, 10], [0, 5]), [30, 0]],
    ['sizes where nothing has a price', kinds([null, 10], [null, 4]), [10, 4]],
    ['3 per size, the average of what has a price', kinds([20, 10], [40, 10], [null, 4]), [20, 40, 12]],
    ['a free remnant does not lower the average', kinds([20, 10], [0, 90], [null, 4]), [20, 0, 8]],
    ['a free remnant alone makes nothing else free', kinds([null, 10], [0, 5]), [10, 0]],
    ['nothing', [], []],
  ])('%s', (_, given, costs) => {
    expect(stockCosts(given)).toEqual(costs);
  });

  const steps = (most: number) => {
    let asked = 0;
    return () => ++asked > most;
  };

  test('the smaller of two sheets without a price is taken beside a free remnant', () => {
    const sheet = (width: number, height: number, quantity: number | null, cost: number | null) => ({
      ...{ sheet: { width, height }, quantity, cost },
    });
    const nest = nestJob({
      parts: [
        {
          shape: { outer: rectangle(400, 180), holes: [] },
          quantity: 10,
          allowedRotations: [0, 90],
          allowMirror: false,
        },
      ],
      sheets: [sheet(3000, 1500, null, null), sheet(2000, 1000, null, null), sheet(300, 300, 1, 0)],
      ...{ margin: 10, spacing: 5, seed: 1, isOver: steps(200) },
    });
    expect(nest.sheets.map(({ stockIndex }) => stockIndex)).toEqual([1]);
    expect(nest.unplaced).toEqual([]);
  });

  test('the shorter of two bars without a price is taken beside a free one', async () => {
    const outcome = await nestBars({
      pieces: [{ length: 1900, quantity: 3 }],
      bars: [
        { length: 6000, quantity: null, cost: null },
        { length: 2000, quantity: 1, cost: 0 },
        { length: 4000, quantity: null, cost: null },
      ],
      ...{ kerf: 3, gripWaste: 0, endTrim: 0, spacing: 0, sectionHeight: 0, isOver: () => false, seed: 1 },
    });
    expect(outcome).toMatchObject({ ok: true, value: { barsUsed: [0, 1, 1], cost: 4000, isOptimal: true } });
  });
});
