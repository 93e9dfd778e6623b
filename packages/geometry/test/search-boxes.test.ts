import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsContain, boundsMeet, boundsOf, indexBoxes } from '../src/index.ts';

const box = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
  .map(([x, y, width, height]) => boundsOf(x, y, x + width, y + height));

/** Small boxes all over a sheet, as those of most drawings, among which a few may be large. */
const scattered = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.nat({ max: 30 }),
      fc.nat({ max: 30 }),
    ),
    { minLength: 17, maxLength: 300 },
  )
  .map((places) => places.map(([x, y, width, height]) => boundsOf(x, y, x + width, y + height)));

const ascending = (a: number, b: number): number => a - b;

it('finds every box that meets the range, of those from a number on', () => {
  const questions = fc.property(fc.array(box, { maxLength: 400 }), box, fc.nat({ max: 450 }), (boxes, range, from) => {
    const found: number[] = [];
    const { minX, minY, maxX, maxY } = range;
    indexBoxes(boxes).search(minX, minY, maxX, maxY, (item) => found.push(item), from);
    expect(found.sort(ascending)).toEqual(
      boxes.flatMap((other, item) => (item >= from && boundsMeet(other, range) ? [item] : [])),
    );
  });
  fc.assert(questions, { numRuns: 300 });
});

it('finds the same among small boxes spread over a sheet, for ranges within it and beyond it', () => {
  const side = fc.integer({ min: -200, max: 1200 });
  const questions = fc.property(
    scattered,
    fc.tuple(side, side, fc.nat({ max: 500 }), fc.nat({ max: 500 })),
    fc.nat({ max: 300 }),
    (boxes, [x, y, width, height], from) => {
      const index = indexBoxes(boxes);
      const range = boundsOf(x, y, x + width, y + height);
      for (const asked of [range, boundsOf(x, y, x, y), ...boxes.slice(0, 5)]) {
        const found: number[] = [];
        index.search(asked.minX, asked.minY, asked.maxX, asked.maxY, (item) => found.push(item), from);
        expect(found.sort(ascending)).toEqual(
          boxes.flatMap((other, item) => (item >= from && boundsMeet(other, asked) ? [item] : [])),
        );
        const around = boxes.findLastIndex((other, item) => item < from && boundsContain(other, asked));
        expect(index.lastAround(asked, from, () => true)).toBe(around);
      }
    },
  );
  fc.assert(questions, { numRuns: 300 });
});

it('a search within a search finds what each finds alone', () => {
  const questions = fc.property(fc.array(box, { minLength: 20, maxLength: 200 }), box, (boxes, range) => {
    const index = indexBoxes(boxes);
    const meeting = (place: number): number[] => {
      const { minX, minY, maxX, maxY } = boxes[place]!;
      const found: number[] = [];
      index.search(minX, minY, maxX, maxY, (item) => found.push(item));
      return found.sort(ascending);
    };
    const outer: number[] = [];
    index.search(range.minX, range.minY, range.maxX, range.maxY, (place) => {
      outer.push(place);
      expect(meeting(place)).toEqual(boxes.flatMap((other, item) => (boundsMeet(other, boxes[place]!) ? [item] : [])));
    });
    expect(outer.sort(ascending)).toEqual(boxes.flatMap((other, item) => (boundsMeet(other, range) ? [item] : [])));
  });
  fc.assert(questions, { numRuns: 100 });
});
