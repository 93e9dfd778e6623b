import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsContain, boundsOf, indexBoxes } from '../src/index.ts';

const box = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
  .map(([x, y, width, height]) => boundsOf(x, y, x + width, y + height));

it('finds the last box around a range that is early enough and accepted', () => {
  const questions = fc.property(
    fc.array(box, { maxLength: 400 }),
    fc.oneof(fc.constant(boundsOf(9, 9, 9, 9)), box),
    fc.nat({ max: 450 }),
    fc.integer({ min: 1, max: 7 }),
    (boxes, range, before, step) => {
      const accepts = (item: number) => item % step === 0;
      const expected = boxes.findLastIndex(
        (around, item) => item < before && accepts(item) && boundsContain(around, range),
      );
      expect(indexBoxes(boxes).lastAround(range, before, accepts)).toBe(expected);
    },
  );
  fc.assert(questions, { numRuns: 500 });
});

it('does not look at every box of thousands around each other', () => {
  const boxes = Array.from({ length: 20_000 }, (_, item) => boundsOf(item, item, 40_000 - item, 40_000 - item));
  const index = indexBoxes(boxes);
  let asked = 0;
  const accepts = () => {
    asked += 1;
    return true;
  };
  for (let item = 1; item < boxes.length; item += 1) {
    expect(index.lastAround(boundsOf(item, 20_000, item, 20_000), item, accepts)).toBe(item - 1);
  }
  expect(asked).toBe(19_999);
});
