import { type Bounds, boundsContain, type Point } from '@kerf/geometry';
import { axisOf, distanceToPiece, lengthOfStrand } from './lengths.ts';
import type { PdfPage } from './page.ts';
import type { Strand } from './strokes.ts';

/** A border runs this near to the edge of the sheet, as a share of it, and along at least so much of it. */
const NEAR_EDGE = 0.14;
const LEAST_ALONG = 0.4;
/** It begins and ends this near to the corners. */
const NEAR_CORNER = 0.17;
/** Lines of a title block end on each other. */
const TOUCH = 0.35;

type Page = Pick<PdfPage, 'widthMm' | 'heightMm'>;

type AxisLine = {
  readonly strand: Strand;
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

const axisLine = (strand: Strand): AxisLine[] => {
  const axis = axisOf(strand);
  if (axis === null) return [];
  const { start, end } = strand;
  const across = axis === 'x' ? 'y' : 'x';
  return [
    {
      strand,
      axis,
      at: (start[across] + end[across]) / 2,
      from: Math.min(start[axis], end[axis]),
      to: Math.max(start[axis], end[axis]),
    },
  ];
};

const isNearEdge = ({ axis, at }: AxisLine, { widthMm, heightMm }: Page): boolean => {
  const room = axis === 'x' ? heightMm : widthMm;
  return at < NEAR_EDGE * room || at > (1 - NEAR_EDGE) * room;
};

/** Lines near the edge of the sheet that run along much of it from corner to corner, in one piece or several. */
const borderLines = (lines: readonly AxisLine[], page: Page): readonly AxisLine[] => {
  const near = lines.filter((line) => isNearEdge(line, page));
  return near.filter((line) => {
    const row = near.filter((other) => other.axis === line.axis && Math.abs(other.at - line.at) <= TOUCH);
    const along = row.reduce((sum, { from, to }) => sum + to - from, 0);
    const room = line.axis === 'x' ? page.widthMm : page.heightMm;
    const isFromCorner = Math.min(...row.map(({ from }) => from)) <= NEAR_CORNER * room;
    const isToCorner = Math.max(...row.map(({ to }) => to)) >= (1 - NEAR_CORNER) * room;
    return along >= LEAST_ALONG * room && isFromCorner && isToCorner;
  });
};

const isOn = (point: Point, { strand }: AxisLine): boolean => distanceToPiece(point, strand.start, strand.end) <= TOUCH;

const touches = (one: AxisLine, other: AxisLine): boolean => {
  if (one.axis === other.axis) {
    return Math.abs(one.at - other.at) <= TOUCH && one.from <= other.to + TOUCH && other.from <= one.to + TOUCH;
  }
  return (
    [one.strand.start, one.strand.end].some((end) => isOn(end, other)) ||
    [other.strand.start, other.strand.end].some((end) => isOn(end, one))
  );
};

const grown = (seeds: readonly AxisLine[], lines: readonly AxisLine[]): Set<Strand> => {
  const found = new Set(seeds.map(({ strand }) => strand));
  const open = [...seeds];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    for (const other of lines) {
      if (found.has(other.strand) || !touches(line, other)) continue;
      found.add(other.strand);
      open.push(other);
    }
  }
  return found;
};

/** Lines of a table end on its other lines: what has a free end goes, until nothing has. */
const withoutFreeEnds = (lines: readonly AxisLine[], held: readonly AxisLine[]): readonly AxisLine[] => {
  let left = lines;
  for (;;) {
    const stays = left.filter(({ strand }) =>
      [strand.start, strand.end].every((end) =>
        [...left, ...held].some((other) => other.strand !== strand && isOn(end, other)),
      ),
    );
    if (stays.length === left.length) return left;
    left = stays;
  }
};

