import { rotation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { changeDrawing, type SourceElement } from '../src/index.ts';
import { arc, circle, corners, line, polyline, reversed, transformed } from './sources.ts';
import { understand } from './understood.ts';

const plate = polyline(corners(0, 0, 200, 100));
const thread = (x: number, radius: number, from = 0, sweep = 1.5 * Math.PI): SourceElement =>
  arc(x, 50, radius, from, sweep);
const PLATE_CUT = 600;

describe('circles and arcs that show how a hole is made after cutting', () => {
  const cases: readonly [string, readonly SourceElement[], number, readonly number[]][] = [
    ['a countersink', [circle(50, 50, 5.5), circle(50, 50, 10)], 1, [5.5]],
    ['the larger circle first', [circle(50, 50, 10), circle(50, 50, 5.5)], 1, [5.5]],
    ['several', [50, 100, 150].flatMap((x) => [circle(x, 50, 3), circle(x, 50, 6)]), 3, [3, 3, 3]],
    ['a thread as two circles', [circle(50, 50, 2.5), circle(50, 50, 3)], 1, [2.5]],
    ['a thread as three quarters of a circle', [circle(50, 50, 2.5), thread(50, 3)], 1, [2.5]],
    ['drawn the other way', [circle(50, 50, 2.5), reversed(thread(50, 3, 1))], 1, [2.5]],
    [
      'a thread in two arcs',
      [circle(50, 50, 10), thread(50, 12, 0, Math.PI), thread(50, 12, Math.PI, Math.PI / 2)],
      1,
      [10],
    ],
    [
      'a centre mark as lines',
      [circle(50, 50, 5), line(42, 50, 58, 50), line(50, 42, 50, 58), circle(150, 50, 5)],
      2,
      [5, 5],
    ],
    ['a centre mark in its hole', [circle(50, 50, 20), line(45, 50, 55, 50), line(50, 45, 50, 55)], 2, [20]],
    ['a large thread', [circle(100, 50, 28.5), thread(100, 30)], 1, [28.5]],
  ];
  test.each(cases)('%s is not cut, and told', (_, elements, count, radii) => {
    for (const angle of [0, 0.7, 2]) {
      const { parts, finding, codes } = understand(transformed([plate, ...elements], rotation(angle)));
      expect(parts).toHaveLength(1);
      expect(parts[0]!.innerContours).toBe(radii.length);
      const holes = radii.reduce((sum, radius) => sum + 2 * Math.PI * radius, 0);
      expect(parts[0]!.cutLengthMm).toBeCloseTo(PLATE_CUT + holes, 6);
      expect(finding('HOLE_SIGN_NOT_CUT')).toMatchObject({ severity: 'Warning', facts: { count } });
      for (const code of ['CLOSED_NOT_CUT', 'OPEN_INNER', 'NESTED_PART', 'PATHS_OUTSIDE_PARTS'])
        expect(codes).not.toContain(code);
    }
  });

  test('beside a large hole with a disc in it', () => {
    const { finding, parts } = understand([
      plate,
      circle(150, 50, 30),
      circle(150, 50, 20),
      circle(50, 50, 6),
      circle(50, 50, 3),
    ]);
    expect(finding('HOLE_SIGN_NOT_CUT').facts).toEqual({ count: 1 });
    expect(parts).toHaveLength(2);
  });

  test('what was taken for one is cut when somebody says so', () => {
    const { drawing, finding } = understand([plate, circle(50, 50, 5.5), circle(50, 50, 10)]);
    const { pathIds } = finding('HOLE_SIGN_NOT_CUT');
    const changed = changeDrawing(drawing, { kind: 'process', pathIds, type: 'Cutting' });
    if (!changed.ok) throw new Error(changed.refusal.code);
    expect(changed.drawing.partOuterPathIds).toHaveLength(2);
    expect(changed.drawing.findings.map(({ code }) => code)).not.toContain('HOLE_SIGN_NOT_CUT');
  });

  const parts: readonly [string, readonly SourceElement[], number, number][] = [
    ['a washer', [circle(0, 0, 10), circle(0, 0, 5.5)], 1, 1],
    ['a ring with a disc in it', [12, 7, 6].map((radius) => circle(0, 0, radius)), 2, 1],
    ['a hole drawn twice', [plate, circle(50, 50, 5), circle(50, 50, 5.05)], 2, 1],
    ['a washer in a hole', [plate, circle(50, 50, 30), circle(50, 50, 12), circle(50, 50, 6)], 2, 2],
    ['a disc in a large hole', [plate, circle(50, 50, 40), circle(50, 50, 20)], 2, 1],
    ['a disc of half the size in a hole', [plate, circle(50, 50, 20), circle(50, 50, 10)], 2, 1],
    ['a washer in a hole a little larger', [plate, ...[13, 12, 6.5].map((radius) => circle(50, 50, radius))], 2, 2],
    ['an outline that is open, round its hole', [arc(0, 0, 30, 0.1, 6), circle(0, 0, 22)], 1, 1],
    ['a knock-out round a hole', [plate, circle(50, 50, 11), arc(50, 50, 14, 0, 5.93)], 1, 1],
    ['a disc cut in quarters', [circle(0, 0, 50), line(-51, 0, 51, 0), line(0, -51, 0, 51)], 1, 0],
    [
      'a cross slit through a small hole',
      [plate, circle(50, 50, 2.5), line(40, 50, 60, 50), line(50, 40, 50, 60)],
      1,
      1,
    ],
    ['a disc beside the middle of a hole', [plate, circle(50, 50, 15), circle(51, 50, 8)], 2, 1],
    ['a small disc in a hole', [plate, circle(50, 50, 18), circle(50, 50, 5)], 2, 1],
    ['two discs in a hole', [plate, circle(50, 50, 15), circle(43, 50, 5), circle(57, 50, 5)], 3, 1],
    [
      'a washer beside a part on a sheet',
      [plate, circle(50, 50, 10), circle(50, 50, 6), polyline(corners(100, 20, 60, 40)), circle(130, 40, 8)],
      3,
      2,
    ],
    [
      'a star of slits',
      [
        plate,
        circle(50, 50, 5),
        ...[0, 1, 2, 3, 4, 5].map((k) => {
          const [x, y] = [8 * Math.cos((k * Math.PI) / 6), 8 * Math.sin((k * Math.PI) / 6)];
          return line(50 - x, 50 - y, 50 + x, 50 + y);
        }),
      ],
      1,
      1,
    ],
    ['a slit across a hole', [plate, circle(50, 50, 5), line(42, 50, 58, 50)], 1, 1],
    ['long slits across a hole', [plate, circle(50, 50, 5), line(25, 50, 75, 50), line(50, 25, 50, 75)], 1, 1],
    ['a cross in the middle of a disc', [circle(0, 0, 50), line(-5, 0, 5, 0), line(0, -5, 0, 5)], 1, 0],
    ['a ring of cuts', [plate, circle(50, 50, 5), ...[0, 2, 4].map((from) => arc(50, 50, 7, from, 1.5))], 1, 1],
    ['a hole beside a slit', [plate, circle(50, 50, 5), line(60, 40, 60, 60)], 1, 1],
  ];
  test.each(parts)('%s is cut as drawn', (_, elements, count, holes) => {
    const understood = understand(elements);
    expect(understood.parts).toHaveLength(count);
    expect(understood.parts.reduce((sum, { innerContours }) => sum + innerContours, 0)).toBe(holes);
    expect(understood.codes).not.toContain('HOLE_SIGN_NOT_CUT');
  });
});
