import { PATH_COLOURS } from '@kerf/drawing';
import { arcOf, lineOf, pointOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { groupPaths } from '../../../src/features/drawing-doctor/picture/scene.ts';
import { type PathSink, traceCurves } from '../../../src/features/drawing-doctor/picture/trace-path.ts';
import { drawingOf, hole, line, rectangle } from './drawings.ts';

const traced = (...given: Parameters<typeof traceCurves> extends [...infer Rest, PathSink] ? Rest : never) => {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: readonly (number | boolean | undefined)[]) =>
      void calls.push(
        `${name} ${values.map((value) => (typeof value === 'number' ? +value.toFixed(6) : value)).join(' ')}`.trim(),
      );
  traceCurves(...given, { moveTo: note('M'), lineTo: note('L'), arc: note('A') });
  return calls;
};

describe('paths on the canvas', () => {
  it('are traced from the origin, closed ones closed', () => {
    const curves = [lineOf(pointOf(10, 10), pointOf(20, 10)), lineOf(pointOf(20, 10), pointOf(20, 30))];
    expect(traced(curves, true, pointOf(10, 10))).toEqual(['M 0 0', 'L 10 0', 'L 10 20', 'L 0 0']);
    expect(traced(curves, false, pointOf(0, 0))).toEqual(['M 10 10', 'L 20 10', 'L 20 30']);
  });

  it('turn their arcs the way they go', () => {
    const half = (sweep: number) => [arcOf(pointOf(0, 0), 5, 0, sweep)];
    expect(traced(half(Math.PI), false, pointOf(0, 0))).toEqual(['M 5 0', 'A 0 0 5 0 3.141593 false']);
    expect(traced(half(-Math.PI), false, pointOf(0, 0))).toEqual(['M 5 0', 'A 0 0 5 0 -3.141593 true']);
  });

  it('draw an arc of a radius above 1,000,000 as a line', () => {
    const arc = (radius: number) => traced([arcOf(pointOf(0, 0), radius, 0, 1e-6)], false, pointOf(0, 0));
    expect(arc(1_000_000)[1]?.[0]).toBe('A');
    expect(arc(1_000_001)[1]?.[0]).toBe('L');
  });

  it('have the colours of the legend', () => {
    expect(PATH_COLOURS.dark.Cutting).toBe('#ffffff');
    const drawing = drawingOf(
      rectangle('outer', { width: 100, height: 50 }),
      line('inner', [10, 10], [20, 20]),
      line('stray', [300, 10], [320, 20]),
      line('etched', [30, 10], [40, 20], 'Etching'),
      line('fold', [50, 0], [50, 50], 'Folding'),
      line('note', [60, 10], [70, 20], 'Information'),
    );
    const roles = new Map(groupPaths(drawing).flatMap(({ role, paths }) => paths.map(({ pathId }) => [pathId, role])));
    expect(Object.fromEntries(roles)).toEqual({
      outer: 'Cutting',
      inner: 'OpenInner',
      stray: 'OpenOuter',
      etched: 'Etching',
      fold: 'Folding',
      note: 'Information',
    });
  });

  it('are merged by the hundred where they lie together, none of them lost', () => {
    const holes = Array.from({ length: 5000 }, (_, at) =>
      hole(`h${at}`, (at % 100) * 10, Math.floor(at / 100) * 10, 3),
    );
    const groups = groupPaths(drawingOf(...holes));
    expect(groups.reduce((count, { paths }) => count + paths.length, 0)).toBe(5000);
    expect(groups.length).toBeGreaterThan(8);
    expect(groups.length).toBeLessThan(40);
  });
});
