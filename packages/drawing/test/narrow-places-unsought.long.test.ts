import { expect, test } from 'vitest';
import { clearanceFindings, clearancesOf, findingMessage, understandDrawing } from '../src/index.ts';
import { polyline, sourceOf } from './sources.ts';

const findingsAt = (thicknessMm: number, points: readonly (readonly [number, number])[]) =>
  clearanceFindings(clearancesOf(understandDrawing(sourceOf([polyline(points)])).drawing), {
    ...{ thicknessMm, smallContourLimitMm: null, minimumFlangeMm: null, cornerRadiusMm: 0, smallestPartMm: null },
    isFolded: false,
  }).filter(({ code }) => code === 'NARROW_PLACES_UNSOUGHT');

/** A round outline with waves of 1 mm. */
const wavy = (count: number) =>
  Array.from({ length: count }, (_, index): [number, number] => {
    const radius = 3000 + Math.cos(index * 0.5);
    const turn = (index / count) * 2 * Math.PI;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });

/** Corners that follow each other in no order. */
const tangle = (count: number) =>
  Array.from({ length: count }, (_, index): [number, number] => [
    500 * ((index * 0.618_034) % 1),
    500 * ((index * index * 0.618_034) % 1),
  ]);

test('that narrow places of a contour of very many curves were looked for only up to a width is told of thicker sheet', () => {
  expect(findingsAt(2, wavy(6000))).toEqual([]);
  expect(findingsAt(3, wavy(6000))).toMatchObject([{ facts: { count: 1, limitMm: 3 }, pathIds: ['p1'] }]);
  expect(findingsAt(3, wavy(3000))).toEqual([]);
});

test('that the search was given up in a contour that crosses itself over and over is told of any sheet', () => {
  const [finding] = findingsAt(0.5, tangle(300));
  expect(finding).toMatchObject({ severity: 'Warning', facts: { count: 1, smallestMm: 0 } });
  expect(findingMessage(finding!)).toBe(
    'Not all slots and webs narrower than 0.50 mm were looked for within 1 contour: it has very many curves, or runs over itself.',
  );
  expect(findingsAt(0.5, tangle(40))).toEqual([]);
});
