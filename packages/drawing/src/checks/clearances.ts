import { middleOfBounds } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import { bentLines } from '../folds/fold-gaps.ts';
import { foldRuns, GAP_REACH } from '../folds/fold-runs.ts';
import { type Fold, mergeFolds } from '../folds/folds.ts';
import { notedFolds } from '../folds/noted-folds.ts';
import { partCuts } from '../part-cuts.ts';
import { outerFinder, pathsByPart } from '../parts.ts';
import { isContour, isOpenCut, pathLength } from '../paths.ts';
import { innerCorners } from './corners.ts';
import { etchingsOverCuts } from './etchings.ts';
import { shortBetweenFolds, shortFlanges } from './flange-reach.ts';
import { foldCrossings } from './fold-crossings.ts';
import { foldEnds, RELIEF_REACH } from './fold-ends.ts';
import { holesToFoldsOf, websOf } from './hole-clearances.ts';
import { holeWidth, outlineSpan } from './hole-width.ts';
import { grouped, type Measured, type Place } from './measured.ts';
import { OWN_GAP_REACH, ownGaps } from './own-gaps.ts';

/**
 * What is small, near or astray in a part, whatever it is cut from: measured once with the drawing, and compared with the limits
 * of each technology, material and thickness that is chosen. Each list goes from the smallest measure upwards.
 */
export type Clearances = {
  /** Lengths of closed cuts. */
  readonly contours: readonly Measured[];
  /** Widths of holes where they are narrow. */
  readonly holes: readonly Measured[];
  /** Metal left between two contours, or between two sides of one. */
  readonly webs: readonly Measured[];
  /** Widths of notches in the outline that are deeper than they are wide. */
  readonly slots: readonly Measured[];
  /** How wide the necks and slots are that were looked for, of contours of which wider ones were not. */
  readonly sought: readonly Measured[];
  /** Radii of the corners that have metal around them; 0 for sharp ones. */
  readonly corners: readonly Measured[];
  /** The longest that a part is across, in any direction. */
  readonly parts: readonly Measured[];
  /** Metal between a hole and the axis of a fold; 0 when the fold runs through the hole. */
  readonly holesToFolds: readonly Measured[];
  /** From the axis of a fold to the outline, or to the next fold beside it. */
  readonly flanges: readonly Measured[];
  /** From the end of a fold to metal beside it that stays flat; 0 without a relief. */
  readonly reliefs: readonly Measured[];
  /** From where a fold line stops to the edge. */
  readonly foldGaps: readonly Measured[];
  /** What is drawn of folds beyond the outline. */
  readonly foldOverhangs: readonly Measured[];
  /** Places where folds cross; 0 each. */
  readonly foldCrossings: readonly Measured[];
  /** Markings that run over a cut; 0 each. */
  readonly etchings: readonly Measured[];
  /** Notes that say how a fold is bent and not surely which; 0 each. */
  readonly foldNotes: readonly Measured[];
};

export const NO_CLEARANCES: Clearances = {
  contours: [],
  holes: [],
  webs: [],
  slots: [],
  sought: [],
  corners: [],
  parts: [],
  holesToFolds: [],
  flanges: [],
  reliefs: [],
  foldGaps: [],
  foldOverhangs: [],
  foldCrossings: [],
  etchings: [],
  foldNotes: [],
};

/** Larger measures concern no sheet: the thickest plate that lasers cut is 50 mm, the thickest that is folded cold 25 mm. */
const REACH: Readonly<Record<keyof Clearances, number>> = {
  contours: 160,
  holes: 50,
  webs: 50,
  slots: OWN_GAP_REACH,
  sought: OWN_GAP_REACH,
  corners: 25,
  parts: 60,
  holesToFolds: 80,
  flanges: 120,
  reliefs: RELIEF_REACH,
  foldGaps: GAP_REACH,
  foldOverhangs: Infinity,
  foldCrossings: Infinity,
  etchings: Infinity,
  foldNotes: Infinity,
};

const flangesOf = (outer: Path, folds: readonly Fold[]): Place[] =>
  [...shortFlanges(outer, folds, REACH.flanges), ...shortBetweenFolds(outer, folds, REACH.flanges)].map(
    ({ reachMm, ...place }) => ({ mm: reachMm, ...place }),
  );

type Places = { readonly [Kind in keyof Clearances]?: readonly Place[] };

