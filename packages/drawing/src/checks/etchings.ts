import {
  type Curve,
  chainLength,
  curveLength,
  directionAt,
  intersectCurves,
  POINT_MATCH,
  type Point,
  pointOn,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { PartCuts } from '../part-cuts.ts';
import type { Place } from './measured.ts';

/** As much of a marking must lie on either side of a cut to have crossed it, mm: less is rounding of its end. */
const CROSSED = 0.1;

type Meeting = { readonly share: number; readonly point: Point };

const meetingsOf = (curve: Curve, cuts: PartCuts): Meeting[] => {
  const meetings: Meeting[] = [];
  cuts.near(curve, (cut) => {
    for (const { shareOfFirst, point } of intersectCurves(curve, cut)) meetings.push({ share: shareOfFirst, point });
  });
  return meetings.sort((a, b) => a.share - b.share);
};

/** Lengths of a curve in the metal and beside it. What runs along a cut is neither. */
const sidesOf = (curve: Curve, meetings: readonly Meeting[], cuts: PartCuts): { onMetal: number; off: number } => {
  const sides = { onMetal: 0, off: 0 };
  const length = curveLength(curve);
  let from = 0;
  for (const to of [...meetings.map(({ share }) => share), 1]) {
    const long = (to - from) * length;
    const depth = long > POINT_MATCH ? cuts.around(pointOn(curve, (from + to) / 2)) : null;
    if (depth !== null) sides[depth % 2 === 1 ? 'onMetal' : 'off'] += long;
    from = to;
  }
  return sides;
};

/** The place so many mm along a path from its beginning. */
const placeAlong = (curves: readonly Curve[], at: number): Point => {
  let left = at;
  for (const curve of curves) {
    const length = curveLength(curve);
    if (left <= length) return pointOn(curve, left / length);
    left -= length;
  }
  return pointOn(curves.at(-1)!, 1);
};

/** Where a marking comes from one side of a slit to the other, with enough of it on both; null for nowhere. */
const overSlit = (curves: readonly Curve[], slits: PartCuts): Point | null => {
  const whole = chainLength(curves);
  const far = 2 * CROSSED;
  let [from, found]: [number, Point | null] = [0, null];
  for (const curve of curves) {
    const length = curveLength(curve);
    slits.near(curve, (slit) => {
      if (found !== null) return;
      for (const { shareOfFirst, shareOfSecond, point } of intersectCurves(curve, slit)) {
        const at = from + shareOfFirst * length;
        if (at < far || at > whole - far) continue;
        const along = directionAt(slit, shareOfSecond);
        const side = ({ x, y }: Point): number => (y - point.y) * Math.cos(along) - (x - point.x) * Math.sin(along);
        const [before, after] = [side(placeAlong(curves, at - far)), side(placeAlong(curves, at + far))];
        if (before * after < 0 && Math.min(Math.abs(before), Math.abs(after)) > POINT_MATCH) found = point;
      }
    });
    from += length;
  }
  return found;
};

/**
 * Markings that run over a cut: into a hole, off the part, across a slot, or across a slit, which is a cut that is not closed. Each
 * counts once.
 */
export function etchingsOverCuts(etchings: readonly Path[], cuts: PartCuts, slits: PartCuts): Place[] {
  return etchings.flatMap(({ curves, pathId }) => {
    const position = overContours(curves, cuts) ?? overSlit(curves, slits);
    return position === null ? [] : [{ mm: 0, pathIds: [pathId], position }];
  });
}

function overContours(curves: readonly Curve[], cuts: PartCuts): Point | null {
  const meetings = curves.map((curve) => meetingsOf(curve, cuts));
  const first = meetings.find((ofCurve) => ofCurve.length > 0)?.[0];
  if (first === undefined) return null;
  const sides = curves.map((curve, place) => sidesOf(curve, meetings[place]!, cuts));
  const onMetal = sides.reduce((sum, side) => sum + side.onMetal, 0);
  const off = sides.reduce((sum, side) => sum + side.off, 0);
  return onMetal > CROSSED && off > CROSSED ? first.point : null;
}
