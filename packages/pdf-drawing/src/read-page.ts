import { type Bounds, boundsContain, boundsMeet } from '@kerf/geometry';
import { arrowHeads } from './arrow-heads.ts';
import { centreMarks } from './centre-marks.ts';
import { dashedRuns } from './dashed-runs.ts';
import { dimensionLines } from './dimension-lines.ts';
import { drawnLoops } from './drawn-loops.ts';
import { linesWithKinds, type ToldApart, wholeLines } from './line-kinds.ts';
import type { Loop } from './loops.ts';
import { withoutAgain } from './loops-again.ts';
import { type MeasuredDimension, measuredDimensions, middleOfText } from './measured-dimensions.ts';
import type { PageText, PdfPage } from './page.ts';
import { allWithin, letterLoops, type NestedLoop, nestLoops, shapesAmong } from './page-loops.ts';
import { dimensionsOf, distinctShapes, type FlatShape, isInLineWithBody, linesOfShape } from './page-parts.ts';
import { type PageScale, pageScale, unitOfTexts } from './page-scale.ts';
import { positionMarks, positionsOfViews } from './position-numbers.ts';
import type { PageReading, PdfFinding, PdfFindingCode, PdfPart, Zone } from './reading.ts';
import { inReadingOrder } from './reading-order.ts';
import { fieldsOf } from './sheet-fields.ts';
import { frameOf } from './sheet-frame.ts';
import { pointsAlong } from './spline-points.ts';
import { statedScales } from './stated-scale.ts';
import { edgesOfFills, inkOf, type PageInk, type Strand } from './strokes.ts';
import { type PageTable, type TableKnowledge, tablesOnPage } from './tables.ts';
import { textLines } from './text-lines.ts';
import { readTitleBlock, type TitleBlock } from './title-block.ts';
import { isAligned, isCaptionOf, type View, viewsOf } from './views.ts';
import { boundsOfText, outlinedWords, withoutLabels } from './words-on-page.ts';

export type PageOptions = {
  /** Whether words name a material that sheet is made of. */
  readonly knowsMaterial: (words: string) => boolean;
  /** A line of a title block by the fields that stand on it. */
  readonly fieldsOnLine: (line: string) => readonly string[];
  /** What is known of lists of parts. */
  readonly tables: TableKnowledge;
};

/** What a page shows before anything is scaled or chosen. */
type Seen = {
  readonly page: PdfPage;
  readonly ink: PageInk;
  readonly texts: PageReading['texts'];
  readonly outlined: readonly Bounds[];
  readonly titleBlock: TitleBlock;
  readonly tables: readonly PageTable[];
  readonly positionMarks: ReturnType<typeof positionMarks>;
  readonly dimensions: readonly MeasuredDimension[];
  readonly scale: PageScale;
  readonly arrows: number;
  readonly nested: readonly NestedLoop[];
  /** All loops, each view's outline before what lies in it. */
  readonly outlines: readonly Loop[];
  readonly dashed: readonly Strand[];
  /** All lines, and those that were told apart. */
  readonly all: readonly Strand[];
  readonly told: Omit<ToldApart, 'folds'>;
};

const isWhole = ({ style }: Strand): boolean => style.dash.length === 0;

/** Filled shapes that are no arrow heads or letters are at least so large, mm on paper. */
const LEAST_FILLED = 6;

/** Outlines of filled shapes stand for cuts where nothing is drawn with lines in the places for views. */
const linesOf = (ink: PageInk, isInViews: (strand: Strand) => boolean): readonly Strand[] => {
  const whole = ink.strands.filter(isWhole);
  if (whole.filter(isInViews).length > 3) return whole;
  const large = ink.fills.filter(
    ({ bounds: { minX, minY, maxX, maxY } }) => Math.max(maxX - minX, maxY - minY) >= LEAST_FILLED,
  );
  // Beside one that is large, small ones are its holes.
  return [...whole, ...edgesOfFills(large.length > 0 ? ink.fills : [], ink.strands.length + 1)];
};

/** Arrow heads drawn as lines close, too. */
const isHeadLoop = ({ steps, bounds }: Loop): boolean =>
  steps.length === 3 &&
  Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) <= 8 &&
  steps.every(({ strand }) => strand.curve.kind === 'line');

