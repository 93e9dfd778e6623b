import {
  type BoxIndex,
  COINCIDENCE,
  type Curve,
  chainBounds,
  chainLength,
  distanceTo,
  edgesOfCurves,
  indexEdges,
  nearPoints,
  pointOn,
} from '@kerf/geometry';
import type { LayerType } from './drawing.ts';
import { type Chain, curvesOf } from './piece.ts';

/** Contours left, and those that lie on another of the same type all the way round. */
export type WithoutDuplicateContours = { readonly kept: readonly Chain[]; readonly removed: readonly Chain[] };

/** Lengths of a circle and of the same circle fitted from a spline differ by about this much, mm. */
const LENGTH_TOLERANCE = 0.05;
/** Two fits of one curve from different starting points may be this far apart. */
const FITS_APART = 2 * COINCIDENCE;
const PROBES_PER_CURVE = 2;
const MOST_PROBED_CURVES = 64;

export function removeDuplicateContours(contours: readonly Chain[]): WithoutDuplicateContours {
  const places = nearPoints(LENGTH_TOLERANCE, contours.length);
  const kept: Chain[] = [];
  const indexes = new Map<number, BoxIndex>();
  const removed: Chain[] = [];
  let curves: readonly Curve[] = [];
  let type: LayerType = 'Cutting';
  let isTwin = false;
  const compare = (item: number): void => {
    isTwin ||= kept[item]!.pieces[0]!.type === type && liesOn(curves, kept[item]!, item, indexes);
  };
  for (const chain of contours) {
    curves = curvesOf(chain);
    type = chain.pieces[0]!.type;
    isTwin = false;
    const bounds = chainBounds(curves)!;
    const x = (bounds.minX + bounds.maxX) / 2;
    const y = (bounds.minY + bounds.maxY) / 2;
    const z = chainLength(curves);
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

function liesOn(curves: readonly Curve[], onto: Chain, item: number, indexes: Map<number, BoxIndex>): boolean {
  const ontoCurves = curvesOf(onto);
  const index = indexes.get(item) ?? indexEdges(edgesOfCurves(ontoCurves));
  indexes.set(item, index);
  const stride = Math.max(1, Math.floor(curves.length / MOST_PROBED_CURVES));
  for (let i = 0; i < curves.length; i += stride) {
    for (let probe = 0; probe < PROBES_PER_CURVE; probe += 1) {
      const point = pointOn(curves[i]!, (probe + 0.5) / PROBES_PER_CURVE);
      let isNear = false;
      index.search(point.x - FITS_APART, point.y - FITS_APART, point.x + FITS_APART, point.y + FITS_APART, (place) => {
        isNear ||= distanceTo(ontoCurves[place]!, point) <= FITS_APART;
      });
      if (!isNear) return false;
    }
  }
  return true;
}
