import { pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import {
  type Drawing,
  drawingFacts,
  drawingFromWire,
  drawingToolpath,
  drawingToSvg,
  drawingToWire,
  extractParts,
  findingOf,
  PATH_COLOURS,
  partFacts,
  scaleDrawing,
  sourceExtent,
  svgPathData,
  understandDrawing,
  WIRE_REFUSAL_MESSAGE,
  withoutParts,
} from '../src/index.ts';
import { arc, circle, corners, line, PLATE_AREA, PLATE_CUT, plate, polyline, sourceOf } from './sources.ts';

const drawing: Drawing = understandDrawing(
  sourceOf(
    [
      ...plate(),
      polyline(corners(150, 0, 20, 20)),
      line(20, 50, 40, 50, { layer: 'ETCH' }),
      line(0, 40, 100, 40, { layer: 'BEND' }),
      line(30, 45, 60, 45),
    ],
    [{ layer: 'TEXT', position: pointOf(20, 20), height: 3, rotation: 0.5, text: '</svg><script>&"' }],
  ),
).drawing;
const first = drawing.partOuterPathIds[0]!;
const second = drawing.partOuterPathIds[1]!;

describe('changes', () => {
  test('scale multiplies lengths', () => {
    const facts = partFacts(scaleDrawing(drawing, 2), first)!;
    expect(facts.widthMm).toBe(200);
    expect(facts.areaMm2).toBeCloseTo(4 * PLATE_AREA, 6);
    const back = partFacts(scaleDrawing(scaleDrawing(drawing, 25.4), 1 / 25.4), first)!;
    expect(back.cutLengthMm).toBeCloseTo(partFacts(drawing, first)!.cutLengthMm, 9);
  });

  test('a drawing made as one piece has the facts and the travel of all its parts', () => {
    const facts = drawingFacts(drawing)!;
    const [one, other] = [partFacts(drawing, first)!, partFacts(drawing, second)!];
    expect([facts.widthMm, facts.heightMm]).toEqual([170, Math.max(one.heightMm, other.heightMm)]);
    expect(facts.areaMm2).toBeCloseTo(one.areaMm2 + other.areaMm2, 9);
    expect(facts.cutLengthMm).toBeCloseTo(one.cutLengthMm + other.cutLengthMm, 9);
    expect(facts.pierces).toBe(one.pierces + other.pierces);
    expect([facts.outerContours, facts.folds.length]).toEqual([2, one.folds.length + other.folds.length]);
    expect(drawingToolpath(drawing)).toEqual(extractParts(drawing).flatMap(drawingToolpath));
    expect(drawingFacts(extractParts(drawing)[0]!)).toEqual(one);
    expect(drawingFacts(understandDrawing(sourceOf([])).drawing)).toBeNull();
  });

  test('of twenty thousand parts made as one piece, facts and travel take a moment', { tags: 'slow' }, () => {
    const side = 200;
    const discs = Array.from({ length: 20_000 }, (_, at) => circle((at % side) * 10, Math.floor(at / side) * 10, 3));
    const field = understandDrawing(sourceOf(discs)).drawing;
    const before = process.cpuUsage();
    expect(drawingFacts(field)!.outerContours).toBe(20_000);
    expect(drawingToolpath(field)).toHaveLength(20_000);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000);
  });

  test('a part in the hole of another is cut before it', () => {
    const nested = understandDrawing(sourceOf([circle(0, 0, 100), circle(0, 0, 80), circle(0, 0, 20)])).drawing;
    expect(drawingToolpath(nested).map((contour) => contour.startPoint.x)).toEqual([20, 80, 100]);
  });

  test('without one of its parts a drawing keeps the others and what lies outside', () => {
    const rest = withoutParts(drawing, new Set([second]));
    expect(rest.partOuterPathIds).toEqual([first]);
    expect(partFacts(rest, first)).toEqual(partFacts(drawing, first));
    expect(rest.paths.length).toBe(drawing.paths.length - 1);
  });

  test('an extracted part has its own paths, facts and findings, and nothing else', () => {
    const [part, other] = extractParts(drawing);
    expect(part!.partOuterPathIds).toEqual([first]);
    expect(partFacts(part!, first)).toEqual(partFacts(drawing, first));
    expect(part!.findings.map((finding) => finding.code)).toEqual(['OPEN_INNER', 'TEXT_KEPT_AS_INFORMATION']);
    expect(other!.paths).toHaveLength(1);
    expect(other!.texts).toHaveLength(0);
  });
});

