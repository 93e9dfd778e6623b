import { describe, expect, test } from 'vitest';
import { applyRepairs, extractParts, repairsFor } from '../src/index.ts';
import { circle, corners, line, outline, polyline } from './sources.ts';
import { understand } from './understood.ts';

const PLATE = corners(0, 0, 100, 50);
/** A rectangle so many mm inside the plate. */
const within = (by: number) => corners(by, by, 100 - 2 * by, 50 - 2 * by);
const told = (found: ReturnType<typeof understand>) =>
  found.drawing.findings.filter(({ code }) => code === 'NEARLY_SAME_CONTOURS');

describe('contours that nearly lie on one another', () => {
  test.each([
    ['an outline drawn again inside itself', [polyline(PLATE), polyline(within(0.02))], 0.02],
    ['circles around one centre', [circle(0, 0, 20), circle(0, 0, 19.95)], 0.05],
    ['loose lines', [...outline(PLATE), ...outline(within(0.08))], 0.08],
    ['a hole drawn again', [polyline(PLATE), circle(30, 25, 8), circle(30, 25, 7.97)], 0.03],
  ])('are told: %s', (_what, elements, apart) => {
    const [finding, ...more] = told(understand(elements));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'Warning', facts: { count: 1, limitMm: 0.1 } });
    expect(finding!.facts.smallestMm).toBeCloseTo(apart, 3);
  });

  test.each([
    ['a thin frame', [polyline(PLATE), polyline(within(0.11))]],
    [
      'a large cut that reaches near to every side',
      [
        polyline(PLATE),
        polyline([
          [50, 0.05],
          [99.95, 25],
          [50, 49.95],
          [0.05, 25],
        ]),
      ],
    ],
    ['a hole near one side', [polyline(PLATE), polyline(corners(0.05, 0.05, 20, 20))]],
    ['side by side', [polyline(PLATE), polyline(corners(100.05, 0, 100, 50))]],
  ])('%s is none', (_what, elements) => {
    expect(told(understand(elements as Parameters<typeof understand>[0]))).toEqual([]);
  });

  test('one press deletes the inner one, and what lies in it is a hole again', () => {
    const { drawing } = understand([polyline(PLATE), polyline(within(0.02)), circle(30, 25, 8)]);
    const repairs = repairsFor(drawing).filter(({ kind }) => kind === 'deleteDoubled');
    expect(repairs.map(({ pathIds }) => pathIds)).toEqual([['p2']]);
    const outcome = applyRepairs(
      drawing,
      repairs.map(({ id }) => id),
    );
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.drawing.paths.map(({ pathId, depth }) => [pathId, depth])).toEqual([
      ['p1', 0],
      ['p3', 1],
    ]);
    expect(outcome.drawing.findings).toEqual([]);
  });
});

describe('outlines on hidden layers', () => {
  const hidden = { isHidden: true, layer: 'OUT' };

  test.each([
    ['a closed entity', [polyline(PLATE, hidden)]],
    ['loose lines', outline(PLATE, hidden)],
  ])('%s is told as an outline, of every part', (_what, drawn) => {
    const { drawing, finding } = understand([...drawn, circle(20, 20, 5), circle(60, 20, 5)]);
    expect(finding('HIDDEN_GEOMETRY').facts).toEqual({ count: drawn.length, layers: 'OUT', closed: 1 });
    const parts = extractParts(drawing);
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(part.findings.map(({ code }) => code)).toEqual(['HIDDEN_GEOMETRY']);
  });

  test('open lines, and outlines that would not be cut, are told as before', () => {
    const { finding } = understand([
      polyline(PLATE),
      line(200, 0, 300, 0, hidden),
      polyline(within(5), { ...hidden, layer: 'BORDER' }),
    ]);
    expect(finding('HIDDEN_GEOMETRY').facts).toEqual({ count: 2, layers: 'OUT, BORDER' });
  });
});
