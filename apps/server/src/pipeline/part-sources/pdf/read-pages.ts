import type { PageText, PdfFinding, PdfPage } from '@kerf/pdf-drawing';
import { asMm } from '@kerf/units';
import { inside, type Matrix, matrixOf } from './matrix.ts';
import { PagePainter } from './page-painter.ts';
import { type PagePicture, pagePicture } from './page-picture.ts';
import { type OperatorList, paintPage } from './paint-page.ts';
import { type OpenPage, type OpenPdf, pdfjs } from './pdfjs.ts';
import { lieOf, turnedLie, uprightTurn } from './upright-page.ts';

const MM_PER_POINT = 25.4 / 72;

/** Pages that are read: so many from one on, or those that are named. */
export type WantedPages =
  | {
      readonly from: number;
      readonly count: number;
      /** Whether pages that a scanner made come with their picture; so many at once, then no more is read. */
      readonly mostPictures?: number;
    }
  | { readonly these: ReadonlySet<number> };

/** A page as it is painted, with what its pictures show where they were asked for and cover much of it. */
export type ReadPage = PdfPage & { readonly picture: PagePicture | null };

/** A set of drawings has fewer pages, a catalogue more. */
export const FIRST_PAGES = { from: 1, count: 60 } as const satisfies WantedPages;

/** Tells what pages were not read, where a file has more than are read at once. */
export const pagesLeftOut = (read: readonly PdfPage[], pageCount: number): readonly PdfFinding[] => {
  const last = read.at(-1)?.number ?? 0;
  const count = pageCount - last;
  return count > 0 ? [{ code: 'PDF_PAGES_LEFT_OUT', severity: 'Warning', page: last, facts: { count } }] : [];
};

const numbersOf = (wanted: WantedPages, all: number): readonly number[] => {
  const numbers = Array.from({ length: all }, (_, place) => place + 1);
  return 'these' in wanted
    ? numbers.filter((number) => wanted.these.has(number))
    : numbers.slice(wanted.from - 1, wanted.from - 1 + wanted.count);
};

type RawText = {
  readonly str: string;
  readonly transform: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
};

const textOf = ({ str, transform, width }: RawText, matrix: Matrix): PageText => {
  const [a, b, c, d, e, f] = inside(matrix, matrixOf(transform));
  const scale = Math.hypot(matrix[0], matrix[1]);
  return {
    text: str,
    position: { x: asMm(e), y: asMm(f) },
    heightMm: Math.hypot(c, d),
    widthMm: width * scale,
    rotation: Math.atan2(b, a),
  };
};

const isText = (item: unknown): item is RawText =>
  typeof item === 'object' && item !== null && 'str' in item && typeof item.str === 'string' && item.str.trim() !== '';

/** Texts that programs hide behind letters drawn as lines, so that they can be searched. */
const hiddenTexts = async (page: OpenPage, matrix: Matrix): Promise<PageText[]> => {
  const annotations = (await page.getAnnotations()) as readonly {
    readonly titleObj?: { readonly str?: string };
    readonly contentsObj?: { readonly str?: string };
    readonly rect?: readonly number[];
  }[];
  return annotations.flatMap(({ titleObj, contentsObj, rect }) => {
    const text = contentsObj?.str?.trim() ?? '';
    if (!/SHX/i.test(titleObj?.str ?? '') || text === '' || rect?.length !== 4) return [];
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    const isUpright = height > width && text.length > 1;
    const size = isUpright ? width : height;
    const corner = isUpright
      ? ([0, 1, -1, 0, Math.max(x0, x1), Math.min(y0, y1)] as const)
      : ([1, 0, 0, 1, Math.min(x0, x1), Math.min(y0, y1)] as const);
    const [a, b, c, d, e, f] = corner;
    const transform = [a * size, b * size, c * size, d * size, e, f];
    return [textOf({ str: text, transform, width: isUpright ? height : width, height: size }, matrix)];
  });
};

const operatorsOf = ({ fnArray, argsArray }: Awaited<ReturnType<OpenPage['getOperatorList']>>): OperatorList => ({
  fnArray,
  argsArray,
});

/** One page as it is painted, with its texts. */
const readPage = async (pdf: OpenPdf, number: number, layerOf: LayerOf, withPicture: boolean): Promise<ReadPage> => {
  const { AnnotationMode, OPS } = await pdfjs();
  const page = await pdf.getPage(number);
  // The library counts the unit of the page in.
  const viewport = page.getViewport({ scale: MM_PER_POINT });
  const shown = lieOf(viewport, matrixOf(viewport.transform));
  const { items } = await page.getTextContent();
  const found = (items as readonly unknown[]).filter(isText);
  const turn = uprightTurn(found.map((item) => textOf(item, shown.matrix)));
  const { matrix, widthMm, heightMm } = turnedLie(shown, turn);
  const painter = new PagePainter(matrix);
  // Clouds and remarks that people put on a drawing are none of its lines.
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  paintPage(painter, operatorsOf(list), OPS, layerOf);
  const texts = found.map((item) => textOf(item, matrix));
  const hidden = await hiddenTexts(page, matrix);
  const size = { widthMm, heightMm };
  const picture = withPicture ? await pagePicture(page, painter.images, size) : null;
  page.cleanup();
  return {
    ...{ number, ...size, picture },
    paths: painter.paths,
    texts: [...texts, ...hidden],
    images: painter.images.map(({ bounds }) => bounds),
  };
};

type LayerOf = (id: string) => { readonly name: string; readonly isShown: boolean };

const layersOf = async (pdf: OpenPdf): Promise<LayerOf> => {
  const config = await pdf.getOptionalContentConfig();
  return (id) => {
    const group = config.getGroup(id) as { readonly name?: string | null } | null;
    return { name: group?.name ?? '', isShown: config.isVisible({ type: 'OCG', id }) !== false };
  };
};

/** The wanted pages of an open document. */
export const readPages = async (pdf: OpenPdf, wanted: WantedPages): Promise<readonly ReadPage[]> => {
  const layerOf = await layersOf(pdf);
  const mostPictures = 'these' in wanted ? 0 : (wanted.mostPictures ?? 0);
  const pages: ReadPage[] = [];
  for (const number of numbersOf(wanted, pdf.numPages)) {
    pages.push(await readPage(pdf, number, layerOf, mostPictures > 0));
    if (mostPictures > 0 && pages.filter(({ picture }) => picture !== null).length >= mostPictures) break;
  }
  return pages;
};
