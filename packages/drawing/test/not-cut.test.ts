import { describe, expect, test } from 'vitest';
import {
  applyRepairs,
  changeDrawing,
  crossingParts,
  findingMessage,
  repairsFor,
  type SourceElement,
} from '../src/index.ts';
import { circle, corners, plate, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

const square = corners(45, 40, 10, 10);
const hatch = { entity: 'HATCH', isAnnotation: true };

describe('a closed shape inside a part that is not cut is told', () => {
  test.each<[string, Partial<SourceElement>]>([
    ['on a layer of dimensions', { layer: 'DIMENSIONS' }],
    ['on Defpoints', { layer: 'Defpoints' }],
    ['on a layer of folds', { layer: 'BEND' }],
    ['of a hidden line', { lineType: 'HIDDEN' }],
    ['of a centre line', { lineType: 'CENTER' }],
  ])('%s', (_, changes) => {
    const { drawing, parts, finding } = understand([...plate(), circle(50, 30, 5, changes)]);
    expect(parts[0]!.innerContours).toBe(3);
    const layers = changes.layer ?? '0';
    const { pathId } = drawing.paths.find(({ type }) => type !== 'Cutting')!;
    expect(finding('CLOSED_NOT_CUT')).toMatchObject({ severity: 'Warning', facts: { count: 1, layers } });
    expect(finding('CLOSED_NOT_CUT').pathIds).toEqual([pathId]);
    expect(findingMessage(finding('CLOSED_NOT_CUT'))).toBe(
      `1 closed outline inside the part is not cut because of layer or line type: ${layers}.`,
    );
  });

  test('edges of a hatch on the outline of a part are no path outside it', () => {
    const filled = [polyline(corners(0, 0, 90, 40)), polyline(corners(0, 0, 90, 40), hatch)];
    expect(understand(filled).codes).not.toContain('PATHS_OUTSIDE_PARTS');
    const beside = [...filled, polyline(corners(200, 0, 90, 40), hatch)];
    expect(understand(beside).finding('PATHS_OUTSIDE_PARTS').facts.count).toBe(1);
  });

  test('as a filled area without an outline, but not where the outline is cut, and not as an arrowhead', () => {
    const told = understand([...plate(), polyline(square, hatch)]).finding('FILLED_NOT_CUT');
    expect(told).toMatchObject({ severity: 'Information', facts: { count: 1 } });
    const outlined = understand([...plate(), polyline(square), polyline(square, hatch)]);
    expect(outlined.parts[0]!.innerContours).toBe(4);
    expect(outlined.codes).not.toContain('FILLED_NOT_CUT');
    const arrow = { entity: 'SOLID', isAnnotation: true };
    expect(understand([...plate(), polyline(square.slice(0, 3), arrow)]).codes).not.toContain('FILLED_NOT_CUT');
  });

  test('but not outside of parts, and no longer when it is cut', () => {
    const outside = understand([...plate(), circle(400, 400, 5, { layer: 'TEXT' })]);
    expect(outside.codes).not.toContain('CLOSED_NOT_CUT');
    const { drawing, finding } = understand([
      ...plate(),
      circle(50, 15, 5, { layer: 'TEXT' }),
      circle(50, 45, 5, { layer: 'TEXT' }),
    ]);
    const [first, second] = finding('CLOSED_NOT_CUT').pathIds;
    const told = (pathIds: readonly string[]) => {
      const changed = changeDrawing(drawing, { kind: 'process', type: 'Cutting', pathIds });
      if (!changed.ok) throw new Error(changed.refusal.code);
      return changed.drawing.findings.find(({ code }) => code === 'CLOSED_NOT_CUT');
    };
    expect(told([first!])).toMatchObject({ pathIds: [second], facts: { count: 1 } });
    expect(told([first!, second!])).toBeUndefined();
  });
});

describe('a closed outline around parts that is not cut', () => {
  const holes = [20, 50, 80, 110, 140].map((x) => circle(x, 50, 8));
  test.each<[string, Partial<SourceElement>]>([
    ['on a layer of borders', { layer: 'Border' }],
    ['on a layer of texts', { layer: 'PART TEXT' }],
    ['etched', { layer: 'Marked' }],
    ['of a hidden line', { lineType: 'HIDDEN' }],
    ['of a dashed line', { lineType: 'DASHED' }],
  ])('%s is told, keeps what lies in it together, and one repair makes it the part', (_, changes) => {
    const { drawing, codes, finding } = understand([polyline(corners(0, 0, 200, 100), changes), ...holes]);
    expect(finding('OUTLINE_NOT_CUT')).toMatchObject({ severity: 'Error', facts: { count: 5 } });
    expect(finding('OUTLINE_NOT_CUT').pathIds).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    expect(codes).not.toContain('PATHS_OUTSIDE_PARTS');
    expect(crossingParts(drawing)).toEqual([[0, 1, 2, 3, 4]]);
    const repair = repairsFor(drawing).find(({ kind }) => kind === 'cutOutline')!;
    const repaired = applyRepairs(drawing, [repair.id]);
    if (!repaired.ok) throw new Error(repaired.refusal.code);
    expect(repaired.drawing.partOuterPathIds).toEqual(['p1']);
    expect(repaired.drawing.findings).toEqual([]);
    const { lengthBeforeMm, lengthAfterMm, removedMm, addedMm, after } = repaired.report;
    expect([lengthAfterMm, removedMm, addedMm]).toEqual([lengthBeforeMm, 0, 0]);
    expect(after!.areaMm2).toBeCloseTo(20000 - 5 * Math.PI * 64, 6);
  });

  const frame = (width: number, height: number) => polyline(corners(0, 0, width, height), { layer: 'Border' });
  const triangle = (x: number) =>
    polyline(
      [
        [x, 20],
        [x + 40, 20],
        [x, 80],
      ],
      { layer: 'CUT' },
    );
  const texts = [10, 40, 70, 100].map((x) => note(x, 5));
  test.each<[string, boolean, SourceElement[], number]>([
    ['a rectangle around parts with holes is a frame', false, [frame(200, 100), ...plate()], 0],
    ['a sheet of paper with four texts is a frame', false, [frame(297, 210), triangle(20), triangle(90)], 4],
    ['one with three may be a plate', true, [frame(297, 210), triangle(20), triangle(90)], 3],
    ['a sheet of half a postcard is none', true, [frame(128, 90), triangle(20)], 4],
    ['what is beside it is no part of it', true, [frame(99, 100), triangle(20), triangle(120)], 0],
    ['the outline of a part drawn once more is none', false, [frame(200, 100), polyline(corners(0, 0, 200, 100))], 0],
    ['an outline around nothing is none', false, [frame(99, 100), triangle(120)], 0],
  ])('%s', (_, isTold, elements, textCount) => {
    const { codes } = understand(elements, texts.slice(0, textCount));
    expect(codes.includes('OUTLINE_NOT_CUT')).toBe(isTold);
  });

  test('the smallest around a part is the one', () => {
    const inner = polyline(corners(10, 10, 150, 80), { layer: 'TEXT' });
    const { drawing } = understand([frame(200, 100), inner, circle(50, 50, 8), circle(500, 50, 8)]);
    const told = drawing.findings.filter(({ code }) => code === 'OUTLINE_NOT_CUT');
    expect(told.map(({ pathIds }) => pathIds)).toEqual([['p2', 'p3']]);
    expect(crossingParts(drawing)).toEqual([[0], [1]]);
  });
});

describe('parts whose contours cross', () => {
  test('are one part, others are parts of their own', () => {
    const notched = [polyline(corners(0, 0, 100, 50)), circle(103, 25, 8)];
    const { drawing } = understand([...notched, polyline(corners(300, 0, 20, 20))]);
    const idsOf = (group: number[]) => group.map((place) => drawing.partOuterPathIds[place]);
    expect(crossingParts(drawing).map((group) => idsOf(group).length)).toEqual([2, 1]);
    expect(idsOf(crossingParts(drawing)[1]!)).toEqual(['p3']);
  });

  test('are each of their own however many cross', () => {
    const pairs = Array.from({ length: 80 }, (_, k) => [circle(k * 100, 0, 20), circle(k * 100 + 25, 0, 20)]);
    const { drawing } = understand(pairs.flat());
    expect(crossingParts(drawing)).toEqual(pairs.map((_, k) => [2 * k, 2 * k + 1]));
  });

  test('are none where they touch or lie apart', () => {
    const { drawing } = understand([polyline(corners(0, 0, 100, 50)), circle(108, 25, 8), circle(300, 0, 5)]);
    expect(crossingParts(drawing)).toEqual([[0], [1], [2]]);
  });
});
