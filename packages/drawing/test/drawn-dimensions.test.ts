import { rotation, transformPoint } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { findingMessage } from '../src/index.ts';
import { drawn, ofKind, repaired } from './repairing.ts';
import { corners, line, polyline, transformed } from './sources.ts';
import { note, understand } from './understood.ts';

const plate = polyline(corners(0, 0, 100, 50));

/** A filled arrow head 3 mm long, with its tip at a place. */
const arrow = (x: number, y: number, angle: number, changes: Partial<SourceElement> = {}): SourceElement => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number) => [x + c * along - s * aside, y + s * along + c * aside] as const;
  return polyline([at(0, 0), at(-3, 0.5), at(-3, -0.5)], { entity: 'SOLID', isAnnotation: true, ...changes });
};
const filled = (...points: readonly (readonly [number, number])[]): SourceElement =>
  polyline(points, { entity: 'SOLID', isAnnotation: true });
const LEFT = arrow(0, 70, Math.PI);
const RIGHT = arrow(100, 70, 0);
const ARROWS = [LEFT, RIGHT];
const EXTENSIONS = [line(0, 51.5, 0, 71.25), line(100, 51.5, 100, 71.25)];
const BAR = line(3, 70, 97, 70);
const HALVES = [line(3, 70, 43, 70), line(57, 70, 97, 70)];
const TEXT = note(44, 71);

/** Open lines that are cut, and paths told as those of a drawing sheet. */
const resultOf = (elements: readonly SourceElement[], angle = 0, texts = [TEXT]) => {
  const turn = rotation(angle);
  const turned = texts.map((text) => ({ ...text, position: transformPoint(text.position, turn) }));
  const { drawing, finding, parts } = understand(transformed([plate, ...elements], turn), turned);
  const open = drawing.paths.filter(({ type, isClosed }) => type === 'Cutting' && !isClosed);
  const told = finding('BORDER_IGNORED') as ReturnType<typeof finding> | undefined;
  return { open: open.length, told: told?.facts.count ?? 0, parts };
};

describe('a dimension that was taken apart', () => {
  const whole: readonly [string, readonly SourceElement[], number][] = [
    ['from foot to foot', [BAR, ...ARROWS, ...EXTENSIONS], 3],
    ['from tip to tip', [line(0, 70, 100, 70), ...ARROWS, ...EXTENSIONS], 3],
    ['with the text between its halves', [...HALVES, ...ARROWS, ...EXTENSIONS], 4],
    [
      'with another beside it',
      [
        ...[line(3, 70, 37, 70), LEFT, arrow(40, 70, 0), line(40, 60, 40, 71)],
        ...[line(43, 70, 97, 70), arrow(40, 70, Math.PI), RIGHT, ...EXTENSIONS],
      ],
      5,
    ],
  ];
  test.each(whole)('%s is not cut, and told', (_, elements, count) => {
    for (const angle of [0, 0.7, 2]) {
      const { open, told, parts } = resultOf(elements, angle);
      expect([angle, open, told, parts.length]).toEqual([angle, 0, count, 1]);
      expect(parts[0]!.cutLengthMm).toBeCloseTo(300, 6);
    }
  });

  const other: readonly [string, readonly SourceElement[], number][] = [
    ['a line with one arrow', [BAR, LEFT], 1],
    ['a line with arrows that point to each other', [BAR, arrow(3, 70, 0), arrow(97, 70, Math.PI)], 1],
    ['a line with arrows across it', [BAR, arrow(3, 70, Math.PI / 2), arrow(97, 70, Math.PI / 2)], 1],
    ['a line with arrows aslant', [line(0, 70, 100, 70), arrow(0, 70, Math.PI - 0.5), arrow(100, 70, 0.5)], 1],
    [
      'a line with triangles that are no arrows',
      [line(0, 70, 100, 70), filled([0, 70], [2, 71], [4, 69]), filled([100, 70], [98, 71], [96, 69])],
      1,
    ],
    ['a line with heads that are not filled', [BAR, ...ARROWS.map((head) => ({ ...head, entity: 'LWPOLYLINE' }))], 1],
    [
      'a line with filled squares',
      [BAR, ...[0, 97].map((x) => polyline(corners(x, 69, 3, 2), { entity: 'SOLID', isAnnotation: true }))],
      1,
    ],
    ['halves that are not in line', [HALVES[0]!, line(57, 74, 97, 74), LEFT, arrow(100, 74, 0)], 2],
    ['a line without extension lines', [BAR, ...ARROWS], 1],
    ['a slit with the arrows of its dimension', [line(20, 25, 80, 25), arrow(20, 25, Math.PI), arrow(80, 25, 0)], 1],
    ['lines that no tip lies on', [line(-9, 51, -9, 75), line(109, 51, 109, 75)], 2],
  ];
  test.each(other)('%s is none, and stays', (_, elements, left) => {
    const { open, told } = resultOf(elements);
    expect([open, told]).toEqual([left, 0]);
  });

  test('halves without a text between are none', () => {
    expect(resultOf([...HALVES, ...ARROWS, ...EXTENSIONS], 0, [])).toMatchObject({ open: 4, told: 0 });
  });

  /** Lines through the tips, which are no extension lines: without any the dimension line is left as well. */
  const edges: readonly [string, readonly SourceElement[], number][] = [
    ['that end at the dimension line', [line(0, 51.5, 0, 70), line(100, 51.5, 100, 70)], 3],
    ['that go on far behind it', [line(0, 51.5, 0, 85), line(100, 51.5, 100, 85)], 3],
    ['that lie aslant', [line(-5, 51.5, 0.4, 71.25), line(105, 51.5, 99.6, 71.25)], 3],
    ['that end near an edge', [...EXTENSIONS, line(-10, 72, -0.5, 72), line(100.5, 72, 110, 72)], 5],
    ['that lie in a part', [...EXTENSIONS, polyline(corners(-20, 51, 140, 39))], 3],
  ];
  test.each(edges)('leaves lines %s', (_, elements, left) => {
    expect(resultOf([BAR, ...ARROWS, ...elements])).toMatchObject({ open: left, told: 0 });
  });

  test('leaves a fold that goes on beyond its part and has a dimension to it', () => {
    const fold = line(40, -3, 40, 56);
    const to = [line(3, 54, 37, 54), arrow(0, 54, Math.PI), arrow(40, 54, 0), line(0, 51.5, 0, 55.25)];
    for (const angle of [0, 0.7, 2])
      expect(resultOf([fold, ...to], angle, [note(15, 55)])).toMatchObject({ open: 1, told: 2 });
  });

  test('is cut again by its repair', () => {
    const drawing = drawn(plate, BAR, ...ARROWS, ...EXTENSIONS);
    const repairs = ofKind(drawing, 'cutSheet');
    expect(repairs).toHaveLength(1);
    expect(drawing.findings.map(findingMessage).join()).toContain('3 lines of dimensions are not cut');
    const cut = repaired(drawing, repairs).drawing.paths.filter(
      ({ type, isClosed }) => type === 'Cutting' && !isClosed,
    );
    expect(cut).toHaveLength(3);
  });
});
