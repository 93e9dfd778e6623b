import {
  type Curve,
  chainLength,
  circleOf,
  curveLength,
  isCircle,
  POINT_MATCH,
  type Point,
  pointOn,
  startOf,
} from '@kerf/geometry';
import type { Mm } from '@kerf/units';
import type { LayerType, Path } from './drawing.ts';
import { type Chain, type MeasuredChain, measureChain, type Piece } from './piece.ts';

/** What a path is before it is known what lies in what. */
export const pathOf = (chain: Chain, pathId: string): Path => pathOfMeasured(measureChain(chain), pathId);

export function pathOfMeasured({ pieces, curves, isClosed, bounds }: MeasuredChain, pathId: string): Path {
  const first = pieces[0]!;
  let isOnOneLayer = true;
  let { isSolid } = first;
  for (let i = 1; i < pieces.length; i += 1) {
    isOnOneLayer &&= pieces[i]!.layer === first.layer;
    isSolid &&= pieces[i]!.isSolid;
  }
  return {
    pathId,
    layerName: isOnOneLayer ? first.layer : longestLayerOf(pieces),
    type: first.type,
    curves: beginningRight(curves),
    isClosed,
    isSolid,
    bounds,
    parentId: null,
    depth: 0,
  };
}

/** Circles begin at their right, as they do when they are written and read again: what is asked of a place on one gets the same answer. */
function beginningRight(curves: readonly Curve[]): readonly Curve[] {
  const [only, ...more] = curves;
  const turned =
    more.length === 0 && only?.kind === 'arc' && isCircle(only) && (only.startAngle !== 0 || only.sweep < 0);
  return turned ? [circleOf(only.centre, only.radius)] : curves;
}

/** The layer most of the length was drawn on. */
function longestLayerOf(pieces: readonly Piece[]): string {
  const lengths = new Map<string, number>();
  for (const { layer, curve } of pieces) lengths.set(layer, (lengths.get(layer) ?? 0) + curveLength(curve));
  return [...lengths].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

export const pathLength = (path: Path): Mm => chainLength(path.curves);

export const isContour = (path: Path): boolean => path.isClosed && path.type === 'Cutting';

export const isOpenCut = (path: Path): boolean => path.type === 'Cutting' && !path.isClosed;

/** Whether the head follows what is drawn so. */
export const isFollowed = (type: LayerType): boolean => type === 'Cutting' || type === 'Etching';

const MOST_PROBES = 9;

/** The middle of the longest curve, of those as long the first: the first point to ask where the path lies. */
export function probeOf({ curves }: Path): Point {
  let longest = curves[0]!;
  let length = curves.length === 1 ? Infinity : curveLength(longest);
  for (let i = 1; i < curves.length; i += 1) {
    const own = curveLength(curves[i]!);
    if (own <= length + POINT_MATCH) continue;
    longest = curves[i]!;
    length = own;
  }
  return pointOn(longest, 0.5);
}

/** More points spread along the path, for when the first lies on a boundary. */
export function furtherProbesOf({ curves }: Path): Point[] {
  const stride = Math.max(1, Math.floor(curves.length / MOST_PROBES));
  return curves.filter((_, i) => i % stride === 0).flatMap((curve) => [pointOn(curve, 0.5), pointOn(curve, 0.15)]);
}

/** Two points on each curve of the path, one after the other: for what lies beside a boundary nearly all the way. */
export function* everyProbeOf({ curves }: Path): Generator<Point> {
  for (let i = 0; i < curves.length; i += 1) {
    yield startOf(curves[i]!);
    yield pointOn(curves[i]!, 0.5);
  }
}
