import { type Curve, circleOf, signedArea } from '@kerf/geometry';
import type { KnownSolid } from '../model/topology.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { FlatLoop } from './outline.ts';
import type { Skin } from './skin.ts';
import { areaOfLoops, openingOf, throatsOf } from './throats.ts';
import { turnedRadii } from './turned.ts';
import type { Wall } from './walls.ts';

/** What a laser cuts of a loop that goes through, what of it is only marked, and the walls to be judged as single holes. */
export type Cut = {
  readonly holes: readonly (readonly Curve[])[];
  readonly marks: readonly (readonly Curve[])[];
  readonly bores: readonly Wall[];
};

/** The one circle that a loop of the flat is; null for any other shape. */
const circleOfLoop = ({ curves }: FlatLoop): Extract<Curve, { kind: 'arc' }> | null => {
  const [first] = curves;
  if (first?.kind !== 'arc') return null;
  const isOne = curves.every(
    (curve) =>
      curve.kind === 'arc' &&
      Math.hypot(curve.centre.x - first.centre.x, curve.centre.y - first.centre.y) +
        Math.abs(curve.radius - first.radius) <
        SAME_PLACE,
  );
  const isWhole = Math.abs(Math.abs(signedArea(curves)) - Math.PI * first.radius ** 2) < 0.01 * first.radius ** 2;
  return isOne && isWhole ? first : null;
};

/** A round loop of a turned hole as its narrowest circle; any other as it is. */
const narrowed = (loop: FlatLoop, radii: readonly number[] | null): readonly Curve[] => {
  const circle = circleOfLoop(loop);
  const narrow = radii === null ? Infinity : Math.min(...radii);
  return circle !== null && narrow < circle.radius - SAME_PLACE ? [circleOf(circle.centre, narrow)] : loop.curves;
};

/** A pocket holds this share of its outline that is not cut through, at least. */
const LEAST_POCKET = 0.02;

/** Of a turned hole that is widened the narrow circle is cut, of a pocket with holes in it those. */
export const cutThrough = (known: KnownSolid, skin: Skin, loop: FlatLoop, wall: Wall | undefined): Cut => {
  if (wall === undefined) return { holes: [loop.curves], marks: [], bores: [] };
  const radii = turnedRadii(known, wall);
  if (radii !== null) return { holes: [narrowed(loop, radii)], marks: [], bores: [wall] };
  const bores = throatsOf(known, skin, loop, wall);
  const holes = bores.flatMap((bore) => {
    const opening = openingOf(known, skin, loop, bore);
    const boreRadii = opening.length === 1 ? turnedRadii(known, bore) : null;
    return opening.map((end) => narrowed(end, boreRadii));
  });
  const isPocket =
    holes.length > 0 &&
    areaOfLoops(holes.map((curves) => ({ curves }))) < (1 - LEAST_POCKET) * Math.abs(signedArea(loop.curves));
  return isPocket ? { holes, marks: [loop.curves], bores } : { holes: [loop.curves], marks: [], bores };
};
