import {
  type Bounds,
  boundsContain,
  boundsMeet,
  boundsOf,
  type Curve,
  curveBounds,
  curveLength,
  directionTo,
  distance,
  distanceTo,
  endOf,
  indexBoxes,
  type Line,
  lineOf,
  midpoint,
  type Point,
  pointOf,
  pointOn,
  startOf,
  unionBounds,
} from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { type FoldRun, foldRuns, GAP_REACH } from './folds/fold-runs.ts';
import { type Fold, mergeFolds } from './folds/folds.ts';
import { type PartCuts, partCuts } from './part-cuts.ts';
import { isContour, isOpenCut } from './paths.ts';

/**
 * Centre line: shows where the middle of a hole or of a part is, and is drawn with the line types of folds. Centre mark: two of
 * them across each other through the centre of a circle or an arc. Guessed: a fold line only by its line type.
 */

/** The middle of a centre mark lies so near to the centre of its circle, mm. */
const AT_CENTRE = 0.05;
/** Lines that end this near to a cut end at it, mm. */
const AT_CUT = 0.5;
/** A centre mark stands out of its circle by the radius, or by so many mm where that is more. */
const MARK_BEYOND = 15;
/** Sine of the angle by which the lines of one mark may miss the right angle. */
const SQUARE = 0.02;
/** Centre lines of a whole part stand out of it by more, mm. */
const BEYOND_PART = 1;
/** Halves of a part that differ by less are alike, mm. */
const ALIKE = 0.05;
/** Outlines of more curves are not asked whether they are symmetric. */
const MOST_CURVES = 500;

/** Ids of guessed fold lines that lie as centre lines do. `guessed` are open paths. */
export function centreLines(paths: readonly Path[], guessed: readonly Path[]): ReadonlySet<string> {
  if (guessed.length === 0) return new Set();
  const cuts = partCuts(paths.filter(isContour));
  const marks = centreMarks(paths, guessed, cuts);
  const ids = new Set(guessed.map(({ pathId }) => pathId));
  const folds = mergeFolds(paths.filter(({ type, pathId }) => type === 'Folding' && !marks.has(pathId)));
  const slits = partCuts(paths.filter(isOpenCut));
  const { runs } = foldRuns(folds, cuts, slits);
  const runsOf = new Map<Fold, FoldRun[]>();
  for (const run of runs) runsOf.set(run.fold, [...(runsOf.get(run.fold) ?? []), run]);
  const meets = meetingOf(folds);
  const found = new Set(marks);
  for (const [fold, own] of runsOf) {
    if (!fold.pathIds.every((id) => ids.has(id))) continue;
    const ends = own.flatMap((run) => run.ends);
    const isWithin = ends.every(({ point, gap }) => gap >= GAP_REACH && !meets(fold, point));
    if (isWithin || isAxisOfPart(fold, paths, cuts)) for (const id of fold.pathIds) found.add(id);
  }
  return found;
}

/** Whether another fold lies at a point. */
function meetingOf(folds: readonly Fold[]): (own: Fold, point: Point) => boolean {
  const lines = folds.flatMap((fold) => fold.lines.map((line) => ({ fold, line })));
  const index = indexBoxes(lines.map(({ line }) => curveBounds(line)));
  return (own, point) => {
    let isMet = false;
    const { x, y } = point;
    index.search(x - AT_CUT, y - AT_CUT, x + AT_CUT, y + AT_CUT, (place) => {
      const { fold, line } = lines[place]!;
      if (fold !== own && distanceTo(line, point) <= AT_CUT) isMet = true;
    });
    return isMet;
  };
}

type Mark = { readonly pathId: string; readonly line: Line };

