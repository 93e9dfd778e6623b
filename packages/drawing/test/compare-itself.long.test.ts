import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDrawings, type Drawing, type SourceElement } from '../src/index.ts';
import { arc, circle, corners, line, polyline } from './sources.ts';
import { understand } from './understood.ts';

const LAYERS = ['0', 'ETCH', 'BEND', 'DIMENSIONS'] as const;
const drawn = (elements: readonly SourceElement[]): Drawing => understand(elements).drawing;
const differences = (before: Drawing, after: Drawing): number => {
  const { differences, texts } = compareDrawings(before, after);
  return differences.length + texts.length;
};

/** Few places and sizes, next to each other within the tolerance: many lines lie on others, for several uses. */
const place = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 3 })).map(([tens, hair]) => tens * 10 + hair * 0.013);
const layer = fc.constantFrom(...LAYERS).map((name) => ({ layer: name }));
const element = fc.oneof(
  fc.tuple(place, place, place, layer).map(([x, y, more, on]) => circle(x, y, 4 + more, on)),
  fc.tuple(place, place, place, place, layer).map(([x, y, right, up, on]) => line(x, y, x + right + 1, y + up, on)),
  fc.tuple(place, place, place, layer).map(([x, y, size, on]) => polyline(corners(x, y, size + 3, size + 5), on)),
  fc.tuple(place, place, layer).map(([x, y, on]) => arc(x, y, 7, 0.3, 2.5, on)),
);
const shuffled = fc
  .array(element, { minLength: 1, maxLength: 24 })
  .map(drawn)
  .chain((drawing) =>
    fc.tuple(
      fc.constant(drawing),
      fc.shuffledSubarray([...drawing.paths], { minLength: drawing.paths.length, maxLength: drawing.paths.length }),
    ),
  );

describe('a drawing beside itself', () => {
  test('has no difference where one line is drawn for two uses', () => {
    const plate = [polyline(corners(0, 0, 100, 60)), circle(30, 30, 5)];
    const drawing = drawn([...plate, circle(30, 30, 5, { layer: 'DIMENSIONS' })]);
    expect(drawing.paths.map(({ type }) => type).sort()).toEqual(['Cutting', 'Cutting', 'Information']);
    expect(differences(drawing, drawing)).toBe(0);
    const turned = { ...drawing, paths: [...drawing.paths].reverse() };
    expect(differences(drawing, turned)).toBe(0);
    expect(differences(turned, drawing)).toBe(0);
  });

  test('tells the one use that is gone of a line drawn for two', () => {
    const lines = [polyline(corners(0, 0, 100, 60)), circle(30, 30, 5), circle(70, 20, 3)];
    const both = drawn([...lines, circle(30, 30, 5, { layer: 'DIMENSIONS' })]);
    const found = compareDrawings(both, drawn(lines)).differences;
    expect(found.map(({ kind, before }) => [kind, before?.kind])).toEqual([['onlyBefore', 'information']]);
  });

  test('has no difference, whatever was drawn and in whatever order its paths are', () => {
    fc.assert(
      fc.property(shuffled, ([drawing, paths]) => {
        expect(differences(drawing, drawing)).toBe(0);
        expect(compareDrawings(drawing, { ...drawing, paths })).toMatchObject({
          ...{ differences: [], texts: [], sameCount: paths.length },
          placement: { units: null, isMirrored: false, turnDegrees: 0, shift: { x: 0, y: 0 } },
        });
      }),
      { numRuns: 150 },
    );
  });
});
