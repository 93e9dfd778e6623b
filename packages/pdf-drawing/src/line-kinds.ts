import type { PageLine, PageReading, PdfLineKind } from './reading.ts';
import { type Strand, wholeOf } from './strokes.ts';

/** Sets of lines that were told apart while the page was read. */
export type ToldApart = {
  readonly isForViews: (strand: Strand) => boolean;
  readonly frame: ReadonlySet<Strand>;
  readonly dimensions: ReadonlySet<Strand>;
  readonly marks: ReadonlySet<Strand>;
  readonly letters: ReadonlySet<Strand>;
  readonly cuts: ReadonlySet<Strand>;
  readonly folds: ReadonlySet<Strand>;
};

/** Centre lines have long and short dashes in turn; hidden edges have one length of dash. */
const isCentreDash = (dash: readonly number[]): boolean => {
  const drawn = dash.filter((_, place) => place % 2 === 0);
  return drawn.length > 1 && Math.max(...drawn) >= 2 * Math.min(...drawn);
};

const kindOf = (strand: Strand, told: ToldApart): PdfLineKind => {
  if (told.folds.has(strand)) return 'fold';
  if (told.cuts.has(strand)) return 'cut';
  if (told.frame.has(strand) || !told.isForViews(strand)) return 'frame';
  if (told.dimensions.has(strand)) return 'dimension';
  if (told.marks.has(strand)) return 'centre';
  if (told.letters.has(strand)) return 'text';
  if (strand.style.dash.length > 0) return isCentreDash(strand.style.dash) ? 'centre' : 'hidden';
  return 'edge';
};

/** Lines with what each is there for. */
export const linesWithKinds = (strands: readonly Strand[], told: ToldApart): readonly PageLine[] =>
  strands.map((strand) => ({ strand, kind: kindOf(strand, told) }));

/** The whole lines that steps of loops are pieces of. */
export const wholeLines = (strands: readonly Strand[]): ReadonlySet<Strand> => new Set(strands.map(wholeOf));

/** Places of the lines that each closed line of a page consists of, and of each line that may be a fold. */
export const placesOnPage = ({
  lines,
  outlines,
  dashed,
}: Pick<PageReading, 'lines' | 'outlines' | 'dashed'>): {
  readonly contours: readonly (readonly number[])[];
  readonly folds: readonly number[];
} => {
  const places = new Map(lines.map(({ strand }, place) => [strand, place]));
  const placeOf = (strand: Strand): number => places.get(wholeOf(strand)) ?? -1;
  return {
    contours: outlines.map(({ steps }) => [...new Set(steps.map(({ strand }) => placeOf(strand)))]),
    folds: dashed.map(placeOf),
  };
};
