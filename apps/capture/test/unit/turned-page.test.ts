import type { PdfPageShown } from '@kerf/contract';
import { isAcross } from '@kerf/pdf-drawing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LookedAtPage, placedAsTurned, turnedPage, turnedZone } from '../../src/pdf/turned-page.ts';
import { checkOf, chosenPart, linesOf, NO_SIDES, newZone, problemOf, sidesOf, type Zone } from '../../src/pdf/zones.ts';

type Line = PdfPageShown['lines'][number];
const side = (...figures: [x0: number, y0: number, x1: number, y1: number]): Line => ({ kind: 'cut', figures });
/** A plate of 100 x 50 with a hole, drawn at 1:2 in the lower left of a page. */
const lines: Line[] = [
  ...[side(10, 20, 60, 20), side(60, 20, 60, 45), side(60, 45, 10, 45), side(10, 45, 10, 20)],
  { kind: 'cut', figures: [30, 30, 40, 30, Math.PI] },
  { kind: 'cut', figures: [40, 30, 30, 30, Math.PI] },
  { kind: 'edge', figures: [100, 100, 110, 105, 120, 95, 130, 100] },
];
const page: LookedAtPage = {
  ...{ page: 1, widthMm: 297, heightMm: 210, lines, contours: [], picture: null, findings: [], turned: 0 },
  scale: { ratio: 2, exact: 2, source: 'stated', isSure: true },
  texts: [{ text: 'PL-1', x: 200, y: 20, heightMm: 3, widthMm: 12, rotation: 0 }],
  filled: [[10, 20, 30, 40, 50, 60]],
  pictures: [{ minX: 0, minY: 0, maxX: 100, maxY: 50 }],
  views: [],
};
const zone = newZone(page, { minX: 5, minY: 15, maxX: 65, maxY: 50 }, 'new', 'Plate');

const turnedTimes = (times: number): { readonly page: LookedAtPage; readonly zone: Zone } =>
  Array.from({ length: times }).reduce<{ page: LookedAtPage; zone: Zone }>(
    (now) => ({ page: turnedPage(now.page), zone: turnedZone(now.zone, now.page) }),
    { page, zone },
  );
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(6)) + 0 : one)));

describe('a page that is turned', () => {
  it('is as it was after four quarters, but for full turns of its words', () => {
    const { page: again, zone: same } = turnedTimes(4);
    const { texts, ...others } = again;
    expect(rounded(others)).toEqual(rounded({ ...page, texts: undefined }));
    expect(texts[0]).toMatchObject({ x: 200, y: 20, rotation: -2 * Math.PI });
    expect(same.box).toEqual(zone.box);
  });

  it('lies across after one quarter and stands again after two, its upper left corner going to the upper right', () => {
    const quarter = turnedPage({ ...page, pictures: [{ minX: 0, minY: 200, maxX: 10, maxY: 210 }] });
    expect(quarter).toMatchObject({ widthMm: 210, heightMm: 297, turned: 90 });
    expect(quarter.pictures).toEqual([{ minX: 200, minY: 287, maxX: 210, maxY: 297 }]);
    expect(turnedPage(quarter)).toMatchObject({ widthMm: 297, heightMm: 210, turned: 180 });
  });

  it.each([1, 2, 3])(
    'by %i quarters has its parts with it, in the scale they had, as wide as they are seen',
    (times) => {
      const { page: turned, zone: part } = turnedTimes(times);
      const [width, height] = isAcross(turned.turned) ? [50, 100] : [100, 50];
      const check = checkOf(part, turned);
      expect([check.widthMm, check.heightMm].map((mm) => Math.round(mm * 1000) / 1000)).toEqual([width, height]);
      expect(check).toMatchObject({ outlines: 1, holes: 1 });
      expect(problemOf(part, turned)).toBeNull();
      expect(linesOf(part, 'cut')).toEqual([0, 1, 2, 3, 4, 5]);
      expect(chosenPart(part, turned.turned)).toMatchObject({ turned: 90 * times, scale: 2, cuts: [0, 1, 2, 3, 4, 5] });
      // A box that is drawn anew on it finds the same lines.
      expect(linesOf(newZone(turned, part.box, 'next', 'Plate'), 'cut')).toEqual([0, 1, 2, 3, 4, 5]);
    },
  );

  it('has the sides that were typed for its part with it', () => {
    const scanned: Zone = { ...zone, rectangle: { widthMm: 213, heightMm: null }, wrong: { heightMm: '12x' } };
    const turned = turnedZone(scanned, page);
    expect(turned.rectangle).toEqual({ widthMm: null, heightMm: 213 });
    expect(turned.wrong).toEqual({ widthMm: '12x' });
    expect(sidesOf({ ...turned, rectangle: NO_SIDES })).toEqual({ widthMm: 70, heightMm: 120 });
  });

  it('has what a scanner saw where its lines are', () => {
    const places = fc.record({
      x: fc.double({ min: 0, max: 297, noNaN: true }),
      y: fc.double({ min: 0, max: 210, noNaN: true }),
    });
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 3 }), ({ x, y }, times) => {
        const marked = { ...page, filled: [[x, y]] };
        const turned = Array.from({ length: times }).reduce<LookedAtPage>(turnedPage, marked);
        const { a, b, c, d, e, f } = placedAsTurned(turned);
        const [placedX, placedY] = turned.filled[0]!;
        expect(placedX).toBeCloseTo(a * x + c * y + e, 9);
        expect(placedY).toBeCloseTo(b * x + d * y + f, 9);
      }),
    );
  });
});
