import { priceFromNumber, unitPrice } from '@kerf/money';
import { describe, expect, it } from 'vitest';
import { type ItemChoices, type PriceStep, priceItem, replayTrace } from '../src/index.ts';
import { argumentsOf, workedItem } from './worked-example.ts';

type Bought = ItemChoices['processes'][number]['boughtItems'];

const nut = (cost: string | null, markupPercent: number, quantity: number): Bought[number] => ({
  item: { id: 'nut', version: 3, name: 'Nut M4', cost: cost === null ? null : unitPrice(cost), markupPercent },
  quantity,
});

/** A plate with nuts pressed in: 10 to set up, 1 for each nut, 15 s each. */
const pressed = (boughtItems: Bought, quantity = 10, minimumCharge: string | null = null) => {
  const [facts, rates, choices] = argumentsOf(
    workedItem({
      quantity,
      processes: [
        {
          ...{ name: 'Hardware insertion', measure: 'Quantity', pricePerUnit: '1', setupPrice: '10', minimumCharge },
          ...{ setupSeconds: 300, secondsPerUnit: 15, input: 4, linesSharing: 1 },
        },
      ],
    }),
  );
  const processes = choices.processes.map((process) => ({ ...process, boughtItems }));
  return priceItem(facts, rates, { ...choices, processes });
};
const ofProcesses = (outcome: ReturnType<typeof pressed>) => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
};
const find = (step: PriceStep, id: string): PriceStep | null =>
  step.id === id ? step : (step.steps.map((below) => find(below, id)).find((found) => found !== null) ?? null);

describe('bought items of a part', () => {
  it('cost pieces × cost × (100 % + markup), beside the work of putting them in', () => {
    // 10 ÷ 10 + 4 × 1 = 5 for the work; 4 × 0.12 × 1.25 = 0.60 for the nuts.
    const { prices, trace } = ofProcesses(pressed([nut('0.12', 25, 4)]));
    expect(prices.secondaryProcessTotalPricePerItem).toBe(5.6);
    expect(prices.secondaryProcessTotalTimePerItemSeconds).toBe(300 / 10 + 4 * 15);
    const step = find(trace, 'boughtItem');
    expect(step).toMatchObject({
      ...{ label: 'Nut M4', amount: '0.6', sources: [{ kind: 'boughtItem', id: 'nut', version: 3 }] },
      inputs: [
        { name: 'pieces per part', value: '4', unit: 'count' },
        { name: 'cost', value: '0.12', unit: 'money' },
        { name: 'markup', value: '25', unit: 'percent' },
      ],
    });
    expect(replayTrace(trace)).toEqual([]);
  });

  it('are rounded with the price of the part alone, not by themselves', () => {
    const { prices } = ofProcesses(pressed([nut('0.0123', 0, 3)]));
    expect(prices.secondaryProcessTotalPricePerItem).toBe(5.0369);
  });

  it('do not count towards the least charge of the work', () => {
    const least = ofProcesses(pressed([nut('100', 0, 4)], 10, '80')).prices;
    expect(priceFromNumber(least.secondaryProcessTotalPricePerItem)?.toNumber()).toBe(8 + 400);
  });

  it('without a cost are no price, and never nothing', () => {
    expect(pressed([nut('1', 0, 1), nut(null, 20, 2)])).toEqual({
      ok: false,
      refusal: { code: 'BOUGHT_ITEM_COST_MISSING', facts: { boughtItemId: 'nut' } },
    });
    expect(ofProcesses(pressed([nut('0', 20, 2)])).prices.secondaryProcessTotalPricePerItem).toBe(5);
  });
});
