import { describe, expect, test } from 'vitest';
import { repairsFor } from '../src/index.ts';
import { areaOf, codesOf, drawn, kindsOf, ofKind, repaired } from './repairing.ts';
import { arc, line } from './sources.ts';

describe('gaps', () => {
  test('lines that nearly meet end in their corner, others are bridged', () => {
    const drawing = drawn(line(0, 0, 98, 0), line(100, 2, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0));
    const [gap] = ofKind(drawing, 'joinGap');
    expect(gap).toMatchObject({ pathIds: ['p1'], facts: { gapMm: Math.hypot(2, 2) } });
    const { drawing: closed, report } = repaired(drawing, [gap!]);
    expect(codesOf(closed)).toEqual([]);
    expect(areaOf(closed)).toBeCloseTo(5000, 6);
    expect(report).toMatchObject({ removedMm: 0, change: { changedPathIds: ['p1'] } });
    expect(report.addedMm).toBeCloseTo(4, 9);
  });

  test('several paths become one contour, whichever way they were drawn', () => {
    const drawing = drawn(line(0, 0, 95, 0), line(100, 45, 100, 5), arc(50, 50, 50, 0, Math.PI), line(0, 2, 0, 47));
    const gaps = ofKind(drawing, 'joinGap');
    expect(gaps).toHaveLength(4);
    const { drawing: closed } = repaired(drawing, gaps);
    expect(closed.paths).toHaveLength(1);
    expect(closed.paths[0]!.isClosed).toBe(true);
    expect(repairsFor(closed)).toEqual([]);
  });

  test('no gap is offered that is wide, doubtful or between lines that never were to meet', () => {
    const wide = drawn(line(0, 0, 89, 0), line(100, 0, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0));
    expect(kindsOf(wide)).toEqual(['closeOutline']);
    expect(kindsOf(drawn(line(0, 0, 50, 0), line(54, 2, 100, 2), line(54, -2, 100, -40)))).not.toContain('joinGap');
    expect(kindsOf(drawn(line(0, 0, 5, 0)))).toEqual([]);
  });

  test('an end that stops short of a line is brought to it', () => {
    const drawing = drawn(line(0, 0, 120, 0), line(100, 0.8, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0));
    const [gap] = ofKind(drawing, 'joinGap');
    expect(gap!.facts.gapMm).toBeCloseTo(0.8, 9);
    const { drawing: closed } = repaired(drawing, [gap!]);
    expect(areaOf(closed)).toBeCloseTo(5000, 6);
    expect(closed.paths.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('every one of thousands of open outlines gets its gap, and ends that stop short of a line', () => {
    const squares = Array.from({ length: 2500 }, (_, place) => {
      const [x, y] = [(place % 50) * 40, Math.floor(place / 50) * 40];
      return [
        line(x, y, x + 20, y),
        line(x + 20, y, x + 20, y + 20),
        line(x + 20, y + 20, x, y + 20),
        line(x, y + 20, x, y + 2),
      ];
    });
    const short = [
      line(3000, 0, 3120, 0),
      line(3100, 0.8, 3100, 50),
      line(3100, 50, 3000, 50),
      line(3000, 50, 3000, 0),
    ];
    const repairs = ofKind(drawn(...squares.flat(), ...short), 'joinGap');
    expect(repairs).toHaveLength(2501);
    expect(repairs.filter(({ facts }) => Math.abs(Number(facts.gapMm) - 0.8) < 1e-9)).toHaveLength(1);
  });
});