const see = (page: PdfPage, options: PageOptions): Seen => {
  const painted = inkOf(page);
  const outlined = outlinedWords(painted.fills);
  const words = [...textLines(page.texts).map(boundsOfText), ...outlined];
  const ink = withoutLabels(painted, words);
  const frame = frameOf(page, ink.strands, words);
  const fields = fieldsOf(page, frame);
  const cellOf = (text: PageText): number => fields.fieldAt(middleOfText(text));
  const texts = textLines(page.texts, (one, other) => cellOf(one) !== cellOf(other));
  const tables = tablesOnPage(texts, ink.strands, options.tables);
  const isOutsideTables = (text: PageText): boolean => !tables.some((table) => table.texts.has(text));
  const heads = arrowHeads(ink.fills, ink.strands);
  const isForViews = ({ start, end }: Strand): boolean => fields.isForViews(start) || fields.isForViews(end);
  const inField = (strand: Strand): boolean => !frame.has(strand) && isForViews(strand);
  const cuttable = linesOf(ink, inField);
  const lines = cuttable.filter(inField);
  const ofDimensions = dimensionLines(lines, heads);
  const marks = centreMarks(lines);
  const drawn = drawnLoops(lines.filter((strand) => !ofDimensions.has(strand) && !marks.has(strand)));
  const dimensions = measuredDimensions(heads, texts);
  const scale = pageScale({ stated: statedScales(texts), dimensions, unit: unitOfTexts(texts) });
  const loops = withoutAgain(
    drawn.loops.filter((loop) => !isHeadLoop(loop)),
    scale.exact,
  );
  const letters = letterLoops(
    loops,
    drawn.loose.map(({ bounds }) => bounds),
  );
  const shapes = shapesAmong(
    loops.filter((loop) => !letters.has(loop)),
    words,
  );
  const nested = nestLoops(shapes);
  const outlines = nested.flatMap((one) => [one.loop, ...allWithin(one)]);
  const runs = dashedRuns(drawn.loose);
  const notCut = drawn.loops.filter((loop) => !outlines.includes(loop));
  return {
    ...{ page, ink, texts, outlined },
    titleBlock: readTitleBlock(texts.filter(isOutsideTables), cellOf, options),
    tables,
    positionMarks: positionMarks(loops, texts.filter(isOutsideTables), drawn.loose),
    ...{ dimensions, scale },
    arrows: heads.length,
    nested,
    outlines,
    dashed: [...ink.strands.filter((strand) => !isWhole(strand) && inField(strand)), ...runs],
    all: [...new Set([...ink.strands, ...cuttable, ...runs])],
    told: {
      ...{ isForViews, frame, marks, dimensions: ofDimensions },
      letters: wholeLines(notCut.flatMap(({ steps }) => steps.map(({ strand }) => strand))),
      cuts: wholeLines(outlines.flatMap(({ steps }) => steps.map(({ strand }) => strand))),
    },
  };
};

/** Filled shapes that are shown as they are: letters, arrow heads. Larger ones would hide what is drawn. mm on paper. */
const LARGEST_SHOWN = 15;
/** Letters of a page that has all its text drawn. */
const MOST_SHOWN = 20_000;

const filledShapes = (fills: PageInk['fills']): PageReading['filled'] =>
  fills
    .filter(({ extentMm }) => extentMm <= LARGEST_SHOWN)
    .slice(0, MOST_SHOWN)
    .map((fill) => edgesOfFills([fill], 0).flatMap((edge) => pointsAlong(edge, true, edge.start)));

const placesOf = ({ outlines }: Seen, { nested }: View): readonly number[] =>
  [nested.loop, ...allWithin(nested)].map((loop) => outlines.indexOf(loop));

const zoneOf = (view: View, seen: Seen, ratio: number, shape: FlatShape | undefined): Zone => {
  const { kind, bounds } = view;
  return {
    loops: placesOf(seen, view),
    folds: (shape?.folds ?? []).map((fold) => seen.dashed.indexOf(fold)),
    isFlatPart: shape !== undefined,
    count: shape?.count ?? 1,
    kind,
    bounds,
    widthMm: (bounds.maxX - bounds.minX) * ratio,
    heightMm: (bounds.maxY - bounds.minY) * ratio,
  };
};

/** Smaller views beside a much larger one are symbols. */
const LEAST_OF_LARGEST = 0.004;

