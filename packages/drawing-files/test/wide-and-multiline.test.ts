import { understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { bytesOf, drawingOf, drawnLength, entitiesDxf, noteCount } from './fixtures.ts';

const read = (groups: string) => drawingOf(bytesOf(entitiesDxf(groups)));
const findingsOf = (groups: string) => understandDrawing(read(groups)).drawing.findings;

const WIDTHS = { constant: '43 2', taper: '40 1\n41 2' };
const lwPolyline = (widths: string, bulge = 0) =>
  `0 LWPOLYLINE\n90 2\n70 1\n${widths}\n10 0\n20 0\n42 ${bulge}\n10 8\n20 0\n42 ${bulge}`;
const polyline = (onPolyline: string, onVertex: string, bulge = 0) =>
  `0 POLYLINE\n66 1\n70 1\n${onPolyline}\n0 VERTEX\n10 0\n20 0\n42 ${bulge}\n${onVertex}\n0 VERTEX\n10 8\n20 0\n42 ${bulge}\n${onVertex}\n0 SEQEND`;

describe('polylines with a width', () => {
  it.each([
    ['a constant one', lwPolyline(WIDTHS.constant)],
    ['a tapering one', lwPolyline(WIDTHS.taper)],
    ['one for all vertices', polyline('40 2\n41 2', '')],
    ['one at a vertex', polyline('40 0\n41 0', '40 0\n41 2')],
  ])('keep their middle line and are told: %s', (_, groups) => {
    expect(drawnLength(read(groups))).toBeCloseTo(16, 9);
    const finding = findingsOf(groups).find(({ code }) => code === 'WIDTH_IGNORED');
    expect(finding).toMatchObject({ severity: 'Warning', facts: { count: 1, widthMm: 2 } });
  });

  it('are not told of where there is none', () => {
    for (const groups of [lwPolyline('43 0'), lwPolyline('40 0\n41 0'), polyline('40 2\n41 2', '40 0\n41 0')]) {
      expect(findingsOf(groups).filter(({ code }) => code.startsWith('WIDTH'))).toEqual([]);
    }
  });

  it('have the width at which their block is drawn, in millimetres', () => {
    const block = `0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n${lwPolyline('43 2').replace(/ /g, '\n')}\n0\nENDBLK\n0\nENDSEC\n`;
    const insert = '0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\nB\n41\n3\n42\n3\n0\nENDSEC\n0\nEOF\n';
    const drawing = drawingOf(bytesOf(`${block}${insert}`), { defaultUnits: 'metric', chosenUnit: 'cm' });
    const { findings } = understandDrawing(drawing).drawing;
    expect(findings.find(({ code }) => code === 'WIDTH_IGNORED')?.facts).toMatchObject({ widthMm: 60 });
  });
});

describe('a filled ring, as DONUT draws it', () => {
  const radii = (groups: string) =>
    read(groups).elements.flatMap(({ curves }) => curves.map((curve) => (curve.kind === 'arc' ? curve.radius : null)));

  it('is its two edges, and told', () => {
    for (const groups of [lwPolyline('43 3', 1), lwPolyline('43 3', -1), polyline('40 3\n41 3', '', 1)]) {
      expect(radii(groups)).toEqual([5.5, 2.5]);
      const facts = { count: 1, widthMm: 3 };
      expect(findingsOf(groups).find(({ code }) => code === 'WIDTH_OUTLINED')).toMatchObject({ facts });
      expect(findingsOf(groups).some(({ code }) => code === 'WIDTH_IGNORED')).toBe(false);
    }
  });

  it('is one circle where it is a disc', () => {
    expect(radii(lwPolyline('43 8', 1))).toEqual([8]);
  });

  it('is a circle drawn with a thick pen where it is thin, and no ring where its width changes', () => {
    expect(radii(lwPolyline('43 1', 1))).toEqual([4, 4]);
    expect(radii(lwPolyline('40 3\n41 6', 1))).toEqual([4, 4]);
  });
});

describe('multilines', () => {
  const vertex = (x: number, y: number, miter: readonly [number, number], marks = '') =>
    `11 ${x}\n21 ${y}\n31 0\n12 1\n22 0\n32 0\n13 ${miter[0]}\n23 ${miter[1]}\n33 0\n74 ${2 + marks.split('\n').length - 1}\n41 0\n41 0${marks}\n75 0\n74 2\n41 4\n41 0\n75 0`;
  const straight = (flags: number, marks = '') =>
    `0 MLINE\n8 0\n2 double\n71 ${flags}\n72 2\n73 2\n10 0\n20 0\n${vertex(0, 0, [0, 1], marks)}\n${vertex(100, 0, [0, 1])}`;
  const withStyle = (entity: string, caps: number) => {
    const objects = `0\nSECTION\n2\nOBJECTS\n0\nMLINESTYLE\n2\nDOUBLE\n70\n${caps}\n0\nENDSEC\n0\nEOF\n`;
    return drawingOf(bytesOf(entitiesDxf(entity).replace(/0\nEOF\n$/, objects)));
  };

  it('are the lines that their vertices state along their miters', () => {
    const ends = read(straight(1)).elements.flatMap(({ curves }) => curves);
    expect(ends).toEqual([
      { kind: 'line', start: { x: 0, y: 0 }, end: { x: 100, y: 0 } },
      { kind: 'line', start: { x: 0, y: 4 }, end: { x: 100, y: 4 } },
    ]);
  });

  it('have breaks', () => {
    expect(drawnLength(read(straight(1, '\n41 30\n41 70')))).toBeCloseTo(200 - 40, 9);
  });

  it('closed, are loops that can be cut', () => {
    const corners = [
      vertex(0, 0, [1, 1]),
      vertex(50, 0, [-1, 1]),
      vertex(50, 50, [-1, -1]),
      vertex(0, 50, [1, -1]),
    ].join('\n');
    const groups = `0 MLINE\n8 0\n2 x\n71 3\n10 0\n20 0\n${corners}`;
    const { drawing } = understandDrawing(read(groups));
    expect(drawing.paths.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(drawnLength(read(groups))).toBeCloseTo(4 * 50 + 4 * 42, 9);
  });

  it.each([
    ['square ends', 16 + 256, 8],
    ['a round start', 64, 2 * Math.PI],
    ['a round end', 1024, 2 * Math.PI],
    ['no ends', 0, 0],
  ])('get %s from their style', (_, caps, length) => {
    expect(drawnLength(withStyle(straight(1), caps))).toBeCloseTo(200 + length, 9);
  });

  it('bulge outwards at round ends, and leave out the ends that they suppress', () => {
    expect(understandDrawing(withStyle(straight(1), 64 + 1024)).drawing.bounds).toMatchObject({ minX: -2, maxX: 102 });
    expect(drawnLength(withStyle(straight(1 + 4 + 8), 64 + 1024))).toBeCloseTo(200, 9);
  });
});

describe('what is read otherwise than written', () => {
  it('is told: a radius below zero, and a decimal comma', () => {
    const circle = (radius: string) => `0 CIRCLE\n10 0\n20 0\n40 ${radius}`;
    expect(findingsOf(circle('5')).some(({ code }) => code === 'NUMBERS_ASSUMED')).toBe(false);
    for (const radius of ['-5', '5,0']) {
      const [found] = findingsOf(`${circle(radius)}\n${circle('9')}`).filter(({ code }) => code === 'NUMBERS_ASSUMED');
      expect([radius, found?.facts.count]).toEqual([radius, 1]);
    }
    const arc = '0 ARC\n10 0\n20 0\n40 -5\n50 0\n51 90';
    expect(findingsOf(arc).find(({ code }) => code === 'NUMBERS_ASSUMED')?.facts.count).toBe(1);
  });

  it('and what is invisible is not cut, and told', () => {
    const drawing = read('0 CIRCLE\n10 0\n20 0\n40 5\n0 CIRCLE\n60 1\n10 50\n20 0\n40 5');
    expect(drawing.elements.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    const { findings, paths } = understandDrawing(drawing).drawing;
    expect(paths).toHaveLength(1);
    expect(findings.find(({ code }) => code === 'HIDDEN_GEOMETRY')?.facts.count).toBe(1);
  });

  it('names a sign of a shape file as what it is', () => {
    expect(noteCount(read('0 SHAPE\n10 0\n20 0\n40 5\n2 GATE'), 'SHAPE_FILE_MISSING', 'SHAPE')).toBe(1);
  });

  it('and a drawing of nothing but hatching says how to cut it', () => {
    const hatch = '0 HATCH\n8 0\n10 0\n20 0\n30 0\n2 SOLID\n70 1\n71 0\n91 1\n92 3\n72 0\n73 1\n93 4';
    const corners = '10 0\n20 0\n10 50\n20 0\n10 50\n20 50\n10 0\n20 50\n97 0\n75 0\n76 1\n98 0';
    const [finding] = findingsOf(`${hatch}\n${corners}`);
    expect(finding).toMatchObject({ code: 'NO_OUTER', facts: { noted: 1 }, pathIds: [expect.any(String)] });
  });
});
