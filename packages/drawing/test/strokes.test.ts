import { pointOf, rotation, transformPoint } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notedFolds, partFacts, type SourceText, understandDrawing } from '../src/index.ts';
import { corners, line, polyline, sourceOf, transformed } from './sources.ts';

/** Tabs of 30 by 25 on the upper edge of a plate, 20 apart, folded at a height of 100. */
const TAB = 30;
const STEP = 50;
const tabbed = (count: number) =>
  polyline([
    [0, 0],
    [count * STEP, 0],
    [count * STEP, 100],
    ...Array.from({ length: count }, (_, i) => (count - 1 - i) * STEP + 10).flatMap((x): [number, number][] => [
      [x + TAB, 100],
      [x + TAB, 125],
      [x, 125],
      [x, 100],
    ]),
    [0, 100],
  ]);
const bend = (from: number, to: number, y = 100) => line(from, y, to, y, { layer: 'BEND' });
const bends = (count: number) => Array.from({ length: count }, (_, i) => bend(i * STEP + 10, i * STEP + 10 + TAB));
const text = (x: number, words: string, y = 101): SourceText => ({
  ...{ layer: 'TEXT', position: pointOf(x, y), height: 2, rotation: 0, text: words },
});
const strokes = (elements: Parameters<typeof sourceOf>[0], texts: readonly SourceText[]) => {
  const { drawing } = understandDrawing(sourceOf(elements, texts));
  const { folds, unclear } = notedFolds(drawing);
  const [outerId] = drawing.partOuterPathIds;
  const ofPart = partFacts(drawing, outerId!)!.folds;
  expect(ofPart).toEqual(folds.map(({ note: _, ...fold }) => fold));
  return {
    folds: folds.map(({ note, lines, lengthMm }) => [note?.side ?? null, lines.length, Math.round(lengthMm)]),
    unclear: unclear.length,
  };
};
const outline = tabbed(2);
const plate = polyline(corners(0, 0, 200, 80));

test('a fold as near to one bent up as to one bent down takes the way of neither', () => {
  const told = [text(15, 'UP 90° R1'), text(115, 'DOWN 90° R1')];
  expect(strokes([tabbed(3), ...bends(3)], told)).toEqual({
    folds: [
      ['Up', 1, 30],
      ['Down', 1, 30],
      [null, 1, 30],
    ],
    unclear: 0,
  });
});

test('collinear folds up and down are two strokes', () => {
  expect(strokes([outline, ...bends(2)], [text(15, 'UP 90° R1'), text(62, 'DOWN 90° R1')])).toEqual({
    folds: [
      ['Up', 1, 30],
      ['Down', 1, 30],
    ],
    unclear: 0,
  });
});

test.each([
  ['angle', 'UP 90° R1', 'UP 45° R1'],
  ['radius', 'UP 90° R1', 'UP 90° R3'],
])('collinear folds of another %s are two strokes', (_, first, second) => {
  expect(strokes([outline, ...bends(2)], [text(15, first), text(62, second)]).folds).toHaveLength(2);
});

test.each([
  ['told alike', ['UP 90° R1', 'UP 90° R1']],
  ['of which one is not told', ['UP 90° R1']],
  ['of which one is told in part', ['UP 90° R1', 'BEND 90°']],
  ['that nothing is told of', []],
])('collinear folds %s are one stroke', (_, words) => {
  const texts = words.map((word, i) => text(12 + i * STEP, word));
  expect(strokes([outline, ...bends(2)], texts)).toMatchObject({
    folds: [[words.length === 0 ? null : 'Up', 2, 60]],
    unclear: 0,
  });
});

test('a line without a note goes with the one beside it', () => {
  const told = [text(12, 'UP 90°'), text(162, 'DOWN 90°')];
  expect(strokes([tabbed(4), ...bends(4)], told).folds).toEqual([
    ['Up', 2, 60],
    ['Down', 2, 60],
  ]);
});

test('dashes of one line in one piece of metal are no two strokes, whatever is written', () => {
  const dashes = Array.from({ length: 10 }, (_, i) => bend(i * 20, i * 20 + 12, 40));
  const told = [text(12, 'UP 90°', 41), text(162, 'DOWN 90°', 41)];
  expect(strokes([plate, ...dashes], told)).toEqual({ folds: [[null, 10, expect.any(Number)]], unclear: 2 });
  const whole = [bend(0, 200, 40)];
  expect(strokes([plate, ...whole], told)).toEqual({ folds: [[null, 1, 200]], unclear: 2 });
});

test('lines that touch over a slit are two strokes', () => {
  const slit = line(100, 40, 100, 80);
  const two = [bend(0, 100, 60), bend(100, 200, 60)];
  expect(strokes([plate, slit, ...two], [text(12, 'UP 90°', 61), text(112, 'DOWN 90°', 61)])).toEqual({
    folds: [
      ['Up', 1, 100],
      ['Down', 1, 100],
    ],
    unclear: 0,
  });
});

test('however the tabs of an edge are bent, there is a stroke for each way, and each line is in one', {
  tags: 'slow',
}, () => {
  const word = fc.constantFrom('UP 90°', 'DOWN 90°', 'UP 45°');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (words, turn) => {
        const move = rotation(turn);
        const texts = words
          .map((one, i) => text(i * STEP + 12, one))
          .map((one) => ({
            ...one,
            position: transformPoint(one.position, move),
            rotation: turn,
          }));
        const drawn = transformed([tabbed(words.length), ...bends(words.length)], move);
        const { folds, unclear } = strokes(drawn, texts);
        expect(unclear).toBe(0);
        expect(folds).toHaveLength(new Set(words).size);
        expect(folds.reduce((sum, [, , length]) => sum + Number(length), 0)).toBe(words.length * TAB);
        expect(folds.reduce((sum, [, lines]) => sum + Number(lines), 0)).toBe(words.length);
      },
    ),
    { numRuns: 60 },
  );
});