/** Tables that stand free: level and upright lines that end on each other, with words in between. */
const tables = (lines: readonly AxisLine[], words: readonly Bounds[], taken: ReadonlySet<Strand>): Set<Strand> => {
  const found = new Set<Strand>();
  const seen = new Set<Strand>(taken);
  for (const line of lines) {
    if (seen.has(line.strand)) continue;
    const own = grown(
      [line],
      lines.filter(({ strand }) => !seen.has(strand)),
    );
    for (const strand of own) seen.add(strand);
    const axes = (axis: 'x' | 'y'): number =>
      new Set(
        [...own]
          .filter((one) => axisOf(one) === axis)
          .map((one) => Math.round((axis === 'x' ? one.start.y : one.start.x) * 2)),
      ).size;
    const [levels, uprights] = [axes('x'), axes('y')];
    const cells = Math.max(0, levels - 1) * Math.max(0, uprights - 1);
    if (levels < 3 || uprights < 2 || cells < 2) continue;
    const bounds = boundsOfStrands([...own]);
    const inside = words.filter((word) => boundsContain(bounds, word, TOUCH));
    const written = inside.reduce((sum, word) => sum + areaOf(word), 0);
    const isTable = inside.length >= Math.max(3, 0.5 * cells) && written >= LEAST_WRITTEN * areaOf(bounds);
    if (isTable) for (const strand of own) found.add(strand);
  }
  return found;
};

const areaOf = ({ minX, minY, maxX, maxY }: Bounds): number => (maxX - minX) * (maxY - minY);

const boundsOfStrands = (strands: readonly Strand[]): Bounds =>
  ({
    minX: Math.min(...strands.map(({ bounds }) => bounds.minX)),
    minY: Math.min(...strands.map(({ bounds }) => bounds.minY)),
    maxX: Math.max(...strands.map(({ bounds }) => bounds.maxX)),
    maxY: Math.max(...strands.map(({ bounds }) => bounds.maxY)),
  }) as Bounds;

/**
 * Borders of one sheet lie no further apart: its margin with letters for the fields and its border; and from its trimmed edge, where
 * that is drawn. mm on paper.
 */
const WIDEST_MARGIN = 12;
const TRIMMED = 2.5;
const WIDEST_FROM_TRIM = 25;
/** A line that ends this far from the corners of another one stands on it. */
const OFF_CORNER = 1;

const standsOn = (line: AxisLine, seed: AxisLine): boolean =>
  line.strand !== seed.strand &&
  [line.strand.start, line.strand.end].some((end) => {
    const along = end[seed.axis];
    return isOn(end, seed) && along > seed.from + OFF_CORNER && along < seed.to - OFF_CORNER;
  });

/** How far a line is from the edge of the sheet that it runs along, and which edge that is. */
const edgeOf = (
  { axis, at }: AxisLine,
  { widthMm, heightMm }: Page,
): { readonly edge: string; readonly away: number } => {
  const room = axis === 'x' ? heightMm : widthMm;
  return at < room / 2 ? { edge: `${axis} low`, away: at } : { edge: `${axis} high`, away: room - at };
};

/** Lines of the border without those well within it on which nothing stands: the outline of a part that fills its sheet. */
const withoutParts = (seeds: readonly AxisLine[], lines: readonly AxisLine[], page: Page): readonly AxisLine[] => {
  const all = seeds.map((seed) => ({ seed, ...edgeOf(seed, page) }));
  return all
    .filter(({ seed, edge, away }) => {
      const outermost = Math.min(...all.filter((one) => one.edge === edge).map((one) => one.away));
      const widest = outermost <= TRIMMED ? WIDEST_FROM_TRIM : WIDEST_MARGIN;
      return away - outermost <= widest || lines.some((line) => standsOn(line, seed));
    })
    .map(({ seed }) => seed);
};

/** Words fill at least so much of a table. */
const LEAST_WRITTEN = 0.04;
/** Shorter lines are not of a sheet's border or tables. */
const SHORTEST = 2;

/** Lines of the border of the sheet, its title block and its tables. A page without any writing has none: what lies along its edge is cut. */
export const frameOf = (page: Page, strands: readonly Strand[], words: readonly Bounds[]): ReadonlySet<Strand> => {
  const all = strands
    .filter((strand) => strand.style.dash.length === 0 && lengthOfStrand(strand) >= SHORTEST)
    .flatMap(axisLine);
  const near = borderLines(all, page);
  const lines = withoutFreeEnds(all, near);
  const seeds = withoutParts(near, lines, page);
  const sides = new Set(seeds.map(({ axis, at }) => `${axis}${Math.round(at)}`)).size;
  const found = seeds.length === 0 || (words.length === 0 && sides < 5) ? new Set<Strand>() : grown(seeds, lines);
  for (const strand of tables(lines, words, found)) found.add(strand);
  return found;
};
