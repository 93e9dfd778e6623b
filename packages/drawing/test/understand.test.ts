import { circleOf, pointOf, type SourceCurve } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import {
  drawingToWire,
  type FindingCode,
  findingMessage,
  partFacts,
  type SourceElement,
  type SourceText,
  understandDrawing,
  unexplainedLength,
} from '../src/index.ts';
import {
  arc,
  circle,
  corners,
  element,
  line,
  outline,
  PLATE_AREA,
  PLATE_CUT,
  plate,
  polyline,
  sourceOf,
} from './sources.ts';

const understand = (elements: readonly SourceElement[], texts: readonly SourceText[] = []) => {
  const { drawing, account } = understandDrawing(sourceOf(elements, texts));
  return {
    drawing,
    account,
    codes: drawing.findings.map((finding) => finding.code),
    parts: drawing.partOuterPathIds.map((id) => partFacts(drawing, id)!),
    finding: (code: FindingCode) => drawing.findings.find((found) => found.code === code)!,
  };
};
const note = (x: number, y: number): SourceText => ({
  layer: 'TEXT',
  position: pointOf(x, y),
  height: 3,
  rotation: 0,
  text: 'A <b>',
});

describe('one part', () => {
  test('lines, arcs and circles become an outer and its holes, without a word', () => {
    const { parts, codes, drawing } = understand(plate());
    expect(codes).toEqual([]);
    expect(drawing.paths).toHaveLength(4);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({
      widthMm: 100,
      heightMm: 60,
      pierces: 4,
      outerContours: 1,
      innerContours: 3,
      openContours: 0,
    });
    expect(parts[0]!.areaMm2).toBeCloseTo(PLATE_AREA, 6);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(PLATE_CUT, 6);
  });

  test('two half circles are one circle', () => {
    const { drawing } = understand([
      polyline(corners(0, 0, 50, 50)),
      arc(25, 25, 8, 0, Math.PI),
      arc(25, 25, 8, Math.PI, Math.PI),
    ]);
    const hole = drawing.paths.find((path) => path.depth === 1)!;
    expect(hole.curves).toHaveLength(1);
    expect(hole.curves[0]).toMatchObject({ kind: 'arc', radius: 8 });
  });

  test('a closed polyline without its flag, and a flagged one without its last edge, are closed', () => {
    const noFlag = understand([polyline(corners(0, 0, 10, 10), { isClosed: false })]);
    const noEdge = understand([element(polyline(corners(0, 0, 10, 10)).curves.slice(0, 3), { isClosed: true })]);
    for (const { parts, account } of [noFlag, noEdge]) {
      expect(parts[0]!.areaMm2).toBeCloseTo(100, 9);
      expect(unexplainedLength(account)).toBeCloseTo(0, 9);
    }
    expect(noEdge.account.joined).toBeCloseTo(10, 9);
  });

  test('etching, folding and information are told apart by layer, colour aside', () => {
    const { parts, drawing } = understand([
      ...plate(),
      line(20, 50, 40, 50, { layer: 'ENGRAVING' }),
      line(0, 40, 40, 40, { layer: 'IV_BEND' }),
      line(60, 40, 100, 40, { layer: 'IV_BEND' }),
      line(0, 15, 100, 15, { layer: 'Fold lines' }),
      line(0, 70, 100, 70, { layer: 'DIMENSIONS' }),
    ]);
    expect(parts[0]!.etchLengthMm).toBeCloseTo(20, 9);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(PLATE_CUT, 6);
    expect(parts[0]!.folds.map((fold) => [fold.lengthMm, fold.spanMm, fold.pathIds.length])).toEqual([
      [100, 100, 1],
      [80, 100, 2],
    ]);
    expect(drawing.paths.filter((path) => path.type === 'Information')).toHaveLength(1);
    expect(drawing.findings.map((f) => [f.code, f.facts.lengthMm])).toEqual([['PATHS_OUTSIDE_PARTS', 100]]);
  });

  test('annotations are information, hidden geometry is told and not cut', () => {
    const { parts, finding, account } = understand([
      ...plate(),
      circle(50, 45, 3, { isAnnotation: true }),
      circle(50, 50, 4, { isHidden: true, layer: 'OLD' }),
    ]);
    expect(parts[0]!.pierces).toBe(4);
    expect(finding('HIDDEN_GEOMETRY').facts).toEqual({ count: 1, layers: 'OLD' });
    expect(account.hidden).toBeCloseTo(8 * Math.PI, 9);
  });

  test('texts are kept', () => {
    const { drawing, finding } = understand(plate(), [note(5, 5)]);
    expect(drawing.texts[0]).toMatchObject({ displayText: 'A <b>', height: 3 });
    expect(finding('TEXT_KEPT_AS_INFORMATION').facts.count).toBe(1);
  });
});