describe('a warning with one place, in parts taken out', () => {
  const two = understandDrawing(sourceOf([circle(0, 0, 10), circle(100, 0, 10)])).drawing;
  const codesWith = (count: number, code: 'BRANCHING_OUTLINE' | 'TEXT_KEPT_AS_INFORMATION') =>
    extractParts({ ...two, findings: [findingOf(code, { count }, [], pointOf(0, 0))] }).map(({ findings }) =>
      findings.map((finding) => finding.code),
    );

  test.each([
    ['is told of the part around it', 1, 'BRANCHING_OUTLINE', [['BRANCHING_OUTLINE'], []]],
    ['is told of all where it sums up several', 2, 'BRANCHING_OUTLINE', [['BRANCHING_OUTLINE'], ['BRANCHING_OUTLINE']]],
    [
      'stays with its part when it is for information',
      2,
      'TEXT_KEPT_AS_INFORMATION',
      [['TEXT_KEPT_AS_INFORMATION'], []],
    ],
  ] as const)('%s', (_what, count, code, told) => {
    expect(codesWith(count, code)).toEqual(told);
  });
});

describe('toolpath', () => {
  test('follows every cut and etching once, the outer last, with directions and radii', () => {
    const contours = drawingToolpath(extractParts(drawing)[0]!);
    expect(contours.map((contour) => contour.process)).toEqual([
      'etching',
      'cutting',
      'cutting',
      'cutting',
      'cutting',
      'cutting',
    ]);
    const cut = contours.filter((contour) => contour.process === 'cutting').flatMap((contour) => contour.pieces);
    expect(cut.reduce((sum, piece) => sum + piece.lengthMm, 0)).toBeCloseTo(PLATE_CUT + 30, 6);
    const outer = contours.at(-1)!;
    expect(outer.pieces).toHaveLength(6);
    expect(outer.pieces.filter((piece) => piece.radiusMm === 10)).toHaveLength(2);
    for (const [i, piece] of outer.pieces.entries()) {
      const next = outer.pieces[(i + 1) % 6]!;
      const turn = Math.abs(Math.cos(next.startDirection - piece.endDirection));
      expect(Math.min(1 - turn, turn)).toBeLessThan(1e-9);
    }
    expect(drawingToolpath(understandDrawing(sourceOf([])).drawing)).toEqual([]);
  });
});

