import { describe, expect, test } from 'vitest';
import { changeDrawing, crossingParts, findingMessage, type SourceElement } from '../src/index.ts';
import { circle, corners, plate, polyline } from './sources.ts';
import { understand } from './understood.ts';

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

describe('parts whose contours cross', () => {
  test('are one part, others are parts of their own', () => {
    const notched = [polyline(corners(0, 0, 100, 50)), circle(100, 25, 8)];
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
