import { understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { bytesOf, drawingOf, drawnLength, entitiesDxf, noteCount } from './fixtures.ts';

/** A half disc of radius 10 on a plate's edge of 20, with a round hole of radius 3 in it, as AutoCAD 2000 states regions. */
const HALF_DISC = `400 26 1 0
16 Autodesk AutoCAD 19 ASM 223.0.1.1930 OSX 24 Wed Mar 18 07:23:29 2020
1 9.9999999999999995e-07 1e-10
body $-1 $1 $-1 $-1 #
lump $-1 $-1 $2 $0 #
shell $-1 $-1 $-1 $3 $-1 $1 #
face $-1 $-1 $4 $2 $-1 $5 forward double out #
loop $-1 $-1 $6 $3 #
plane-surface $-1 0 0 0 0 0 1 1 0 0 forward_v I I I I #
coedge $-1 $6 $6 $-1 $7 forward $4 $-1 #
edge $-1 $10 $11 $6 $13 forward #
edge $-1 $11 $10 $6 $14 SENSE #
edge $-1 $12 $12 $6 $15 forward #
vertex $-1 $7 $16 #
vertex $-1 $8 $17 #
vertex $-1 $9 $18 #
straight-curve $-1 0 0 0 1 0 0 I I #
ellipse-curve $-1 0 0 0 0 0 NORMAL 10 0 0 1 I I #
ellipse-curve $-1 0 4 0 0 0 1 3 0 0 1 I I #
point $-1 -10 0 0 #
point $-1 10 0 0 #
point $-1 3 4 0 #
End-of-ACIS-data`;

const ciphered = (line: string): string =>
  line.replace(/[!-~]/g, (character) => String.fromCharCode(159 - character.charCodeAt(0))).replace(/\^/g, '^ ');

/** Long lines go on in groups of another code. */
const regionDxf = (text: string): string => {
  const groups = text.split('\n').flatMap((line) => {
    const written = ciphered(line);
    return [`1\n${written.slice(0, 40)}`, ...(written.length > 40 ? [`3\n${written.slice(40)}`] : [])];
  });
  const entity = ['0\nREGION\n8\n0\n70\n1', ...groups].join('\n');
  return entitiesDxf('').replace('ENTITIES\n\n', `ENTITIES\n${entity}\n`);
};

const read = (text: string) => drawingOf(bytesOf(regionDxf(text)));
const stated = (sense: string, normal: string) => HALF_DISC.replace('SENSE', sense).replace('NORMAL', normal);

describe('a region', () => {
  it.each([
    ['forward about its normal', stated('forward', '1'), 10],
    ['backwards about the opposite normal', stated('reversed', '-1'), 10],
    ['forward about the opposite normal', stated('forward', '-1'), -10],
  ])('is its edges, each arc on its side: %s', (_, text, top) => {
    const drawing = read(text);
    expect(drawnLength(drawing)).toBeCloseTo(20 + 10 * Math.PI + 6 * Math.PI, 9);
    const { paths, bounds } = understandDrawing(drawing).drawing;
    expect(paths.every(({ isClosed, type }) => isClosed && type === 'Cutting')).toBe(true);
    expect(top > 0 ? bounds?.maxY : bounds?.minY).toBeCloseTo(top, 6);
  });

  it('is read in the words of older and newer modellers', () => {
    const old = stated('0', '1').split('\n');
    const oldText = ['106 26 1 0', ...old.slice(3)].join('\n').replace(/ forward #/g, ' 0 #');
    expect(drawnLength(read(oldText))).toBeCloseTo(20 + 16 * Math.PI, 9);
    const newText = stated('forward', '1')
      .replace(/^(edge|vertex|point) \$-1/gm, '$1 $-1 -1 $-1')
      .replace(/^edge (\S+ \S+ \S+) (\S+) (\S+)/gm, 'edge $1 $2 -1.5 $3 1.5')
      .replace(/curve \$-1/g, 'curve $-1 -1 $-1');
    expect(drawnLength(read(newText))).toBeCloseTo(20 + 16 * Math.PI, 9);
  });

  it('stands where its body is moved, turned and enlarged to', () => {
    const moved = stated('forward', '1')
      .replace('body $-1 $1 $-1 $-1', 'body $-1 $1 $-1 $19')
      .replace('End-of', 'transform $-1 0 1 0 -1 0 0 0 0 1 100 200 0 2 rotate no_reflect no_shear #\nEnd-of');
    const { bounds } = understandDrawing(read(moved)).drawing;
    expect(bounds).toMatchObject({ minX: expect.closeTo(80, 6), minY: expect.closeTo(180, 6) });
    expect(bounds).toMatchObject({ maxX: expect.closeTo(100, 6), maxY: expect.closeTo(220, 6) });
  });

  it('is left out as a whole, and told, where an edge is another curve or the text is damaged', () => {
    const texts = [
      stated('forward', '1').replace('ellipse-curve', 'intcurve-curve'),
      stated('forward', '1').replace('$10 $11 $6 $13', '$99 $11 $6 $13'),
      stated('forward', '1').slice(0, 300),
      '',
    ];
    for (const text of texts) {
      const drawing = read(text);
      expect(drawing.elements).toEqual([]);
      expect(noteCount(drawing, 'REGION_UNREAD', 'REGION')).toBe(1);
    }
  });
});