/** The shapes that are flat parts: no face of a body that other views show bent, and nothing beside it. */
const flatShapes = (
  views: readonly View[],
  dashed: readonly Strand[],
  positions: ReturnType<typeof positionsOfViews>,
): readonly FlatShape[] => {
  const flats = views.filter(({ kind }) => kind === 'flat');
  const largest = Math.max(
    0,
    ...views.filter(({ kind }) => kind !== 'detail').map(({ nested }) => nested.loop.areaMm2),
  );
  const large = flats.filter(({ nested }) => nested.loop.areaMm2 >= LEAST_OF_LARGEST * largest);
  const bent = views.filter(({ kind }) => kind === 'profile');
  const areApart = (one: View, other: View): boolean => {
    const [a, b] = [positions.get(one) ?? [], positions.get(other) ?? []];
    return a.length > 0 && b.length > 0 && !a.some((number) => b.includes(number));
  };
  return distinctShapes(large, dashed, areApart).filter(({ view }) => {
    const isFace = isInLineWithBody(view, views) || bent.some((profile) => isAligned(profile.bounds, view.bounds));
    return !isFace;
  });
};

const edgeThickness = (view: View, views: readonly View[], ratio: number): number | null => {
  const edge = views.find(({ kind, bounds }) => kind === 'edge' && isAligned(bounds, view.bounds));
  return edge?.paperThickness == null ? null : edge.paperThickness * ratio;
};

/** The scale of one view: its own dimensions, where several agree on another one than the page's. */
const scaleOfView = (view: View, seen: Seen, scale: PageScale): PageScale => {
  const own = dimensionsOf(view, seen.dimensions);
  const caption = statedScales(seen.texts.filter((text) => isCaptionOf(view.bounds, text)));
  const found = pageScale({ stated: caption, dimensions: own, unit: unitOfTexts(seen.texts) });
  const isSure = found.votes >= 2 || (found.source === 'stated' && caption.length > 0);
  return isSure && Math.abs(found.ratio / scale.ratio - 1) > 0.02 ? found : scale;
};

type Around = {
  readonly views: readonly View[];
  readonly positions: ReturnType<typeof positionsOfViews>;
  readonly seen: Seen;
  readonly scale: PageScale;
};

const partOf = (shape: FlatShape, { views, positions, seen, scale }: Around): PdfPart => {
  const own = scaleOfView(shape.view, seen, scale);
  const { bounds } = shape.view;
  return {
    page: seen.page.number,
    zone: bounds,
    loops: placesOf(seen, shape.view),
    folds: shape.folds.map((fold) => seen.dashed.indexOf(fold)),
    scale: own,
    lines: linesOfShape(shape, own.exact),
    widthMm: (bounds.maxX - bounds.minX) * own.exact,
    heightMm: (bounds.maxY - bounds.minY) * own.exact,
    count: shape.count,
    edgeThicknessMm: edgeThickness(shape.view, views, own.exact),
    notes: seen.texts.filter((text) => isCaptionOf(bounds, text) || boundsContain(bounds, boundsOfText(text))),
    positions: positions.get(shape.view) ?? [],
  };
};

const areaOf = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(0, maxX - minX) * Math.max(0, maxY - minY);

/** Pictures cover so much of a scanned page. */
const SCANNED = 0.35;

const isScan = ({ page, nested }: Seen): boolean => {
  const covered = page.images.filter((image) => boundsMeet(image, sheetOf(page))).map(areaOf);
  return nested.length < 3 && covered.reduce((sum, area) => sum + area, 0) >= SCANNED * page.widthMm * page.heightMm;
};

const sheetOf = ({ widthMm, heightMm }: PdfPage): Bounds =>
  ({ minX: 0, minY: 0, maxX: widthMm, maxY: heightMm }) as Bounds;

/** Letters that are drawn, not written: so many words and hardly a text. */
const hasDrawnLetters = ({ texts, outlined }: Seen): boolean => outlined.length >= 6 && texts.length < 3;

const finding = (
  code: PdfFindingCode,
  severity: PdfFinding['severity'],
  page: number,
  facts: PdfFinding['facts'] = {},
): PdfFinding => ({ code, severity, page, facts });

/** 1:2 and 2:1 as drawings write it. */
export const scaleInWords = (ratio: number): string => {
  const figure = (value: number): string => String(Number(value.toFixed(3)));
  return ratio >= 1 ? `1:${figure(ratio)}` : `${figure(1 / ratio)}:1`;
};

