import { describe, expect, test } from 'vitest';
import { codesOf, drawn, kindsOf, ofKind, repaired } from './repairing.ts';
import { arc, circle, corners, line, outline } from './sources.ts';

describe('an outline that lacks a side', () => {
  /** Three sides of a square and what is left of the fourth, so many mm from the corner. */
  const open = (x = 0, rest = 100) => [
    line(x, 0, x + 100, 0),
    line(x + 100, 0, x + 100, 100),
    line(x + 100, 100, x, 100),
    ...(rest < 100 ? [line(x, 100, x, rest)] : []),
  ];

  test('is closed with a straight line, and what lies in it stays', () => {
    const drawing = drawn(...open(), circle(50, 50, 5));
    expect(codesOf(drawing)).toContain('OPEN_OUTER');
    const [close] = ofKind(drawing, 'closeOutline');
    expect(close!.facts).toEqual({ addedMm: 100 });
    const { drawing: closed, report } = repaired(drawing, [close!]);
    expect(codesOf(closed)).toEqual([]);
    expect([report.addedMm, report.removedMm]).toEqual([100, 0]);
    expect(report.after!.areaMm2).toBeCloseTo(10_000 - 25 * Math.PI, 6);
  });

  test('is closed also where it is one arc', () => {
    const drawing = drawn(arc(0, 0, 50, 0, Math.PI));
    const { drawing: closed, report } = repaired(drawing, ofKind(drawing, 'closeOutline'));
    expect(codesOf(closed)).toEqual([]);
    expect(report.after!.areaMm2).toBeCloseTo((Math.PI * 2500) / 2, 6);
  });

  test('is not closed across a cut, nor where its ends are brought together already, nor where it is straight', () => {
    expect(kindsOf(drawn(...open(), circle(0, 50, 5)))).not.toContain('closeOutline');
    expect(kindsOf(drawn(...open(0, 2)))).toEqual(['joinGap']);
    expect(kindsOf(drawn(line(0, 0, 100, 0)))).not.toContain('closeOutline');
  });

  test('is none inside a part, where a slit or a tongue may be meant', () => {
    const plate = outline(corners(-50, -50, 300, 300));
    expect(kindsOf(drawn(...plate, ...open()))).not.toContain('closeOutline');
  });

  test('two of them are closed together', () => {
    const drawing = drawn(...open(), ...open(300));
    const closings = ofKind(drawing, 'closeOutline');
    expect(closings).toHaveLength(2);
    expect(repaired(drawing, closings).drawing.partOuterPathIds).toHaveLength(2);
  });
});
