import {
  type BoxIndex,
  type Curve,
  distanceTo,
  edgesOfCurves,
  FIT,
  indexEdges,
  nearPoints,
  pointOn,
} from '@kerf/geometry';
import type { LayerType } from './drawing.ts';
import type { MeasuredChain } from './piece.ts';

/** Contours left, and those that lie on another of the same type all the way round. */
export type WithoutDuplicateContours = {
  readonly kept: readonly MeasuredChain[];
  readonly removed: readonly MeasuredChain[];
};

/** Lengths of a circle and of the same circle fitted from a spline differ by about this much, mm. */
const LENGTH_TOLERANCE = 0.05;
/** Two fits of one curve from different starting points may be this far apart. */
const FITS_APART = 2 * FIT;
/** Places along a curve that are asked; of a circle an odd number, for two opposite ones tell of a shift in one direction only. */
const PROBES = { line: 2, arc: 5 };
const MOST_PROBED_CURVES = 64;

export function removeDuplicateContours(contours: readonly MeasuredChain[]): WithoutDuplicateContours {
  const places = nearPoints(LENGTH_TOLERANCE, contours.length);
  const kept: MeasuredChain[] = [];
  const indexes = new Map<number, BoxIndex>();
  const removed: MeasuredChain[] = [];
  let curves: readonly Curve[] = [];
  let type: LayerType = 'Cutting';
  let isTwin = false;
  const compare = (item: number): void => {
    isTwin ||= kept[item]!.pieces[0]!.type === type && liesOn(curves, kept[item]!.curves, item, indexes);
  };
  for (const chain of contours) {
    const { bounds, lengthMm: z } = chain;
    curves = chain.curves;
    type = chain.pieces[0]!.type;
    isTwin = false;
    const x = (bounds.minX + bounds.maxX) / 2;
    const y = (bounds.minY + bounds.maxY) / 2;
    places.near(x, y, z, compare);
    if (isTwin) {
      removed.push(chain);
      continue;
    }
    places.add(x, y, z);
    kept.push(chain);
  }
  return { kept, removed };
}

function liesOn(
  curves: readonly Curve[],
  onto: readonly Curve[],
  item: number,
  indexes: Map<number, BoxIndex>,
): boolean {
  const index = indexes.get(item) ?? indexEdges(edgesOfCurves(onto));
  indexes.set(item, index);
  const stride = Math.max(1, Math.floor(curves.length / MOST_PROBED_CURVES));
  for (let i = 0; i < curves.length; i += stride) {
    const probes = PROBES[curves[i]!.kind];
    for (let probe = 0; probe < probes; probe += 1) {
      const point = pointOn(curves[i]!, (probe + 0.5) / probes);
      let isNear = false;
      index.search(point.x - FITS_APART, point.y - FITS_APART, point.x + FITS_APART, point.y + FITS_APART, (place) => {
        isNear ||= distanceTo(onto[place]!, point) <= FITS_APART;
      });
      if (!isNear) return false;
    }
  }
  return true;
}
