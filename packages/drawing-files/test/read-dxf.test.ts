import { understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  drawingOf,
  drawnLength,
  elementLength,
  entitiesDxf,
  fixtureBytes,
  fixtureDrawing,
  METRIC,
  noteCount,
} from './fixtures.ts';

const PLATE = 300 + 20 * Math.PI;

describe('versions and encodings', () => {
  it.each([
    ['plate-r12.dxf', 'dxf-ascii', 'AC1009'],
    ['plate-2000.dxf', 'dxf-ascii', 'AC1015'],
    ['plate-2018.dxf', 'dxf-ascii', 'AC1032'],
    ['plate-cr.dxf', 'dxf-ascii', 'AC1015'],
    ['plate-binary-r12.dxf', 'dxf-binary', 'AC1009'],
    ['plate-binary-2000.dxf', 'dxf-binary', 'AC1015'],
  ])('reads %s whole', (name, format, version) => {
    const drawing = fixtureDrawing(name);
    expect([drawing.format, drawing.version]).toEqual([format, version]);
    expect(drawing.elements).toHaveLength(5);
    expect(drawnLength(drawing)).toBeCloseTo(PLATE, 9);
    expect(noteCount(drawing, 'TRUNCATED')).toBe(0);
  });

  it('reads the same from LF, CR CR LF, padded codes, a byte order mark and UTF-16', () => {
    const text = new TextDecoder().decode(fixtureBytes('plate-2000.dxf'));
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const variants = [
      bytesOf(text.replaceAll('\r\n', '\n')),
      bytesOf(text.replaceAll('\r\n', '\r\r\n')),
      bytesOf(text.replace(/^ *(\d+)(?=\r\n)/gm, '\t  $1  ')),
      bytesOf(`\ufeff${text}`),
      utf16,
    ];
    for (const bytes of variants) expect(drawnLength(drawingOf(bytes))).toBeCloseTo(PLATE, 9);
  });

  it('keeps what a cut file still holds and says that it was cut', () => {
    const drawing = fixtureDrawing('plate-truncated.dxf');
    expect(drawing.elements.length).toBeGreaterThan(2);
    expect(noteCount(drawing, 'TRUNCATED')).toBe(1);
  });

  it('notes trash after the end', () => {
    const text = new TextDecoder().decode(fixtureBytes('plate-2000.dxf'));
    expect(noteCount(drawingOf(bytesOf(`${text}garbage`)), 'TRASH_AFTER_END')).toBe(7);
  });

  it('decodes the code page, escapes and paragraph codes of texts', () => {
    const drawing = fixtureDrawing('latin1.dxf');
    expect(drawing.texts.map((text) => text.text)).toEqual(['Stück 5 ⌀8 ±5°', 'Blech\n2 1/2 mm']);
    expect(drawing.texts[0]).toMatchObject({ position: { x: 1, y: 2 }, height: 3 });
    expect(drawing.texts[0]?.rotation).toBeCloseTo(Math.PI / 2, 12);
    expect(drawing.elements[0]?.layer).toBe('Schnitt-Außen');
  });

  it('reads entities without any section around them, and decimal commas', () => {
    const drawing = drawingOf(bytesOf('0\nLINE\n8\nA\n10\n0,5\n20\n0\n11\n3,5\n21\n4\n0\nEOF\n'));
    expect(drawnLength(drawing)).toBeCloseTo(5, 12);
  });
});

describe('layers and styles', () => {
  it('resolves layers without regard to case, off and frozen, plain line types and paper space', () => {
    const drawing = fixtureDrawing('latin1.dxf');
    expect(drawing.elements.map((e) => [e.layer, e.isHidden])).toEqual([
      ['Schnitt-Außen', false],
      ['GEFROREN', true],
      ['AUS', true],
      ['0', false],
    ]);
    expect(drawing.elements[3]).toMatchObject({ colour: '#123456', lineType: 'CONTINUOUS' });
    expect(noteCount(drawing, 'PAPER_SPACE_IGNORED')).toBe(1);
    expect(noteCount(drawing, 'HIDDEN_LAYER', 'AUS')).toBe(1);
  });

  it('knows layers that do not plot, and takes all others for printed', () => {
    const layer = (name: string, flags: string): string => `0\nLAYER\n2\n${name}\n70\n0\n62\n7\n${flags}`;
    const table = `${layer('HELP', '290\n0\n')}${layer('CUT', '290\n1\n')}${layer('OLD', '')}`;
    const lines = ['HELP', 'CUT', 'OLD', 'UNDECLARED'].map(
      (name) => `0\nLINE\n8\n${name}\n10\n0\n20\n0\n11\n9\n21\n4\n`,
    );
    const { layers } = drawingOf(
      bytesOf(
        `0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nLAYER\n${table}0\nENDTAB\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`,
      ),
    );
    const plots = Object.fromEntries(layers.map(({ name, isPlotted }) => [name, isPlotted]));
    expect(plots).toEqual({ HELP: false, CUT: true, OLD: true, UNDECLARED: true });
  });
});

