import type { PdfBox, PdfPageShown } from '@kerf/contract';
import { clockwise, isAcross, type QuarterTurn } from '@kerf/pdf-drawing';
import type { Spot } from './drawn-page.ts';
import type { Zone } from './zones.ts';

/** A page as it is looked at: all that lies on it is turned along. */
export type LookedAtPage = PdfPageShown & { readonly turned: QuarterTurn };

type Transform = ReturnType<typeof clockwise>;

const QUARTER = Math.PI / 2;

const turnedSpot = ({ x, y }: Spot, { a, b, c, d, e, f }: Transform): Spot => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

const next = (turned: QuarterTurn): QuarterTurn => (turned === 0 ? 90 : turned === 90 ? 180 : turned === 180 ? 270 : 0);

const turnedPairs = (figures: readonly number[], transform: Transform): number[] => {
  const pairs = Math.floor(figures.length / 2);
  const turned = Array.from({ length: pairs }, (_, pair) =>
    turnedSpot({ x: figures[2 * pair]!, y: figures[2 * pair + 1]! }, transform),
  ).flatMap(({ x, y }) => [x, y]);
  // The sweep of an arc stands behind its ends and stays.
  return [...turned, ...figures.slice(2 * pairs)];
};

const turnedBox = ({ minX, minY, maxX, maxY }: PdfBox, transform: Transform): PdfBox => {
  const [one, other] = [turnedSpot({ x: minX, y: minY }, transform), turnedSpot({ x: maxX, y: maxY }, transform)];
  return {
    ...{ minX: Math.min(one.x, other.x), minY: Math.min(one.y, other.y) },
    ...{ maxX: Math.max(one.x, other.x), maxY: Math.max(one.y, other.y) },
  };
};

const quarter = ({ widthMm, heightMm }: PdfPageShown): Transform => clockwise(90, widthMm, heightMm);

/** The page turned by a quarter clockwise. */
export const turnedPage = (page: LookedAtPage): LookedAtPage => {
  const transform = quarter(page);
  return {
    ...page,
    turned: next(page.turned),
    ...{ widthMm: page.heightMm, heightMm: page.widthMm },
    lines: page.lines.map((line) => ({ ...line, figures: turnedPairs(line.figures, transform) })),
    texts: page.texts.map((text) => ({
      ...text,
      ...turnedSpot(text, transform),
      rotation: text.rotation - QUARTER,
    })),
    filled: page.filled.map((corners) => turnedPairs(corners, transform)),
    pictures: page.pictures.map((box) => turnedBox(box, transform)),
    views: page.views.map((view) => ({ ...view, box: turnedBox(view.box, transform) })),
  };
};

const turnedSides = ({ rectangle }: Zone): Zone['rectangle'] =>
  rectangle === null ? null : { widthMm: rectangle.heightMm, heightMm: rectangle.widthMm };

/** A zone of a page that is turned by a quarter clockwise: what was typed for its width is its height from then on. */
export const turnedZone = (zone: Zone, page: LookedAtPage): Zone => {
  const { widthMm, heightMm, ...wrong } = zone.wrong;
  return {
    ...zone,
    box: turnedBox(zone.box, quarter(page)),
    rectangle: turnedSides(zone),
    wrong: {
      ...wrong,
      ...(heightMm === undefined ? {} : { widthMm: heightMm }),
      ...(widthMm === undefined ? {} : { heightMm: widthMm }),
    },
  };
};

/** Lays what a scanner saw of the page as it came on the page as it is looked at. */
export const placedAsTurned = ({ turned, widthMm, heightMm }: LookedAtPage): Transform => {
  return isAcross(turned) ? clockwise(turned, heightMm, widthMm) : clockwise(turned, widthMm, heightMm);
};
