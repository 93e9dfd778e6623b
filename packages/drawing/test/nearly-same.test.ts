import { describe, expect, test } from 'vitest';
import { applyRepairs, extractParts, repairsFor } from '../src/index.ts';
import { repaired } from './repairing.ts';
import { circle, corners, line, outline, polyline } from './sources.ts';
import { understand } from './understood.ts';

const PLATE = corners(0, 0, 100, 50);
/** A rectangle so many mm inside the plate. */
const within = (by: number) => corners(by, by, 100 - 2 * by, 50 - 2 * by);
/** The plate moved, with a notch of 4 by 0.2 mm in one side. */
const notched = (by: number): [number, number][] => [
  ...corners(by, by, 100, 50).slice(0, 3),
  [52, 50 + by],
  [52, 49.8],
  [48, 49.8],
  [48, 50 + by],
  [by, 50 + by],
];
const told = (found: ReturnType<typeof understand>) =>
  found.drawing.findings.filter(({ code }) => code === 'NEARLY_SAME_CONTOURS');

describe('contours that nearly lie on one another', () => {
  test.each([
    ['an outline drawn again inside itself', [polyline(PLATE), polyline(within(0.02))], 0.02],
    ['circles around one centre', [circle(0, 0, 20), circle(0, 0, 19.95)], 0.05],
    ['loose lines', [...outline(PLATE), ...outline(within(0.08))], 0.08],
    ['a hole drawn again', [polyline(PLATE), circle(30, 25, 8), circle(30, 25, 7.97)], 0.03],
    ['an outline drawn again and moved', [polyline(PLATE), polyline(corners(0.04, 0.03, 100, 50))], 0.05],
    ['loose lines drawn again and moved', [...outline(PLATE), ...outline(corners(0.04, 0.03, 100, 50))], 0.05],
    ['an outline moved along two of its sides', [polyline(PLATE), polyline(corners(0.06, 0, 100, 50))], 0.06],
    ['a hole moved', [polyline(PLATE), circle(30, 25, 8), circle(30.05, 25, 8)], 0.05],
    ['circles of other sizes that cross', [circle(0, 0, 20), circle(0.05, 0, 20.02)], 0.07],
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
    ['an outline moved by more than a cut', [polyline(PLATE), polyline(corners(0.09, 0.09, 100.05, 50.05))]],
    ['a hole moved by more than a cut', [polyline(PLATE), circle(30, 25, 8), circle(30.08, 25.08, 8)]],
    ['a copy with a notch', [polyline(PLATE), polyline(notched(0.03))]],
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

describe('of contours that nearly lie on one another and cross', () => {
  const doubled = (elements: Parameters<typeof understand>[0]) => {
    const { drawing } = understand(elements);
    return { drawing, repairs: repairsFor(drawing).filter(({ kind }) => kind !== 'extractAll') };
  };
  const moved = corners(0.04, 0.03, 100, 50);

  test('one is deleted in one press, and no strip is offered', () => {
    for (const again of [[polyline(moved)], outline(moved)]) {
      const { drawing, repairs } = doubled([polyline(PLATE), circle(30, 25, 8), ...again]);
      expect(repairs.map(({ kind, pathIds }) => [kind, pathIds])).toEqual([['deleteDoubled', ['p3']]]);
      const outcome = repaired(drawing, repairs);
      expect(outcome.report.removedMm).toBeCloseTo(300, 9);
      expect(outcome.drawing.paths.map(({ pathId, depth }) => [pathId, depth])).toEqual([
        ['p1', 0],
        ['p2', 1],
      ]);
      expect(outcome.drawing.findings).toEqual([]);
    }
  });

  test('the one drawn with fewer curves stays', () => {
    const many = Array.from({ length: 90 }, (_, i): [number, number] => [
      30.02 + 20 * Math.cos((i * Math.PI) / 45),
      20 * Math.sin((i * Math.PI) / 45) + (i % 2) * 0.05,
    ]);
    const { drawing, repairs } = doubled([polyline(many), circle(30, 0, 20)]);
    expect(repairs.map(({ kind, pathIds }) => [kind, pathIds])).toEqual([['deleteDoubled', ['p1']]]);
    expect(repaired(drawing, repairs).drawing.paths.map(({ pathId }) => pathId)).toEqual(['p2']);
  });

  test('one stays of many, and of those too far apart the first and the last', () => {
    const at = (by: number) => polyline(corners(by, by, 100, 50));
    const near = doubled([at(0), at(0.03), at(0.06)]);
    expect(repaired(near.drawing, near.repairs).drawing.paths.map(({ pathId }) => pathId)).toEqual(['p1']);
    const far = doubled([at(0), at(0.06), at(0.12)]);
    expect(far.repairs.filter(({ kind }) => kind === 'deleteDoubled').map(({ pathIds }) => pathIds)).toEqual([['p2']]);
  });

  test('each is told of it where they come to different parts, and both are kept', () => {
    const { drawing } = understand([polyline(PLATE), polyline(moved)]);
    const parts = extractParts(drawing);
    expect(parts.map(({ paths }) => paths.length)).toEqual([1, 1]);
    for (const part of parts)
      expect(part.findings).toMatchObject([
        { code: 'NEARLY_SAME_CONTOURS', facts: { count: 1 }, pathIds: [part.paths[0]!.pathId] },
      ]);
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
