import { arcOf, type Curve, circleOf, lineOf, pointOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { relationsOf } from '../../../src/features/drawing-doctor/measuring/relation.ts';
import { catchPoints, snapTo } from '../../../src/features/drawing-doctor/picture/measure.ts';

/** What is told of two places that were pointed at, on curves that lie in one drawing. */
const told = (curves: readonly Curve[], first: readonly [number, number], second: readonly [number, number]) => {
  const path = { curves };
  const catches = catchPoints({ paths: [path] });
  const at = ([x, y]: readonly [number, number]) => snapTo(catches, path, pointOf(x, y), 0.5);
  return relationsOf(at(first), at(second)).map((relation) => ({
    ...relation,
    ...('angleDegrees' in relation ? { angleDegrees: +relation.angleDegrees.toFixed(6) } : {}),
    ...('apartMm' in relation ? { apartMm: +relation.apartMm.toFixed(6) } : {}),
  }));
};

const along = lineOf(pointOf(0, 0), pointOf(100, 0));
const up = (degrees: number, length = 100) => {
  const angle = (degrees * Math.PI) / 180;
  return lineOf(pointOf(0, 10), pointOf(length * Math.cos(angle), 10 + length * Math.sin(angle)));
};

describe('two lines', () => {
  it.each([
    [30, 30],
    [90, 90],
    [120, 60],
    [210, 30],
    [0.02, 0.02],
    [179.9, 0.1],
  ])('turned by %d° make an angle of %d°, the smaller one', (turned, angleDegrees) => {
    const line = up(turned);
    const onLine: [number, number] = [line.end.x * 0.3, 10 + (line.end.y - 10) * 0.3];
    expect(told([along, line], [30, 0], onLine)).toEqual([{ kind: 'angle', angleDegrees }]);
    expect(told([along, line], onLine, [30, 0])).toEqual([{ kind: 'angle', angleDegrees }]);
  });

  it('that are parallel are so far apart, however they run and wherever they were clicked', () => {
    for (const line of [up(0), up(180)])
      expect(told([along, line], [80, 0], [line.end.x * 0.2, 10])).toEqual([{ kind: 'parallel', apartMm: 10 }]);
  });

  it('are not told where one was pointed at twice, or a corner that belongs to two', () => {
    expect(told([along], [20, 0], [70, 0])).toEqual([]);
    const corner = lineOf(pointOf(100, 0), pointOf(100, 50));
    expect(told([along, corner], [100, 0], [30, 0])).toEqual([]);
    expect(told([along, corner], [100, 50], [30, 0])).toEqual([{ kind: 'angle', angleDegrees: 90 }]);
  });
});

describe('two places on what is round', () => {
  const quarter = arcOf(pointOf(0, 0), 8, 0, Math.PI / 2);

  it('tell the radius of the arc, though its end was met as a corner of a line', () => {
    const away = lineOf(pointOf(8, 0), pointOf(8, -30));
    const middle: [number, number] = [8 * Math.SQRT1_2, 8 * Math.SQRT1_2];
    for (const curves of [
      [quarter, away],
      [away, quarter],
    ])
      expect(told(curves, [8, 0], middle)).toEqual([{ kind: 'arc', radiusMm: 8 }]);
    expect(told([quarter], [0, 0], [8, 0])).toEqual([{ kind: 'arc', radiusMm: 8 }]);
  });

  it('tell the radius of a circle, drawn at once or in two halves, and of its middle', () => {
    const halves = [arcOf(pointOf(0, 0), 8, 0, Math.PI), arcOf(pointOf(0, 0), 8, Math.PI, Math.PI)];
    expect(told(halves, [0, 8], [0, -8])).toEqual([{ kind: 'circle', radiusMm: 8 }]);
    expect(told([circleOf(pointOf(0, 0), 8)], [8, 0], [0, 8])).toEqual([{ kind: 'circle', radiusMm: 8 }]);
  });

  it('tell nothing of two rounds of different radius or place', () => {
    const around = circleOf(pointOf(0, 0), 12);
    expect(told([circleOf(pointOf(0, 0), 8), around], [8, 0], [12, 0])).toEqual([]);
    expect(told([quarter, arcOf(pointOf(50, 0), 8, 0, Math.PI / 2)], [8, 0], [50, 8])).toEqual([]);
  });

  it('tell the radius of a rounded corner and the angle of its sides', () => {
    const [right, top] = [lineOf(pointOf(8, -30), pointOf(8, 0)), lineOf(pointOf(0, 8), pointOf(-30, 8))];
    expect(told([right, quarter, top], [8, 0], [0, 8])).toEqual([
      { kind: 'arc', radiusMm: 8 },
      { kind: 'angle', angleDegrees: 90 },
    ]);
  });
});
