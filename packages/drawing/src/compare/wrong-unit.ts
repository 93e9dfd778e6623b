import { chainBounds, scaling, transformCurve, transformPoint } from '@kerf/geometry';
import { asMm, MM_PER_INCH } from '@kerf/units';
import type { Drawing } from '../drawing.ts';
import type { DrawingSums, ReadUnit } from './comparison.ts';

const UNITS: readonly (readonly [unit: ReadUnit, sizeMm: number])[] = [
  ['mm', 1],
  ['cm', 10],
  ['in', MM_PER_INCH],
  ['ft', 12 * MM_PER_INCH],
  ['m', 1000],
];

/** Two units, and how many times as large the drawing before becomes when it is read in the other one. */
export type UnitStep = { readonly scale: number; readonly units: readonly [ReadUnit, ReadUnit] };

const STEPS: readonly UnitStep[] = UNITS.flatMap(([shorter, small], place) =>
  UNITS.slice(place + 1).flatMap(([longer, large]): UnitStep[] => [
    { scale: large / small, units: [shorter, longer] },
    { scale: small / large, units: [shorter, longer] },
  ]),
);

/** A revision that was read in another unit may have become longer or shorter besides, by this share. */
const MOST_REVISED = 0.1;
/** Sizes that lie no further apart are one size that was read in two units. */
const SAME_SIZE = 0.002;

const lengthOf = ({ cutLengthMm, widthMm, heightMm }: DrawingSums): number => cutLengthMm || widthMm + heightMm;

/** The two units by which the sizes of two drawings seem to differ; null where they do not. */
export function unitsApart(before: DrawingSums, after: DrawingSums): UnitStep | null {
  const [first, second] = [lengthOf(before), lengthOf(after)];
  if (first <= 0 || second <= 0) return null;
  const off = ({ scale }: UnitStep): number => Math.abs(Math.log(second / first / scale));
  const nearest = STEPS.reduce((best, step) => (off(step) < off(best) ? step : best));
  return off(nearest) <= Math.log(1 + MOST_REVISED) ? nearest : null;
}

/** Whether two drawings are of one size when the first is made larger. */
export function areSameSize(before: DrawingSums, after: DrawingSums, scale: number): boolean {
  const sizes = ({ widthMm, heightMm }: DrawingSums, times: number): number[] =>
    [widthMm * times, heightMm * times].sort((a, b) => a - b);
  const others = sizes(after, 1);
  const areAlike = (first: number, second: number): boolean =>
    Math.abs(first - second) <= SAME_SIZE * Math.max(first, second);
  return (
    before.pierces === after.pierces &&
    areAlike(lengthOf(before) * scale, lengthOf(after)) &&
    sizes(before, scale).every((size, place) => areAlike(size, others[place]!))
  );
}

/** What is drawn, larger about the origin; what is known of it stays. */
export function drawnLarger(drawing: Drawing, scale: number): Drawing {
  const larger = scaling(scale);
  return {
    ...drawing,
    paths: drawing.paths.map((path) => {
      const curves = path.curves.map((curve) => transformCurve(curve, larger));
      return { ...path, curves, bounds: chainBounds(curves)! };
    }),
    texts: drawing.texts.map((text) => ({
      ...text,
      bottomLeft: transformPoint(text.bottomLeft, larger),
      height: asMm(text.height * scale),
    })),
  };
}