/** The guessed lines whose middle is that of a circle or an arc, and which are as long as marks are. */
function centreMarks(paths: readonly Path[], guessed: readonly Path[], cuts: PartCuts): Set<string> {
  const marks = guessed.flatMap(({ pathId, curves }): Mark[] => {
    const [line] = curves;
    return curves.length === 1 && line?.kind === 'line' ? [{ pathId, line }] : [];
  });
  if (marks.length === 0) return new Set();
  const round = paths.flatMap(({ curves }) => curves.flatMap((curve) => (curve.kind === 'arc' ? [curve] : [])));
  const centres = indexBoxes(round.map(({ centre }) => boxAround(centre, 0)));
  const byMiddle = indexBoxes(marks.map(({ line }) => boxAround(midpoint(line.start, line.end), AT_CENTRE)));
  const hasPartner = ({ line }: Mark): boolean => {
    let found = false;
    const { minX, minY, maxX, maxY } = boxAround(midpoint(line.start, line.end), AT_CENTRE);
    byMiddle.search(minX, minY, maxX, maxY, (place) => {
      if (areAcross(line, marks[place]!.line)) found = true;
    });
    return found;
  };
  const isMark = (mark: Mark): boolean => {
    const { minX, minY, maxX, maxY } = boxAround(midpoint(mark.line.start, mark.line.end), AT_CENTRE);
    let found = false;
    centres.search(minX, minY, maxX, maxY, (place) => {
      found ||= isMarkOf(mark.line, round[place]!.radius, cuts, () => hasPartner(mark));
    });
    return found;
  };
  return new Set(marks.filter(isMark).map(({ pathId }) => pathId));
}

const boxAround = ({ x, y }: Point, reach: number): Bounds => boundsOf(x - reach, y - reach, x + reach, y + reach);

const areAcross = (a: Line, b: Line): boolean =>
  Math.abs(Math.cos(directionTo(a.start, a.end) - directionTo(b.start, b.end))) <= SQUARE;

/** Alone a line from edge to edge is a fold, whatever is cut out of its middle. */
function isMarkOf(line: Line, radius: number, cuts: PartCuts, hasPartner: () => boolean): boolean {
  const beyond = curveLength(line) / 2 - radius;
  if (beyond > Math.max(radius, MARK_BEYOND)) return false;
  if (beyond <= AT_CUT) return isNoMetal(cuts, midpoint(line.start, line.end));
  const ends = [endOf(line), startOf(line)];
  if (ends.some((end) => isAtCut(cuts, end))) return false;
  return hasPartner() || ends.every((end) => !isNoMetal(cuts, end));
}

const isNoMetal = (cuts: PartCuts, point: Point): boolean => (cuts.around(point) ?? 1) % 2 === 0;

function isAtCut(cuts: PartCuts, point: Point): boolean {
  const { x, y } = point;
  let isAt = false;
  const near = lineOf(pointOf(x - AT_CUT, y - AT_CUT), pointOf(x + AT_CUT, y + AT_CUT));
  cuts.near(near, (cut) => {
    if (distanceTo(cut, point) <= AT_CUT) isAt = true;
  });
  return isAt;
}

/** Whether a line stands out at both ends of an outline that is the same on both sides of it. */
function isAxisOfPart({ start, end }: Fold, paths: readonly Path[], cuts: PartCuts): boolean {
  const isOut = (point: Point): boolean => cuts.around(point) === 0;
  const length = distance(start, end);
  if (length <= 2 * BEYOND_PART) return false;
  const share = BEYOND_PART / length;
  const at = (part: number): Point => pointOf(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
  if (![start, at(share), at(1 - share), end].every(isOut)) return false;
  const box = curveBounds(lineOf(start, end));
  const contours = paths.filter(isContour);
  const around = unionBounds(contours.filter(({ bounds }) => boundsMeet(bounds, box)).map(({ bounds }) => bounds));
  if (around === null) return false;
  const curves = contours.filter(({ bounds }) => boundsContain(around, bounds)).flatMap((path) => path.curves);
  return curves.length > 0 && curves.length <= MOST_CURVES && areMirrored(curves, start, end);
}

function areMirrored(curves: readonly Curve[], start: Point, end: Point): boolean {
  const turn = 2 * directionTo(start, end);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return curves.every((curve) =>
    [startOf(curve), pointOn(curve, 0.5)].every(({ x, y }) => {
      const [dx, dy] = [x - start.x, y - start.y];
      const mirrored = pointOf(start.x + dx * cos + dy * sin, start.y + dx * sin - dy * cos);
      return curves.some((other) => distanceTo(other, mirrored) <= ALIKE);
    }),
  );
}
