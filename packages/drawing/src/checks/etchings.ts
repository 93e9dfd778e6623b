import { type Curve, curveLength, intersectCurves, POINT_MATCH, type Point, pointOn } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Place } from './measured.ts';
import type { PartCuts } from './part-cuts.ts';

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

/** Markings that run over a cut: into a hole, across a slot or off the part. Each counts once. */
export function etchingsOverCuts(etchings: readonly Path[], cuts: PartCuts): Place[] {
  return etchings.flatMap(({ curves, pathId }) => {
    const meetings = curves.map((curve) => meetingsOf(curve, cuts));
    const first = meetings.find((ofCurve) => ofCurve.length > 0)?.[0];
    if (first === undefined) return [];
    const sides = curves.map((curve, place) => sidesOf(curve, meetings[place]!, cuts));
    const onMetal = sides.reduce((sum, side) => sum + side.onMetal, 0);
    const off = sides.reduce((sum, side) => sum + side.off, 0);
    return onMetal > CROSSED && off > CROSSED ? [{ mm: 0, pathIds: [pathId], position: first.point }] : [];
  });
}
