import { describe, expect, test } from 'vitest';
import { findingMessage } from '../src/index.ts';
import { arc, circle, corners, line, outline, plate, polyline } from './sources.ts';
import { understand, unexplainedLength } from './understood.ts';

describe('what is wrong is told', () => {
  test('an outline with a wide gap is an open outer, and its holes stay holes', () => {
    const { parts, finding } = understand([
      line(0, 0, 100, 0),
      line(100, 5, 100, 100),
      line(100, 100, 0, 100),
      line(0, 100, 0, 0),
      circle(50, 50, 5),
    ]);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ outerContours: 0, innerContours: 1, openContours: 1 });
    expect(finding('OPEN_OUTER')).toMatchObject({
      severity: 'Error',
      position: { x: 100, y: 2.5 },
      facts: { gapMm: 5 },
    });
    expect(findingMessage(finding('OPEN_OUTER'))).toBe('An outline is not closed: its ends are 5.000 mm apart.');
  });

  test('a line whose ends never were to meet is told by its length and not as a gap, however far it reaches', () => {
    const far = understand([...plate(), line(9000, 0, 3_000_000, 0), line(3_000_000, 0, 3_000_000, 2_000_000)]);
    const { facts } = far.finding('OPEN_OUTER');
    expect(facts).toEqual({ lengthMm: 4_991_000, apartMm: expect.closeTo(3_598_066.286, 2) });
    expect(findingMessage(far.finding('OPEN_OUTER'))).toBe(
      'A line of 4991000.00 mm is no closed outline: its ends are 3598066.29 mm apart.',
    );
    const slit = understand([...plate(), line(20, 45, 80, 45)]);
    expect(findingMessage(slit.finding('OPEN_INNER'))).toBe(
      'A line of 60.00 mm inside the part is open: its ends do not meet.',
    );
    expect(understand([...plate(), line(20, 45, 25, 45)]).finding('OPEN_INNER').facts).toEqual({ lengthMm: 5 });
  });

  test('a small hole that lacks a side has a gap', () => {
    const hole = [line(20, 20, 28, 20), line(28, 20, 28, 28), line(28, 28, 20, 28)];
    expect(understand([...plate(), ...hole]).finding('OPEN_INNER').facts.gapMm).toBeCloseTo(8, 9);
  });

  test('a cut inside that is not closed is an open inner', () => {
    const { parts, finding } = understand([...plate(), line(20, 45, 80, 50)]);
    expect(finding('OPEN_INNER')).toMatchObject({ severity: 'Warning', position: { x: 50, y: 47.5 } });
    expect(parts[0]).toMatchObject({ openContours: 1, pierces: 5 });
  });

  test('lines alone have no outer', () => {
    const { codes, parts } = understand([line(0, 0, 100, 0), line(0, 20, 100, 30)]);
    expect(parts).toEqual([]);
    expect(codes).toEqual(['NO_OUTER', 'OPEN_OUTER', 'OPEN_OUTER']);
  });

  test('nothing at all is an empty drawing', () => {
    expect(understand([]).codes).toEqual(['EMPTY_DRAWING']);
  });

  test('a contour that crosses itself is located', () => {
    const { finding } = understand(
      outline([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    );
    expect(finding('SELF_INTERSECTION')).toMatchObject({
      severity: 'Error',
      position: { x: 5, y: 5 },
      facts: { count: 1 },
    });
  });

  test('contours that cross, and contours that share an edge', () => {
    expect(understand([circle(0, 0, 10), circle(15, 0, 10)]).finding('CONTOURS_CROSS').facts.count).toBe(2);
    const shared = understand([polyline(corners(0, 0, 20, 20)), polyline(corners(20, 5, 20, 10))]);
    expect(shared.parts.map((part) => part.areaMm2)).toEqual([400, 200]);
    expect(shared.codes).toEqual(['SHARED_EDGES', 'SEVERAL_PARTS']);
    expect(shared.finding('SHARED_EDGES').facts.lengthMm).toBeCloseTo(10, 6);
  });

  test('a hole that touches the outline is no crossing', () => {
    expect(understand([polyline(corners(0, 0, 50, 50)), circle(25, 10, 10)]).codes).not.toContain('CONTOURS_CROSS');
    expect(understand([polyline(corners(0, 0, 50, 50)), circle(25, 10, 10)]).parts[0]).toMatchObject({
      innerContours: 1,
    });
  });

  test('a dividing line is an open cut of one part, and told', () => {
    const { parts, finding } = understand([
      ...outline(corners(0, 0, 20, 20)),
      line(20, 0, 40, 0),
      line(40, 0, 40, 20),
      line(40, 20, 20, 20),
    ]);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ areaMm2: 800, openContours: 1 });
    expect(finding('BRANCHING_OUTLINE')).toMatchObject({ severity: 'Warning', facts: { count: 2 } });
  });

  test('two outlines of loose lines that share an edge drawn twice are two parts, wholly or partly shared', () => {
    const whole = understand([...outline(corners(0, 0, 20, 20)), ...outline(corners(20, 0, 20, 20))]);
    expect(whole.parts.map((part) => [part.areaMm2, part.cutLengthMm])).toEqual([
      [400, 80],
      [400, 80],
    ]);
    expect(whole.codes).toEqual(['SHARED_EDGES', 'SEVERAL_PARTS']);
    expect(unexplainedLength(whole.account)).toBeCloseTo(0, 9);
    const partly = understand([...outline(corners(0, 0, 20, 20)), ...outline(corners(20, 5, 30, 10))]);
    expect(partly.parts.map((part) => part.areaMm2).sort()).toEqual([300, 400]);
    const doubled = understand([
      ...outline(corners(0, 0, 20, 20)),
      ...outline(corners(0, 0, 20, 20)),
      line(0, 0, 20, 20),
    ]);
    expect(doubled.parts).toHaveLength(1);
    expect(doubled.parts[0]).toMatchObject({ areaMm2: 400, openContours: 1 });
  });

  test('an outline of loose lines keeps the edge that a closed polyline has in common with it', () => {
    const beside = understand([
      polyline(corners(0, 0, 50, 50)),
      ...outline(corners(50, 0, 50, 50)),
      polyline(corners(100, 10, 20, 20)),
    ]);
    expect(beside.parts.map((part) => [part.areaMm2, part.cutLengthMm])).toEqual([
      [2500, 200],
      [2500, 200],
      [400, 80],
    ]);
    expect(new Set(beside.codes)).toEqual(new Set(['SHARED_EDGES', 'SEVERAL_PARTS']));
    expect(unexplainedLength(beside.account)).toBeCloseTo(0, 9);
    const doubled = understand([
      polyline(corners(0, 0, 50, 50)),
      ...outline(corners(0, 0, 50, 50)),
      ...outline(corners(50, 0, 50, 50)),
    ]);
    expect(doubled.parts.map((part) => part.cutLengthMm)).toEqual([200, 200]);
    expect(doubled.finding('DUPLICATE_PATHS_REMOVED').facts).toEqual({ count: 4, lengthMm: 200 });
    const disc = understand([
      circle(0, 0, 10),
      arc(0, 0, 10, 0, Math.PI),
      line(-10, 0, -10, -30),
      line(-10, -30, 10, -30),
      line(10, -30, 10, 0),
    ]);
    expect(disc.codes).not.toContain('OPEN_OUTER');
    expect(unexplainedLength(disc.account)).toBeCloseTo(0, 9);
  });

  test('contours that touch in a corner are two parts; tails are open cuts', () => {
    const touching = understand([...outline(corners(0, 0, 20, 20)), ...outline(corners(20, 20, 10, 10))]);
    expect(touching.parts.map((part) => part.areaMm2).sort()).toEqual([100, 400]);
    const tailed = understand([...outline(corners(0, 0, 20, 20)), line(20, 20, 30, 30), line(20, 20, 10, 10)]);
    expect(tailed.parts).toHaveLength(1);
    expect(tailed.parts[0]!.areaMm2).toBe(400);
    expect(tailed.codes).toEqual(expect.arrayContaining(['OPEN_OUTER', 'OPEN_INNER', 'BRANCHING_OUTLINE']));
  });

  test('a fold line outside every part', () => {
    expect(
      understand([...plate(), line(0, 80, 100, 80, { layer: 'BEND' })]).finding('FOLD_OUTSIDE_PART').facts.count,
    ).toBe(1);
  });

  test('a fold line in one go over a notch is a fold of the part', () => {
    const { codes, drawing } = understand([
      ...outline([
        [0, 0],
        [100, 0],
        [100, 50],
        [70, 50],
        [70, 10],
        [30, 10],
        [30, 50],
        [0, 50],
      ]),
      line(0, 30, 100, 30, { layer: 'BEND' }),
    ]);
    expect(codes).not.toContain('FOLD_OUTSIDE_PART');
    expect(drawing.paths.find(({ type }) => type === 'Folding')!.depth).toBe(1);
  });

  test('a fold or marking in one go over the gap between two parts is of neither, and told', () => {
    const plates = [...outline(corners(0, 0, 100, 50)), ...outline(corners(110, 0, 100, 50))];
    const over = (layer: string) => understand([...plates, line(0, 25, 210, 25, { layer })]).codes;
    expect(over('BEND')).toContain('FOLD_OUTSIDE_PART');
    expect(over('ETCH')).toContain('MARKING_OUTSIDE_PARTS');
  });

  test.each([
    ['a fold through the hole in its middle', 'BEND', 0, 100],
    ['a marking over that hole', 'ETCH', 10, 80],
  ])('%s is of the part', (_what, layer, from, length) => {
    const { codes, drawing, parts } = understand([
      ...outline(corners(0, 0, 100, 50)),
      circle(50, 25, 8),
      line(from, 25, from + length, 25, { layer }),
    ]);
    expect(codes).not.toContain('FOLD_OUTSIDE_PART');
    expect(codes).not.toContain('MARKING_OUTSIDE_PARTS');
    expect(drawing.paths.find(({ isClosed }) => !isClosed)!.depth).toBe(1);
    expect(parts[0]!.etchLengthMm).toBe(layer === 'ETCH' ? length : 0);
  });

  test('a marking that merely begins on a part is not its own, and told', () => {
    const marked = [...outline(corners(0, 0, 100, 50)), line(60, 25, 400, 25, { layer: 'ETCH' })];
    const { finding, parts } = understand(marked);
    expect(finding('MARKING_OUTSIDE_PARTS')).toMatchObject({
      ...{ severity: 'Warning', pathIds: ['p2'], position: { x: 230, y: 25 }, facts: { count: 1, lengthMm: 340 } },
    });
    expect(parts[0]!.etchLengthMm).toBe(0);
  });

  test('an arc of the kind for folds is told, on a part', () => {
    const drawn = (x: number) => understand([...plate(), arc(x, 30, 10, 0, Math.PI / 2, { layer: 'BEND' })]);
    expect(drawn(40).finding('FOLD_CURVED')).toMatchObject({
      ...{ severity: 'Warning', pathIds: ['p5'], facts: { count: 1, layers: 'BEND' } },
      position: { x: expect.closeTo(40 + 10 * Math.SQRT1_2, 6), y: expect.closeTo(30 + 10 * Math.SQRT1_2, 6) },
    });
    expect(drawn(400).codes).not.toContain('FOLD_CURVED');
    expect(understand([...plate(), line(0, 45, 100, 45, { layer: 'BEND' })]).codes).not.toContain('FOLD_CURVED');
  });

  test('a drawing of nothing but markings says which are closed', () => {
    const { finding } = understand([polyline(corners(0, 0, 100, 50), { layer: 'ETCH' })]);
    expect(finding('NO_OUTER')).toMatchObject({ pathIds: ['p1'], position: { x: 50, y: 0 }, facts: { marked: 1 } });
    expect(findingMessage(finding('NO_OUTER'))).toContain('only marked: 1');
  });

  test('a part in a hole is told with its place', () => {
    const nested = understand([circle(0, 0, 50), circle(0, 0, 40), circle(0, 0, 10)]).finding('NESTED_PART');
    expect(Math.hypot(nested.position!.x, nested.position!.y)).toBeCloseTo(10, 9);
  });
});