describe('entities', () => {
  it('reads bulges of both polyline kinds, also of a circle in two halves', () => {
    const [disc, slot, old] = fixtureDrawing('bulges.dxf').elements;
    expect(elementLength(disc!)).toBeCloseTo(20 * Math.PI, 9);
    expect(elementLength(slot!)).toBeCloseTo(40 + 10 * Math.PI, 9);
    expect(elementLength(old!)).toBeCloseTo(60 + 5 * Math.PI, 9);
    expect([disc, slot, old].every((element) => element!.isClosed)).toBe(true);
  });

  it('reads rational, Bézier, periodic and fitted splines', () => {
    const [circle, bezier, periodic, fitted] = fixtureDrawing('splines.dxf').elements;
    expect(elementLength(circle!)).toBeCloseTo(20 * Math.PI, 6);
    expect(circle!.isClosed).toBe(true);
    expect(elementLength(bezier!)).toBeGreaterThan(Math.hypot(40, 0));
    expect(periodic!.isClosed).toBe(true);
    const curve = periodic!.curves[0]!;
    if (curve.kind !== 'spline') throw new Error('no spline');
    expect(curve.controlPoints[0]!.x).toBeCloseTo((100 + 4 * 110 + 110) / 6, 9);
    expect(elementLength(fitted!)).toBeCloseTo(50 * Math.PI, 1);
  });

  const splineWith = (degree: number, knots: readonly number[], points: readonly (readonly [number, number])[]) =>
    drawingOf(
      bytesOf(
        entitiesDxf(
          `0 SPLINE\n70 8\n71 ${degree}\n${knots.map((knot) => `40 ${knot}`).join('\n')}\n${points.map(([x, y]) => `10 ${x}\n20 ${y}`).join('\n')}`,
        ),
      ),
    );
  const ROW = [0, 3, 7, 10, 20, 23, 27, 30].map((x) => [x, x < 15 ? 0 : 5] as const);

  it('draws nothing over the jump of a spline', () => {
    const jump = splineWith(3, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2], ROW);
    expect(jump.elements[0]!.curves).toHaveLength(2);
    expect(drawnLength(jump)).toBeCloseTo(20, 9);
    const twice = splineWith(1, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4], ROW);
    expect(drawnLength(twice)).toBeCloseTo(12, 9);
    expect(noteCount(twice, 'SHAPE_ASSUMED')).toBe(0);
  });

  it('takes knots without the outermost two, and tells of knots that fit no spline', () => {
    const whole = splineWith(3, [0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5], ROW);
    const short = splineWith(3, [0, 0, 0, 1, 2, 3, 4, 5, 5, 5], ROW);
    expect(short.elements[0]!.curves).toEqual(whole.elements[0]!.curves);
    expect(noteCount(short, 'SHAPE_ASSUMED')).toBe(0);
    for (const knots of [
      [0, 0, 0, 0, 1, 2, 4, 3, 5, 5, 5, 5],
      [0, 0, 0, 0, 1, 5, 5, 5, 5],
    ]) {
      expect(noteCount(splineWith(3, knots, ROW), 'SHAPE_ASSUMED', 'SPLINE')).toBe(1);
    }
    expect(noteCount(splineWith(3, [], ROW), 'SHAPE_ASSUMED')).toBe(0);
  });

  it('keeps ellipses exact and mirrors arcs by the extrusion direction', () => {
    const [ellipse, quarter, mirrored] = fixtureDrawing('ellipses.dxf').elements;
    expect(ellipse!.curves[0]).toMatchObject({
      kind: 'ellipse',
      majorAxis: { x: 30, y: 0 },
      minorAxis: { x: 0, y: 15 },
    });
    expect(ellipse!.isClosed).toBe(true);
    expect(quarter!.curves[0]).toMatchObject({ kind: 'arc', radius: 20 });
    const arc = mirrored!.curves[0]!;
    if (arc.kind !== 'arc') throw new Error('no arc');
    expect(arc.centre.x).toBeCloseTo(100, 12);
    expect(arc.sweep).toBeCloseTo(-Math.PI / 2, 12);
    expect(arc.centre.x + arc.radius * Math.cos(arc.startAngle)).toBeCloseTo(90, 12);
  });

  it('marks dimensions, hatches and solids as annotation, and notes what it leaves out', () => {
    const drawing = fixtureDrawing('annotations.dxf');
    expect(drawing.elements.filter((e) => e.isAnnotation).map((e) => e.entity)).toEqual(['HATCH', 'LINE', 'SOLID']);
    expect(drawing.texts.map((text) => text.text)).toEqual(['50']);
    const hatch = drawing.elements.find((e) => e.entity === 'HATCH')!;
    expect(elementLength(hatch)).toBeCloseTo(20 + Math.SQRT2 * 10 + 10 * Math.PI, 9);
    expect(noteCount(drawing, 'ENTITY_IGNORED', 'XLINE')).toBe(1);
    expect(noteCount(drawing, 'ENTITY_IGNORED', 'POINT')).toBe(1);
    expect(noteCount(drawing, 'DEGENERATE_ENTITY', 'CIRCLE')).toBe(1);
    expect(noteCount(drawing, 'DEGENERATE_ENTITY', 'LINE')).toBe(1);
    expect(drawing.report.notes.filter(({ code }) => code === 'Z_FLATTENED').map(({ count }) => count)).toEqual([1]);
  });

  it('leaves the frame of a spline-fit polyline out', () => {
    const vertex = (x: number, y: number, flags: number): string => `0 VERTEX\n10 ${x}\n20 ${y}\n70 ${flags}`;
    const groups = `0 POLYLINE\n66 1\n70 4\n${vertex(0, 0, 8)}\n${vertex(5, 99, 16)}\n${vertex(10, 0, 8)}\n0 SEQEND`;
    expect(drawnLength(drawingOf(bytesOf(entitiesDxf(groups))))).toBeCloseTo(10, 12);
  });

  it('takes an arc from an angle to itself for a whole circle and ignores the sign of a radius', () => {
    const arc = '0 ARC\n10 0\n20 0\n40 -5\n50 30\n51 30';
    expect(drawnLength(drawingOf(bytesOf(entitiesDxf(arc))))).toBeCloseTo(10 * Math.PI, 9);
  });
});

