import {
  bendFactsOf,
  clearancesOf,
  type Drawing,
  drawingFacts,
  drawingToSvg,
  findingMessage,
  fingerprintOf,
  NO_CLEARANCES,
  roundHolesOf,
  smallestBox,
} from '@kerf/drawing';
import type { StoredIssue } from '../db/schema/index.ts';
import type { ItemFacts } from './item-facts.ts';

const THUMBNAIL = { widthPx: 320, heightPx: 240, theme: 'paper', isMerged: true } as const;

const noFigures = { widthMm: 0, heightMm: 0, areaMm2: 0, cutLengthMm: 0, etchLengthMm: 0, pierces: 0 } as const;
const noContours = { outerContours: 0, innerContours: 0, openContours: 0 } as const;

/** How a part stands in its file. */
export type PlaceInFile = Pick<
  ItemFacts,
  | 'partIndex'
  | 'partCount'
  | 'keptTogether'
  | 'drawingUnit'
  | 'unitsDecidedBy'
  | 'widestGapMm'
  | 'model'
  | 'tube'
  | 'modelPictureKey'
  | 'modelOutline'
>;

/** Facts of a drawing that is one part; of one without an outer contour only its size is known. */
export const factsOfDrawing = (drawing: Drawing, place: PlaceInFile): ItemFacts => {
  const facts = drawingFacts(drawing);
  const clearances = clearancesOf(drawing);
  if (facts !== null && place.tube !== undefined) {
    // Ends run from seam to seam: they are whole cuts and no gaps.
    return { ...facts, openContours: 0, folds: [], clearances: NO_CLEARANCES, ...place };
  }
  if (facts !== null) {
    const bends = bendFactsOf(drawing);
    const known = {
      fingerprint: fingerprintOf(drawing),
      smallestBox: smallestBox(drawing),
      roundHoles: roundHolesOf(drawing),
    };
    return {
      ...facts,
      folds: facts.folds.map(({ lengthMm }) => ({ lengthMm })),
      clearances,
      ...known,
      ...(bends.lines.length === 0 ? {} : { bends }),
      ...place,
    };
  }
  const { bounds } = drawing;
  const size = bounds === null ? {} : { widthMm: bounds.maxX - bounds.minX, heightMm: bounds.maxY - bounds.minY };
  return { ...noFigures, ...noContours, folds: [], clearances, ...size, ...place };
};

/** Findings of a drawing as they are kept with a part. */
export const issuesOfDrawing = ({ findings }: Pick<Drawing, 'findings'>): StoredIssue[] =>
  findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    message: findingMessage(finding),
    pathIds: finding.pathIds,
    facts: finding.facts,
    ...(finding.position === null ? {} : { position: finding.position }),
  }));

/** What is cut, etched or folded, with the outlines of parts; all there is, where that is nothing. */
const worked = ({ paths, partOuterPathIds }: Drawing): ReadonlySet<string> => {
  const some = paths.filter(({ type, pathId }) => type !== 'Information' || partOuterPathIds.includes(pathId));
  return new Set((some.length === 0 ? paths : some).map(({ pathId }) => pathId));
};

/** Picture of a part without what is only noted; where it cannot be cut as drawn it is marked. */
export const thumbnailOf = (drawing: Drawing): string => {
  const marks = drawing.findings.flatMap(({ severity, position }) =>
    severity === 'Error' && position !== null ? [position] : [],
  );
  return drawingToSvg(drawing, { ...THUMBNAIL, marks, pathIds: worked(drawing) });
};
