import { describe, expect, test } from 'vitest';
import { circle, corners, outline, polyline } from './sources.ts';
import { understand, unexplainedLength } from './understood.ts';

const PLATE = polyline(corners(0, 0, 100, 50));

describe('closed outlines that are no wider than a vertex', () => {
  test.each([
    ['a polyline of 0.009 mm', [polyline(corners(20, 20, 0.009, 0.009))]],
    ['a polyline of 0.02 mm', [polyline(corners(20, 20, 0.02, 0.02))]],
    ['lines of 0.02 mm', outline(corners(20, 20, 0.02, 0.02))],
    ['a circle', [circle(20, 20, 0.01)]],
  ])('are told as too short, and not as drawn twice: %s', (_what, dots) => {
    const { drawing, codes, account } = understand([PLATE, ...dots]);
    expect(drawing.paths.map(({ pathId }) => pathId)).toEqual(['p1']);
    expect(codes).toEqual(['TINY_ENTITIES_REMOVED']);
    expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-9);
  });

  test('are kept where they are wider, and where nothing in the drawing is large', () => {
    expect(understand([PLATE, circle(20, 20, 0.02)]).drawing.paths).toHaveLength(2);
    const inMetres = understand([polyline(corners(0, 0, 0.1, 0.05)), circle(0.02, 0.02, 0.005)]);
    expect(inMetres.drawing.paths).toHaveLength(2);
    expect(inMetres.codes).toEqual([]);
  });
});