describe('names and words', () => {
  it('are read in lower case as well', () => {
    const text = new TextDecoder().decode(fixtureBytes('plate-2000.dxf'));
    const [upper, lower] = [drawingOf(bytesOf(text)), drawingOf(bytesOf(text.toLowerCase()))];
    expect(drawnLength(lower)).toBe(drawnLength(upper));
    expect(lower.elements.map(({ entity }) => entity)).toEqual(upper.elements.map(({ entity }) => entity));
    expect(lower.units).toEqual(upper.units);
    expect(lower.report.notes).toEqual(upper.report.notes);
  });

  it('an entity on a layer without a name is on layer 0', () => {
    const [only] = drawingOf(bytesOf('0\nLINE\n8\n\n10\n0\n20\n0\n11\n5\n21\n0\n0\nEOF\n')).elements;
    expect(only!.layer).toBe('0');
  });
});

describe('units', () => {
  it('multiplies inches by exactly 25.4', () => {
    const drawing = fixtureDrawing('plate-inches.dxf');
    expect(drawing.units).toMatchObject({ name: 'in', decidedBy: 'insunits', millimetresPerUnit: 25.4 });
    expect(drawnLength(drawing)).toBeCloseTo(PLATE * 25.4, 6);
  });

  it('lets the chosen unit win and falls back to the default with a note', () => {
    expect(fixtureDrawing('plate-inches.dxf', { ...METRIC, chosenUnit: 'mm' }).units.decidedBy).toBe('chosen');
    const bare = fixtureDrawing('plate-r12.dxf', { defaultUnits: 'imperial' });
    expect(bare.units).toMatchObject({ name: 'in', decidedBy: 'default' });
    expect(noteCount(bare, 'UNITS_GUESSED')).toBe(1);
  });

  it('distrusts metres that make a plate of 100 m', () => {
    const text = new TextDecoder().decode(fixtureBytes('plate-2000.dxf'));
    const metres = text.replace('$INSUNITS\r\n 70\r\n4', '$INSUNITS\r\n 70\r\n6');
    expect(drawingOf(bytesOf(metres)).units).toMatchObject({ name: 'mm', decidedBy: 'size' });
  });

  const headerOf = (insunits: number, measurement: number | null) =>
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n${measurement === null ? '' : `9\n$MEASUREMENT\n70\n${measurement}\n`}0\nENDSEC\n`;

  it.each([
    [1, null, 119, false],
    [1, null, 121, true],
    [1, 1, 121, true],
    [1, 0, 121, false],
    [1, 0, 300, true],
    [5, null, 400, true],
    [6, 1, 5, false],
    [6, 1, 7, true],
    [4, null, 7000, false],
    [4, 0, 5000, false],
  ])('$INSUNITS %s with $MEASUREMENT %s and a side of %s is doubted: %s', (insunits, measurement, size, isDoubted) => {
    const entities = entitiesDxf(`0 LINE\n10 0\n20 0\n11 ${size}\n21 0`);
    const drawing = drawingOf(bytesOf(headerOf(insunits, measurement) + entities));
    expect(drawing.units.decidedBy).toBe('insunits');
    expect(noteCount(drawing, 'UNITS_GUESSED')).toBe(isDoubted ? 1 : 0);
  });

  it('distrusts inches that nothing confirms when they make a drawing larger than any sheet', () => {
    const unitsOf = (insunits: number, measurement: number | null, size: number) =>
      drawingOf(bytesOf(headerOf(insunits, measurement) + entitiesDxf(`0 LINE\n10 0\n20 0\n11 ${size}\n21 0`))).units;
    expect(unitsOf(1, null, 300)).toMatchObject({ name: 'mm', decidedBy: 'size' });
    expect(unitsOf(1, 0, 300)).toMatchObject({ name: 'in', decidedBy: 'insunits' });
    expect(unitsOf(1, 0, 8700)).toMatchObject({ name: 'mm', decidedBy: 'size' });
    expect(unitsOf(2, null, 8700)).toMatchObject({ name: 'mm', decidedBy: 'size' });
  });

  it('takes feet and inches as the way in which lengths are shown for a drawing in inches', () => {
    const unitsOf = (format: number, size: number) =>
      drawingOf(
        bytesOf(
          `0\nSECTION\n2\nHEADER\n9\n$LUNITS\n70\n${format}\n0\nENDSEC\n${entitiesDxf(`0 LINE\n10 0\n20 0\n11 ${size}\n21 0`)}`,
        ),
      ).units;
    expect(unitsOf(4, 20)).toMatchObject({ name: 'in', decidedBy: 'measurement' });
    expect(unitsOf(3, 20)).toMatchObject({ name: 'in', decidedBy: 'measurement' });
    expect(unitsOf(4, 900)).toMatchObject({ name: 'mm', decidedBy: 'size' });
    expect(unitsOf(2, 20)).toMatchObject({ name: 'mm', decidedBy: 'default' });
  });

  it.each([
    [1, 300, { unit: 'mm', statedUnit: 'in', sizeMm: 7620 }],
    [1, 8700, { unit: 'mm', statedUnit: 'in', sizeMm: 220_980 }],
    [1, 121, { unit: 'in', statedUnit: 'in', sizeMm: 3073.4 }],
    [0, 121, { unit: 'mm' }],
  ])('tells what $INSUNITS %s says of a side of %s, and what was taken', (insunits, size, facts) => {
    const entities = entitiesDxf(`0 LINE\n10 0\n20 0\n11 ${size}\n21 0`);
    const { drawing } = understandDrawing(drawingOf(bytesOf(headerOf(insunits, null) + entities)));
    const told = drawing.findings.find(({ code }) => code === 'UNITS_GUESSED');
    expect(told?.facts).toEqual({
      ...facts,
      ...('sizeMm' in facts ? { sizeMm: expect.closeTo(facts.sizeMm, 6) } : {}),
    });
  });

  it('distrusts inches of a drawing that calls itself metric when they make it larger than any sheet, and only then', () => {
    const unitsOf = (insunits: number, measurement: number, size: number) =>
      drawingOf(
        bytesOf(
          `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n9\n$MEASUREMENT\n70\n${measurement}\n0\nENDSEC\n${entitiesDxf(`0 LINE\n10 0\n20 0\n11 ${size}\n21 0`)}`,
        ),
      ).units;
    expect(unitsOf(1, 1, 800)).toMatchObject({ name: 'mm', decidedBy: 'size' });
    expect(unitsOf(1, 0, 800)).toMatchObject({ name: 'in', decidedBy: 'insunits' });
    expect(unitsOf(1, 1, 40)).toMatchObject({ name: 'in', decidedBy: 'insunits' });
    expect(unitsOf(4, 0, 800)).toMatchObject({ name: 'mm', decidedBy: 'insunits' });
    expect(unitsOf(4, 0, 0.8)).toMatchObject({ name: 'in', decidedBy: 'size' });
    expect(unitsOf(4, 1, 0.8)).toMatchObject({ name: 'mm', decidedBy: 'insunits' });
    expect(unitsOf(5, 1, 800)).toMatchObject({ name: 'cm', decidedBy: 'insunits' });
  });
});