describe('JSON of the drawing', () => {
  test.each([false, true])('comes back the same (imperial %s)', (isImperial) => {
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial });
    const parsed = drawingFromWire(JSON.parse(JSON.stringify(wire)));
    if (!parsed.ok) throw new Error(parsed.refusal.facts.at);
    expect(parsed.drawing.partOuterPathIds).toEqual(drawing.partOuterPathIds);
    expect(
      parsed.drawing.paths.map((path) => [
        path.pathId,
        path.type,
        path.isClosed,
        path.isSolid,
        path.parentId,
        path.depth,
      ]),
    ).toEqual(
      drawing.paths.map((path) => [path.pathId, path.type, path.isClosed, path.isSolid, path.parentId, path.depth]),
    );
    expect(partFacts(parsed.drawing, first)!.areaMm2).toBeCloseTo(partFacts(drawing, first)!.areaMm2, 6);
    expect(parsed.drawing.texts[0]!.displayText).toBe(drawing.texts[0]!.displayText);
    expect(wire.width).toBeCloseTo(170 / (isImperial ? 25.4 : 1), 9);
    expect(wire.issues.map((issue) => issue.issueType)).toContain('OpenInner');
  });

  test('an outline that is open outside every part is told as OpenOuter', () => {
    const open = [line(200, 0, 230, 0), line(230, 0, 230, 30), line(230, 30, 200, 30)];
    const shape = understandDrawing(sourceOf([...plate(), ...open])).drawing;
    const { issues } = drawingToWire(shape, { drawingId: 'd', name: 'n', isImperial: false });
    expect(issues.map((issue) => issue.issueType)).toContain('OpenOuter');
    expect(issues.map((issue) => issue.issueType)).not.toContain('OpenInner');
  });

  test('arcs carry their flags: more than half a circle, and clockwise', () => {
    const shape = understandDrawing(
      sourceOf([arc(0, 0, 10, 0, -4), line(10 * Math.cos(-4), 10 * Math.sin(-4), 10, 0)]),
    ).drawing;
    const wire = drawingToWire(shape, { drawingId: 'd', name: 'n', isImperial: false });
    expect(wire.paths[0]!.entities.find((entity) => entity.type === 'arc')).toMatchObject({ largeArcFlag: true });
    const parsed = drawingFromWire(wire);
    expect(
      parsed.ok && parsed.drawing.paths[0]!.curves.map((curve) => curve.kind === 'arc' && Math.abs(curve.sweep)),
    ).toContainEqual(expect.closeTo(4, 9));
  });

  const path = (changes: object): object => ({
    paths: [
      {
        pathId: 'a',
        layer: { name: '0', colour: '#fff', type: 'Cutting' },
        isClosed: false,
        entities: [{ type: 'line', startPoint: { x: 0, y: 0 }, endPoint: { x: 1, y: 0 } }],
        ...changes,
      },
    ],
  });
  test.each<[unknown, 'INVALID_JSON' | 'UNSUPPORTED_TYPE' | 'UNKNOWN_FIELD', string]>([
    [null, 'INVALID_JSON', ''],
    [{}, 'INVALID_JSON', 'paths'],
    [path({ entities: [] }), 'INVALID_JSON', 'paths[0].entities'],
    [path({ entities: [{ type: 'spline' }] }), 'UNSUPPORTED_TYPE', 'paths[0].entities[0].type'],
    [path({ layer: { name: 'x', type: 'Milling' } }), 'UNSUPPORTED_TYPE', 'paths[0].layer.type'],
    [
      path({ entities: [{ type: 'line', startPoint: { x: 0, y: '0' }, endPoint: { x: 1, y: 0 } }] }),
      'INVALID_JSON',
      'paths[0].entities[0].startPoint.y',
    ],
    [
      path({ entities: [{ type: 'circle', centrePoint: { x: 0, y: 0 }, radius: -1 }] }),
      'INVALID_JSON',
      'paths[0].entities[0].radius',
    ],
    [path({ isClosed: true }), 'INVALID_JSON', 'paths[0].entities[0]'],
    [{ ...path({}), colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
    [path({ closed: true }), 'UNKNOWN_FIELD', 'paths[0].closed'],
    [path({ constructor: 1 }), 'UNKNOWN_FIELD', 'paths[0].constructor'],
    [path({ layer: { name: '0', type: 'Cutting', color: '#fff' } }), 'UNKNOWN_FIELD', 'paths[0].layer.color'],
    [
      path({ entities: [{ type: 'line', startPoint: { x: 0, y: 0, z: 0 }, endPoint: { x: 1, y: 0 } }] }),
      'UNKNOWN_FIELD',
      'paths[0].entities[0].startPoint.z',
    ],
  ])('refusal %#', (data, code, at) => {
    expect(drawingFromWire(data)).toEqual({ ok: false, refusal: { code, facts: { at } } });
  });

  test('messages are the specified ones', () => {
    expect(WIRE_REFUSAL_MESSAGE).toEqual({
      INVALID_JSON: 'Invalid json supplied',
      UNSUPPORTED_TYPE: 'Unsupported type',
      UNKNOWN_FIELD: 'There is no field {field} here.',
    });
    expect(drawingFromWire(path({})).ok).toBe(true);
  });
});

