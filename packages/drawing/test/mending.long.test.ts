import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyRepairs,
  type Drawing,
  type Finding,
  pathLength,
  type Repair,
  repairsFor,
  type SourceElement,
} from '../src/index.ts';
import { isContour, isOpenCut } from '../src/paths.ts';
import { codesOf, drawn, kindsOf, ofKind, repaired } from './repairing.ts';
import { circle, corners, line, outline, polyline } from './sources.ts';

/** What may be drawn in a place of 200 by 200, `mm` amiss. */
const MISHAPS: readonly ((x: number, y: number, mm: number) => SourceElement[])[] = [
  (x, y) => [polyline(corners(x, y, 80, 60))],
  (x, y, mm) => [...outline(corners(x, y, 80, 60)).slice(0, 3), line(x, y + 60, x, y + mm)],
  (x, y, mm) => [...outline(corners(x, y, 80, 60)).slice(1), line(x, y, x + 80 - mm, y)],
  (x, y, mm) => [polyline(corners(x, y, 80, 60)), polyline(corners(x + 80, y + mm, 50, 60))],
  (x, y, mm) => [polyline(corners(x, y, 80, 60)), polyline(corners(x + 80, y, 50, 60 + mm))],
  (x, y, mm) => [polyline(corners(x, y, 80, 60)), polyline(corners(x, y + 10, 20 + mm, 20))],
  (x, y) => [...outline(corners(x, y, 80, 60)), ...outline(corners(x + 80, y, 80, 60))],
  (x, y, mm) => [
    polyline(corners(x, y, 80, 60)),
    circle(x + 30, y + 30, 10),
    line(x + 30, y + 30, x + 40 - mm, y + 30),
  ],
  (x, y, mm) => [polyline(corners(x, y, 80, 60)), line(x + 20, y + mm, x + 20, y + 30)],
  (x, y, mm) => [polyline(corners(x, y, 80, 60)), line(x + 100, y, x + 100, y + 20 + mm)],
  (x, y, mm) => [line(x, y, x, y + 50), line(x + mm, y + 20, x + 60, y + 20)],
  (x, y, mm) => [
    line(x - mm, y, x + 80, y),
    line(x + 80, y, x + 80, y + 60),
    line(x + 80, y + 60, x, y),
    circle(x + 60, y + 20, 3),
  ],
  (x, y, mm) => [
    line(x, y, x + 90, y),
    line(x + 10, y + mm, x + 10, y + 60),
    line(x + 10, y + 60, x + 70, y + 60),
    line(x + 70, y + 60, x + 70, y + mm),
  ],
];

const drawings = fc
  .array(fc.record({ mishap: fc.nat(MISHAPS.length - 1), mm: fc.integer({ min: 2, max: 90 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((places) => drawn(...places.flatMap(({ mishap, mm }, place) => MISHAPS[mishap]!(place * 200, 0, mm / 20))));

const toldOf = ({ findings }: Drawing, isAsked: (finding: Finding) => boolean): number =>
  findings.filter(isAsked).length;
const ofSeverity = (drawing: Drawing, severity: Finding['severity']): number =>
  toldOf(drawing, (finding) => finding.severity === severity);
const contoursOf = ({ paths }: Drawing): number => paths.filter(isContour).length;
const openMm = ({ paths }: Drawing): number =>
  paths.filter(isOpenCut).reduce((total, path) => total + pathLength(path), 0);

/** Fewer findings of those that it answers, or as many and another contour closed out of what was open. */
function expectMended(before: Drawing, { id, kind, codes }: Repair): void {
  const outcome = applyRepairs(before, [id]);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const after = outcome.drawing;
  const isOwn = ({ code }: Finding): boolean => codes.includes(code);
  const [told, left] = [toldOf(before, isOwn), toldOf(after, isOwn)];
  const hasClosed = contoursOf(after) > contoursOf(before) && openMm(after) < openMm(before);
  expect([kind, left < told || (left === told && hasClosed)]).toEqual([kind, true]);
  expect([kind, ofSeverity(after, 'Error') <= ofSeverity(before, 'Error')]).toEqual([kind, true]);
  if (before.findings.filter(isOwn).every(({ severity }) => severity === 'Information'))
    expect(ofSeverity(after, 'Warning')).toBeLessThanOrEqual(ofSeverity(before, 'Warning'));
}

describe('a repair that is offered', () => {
  test('mends what it is offered for, and brings nothing graver', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        for (const repair of repairsFor(drawing)) if (repair.kind !== 'extractAll') expectMended(drawing, repair);
      }),
      { numRuns: 150 },
    );
  });

  test('does not only make a stray line longer', () => {
    const drawing = drawn(polyline(corners(0, 0, 80, 60)), circle(30, 30, 2.5), line(31, 30, 32, 30));
    expect(codesOf(drawing)).toEqual(['OPEN_OUTER']);
    expect(kindsOf(drawing)).toEqual(['deleteOutside']);
    expect(codesOf(repaired(drawing, ofKind(drawing, 'deleteOutside')).drawing)).toEqual([]);
    expect(kindsOf(drawn(line(0, 0, 0, 50), line(0.8, 20, 50, 20)))).toEqual([]);
  });

  test('brings all ends to their lines that an outline needs, and no others', () => {
    const drawing = drawn(
      line(0, 0, 90, 0),
      line(10, 1, 10, 60),
      line(10, 60, 70, 60),
      line(70, 60, 70, 0.5),
      line(40, -20, 40, -0.7),
    );
    const [join, ...more] = ofKind(drawing, 'joinGap');
    expect(more).toEqual([]);
    expect(join!.facts.gapMm).toBeCloseTo(1, 9);
    const { drawing: closed } = repaired(drawing, [join!]);
    expect(closed.paths.filter(isContour)).toHaveLength(1);
    expect(closed.paths.filter(isContour)[0]!.curves).toHaveLength(4);
  });

  test('leaves an edge that two parts have in part to both', () => {
    const drawing = drawn(polyline(corners(0, 0, 80, 60)), polyline(corners(80, 10, 50, 30)));
    expect(codesOf(drawing)).toContain('SHARED_EDGES');
    expect(kindsOf(drawing)).toEqual(['extractAll']);
  });
});
