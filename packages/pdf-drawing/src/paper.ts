import type { Bounds } from '@kerf/geometry';
import type { PagePath, PdfPage } from './page.ts';

/** What a page is drawn on: white, or the colour that fills all of it before anything else is drawn, and whose fills that is. */
export type Paper = { readonly colour: string; readonly covers: ReadonlySet<PagePath> };

/** A fill that is the paper leaves so little of the page. */
const COVERED = 0.9;
/** Colours this near to the paper's, by each of red, green and blue, do not show on it. */
const UNSEEN = 16;

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) || 0);

const boundsOfPath = ({ subpaths, clip }: PagePath): Bounds => {
  const points = subpaths.flatMap(({ start, segments }) => [start, ...segments.map(({ end }) => end)]);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    minX: Math.max(Math.min(...xs), clip?.minX ?? Number.NEGATIVE_INFINITY),
    minY: Math.max(Math.min(...ys), clip?.minY ?? Number.NEGATIVE_INFINITY),
    maxX: Math.min(Math.max(...xs), clip?.maxX ?? Number.POSITIVE_INFINITY),
    maxY: Math.min(Math.max(...ys), clip?.maxY ?? Number.POSITIVE_INFINITY),
  } as Bounds;
};

const isCover = (path: PagePath, { widthMm, heightMm }: Pick<PdfPage, 'widthMm' | 'heightMm'>): boolean => {
  if (path.fill === null || path.subpaths.length !== 1 || (path.subpaths[0]?.segments.length ?? 0) > 5) return false;
  const { minX, minY, maxX, maxY } = boundsOfPath(path);
  const width = Math.min(maxX, widthMm) - Math.max(minX, 0);
  const height = Math.min(maxY, heightMm) - Math.max(minY, 0);
  return width * height >= COVERED * widthMm * heightMm;
};

export const paperOf = (page: Pick<PdfPage, 'paths' | 'widthMm' | 'heightMm'>): Paper => {
  const first = page.paths.findIndex((path) => !isCover(path, page));
  const covers = first < 0 ? [] : page.paths.slice(0, first);
  return { colour: covers.at(-1)?.fill ?? '#ffffff', covers: new Set(covers) };
};

/** Whether something of a colour cannot be seen on the paper. */
export const isUnseen = ({ colour: paper }: Paper, colour: string): boolean => {
  const own = channelsOf(colour);
  return channelsOf(paper).every((channel, place) => Math.abs(channel - (own[place] ?? 0)) < UNSEEN);
};
