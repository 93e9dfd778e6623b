import { rotation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { changeDrawing, extractParts, type SourceElement } from '../src/index.ts';
import { circle, corners, line, outline, polyline, transformed } from './sources.ts';
import { understand } from './understood.ts';

const plate = () => polyline(corners(0, 0, 200, 100));
const centre = { lineType: 'CENTER' };
const dashed = { lineType: 'DASHED' };
const cross = (x: number, y: number, reach: number, changes: Partial<SourceElement> = centre) => [
  line(x - reach, y, x + reach, y, changes),
  line(x, y - reach, x, y + reach, changes),
];
const row = Array.from({ length: 20 }, (_, i): [number, number] => [8 + (i % 10) * 18, i < 10 ? 30 : 70]);

/** What is drawn, how many folds that is, how many lines are told as folds by their line type, and how many as none. */
const CASES: readonly [string, SourceElement[], folds: number, guessed: number, noted: number][] = [
  ['a line from edge to edge', [plate(), line(80, 0, 80, 100, centre)], 1, 1, 0],
  ['one on a layer of folds', [plate(), line(80, 0, 80, 100, { layer: 'BEND', ...centre })], 1, 0, 0],
  [
    'dashes of one line',
    [plate(), line(80, 0, 80, 40, dashed), line(80, 45, 80, 60, dashed), line(80, 65, 80, 100, dashed)],
    1,
    3,
    0,
  ],
  ['ticks at both edges', [plate(), line(80, 0, 80, 8, dashed), line(80, 92, 80, 100, dashed)], 1, 2, 0],
  ['a line a little short of the edges', [plate(), line(80, 3, 80, 97, centre)], 1, 1, 0],
  [
    'a line between two slits',
    [plate(), line(50, 20, 50, 80), line(150, 20, 150, 80), line(50, 50, 150, 50, centre)],
    1,
    1,
    0,
  ],
  [
    'a line from edge to edge through the middle of a hole',
    [plate(), circle(100, 50, 40), line(100, 0, 100, 100, centre)],
    1,
    1,
    0,
  ],
  ['a line in the metal', [plate(), line(80, 20, 80, 80, centre)], 0, 0, 1],
  ['a line in the metal on a layer of folds', [plate(), line(80, 20, 80, 80, { layer: 'BEND', ...centre })], 1, 0, 0],
  ['marks of twenty holes', [plate(), ...row.flatMap(([x, y]) => [circle(x, y, 4), ...cross(x, y, 6)])], 0, 0, 40],
  ['dashed marks', [plate(), circle(50, 50, 10), ...cross(50, 50, 15, dashed)], 0, 0, 2],
  ['marks within their hole', [plate(), circle(50, 50, 10), ...cross(50, 50, 3)], 0, 0, 2],
  ['marks as wide as their hole', [plate(), circle(50, 50, 10), ...cross(50, 50, 10)], 0, 0, 2],
  ['marks that stand out of a disc', [circle(0, 0, 60), ...cross(0, 0, 65)], 0, 0, 2],
  ['a line across a disc', [circle(0, 0, 60), line(-60, 0, 60, 0, centre)], 1, 1, 0],
  ['the axis of a plate, standing out of it', [plate(), circle(50, 50, 10), line(-5, 50, 205, 50, centre)], 0, 0, 1],
  [
    'a line that stands out, and the hole lies on one side',
    [plate(), circle(50, 30, 10), line(-5, 50, 205, 50, centre)],
    1,
    1,
    0,
  ],
  [
    'a marked hole beside a fold',
    [plate(), circle(50, 50, 10), ...cross(50, 50, 14), line(120, 0, 120, 100, centre)],
    1,
    1,
    2,
  ],
  ['a closed chain of dashed lines', [plate(), ...outline(corners(60, 30, 40, 40), dashed)], 0, 0, 0],
];

describe('lines of line types for folds', () => {
  const turns: readonly [string, number][] = [
    ['as drawn', 0],
    ['turned', 0.3],
  ];
  for (const [how, turn] of turns) {
    test.each(CASES)(`%s, ${how}`, (_, elements, folds, guessed, noted) => {
      const { parts, finding } = understand(transformed(elements, rotation(turn)));
      expect(parts[0]!.folds.length).toBe(folds);
      expect(finding('FOLD_BY_LINE_TYPE')?.facts.count ?? 0).toBe(guessed);
      expect(finding('CENTRE_LINE_NOT_FOLDED')?.facts.count ?? 0).toBe(noted);
    });
  }

  test('a closed one is told as not cut, whether in a part or around parts', () => {
    const frame = outline(corners(60, 30, 40, 40), dashed);
    expect(understand([plate(), ...frame]).finding('CLOSED_NOT_CUT').facts.count).toBe(1);
    const { codes } = understand([...frame, circle(80, 50, 8)]);
    expect(codes).toContain('OUTLINE_NOT_CUT');
    expect(codes).not.toContain('FOLD_OUTSIDE_PART');
  });

  test('are told of the part that they are in, until somebody says what they are', () => {
    const second = polyline(corners(300, 0, 200, 100));
    const { drawing } = understand([plate(), second, line(80, 0, 80, 100, centre), line(380, 20, 380, 80, centre)]);
    const codesOf = extractParts(drawing).map(({ findings }) => findings.map(({ code }) => code));
    expect(codesOf).toEqual([['FOLD_BY_LINE_TYPE'], ['CENTRE_LINE_NOT_FOLDED']]);
    const changed = changeDrawing(drawing, { kind: 'process', type: 'Folding', pathIds: ['p3', 'p4'] });
    if (!changed.ok) throw new Error(changed.refusal.code);
    const left = changed.drawing.findings.map(({ code }) => code);
    expect(left).toEqual(['SEVERAL_PARTS', 'FOLD_BY_LINE_TYPE']);
  });
});
