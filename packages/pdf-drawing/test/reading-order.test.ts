import type { Bounds } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { inReadingOrder } from '../src/reading-order.ts';

const box = (name: string, minX: number, minY: number, width: number, height: number) => ({
  name,
  bounds: { minX, minY, maxX: minX + width, maxY: minY + height } as Bounds,
});

it('views are counted row by row from the top, each from the left', () => {
  const views = [
    box('below', 10, 10, 200, 60),
    box('right', 150, 100, 50, 50),
    box('left', 10, 110, 60, 45),
    box('middle', 90, 120, 40, 20),
  ];
  const names = inReadingOrder(views, ({ bounds }) => bounds).map(({ name }) => name);
  expect(names).toEqual(['left', 'middle', 'right', 'below']);
});
