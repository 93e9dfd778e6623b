import { type Point, pointOf } from '@kerf/geometry';
import {
  type PagePath,
  type PageReading,
  type PageText,
  type PdfPage,
  readPage,
  type Stroke,
  type Subpath,
} from '../src/index.ts';

/** Pages written by hand, as the reader of PDFs gives them. */
export const HEAVY: Stroke = { widthMm: 0.5, colour: '#000000', dash: [] };
export const LIGHT: Stroke = { widthMm: 0.18, colour: '#000000', dash: [] };
export const CHAIN: Stroke = { widthMm: 0.18, colour: '#000000', dash: [8, 1.5, 1.5, 1.5] };

type Pair = readonly [number, number];
const at = ([x, y]: Pair): Point => pointOf(x, y);

const drawn = (subpath: Subpath, stroke: Stroke): PagePath => ({
  subpaths: [subpath],
  stroke,
  fill: null,
  clip: null,
  layer: '',
});

export const polygon = (corners: readonly Pair[], stroke = HEAVY, isClosed = true): PagePath =>
  drawn(
    {
      start: at(corners[0]!),
      segments: corners.slice(1).map((corner) => ({ kind: 'line', end: at(corner) })),
      isClosed,
    },
    stroke,
  );

export const line = (from: Pair, to: Pair, stroke = LIGHT): PagePath => polygon([from, to], stroke, false);

export const box = (x: number, y: number, width: number, height: number, stroke = HEAVY): PagePath =>
  polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    stroke,
  );

/** A circle as programs write it: four Béziers. */
export const circle = (x: number, y: number, radius: number, stroke = HEAVY): PagePath => {
  const reach = 0.5522847498 * radius;
  const corner = (angle: number): Pair => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  const handle = (angle: number, way: number): Pair => {
    const [px, py] = corner(angle);
    return [px - way * reach * Math.sin(angle), py + way * reach * Math.cos(angle)];
  };
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [(quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2];
    return {
      kind: 'cubic',
      control1: at(handle(from, 1)),
      control2: at(handle(to, -1)),
      end: at(corner(to)),
    } as const;
  });
  return drawn({ start: at(corner(0)), segments: quarters, isClosed: true }, stroke);
};

/** A circle of short lines, rounded as plotters do. */
export const facets = (x: number, y: number, radius: number, count: number, step: number): PagePath =>
  polygon(
    Array.from({ length: count }, (_, i): Pair => {
      const angle = (2 * Math.PI * i) / count;
      const rounded = (value: number): number => Math.round(value / step) * step;
      return [rounded(x + radius * Math.cos(angle)), rounded(y + radius * Math.sin(angle))];
    }),
  );

export const text = (words: string, [x, y]: Pair, heightMm = 3, rotation = 0): PageText => ({
  text: words,
  position: pointOf(x, y),
  heightMm,
  widthMm: 0.55 * heightMm * words.length,
  rotation,
});

const head = (tip: Pair, dx: number, dy: number): PagePath => {
  const [x, y] = tip;
  const [bx, by] = [x - 3 * dx, y - 3 * dy];
  const corners: readonly Pair[] = [tip, [bx - 0.5 * dy, by + 0.5 * dx], [bx + 0.5 * dy, by - 0.5 * dx]];
  return { ...polygon(corners), stroke: null, fill: '#000000' };
};

/** A dimension between two points, with its extension lines: below for a level one, on the left for an upright one. */
export const dimension = (from: Pair, to: Pair, words: string, away: number) => {
  const isLevel = from[1] === to[1];
  const shift = ([x, y]: Pair, by: number): Pair => (isLevel ? [x, y - by] : [x - by, y]);
  const [a, b] = [shift(from, away), shift(to, away)];
  const middle: Pair = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return {
    paths: [
      line(a, b),
      line(shift(from, 1), shift(from, away + 1.5)),
      line(shift(to, 1), shift(to, away + 1.5)),
      head(a, isLevel ? -1 : 0, isLevel ? 0 : -1),
      head(b, isLevel ? 1 : 0, isLevel ? 0 : 1),
    ],
    texts: [
      isLevel
        ? text(words, [middle[0] - 3, middle[1] + 1])
        : text(words, [middle[0] - 1, middle[1] - 3], 3, Math.PI / 2),
    ],
  };
};

type Content = { readonly paths?: readonly PagePath[]; readonly texts?: readonly PageText[] };

export const page = (contents: readonly (PagePath | PageText | Content)[], more: Partial<PdfPage> = {}): PdfPage => ({
  number: 1,
  widthMm: 297,
  heightMm: 210,
  paths: contents.flatMap((one) => ('subpaths' in one ? [one] : 'paths' in one ? (one.paths ?? []) : [])),
  texts: contents.flatMap((one) => ('position' in one ? [one] : 'texts' in one ? (one.texts ?? []) : [])),
  images: [],
  ...more,
});

export const read = (contents: readonly (PagePath | PageText | Content)[], more: Partial<PdfPage> = {}): PageReading =>
  readPage(page(contents, more), {
    knowsMaterial: (words) => /steel|alumin/i.test(words),
    fieldsOnLine: (words) => words.split(' | '),
    tables: {
      isHeading: (words) => /^(?:pos|qty|part no|material|thickness)\.?$/i.test(words),
      isList: (rows) => rows.length > 1,
    },
  });

/** A sheet border with a title block of two rows in its corner. */
export const sheet = (rows: readonly (readonly [string, string])[]): Content => ({
  paths: [
    box(10, 10, 277, 190, LIGHT),
    line([187, 10], [187, 10 + 10 * rows.length]),
    ...rows.map((_, place) => line([187, 20 + 10 * place], [287, 20 + 10 * place])),
    line([227, 10], [227, 10 + 10 * rows.length]),
  ],
  texts: rows.flatMap(([name, value], place) => [
    text(name, [189, 13 + 10 * place], 2.5),
    text(value, [229, 13 + 10 * place], 3),
  ]),
});