const placesOfFolds = (outer: Path, holes: readonly Path[], foldPaths: readonly Path[]): Places => {
  if (foldPaths.length === 0) return {};
  const folds = mergeFolds(foldPaths);
  const cuts = partCuts([outer, ...holes]);
  const { runs, overhangs } = foldRuns(folds, cuts);
  const { gaps, reliefs } = foldEnds(runs, cuts);
  return {
    holesToFolds: holesToFoldsOf(holes, bentLines(runs, [cuts]), REACH.holesToFolds),
    flanges: flangesOf(outer, folds),
    reliefs,
    foldGaps: gaps,
    foldOverhangs: overhangs.map(({ mm, position, fold }) => ({ mm, position, pathIds: fold.pathIds })),
    foldCrossings: foldCrossings(runs),
  };
};

/** A slot that leads off a hole is told of when it is narrower than this share of the hole, whose own width is not quite exact. */
const NARROWER = 0.9;

/** How wide a hole is where it is narrowest. */
const narrowPlaceOf = (hole: Path, slots: readonly Place[]): Place => {
  const whole = { mm: holeWidth(hole), pathIds: [hole.pathId], position: middleOfBounds(hole.bounds) };
  const [narrowest] = slots;
  return narrowest !== undefined && narrowest.mm < NARROWER * whole.mm ? narrowest : whole;
};

const placesOfPart = (paths: readonly Path[], outerId: string): Places => {
  const outer = paths.find(({ pathId }) => pathId === outerId)!;
  const contours = paths.filter(isContour);
  const holes = contours.filter((path) => path !== outer);
  const each = (of: readonly Path[], measure: (path: Path) => number): Place[] =>
    of.map((path) => ({ mm: measure(path), pathIds: [path.pathId], position: middleOfBounds(path.bounds) }));
  const own = new Map(contours.map((path) => [path, ownGaps(path, path === outer)]));
  return {
    contours: each(contours, pathLength),
    holes: holes.map((hole) => narrowPlaceOf(hole, own.get(hole)?.slots ?? [])),
    webs: [...websOf(contours, outer, REACH.webs), ...[...own.values()].flatMap(({ necks }) => necks)],
    slots: own.get(outer)?.slots ?? [],
    sought: each(contours, (path) => own.get(path)?.soughtMm ?? OWN_GAP_REACH),
    corners: contours.flatMap((path) => innerCorners(path, path === outer, REACH.corners)),
    parts: each([outer], (path) => outlineSpan(path, REACH.parts)),
    etchings: placesOfEtchings(paths, contours),
    ...placesOfFolds(
      outer,
      holes,
      paths.filter(({ type }) => type === 'Folding'),
    ),
  };
};

/** Where markings leave the metal within the contours; other metal beside it is not theirs. */
const placesOfEtchings = (paths: readonly Path[], contours: readonly Path[]): Place[] => {
  const etchings = paths.filter(({ type }) => type === 'Etching');
  return etchings.length === 0 ? [] : etchingsOverCuts(etchings, partCuts(contours), partCuts(paths.filter(isOpenCut)));
};

/** Markings that belong to no part, most of them because they run off one. */
const placesOfStrayEtchings = ({ paths, partOuterPathIds }: Drawing): Place[] => {
  const outerOf = outerFinder(partOuterPathIds);
  return placesOfEtchings(
    paths.filter((path) => outerOf(path) === null),
    paths.filter(isContour),
  );
};

/** Measures everything small, near or astray in the parts of a drawing, each part by itself. */
export function clearancesOf(drawing: Drawing): Clearances {
  const byPart = pathsByPart(drawing.paths, drawing.partOuterPathIds);
  const parts: Places[] = [...byPart].map(([outerId, paths]) => placesOfPart(paths, outerId));
  const all = (kind: keyof Clearances, keeps?: 'largest'): Measured[] =>
    grouped(
      parts.flatMap((places) => places[kind] ?? []).filter(({ mm }) => mm < REACH[kind]),
      keeps,
    );
  return {
    contours: all('contours'),
    holes: all('holes'),
    webs: all('webs'),
    slots: all('slots'),
    sought: all('sought'),
    corners: all('corners'),
    parts: all('parts'),
    holesToFolds: all('holesToFolds'),
    flanges: all('flanges'),
    reliefs: all('reliefs'),
    foldGaps: all('foldGaps', 'largest'),
    foldOverhangs: all('foldOverhangs', 'largest'),
    foldCrossings: all('foldCrossings'),
    etchings: grouped([...parts.flatMap(({ etchings = [] }) => etchings), ...placesOfStrayEtchings(drawing)]),
    foldNotes: grouped(
      notedFolds(drawing).unclear.map(({ bottomLeft }) => ({ mm: 0, pathIds: [], position: bottomLeft })),
    ),
  };
}
