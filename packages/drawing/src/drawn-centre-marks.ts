import {
  boundsOf,
  curveLength,
  directionTo,
  distance,
  indexBoxes,
  isCircle,
  type Line,
  midpoint,
  type Point,
} from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { partCuts } from './part-cuts.ts';
import { isContour } from './paths.ts';

/** Centre mark: two lines across each other through the centre of a circle, here drawn as all that is cut. */

/** The middles of both lines lie so near to the centre, mm. */
const AT_CENTRE = 0.05;
/** A mark stands out of its circle by the radius, or by so many mm where that is more. */
const MARK_BEYOND = 4;
/** Sine of the angle by which the lines may miss the right angle. */
const SQUARE = 0.02;
/** Lines through one centre; more are a star. */
const MOST_THROUGH = 4;
/** Pairs of lines through one point that are looked at. */
const MOST_PAIRS = 1_000_000;

type Stroke = { readonly pathId: string; readonly line: Line; readonly middle: Point };

/** Ids of the lines to cut that are centre marks. */
export function drawnCentreMarks(paths: readonly Path[]): ReadonlySet<string> {
  const strokes = paths.flatMap(({ pathId, type, curves }): Stroke[] => {
    const [line] = curves;
    const isStroke = type === 'Cutting' && curves.length === 1 && line?.kind === 'line';
    return isStroke ? [{ pathId, line, middle: midpoint(line.start, line.end) }] : [];
  });
  const crossed = strokes.length < 2 ? [] : crossedAmong(strokes);
  if (crossed.length === 0) return new Set();
  const circles = paths.flatMap((path) => {
    const [curve] = path.curves;
    return isContour(path) && path.curves.length === 1 && curve?.kind === 'arc' && isCircle(curve) ? [curve] : [];
  });
  const cuts = partCuts(paths.filter(isContour));
  const centres = indexBoxes(circles.map(({ centre: { x, y } }) => boundsOf(x, y, x, y)));
  let left = MOST_PAIRS;
  const isMark = ({ line, middle }: Stroke): boolean => {
    const reach = curveLength(line) / 2;
    let isFound = false;
    if (left < 0) return false;
    searchAt(centres, middle, (place) => {
      left -= 1;
      const { centre, radius } = circles[place]!;
      const beyond = reach - radius;
      if (distance(centre, middle) > AT_CENTRE || beyond > Math.max(radius, MARK_BEYOND)) return;
      // In a disc such lines are cuts.
      isFound ||= (cuts.around(centre) ?? 1) % 2 === 0;
    });
    return isFound;
  };
  return new Set(crossed.filter(isMark).map(({ pathId }) => pathId));
}

/** Lines that another crosses at a right angle, both in their middles. */
function crossedAmong(strokes: readonly Stroke[]): Stroke[] {
  const middles = indexBoxes(strokes.map(({ middle: { x, y } }) => boundsOf(x, y, x, y)));
  let left = MOST_PAIRS;
  return strokes.filter(({ line, middle }) => {
    let [isCrossed, through] = [false, 0];
    if (left < 0) return false;
    searchAt(middles, middle, (place) => {
      left -= 1;
      through += 1;
      isCrossed ||= areAcross(line, strokes[place]!.line);
    });
    return isCrossed && through <= MOST_THROUGH;
  });
}

const searchAt = (index: ReturnType<typeof indexBoxes>, { x, y }: Point, visit: (place: number) => void): void =>
  index.search(x - AT_CENTRE, y - AT_CENTRE, x + AT_CENTRE, y + AT_CENTRE, visit);

const areAcross = (a: Line, b: Line): boolean =>
  Math.abs(Math.cos(directionTo(a.start, a.end) - directionTo(b.start, b.end))) <= SQUARE;
