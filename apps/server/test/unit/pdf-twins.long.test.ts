import { arcOf, type Curve, lineOf, pointOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../src/pipeline/inspect-pdf.ts';
import { type PdfStyle, pdfTwin, type Twin } from '../support/pdf-writer.ts';

const circle = (x: number, y: number, radius: number): Curve[] => [arcOf(pointOf(x, y), radius, 0.3, 2 * Math.PI)];

const corner = (x: number, y: number, radius: number, from: number): Curve =>
  arcOf(pointOf(x, y), radius, from, Math.PI / 2);

/** A plate of 240 x 150 with corners of 12, a slot and three holes. */
const plate: Twin = {
  box: { minX: 0, minY: 0, maxX: 240, maxY: 150 },
  chains: [
    [
      lineOf(pointOf(12, 0), pointOf(228, 0)),
      corner(228, 12, 12, -Math.PI / 2),
      lineOf(pointOf(240, 12), pointOf(240, 138)),
      corner(228, 138, 12, 0),
      lineOf(pointOf(228, 150), pointOf(12, 150)),
      corner(12, 138, 12, Math.PI / 2),
      lineOf(pointOf(0, 138), pointOf(0, 12)),
      corner(12, 12, 12, Math.PI),
    ],
    [
      lineOf(pointOf(100, 65), pointOf(140, 65)),
      arcOf(pointOf(140, 75), 10, -Math.PI / 2, Math.PI),
      lineOf(pointOf(140, 85), pointOf(100, 85)),
      arcOf(pointOf(100, 75), 10, Math.PI / 2, Math.PI),
    ],
    ...[circle(40, 40, 8), circle(200, 40, 15), circle(120, 125, 6)],
  ],
};
const CUT_LENGTH = 2 * (216 + 126) + 2 * Math.PI * 12 + 80 + 2 * Math.PI * 10 + 2 * Math.PI * (8 + 15 + 6);

const styles: readonly (readonly [string, PdfStyle, PdfStyle['states']])[] = [
  ['at 1:1 with four pieces a circle', { scale: 1, arcPieces: 4 }, 'scale'],
  ['at 1:2, each line by itself', { scale: 2, arcPieces: 4, isSeparate: true }, 'scale'],
  ['at 1:5 in a form, with eight pieces a circle', { scale: 5, arcPieces: 8, isForm: true }, 'scale'],
  [
    'at 2:1 on a turned page, in thin red',
    { scale: 0.5, arcPieces: 8, rotate: 90, colour: '1 0 0', widthMm: 0.1 },
    'scale',
  ],
  ['with dimensions and no scale', { scale: 2, arcPieces: 4, states: 'dimensions' }, 'dimensions'],
  [
    'with packed objects, clipped, on a cropped page',
    { scale: 1, arcPieces: 4, isCompressed: true, isClipped: true, cropOffset: [120, -40] },
    'scale',
  ],
  ['in a unit of its page', { scale: 2, arcPieces: 4, userUnit: 2.5, rotate: 270 }, 'scale'],
  [
    'down the page on a coarse grid',
    { scale: 1, arcPieces: 4, grain: 0.01, isUpsideDown: true, decimals: 0, isSeparate: true },
    'scale',
  ],
  ['without frame or words', { scale: 1, arcPieces: 8, hasFrame: false, states: 'nothing', widthMm: 0 }, 'nothing'],
  ['in a border with a trimmed edge', { scale: 1, arcPieces: 4, isTrimmed: true }, 'scale'],
  ['drawn twice', { scale: 2, arcPieces: 4, paint: 'twice', isSeparate: true }, 'scale'],
  ['as a filled shape', { scale: 1, arcPieces: 4, paint: 'filled' }, 'scale'],
  ['with centre lines', { scale: 2, arcPieces: 4, centreLines: 'dashed', rotate: 180 }, 'scale'],
  ['with centre lines drawn dash by dash', { scale: 1, arcPieces: 4, centreLines: 'drawn', isSeparate: true }, 'scale'],
];

const SOURCES = { scale: 'stated', dimensions: 'dimensions', nothing: 'page' } as const;

describe('a drawing written as a PDF is the same part', () => {
  it.each(styles)('%s', async (_, style, states = 'scale') => {
    const result = await inspectPdf({ bytes: pdfTwin(plate, style), fileName: 'twin.pdf', folders: [] });
    const parts = result.ok ? result.inspection.parts : [];
    expect(parts).toHaveLength(1);
    const [part] = parts;
    expect(part).toMatchObject({ innerContours: 4, folds: 0, scale: { ratio: style.scale, source: SOURCES[states] } });
    expect(Math.abs((part?.widthMm ?? 0) / 240 - 1)).toBeLessThan(0.001);
    expect(Math.abs((part?.heightMm ?? 0) / 150 - 1)).toBeLessThan(0.001);
    expect(Math.abs((part?.cutLengthMm ?? 0) / CUT_LENGTH - 1)).toBeLessThan(0.001);
  });
});

describe('a filled shape on a small sheet keeps its holes', () => {
  const rectangle = (x: number, y: number, width: number, height: number): Curve[] => {
    const at = [pointOf(x, y), pointOf(x + width, y), pointOf(x + width, y + height), pointOf(x, y + height)];
    return at.map((from, place) => lineOf(from, at[(place + 1) % 4]!));
  };
  const filledAt = async (twin: Twin, scale: number) => {
    const bytes = pdfTwin(twin, { scale, arcPieces: 4, paint: 'filled' });
    const result = await inspectPdf({ bytes, fileName: 'twin.pdf', folders: [] });
    return result.ok ? result.inspection.parts : [];
  };

  it('that are as long and thin as lines', async () => {
    const box = { minX: 0, minY: 0, maxX: 120, maxY: 20 };
    const [part, ...others] = await filledAt({ box, chains: [rectangle(0, 0, 120, 20), rectangle(50, 9, 12, 1.2)] }, 1);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ innerContours: 1, widthMm: expect.closeTo(120, 1), heightMm: expect.closeTo(20, 1) });
  });

  it('that are as large as letters', async () => {
    const box = { minX: 0, minY: 0, maxX: 26, maxY: 26 };
    const chains = [rectangle(0, 0, 26, 26), ...[circle(8, 8, 5), circle(18, 8, 5), circle(13, 19, 5)]];
    const [part, ...others] = await filledAt({ box, chains }, 2);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ innerContours: 3, widthMm: expect.closeTo(26, 1), heightMm: expect.closeTo(26, 1) });
  });
});