/** A page with words or arrows is no plain cutting file: that it is drawn as large as on paper must be asked. */
const isDoubtful = ({ arrows, texts }: Seen): boolean => arrows > 0 || texts.length > 0;

const scaleFindings = (seen: Seen, scale: PageScale): readonly PdfFinding[] => {
  const { number } = seen.page;
  if (scale.contradicts !== null) {
    return [
      finding('PDF_SCALE_CONTRADICTED', 'Warning', number, {
        stated: scale.contradicts,
        scale: scaleInWords(scale.ratio),
        votes: scale.votes,
      }),
    ];
  }
  if (scale.source === 'dimensions') {
    return [
      finding('PDF_SCALE_BY_DIMENSIONS', 'Information', number, {
        scale: scaleInWords(scale.ratio),
        votes: scale.votes,
      }),
    ];
  }
  return scale.source === 'page'
    ? [finding('PDF_SCALE_OF_PAGE', isDoubtful(seen) ? 'Warning' : 'Information', number)]
    : [];
};

/** Why a page gives no part. */
const reasonWithoutParts = (seen: Seen, zones: readonly Zone[]): PdfFinding => {
  const { number } = seen.page;
  if (isScan(seen)) return finding('PDF_SCANNED_PAGE', 'Error', number);
  if (seen.ink.strands.length + seen.ink.fills.length === 0) return finding('PDF_EMPTY_PAGE', 'Error', number);
  const [largest] = zones.toSorted((one, other) => areaOf(other.bounds) - areaOf(one.bounds));
  if (largest === undefined) return finding('PDF_NO_OUTLINE', 'Error', number);
  return finding('PDF_BENT_VIEWS', 'Error', number, {
    views: zones.length,
    widthMm: largest.widthMm,
    heightMm: largest.heightMm,
  });
};

/** What one page of a PDF shows: its views, its flat parts, its scale, and what is to be known of each. */
export const readPage = (page: PdfPage, options: PageOptions): PageReading => {
  const seen = see(page, options);
  const { texts, titleBlock, scale } = seen;
  const views = viewsOf(seen.nested, texts, scale.exact);
  const ordered = inReadingOrder(views, ({ bounds }) => bounds);
  const positions = positionsOfViews(seen.positionMarks, views);
  const isUnreadable = hasDrawnLetters(seen) && scale.source === 'page' && seen.arrows > 0;
  const shapes = isScan(seen) ? [] : flatShapes(views, seen.dashed, positions);
  const zones = ordered.map((view) => {
    const shape = shapes.find((one) => one.view === view);
    return zoneOf(view, seen, scale.exact, shape);
  });
  const parts = isUnreadable
    ? []
    : inReadingOrder(shapes, ({ view }) => view.bounds).map((shape) =>
        partOf(shape, { views, positions, seen, scale }),
      );
  const left = views.filter(({ kind }) => kind === 'body' || kind === 'detail' || kind === 'copy').length;
  const findings = [
    ...(isUnreadable && shapes.length > 0
      ? [finding('PDF_LETTERS_AS_LINES', 'Error', page.number, { views: shapes.length })]
      : []),
    ...(shapes.length === 0 ? [reasonWithoutParts(seen, zones)] : []),
    ...(parts.length > 0 ? scaleFindings(seen, scale) : []),
    ...(parts.length > 0 && left > 0
      ? [finding('PDF_VIEWS_LEFT_OUT', 'Information', page.number, { count: left })]
      : []),
    ...parts.flatMap(({ count }) =>
      count > 1 ? [finding('PDF_SAME_PART_AGAIN', 'Information', page.number, { count })] : [],
    ),
  ];
  return {
    lines: linesWithKinds(seen.all, { ...seen.told, folds: new Set(shapes.flatMap(({ folds }) => folds)) }),
    ...{ outlines: seen.outlines, dashed: seen.dashed, images: page.images },
    isScaleSure: scale.source !== 'page' || !(isUnreadable || isScan(seen) || isDoubtful(seen)),
    page: page.number,
    widthMm: page.widthMm,
    heightMm: page.heightMm,
    scale,
    zones,
    parts,
    texts,
    dimensioned: new Set(seen.dimensions.map(({ text }) => text)),
    titleBlock,
    tables: seen.tables,
    filled: filledShapes(seen.ink.fills),
    findings,
  };
};
