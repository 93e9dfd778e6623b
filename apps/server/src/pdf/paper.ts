import type { DocumentModel } from '@kerf/documents';
import type { PageAreas } from './page-flow.ts';

/** Points. Source: ISO 216 and ANSI Y14.1, at 72 points to the inch. */
const SIZES = { A4: { width: 595.28, height: 841.89 }, Letter: { width: 612, height: 792 } } as const;

const MARGIN = 40;
const FOOT = 52;
/** Room for the title that is repeated at the top of the later pages. */
const RUNNING_HEAD = 26;

export type Paper = {
  readonly width: number;
  readonly height: number;
  /** Left edge and width of what is printed. */
  readonly left: number;
  readonly contentWidth: number;
  readonly areas: PageAreas;
  readonly runningHeadTop: number;
  readonly footerTop: number;
};

export const paperOf = (format: DocumentModel['paper']): Paper => {
  const { width, height } = SIZES[format];
  const bottom = height - FOOT;
  return {
    width,
    height,
    left: MARGIN,
    contentWidth: width - 2 * MARGIN,
    areas: { first: { top: MARGIN, bottom }, later: { top: MARGIN + RUNNING_HEAD, bottom } },
    runningHeadTop: MARGIN - 8,
    footerTop: height - FOOT + 16,
  };
};
