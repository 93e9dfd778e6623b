import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markCells } from '../src/marked-cells.ts';

const side = fc.double({ min: -1000, max: 1000, noNaN: true });
const box = fc
  .tuple(side, side, fc.double({ min: 0, max: 300, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true }))
  .map(([x, y, width, height]) => [x, y, x + width, y + height] as const);

test('a range that a box lies in is never passed over', () => {
  const property = fc.property(fc.array(box, { minLength: 1, maxLength: 60 }), box, (boxes, range) => {
    const meets = boxes.some(
      ([minX, minY, maxX, maxY]) => minX <= range[2] && minY <= range[3] && maxX >= range[0] && maxY >= range[1],
    );
    if (meets) expect(markCells(Float64Array.from(boxes.flat())).mayHold(...range)).toBe(true);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('what lies away from all boxes, or between them, is passed over', () => {
  const frame = [0, 0, 100, 1, 0, 99, 100, 100, 0, 0, 1, 100, 99, 0, 100, 100];
  const rows = Array.from({ length: 50 }, (_, row) => [200, row * 2, 300, row * 2]).flat();
  const { mayHold } = markCells(Float64Array.from([...frame, ...rows]));
  expect(mayHold(40, 40, 60, 60)).toBe(false);
  expect(mayHold(-20, 0, -10, 100)).toBe(false);
  expect(mayHold(400, 0, 500, 100)).toBe(false);
  expect(mayHold(40, 40, 100, 60)).toBe(true);
});

test('boxes of no width lie in one place', () => {
  expect(markCells(Float64Array.from([5, 5, 5, 5])).mayHold(5, 5, 5, 5)).toBe(true);
  expect(markCells(new Float64Array(0)).mayHold(0, 0, 1, 1)).toBe(false);
});