describe('SVG', () => {
  test('turns y downwards and draws arcs in the right sense', () => {
    const [half] = understandDrawing(sourceOf([arc(0, 0, 10, 0, Math.PI)])).drawing.paths;
    expect(svgPathData(half!.curves, false, pointOf(0, 0))).toBe('M10 0A10 10 0 0 0 -10 0');
    const [hole] = understandDrawing(sourceOf([circle(5, 5, 2)])).drawing.paths;
    expect(svgPathData(hole!.curves, true, pointOf(0, 10))).toBe('M7 5A2 2 0 0 0 3 5A2 2 0 0 0 7 5Z');
  });

  test('uses the colours of the legend and escapes text', () => {
    const svg = drawingToSvg(drawing, {
      widthPx: 400,
      heightPx: 300,
      theme: 'dark',
      title: 'A & <B>',
      showsTexts: true,
    });
    for (const role of ['Cutting', 'Etching', 'Folding', 'OpenInner'] as const)
      expect(svg).toContain(`stroke="${PATH_COLOURS.dark[role]}"`);
    expect(svg).toContain('<title>A &amp; &lt;B&gt;</title>');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('viewBox="0 0 176.8 66.8"');
    expect(svg.match(/<path /g)).toHaveLength(drawing.paths.length);
  });

  test.each([1e7, -2e6])('is the same picture %d mm away from zero', (away) => {
    const at = (x: number) => [
      polyline(corners(x, x, 100, 60)),
      arc(x + 40, x + 30, 8, 0, Math.PI),
      circle(x + 20, x + 30, 1.5),
    ];
    const textAt = (x: number) => ({
      ...{ layer: 'TEXT', height: 3, rotation: 0.5, text: 'A' },
      position: pointOf(x, x),
    });
    const picture = (x: number) =>
      drawingToSvg(understandDrawing(sourceOf(at(x), [textAt(x)])).drawing, {
        ...{ theme: 'paper', showsTexts: true, marks: [pointOf(x + 1, x + 2)] },
      });
    expect(picture(away)).toBe(picture(0));
    expect(picture(away)).toContain('viewBox="0 0 104 64"');
  });

  test('draws thousands of paths as few long ones that look the same, where a picture is all that is asked for', () => {
    const circles = Array.from({ length: 1200 }, (_, at) => circle(at * 3, 0, 1));
    const many = understandDrawing(sourceOf(circles)).drawing;
    const size = { widthPx: 400, heightPx: 300, theme: 'paper' } as const;
    const starts = (svg: string) => svg.match(/M[-\d]/g)?.length;
    const [each, merged] = [drawingToSvg(many, size), drawingToSvg(many, { ...size, isMerged: true })];
    expect(each.match(/<path /g)).toHaveLength(many.paths.length);
    expect(merged.match(/<path /g)?.length).toBeLessThan(10);
    expect(starts(merged)).toBe(starts(each));
    expect(drawingToSvg(drawing, { ...size, isMerged: true })).toBe(drawingToSvg(drawing, size));
  });

  test('marks places with a dot that is not scaled', () => {
    const { drawing } = understandDrawing(sourceOf(plate(), []));
    const size = { widthPx: 400, heightPx: 300, theme: 'paper' } as const;
    const mark =
      '<path d="M5 58L5 58" stroke="#d50000" stroke-opacity="0.4" stroke-width="18" vector-effect="non-scaling-stroke"/>';
    expect(drawingToSvg(drawing, { ...size, marks: [pointOf(3, 4)] })).toContain(mark);
    expect(drawingToSvg(drawing, size)).not.toContain('stroke-opacity');
  });

  test('is drawn with a line of the same strength at every size at which it is shown', () => {
    const svg = drawingToSvg(drawing, { widthPx: 400, heightPx: 300, theme: 'paper' });
    expect(svg).toContain('stroke-width="1.2"');
    expect(svg.match(/vector-effect="non-scaling-stroke"/g)).toHaveLength(drawing.paths.length);
  });
});

test('the file as drawn: everything but annotations, hidden ones and duplicates included', () => {
  const { curveLengthMm, bounds } = sourceExtent(
    sourceOf([
      line(0, 0, 10, 0),
      line(0, 0, 10, 0, { isHidden: true }),
      circle(0, 0, 5, { layer: 'TEXT' }),
      line(0, 0, 99, 99, { isAnnotation: true }),
    ]),
  );
  expect(curveLengthMm).toBeCloseTo(20 + 10 * Math.PI, 9);
  expect(bounds).toEqual({ minX: -5, minY: -5, maxX: 10, maxY: 5 });
});
