import { describe, expect, it } from 'vitest';
import { dearestFirst, sumContours } from '../../../src/features/drawing-doctor/costs/contour-sums.ts';
import { costScale } from '../../../src/features/drawing-doctor/costs/cost-scale.ts';
import { groupPaths } from '../../../src/features/drawing-doctor/picture/scene.ts';
import { plate } from './drawings.ts';

const contour = (pathId: string, price: number) => ({
  pathId,
  price,
  cutSeconds: price * 10,
  etchSeconds: 0,
  pierceSeconds: 1,
  rapidSeconds: 0.5,
});

/** How light a colour looks, 0 to 1. */
const lightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the colours of costs', () => {
  const prices = [0.01, 0.02, 0.05, 0.3, 0.31, 2, 9];
  const { bands, colourOf } = costScale(prices.map((price, place) => contour(`p${place}`, price)));

  it('cover all prices, one band after the other, and give each contour that of its price', () => {
    expect(bands[0]?.from).toBe(0.01);
    expect(bands.at(-1)?.to).toBe(9);
    for (const [place, band] of bands.entries()) expect(band.from).toBe(bands[place - 1]?.to ?? 0.01);
    for (const [place, price] of prices.entries()) {
      const band = bands.find(({ colour }) => colour === colourOf(`p${place}`));
      expect(band !== undefined && price >= band.from && price <= band.to).toBe(true);
    }
  });

  it('grow lighter with the price, so that they are told apart without seeing colour', () => {
    const light = bands.map(({ colour }) => lightness(colour));
    expect(light).toHaveLength(5);
    expect(light).toEqual(light.toSorted((a, b) => a - b));
    expect(Math.min(...light.slice(1).map((one, place) => one - (light[place] ?? 0)))).toBeGreaterThan(0.05);
  });

  it('are one for one price, and a quiet one for what costs nothing', () => {
    expect(costScale([contour('a', 2), contour('b', 2)]).bands).toHaveLength(1);
    expect(costScale([]).bands).toEqual([]);
    expect(bands.some(({ colour }) => colour === colourOf('fold'))).toBe(false);
  });

  it('take the place of those of the legend on the canvas', () => {
    const drawing = plate();
    const [first] = drawing.paths;
    const groups = groupPaths(drawing, (id) => (id === first?.pathId ? '#111111' : '#222222'));
    expect(groups.map(({ colour }) => colour).toSorted()).toEqual(['#111111', '#222222']);
    expect(groupPaths(drawing).map(({ colour }) => colour)).toEqual([null]);
  });
});

describe('contours with what they cost', () => {
  it('are added up, and stand with the dearest first', () => {
    const contours = [contour('a', 1), contour('b', 3), contour('c', 2)];
    expect(dearestFirst(contours).map(({ pathId }) => pathId)).toEqual(['b', 'c', 'a']);
    expect(sumContours(contours)).toEqual({
      ...{ count: 3, price: 6, cutSeconds: 60, etchSeconds: 0, pierceSeconds: 3, rapidSeconds: 1.5, seconds: 64.5 },
    });
  });
});
