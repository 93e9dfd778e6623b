import { describe, expect, it } from 'vitest';
import { boxOf, turnRing } from '../src/ring.ts';
import { fittingAngles } from '../src/smallest-box.ts';
import { rectangle } from './shapes.ts';

const sizeAt = (width: number, height: number, degrees: number) => {
  const { minX, minY, maxX, maxY } = boxOf(turnRing(rectangle(width, height), degrees));
  return [maxX - minX, maxY - minY] as const;
};

describe('turns at which a part lies across a sheet', () => {
  it.each([
    [3200, 20],
    [3250, 20],
    [3100, 100],
    [1510, 3],
    // Fits between half degrees alone.
    [3326, 0.2],
  ])('of %s x %s fit 2980 x 1480, and two of them touch its sides', (width, height) => {
    const turns = fittingAngles(rectangle(width, height), 2980, 1480).map((turn) => sizeAt(width, height, turn));
    expect(turns.length).toBeGreaterThan(0);
    for (const [wide, high] of turns) expect([wide <= 2980, high <= 1480]).toEqual([true, true]);
    const reach = (pick: 0 | 1, most: number) => Math.max(...turns.map((size) => size[pick])) > most - 0.5;
    expect([reach(0, 2980), reach(1, 1480)]).toContain(true);
  });

  it.each([
    [3340, 20],
    [1600, 1600],
  ])('of %s x %s are none', (width, height) => {
    expect(fittingAngles(rectangle(width, height), 2980, 1480)).toEqual([]);
  });
});