describe('repairs', () => {
  test.each([0.02, 0.1, 0.25])('a gap of %d mm is closed and told', (gap) => {
    const { parts, finding, account } = understand([
      line(0, 0, 100, 0),
      line(100, gap, 100, 50),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    expect(parts[0]).toMatchObject({ outerContours: 1, openContours: 0 });
    expect(finding('GAPS_JOINED').facts.largestMm).toBeCloseTo(gap, 9);
    expect(finding('GAPS_JOINED').position).toEqual({ x: 100, y: 0 });
    expect(account.joined).toBeCloseTo(gap, 9);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('a wider gap is closed when somebody asks for it, and no wider one', () => {
    const elements = [line(0, 0, 100, 0), line(100, 2, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0)];
    const codesWith = (widestGap: number) =>
      understandDrawing(sourceOf(elements, []), { widestGap }).drawing.findings.map(({ code }) => code);
    expect(codesWith(1.9)).toContain('OPEN_OUTER');
    expect(codesWith(2)).toEqual(['GAPS_JOINED']);
    expect(codesWith(0)).toContain('OPEN_OUTER');
  });

  test('rounding noise is welded without a word', () => {
    const { parts, codes } = understand([
      line(0, 0, 100.004, 0),
      line(100, 0.003, 100, 50),
      arc(50, 50, 50.002, 0, Math.PI),
      line(0, 50, 0, 0),
    ]);
    expect(codes).toEqual([]);
    expect(parts[0]!.areaMm2).toBeCloseTo(5000 + 1250 * Math.PI, 0);
  });

  test('two free ends equally near are not joined by guess', () => {
    const { finding, codes } = understand([line(0, 0, 50, 0), line(50.2, 0.1, 100, 0.1), line(50.2, -0.1, 100, -40)]);
    expect(codes).not.toContain('GAPS_JOINED');
    expect(finding('OPEN_OUTER')).toBeDefined();
  });

  test.each<[string, SourceElement[], number, number]>([
    ['the same line', [line(0, 0, 100, 0)], 1, 100],
    ['the same line backwards', [line(100, 0, 0, 0)], 1, 100],
    ['a part of it', [line(20, 0, 70, 0)], 1, 50],
    ['an arc over an arc', [arc(100, 25, 25, -0.5, 1)], 1, 25],
  ])('%s is merged', (_name, extra, count, length) => {
    const shape = [
      line(0, 0, 100, 0),
      arc(100, 25, 25, -Math.PI / 2, Math.PI),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ];
    const { parts, finding, account } = understand([...shape, ...extra]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(250 + 25 * Math.PI, 9);
    expect(finding('DUPLICATE_PATHS_REMOVED').facts).toEqual({ count, lengthMm: expect.closeTo(length, 6) });
    expect(account.duplicates).toBeCloseTo(length, 6);
  });

  test('lines that overlap by half become one', () => {
    const { parts } = understand([
      line(0, 0, 60, 0),
      line(40, 0, 100, 0),
      line(100, 0, 100, 50),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(300, 9);
  });

  test('a direction a hair below zero is the same direction', () => {
    const { parts, account } = understand([
      line(0, 0, 60, -1e-14),
      line(40, 0, 100, 0),
      ...outline(corners(0, 0, 100, 50)).slice(1),
      line(0, 50, 100, 50 + 1e-14),
    ]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(300, 9);
    expect(account.duplicates).toBeCloseTo(120, 9);
  });

  test('a loose line on the edge of a closed polyline goes; the polyline stays whole', () => {
    const { drawing, account } = understand([
      polyline(corners(0, 0, 100, 50)),
      line(20, 0, 120, 0),
      line(30, 50, 40, 50),
    ]);
    expect(drawing.paths.map((path) => path.isClosed)).toEqual([true, false]);
    expect(account.duplicates).toBeCloseTo(90, 9);
  });

  test('a circle drawn as polyline, as circle and as two arcs is one hole', () => {
    const hole: SourceElement[] = [
      circle(25, 25, 5),
      element([...arc(25, 25, 5, 1, Math.PI).curves, ...arc(25, 25, 5, 1 + Math.PI, Math.PI).curves], {
        isClosed: true,
      }),
      arc(25, 25, 5, 0, Math.PI),
      arc(25, 25, 5, Math.PI, Math.PI),
    ];
    const { parts } = understand([polyline(corners(0, 0, 50, 50)), ...hole]);
    expect(parts[0]).toMatchObject({ innerContours: 1, pierces: 2 });
  });

  test('etching over a cut stays', () => {
    const { parts } = understand([...outline(corners(0, 0, 50, 50)), line(0, 0, 50, 0, { layer: 'MARK' })]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(200, 9);
  });

  test('entities without size and with damaged numbers are told', () => {
    const { finding, account, parts } = understand([
      ...plate(),
      line(5, 5, 5, 5.0001),
      line(Number.NaN, 0, 1, 1),
      line(0, 0, 1e300, 0),
    ]);
    expect(parts).toHaveLength(1);
    expect(finding('TINY_ENTITIES_REMOVED').facts.count).toBe(1);
    expect(finding('ENTITIES_IGNORED').facts.count).toBe(2);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('ellipses and splines are fitted, with the deviation told', () => {
    const ellipse: SourceCurve = {
      kind: 'ellipse',
      centre: pointOf(50, 30),
      majorAxis: pointOf(20, 0),
      minorAxis: pointOf(0, 10),
      startParameter: 0,
      endParameter: 2 * Math.PI,
    };
    const { parts, finding, account } = understand([
      polyline(corners(0, 0, 100, 60)),
      element([ellipse], { entity: 'ELLIPSE' }),
    ]);
    expect(parts[0]!.areaMm2).toBeCloseTo(6000 - 200 * Math.PI, 0);
    expect(finding('CURVES_APPROXIMATED').facts.largestMm).toBeLessThanOrEqual(0.01);
    expect(finding('CURVES_APPROXIMATED').facts.largestMm).toBeGreaterThan(0);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });
});

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
    expect(facts).toEqual({ lengthMm: 4_991_000 });
    expect(findingMessage(far.finding('OPEN_OUTER'))).toBe(
      'A line of 4991000.00 mm is no closed outline: its ends do not meet.',
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
});

describe('several parts', () => {
  test('parts in holes of parts, to any depth', () => {
    const { parts, drawing, codes } = understand([
      polyline(corners(0, 0, 100, 100)),
      circle(50, 50, 40),
      circle(50, 50, 20),
      circle(50, 50, 5),
    ]);
    expect(parts.map((part) => part.innerContours)).toEqual([1, 1]);
    expect(parts[0]!.areaMm2).toBeCloseTo(10000 - 1600 * Math.PI, 6);
    expect(parts[1]!.areaMm2).toBeCloseTo(375 * Math.PI, 6);
    expect(codes).toEqual(['SEVERAL_PARTS', 'NESTED_PART']);
    expect(drawing.paths.map((path) => path.depth)).toEqual([0, 1, 2, 3]);
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'nested', isImperial: false });
    const ids = drawing.paths.map((path) => path.pathId);
    expect(wire.paths.map((path) => path.enclosedByIds)).toEqual([0, 1, 2, 3].map((depth) => ids.slice(0, depth)));
    expect(wire.paths.map((path) => path.enclosesIds)).toEqual([1, 2, 3, 4].map((depth) => ids.slice(depth)));
  });

  test('a thousand rings one in another', () => {
    const rings = Array.from({ length: 1000 }, (_, i) => circle(0, 0, 10 + i));
    expect(understand(rings).parts).toHaveLength(500);
  });

  test('parts come in reading order', () => {
    const { drawing } = understand([circle(50, 0, 5), circle(0, 0, 5), circle(50, 50, 5), circle(0, 50, 5)]);
    expect(drawing.partOuterPathIds).toEqual(['p4', 'p3', 'p2', 'p1']);
  });
});

describe('the border of a drawing sheet', () => {
  const sheet = (extra: readonly SourceElement[] = []): SourceElement[] => [
    polyline(corners(0, 0, 420, 297)),
    polyline(corners(50, 80, 100, 60)),
    circle(100, 110, 10),
    ...extra,
  ];
  test('is not a part when parts with holes lie in it', () => {
    const { parts, finding, drawing } = understand(sheet([line(300, 0, 300, 50), line(300, 50, 420, 50)]));
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ widthMm: 100, innerContours: 1 });
    expect(finding('BORDER_IGNORED').pathIds).toEqual(['p1']);
    expect(drawing.paths[0]!.type).toBe('Information');
  });

  test('a rectangular plate with holes stays a part, whatever its proportions', () => {
    for (const [width, height] of [
      [420, 297],
      [300, 200],
    ] as const) {
      const { parts, codes } = understand([
        polyline(corners(0, 0, width, height)),
        circle(100, 100, 20),
        circle(200, 100, 20),
      ]);
      expect(parts).toHaveLength(1);
      expect(parts[0]!.innerContours).toBe(2);
      expect(codes).toEqual([]);
    }
  });
});

test('line types of bend lines fold only straight lines', () => {
  const { drawing } = understand([
    ...plate(),
    line(0, 40, 100, 40, { lineType: 'CENTER' }),
    element([circleOf(pointOf(50, 50), 3)], { lineType: 'Center2' }),
    line(0, 50, 100, 50, { lineType: 'HIDDEN' }),
  ]);
  expect(drawing.paths.slice(-3).map((path) => [path.type, path.isSolid])).toEqual([
    ['Folding', false],
    ['Information', false],
    ['Information', false],
  ]);
});
