import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsMeet, boundsOf, indexBoxes } from '../src/index.ts';

const box = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
  .map(([x, y, width, height]) => boundsOf(x, y, x + width, y + height));

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
