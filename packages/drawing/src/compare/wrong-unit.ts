import { chainBounds, scaling, transformCurve, transformPoint } from '@kerf/geometry';
import { asMm, MM_PER_INCH } from '@kerf/units';
import type { Drawing } from '../drawing.ts';
import type { DrawingSums, ReadUnit } from './comparison.ts';
import type { MeasuredPath } from './measured-paths.ts';

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
const sidesOf = ({ widthMm, heightMm }: DrawingSums): readonly number[] => [widthMm, heightMm].sort((a, b) => a - b);

/** The step that lies nearest to how many times as large one figure is as the other; null where none is near. */
const nearestStep = (before: number, after: number): UnitStep | null => {
  if (before <= 0 || after <= 0) return null;
  const off = ({ scale }: UnitStep): number => Math.abs(Math.log(after / before / scale));
  const nearest = STEPS.reduce((best, step) => (off(step) < off(best) ? step : best));
  return off(nearest) <= Math.log(1 + MOST_REVISED) ? nearest : null;
};

/** Lengths of paths, each once, the shortest first. */
const lengthsOf = (paths: readonly MeasuredPath[]): readonly number[] => {
  const sorted = Float64Array.from(paths, ({ shape }) => shape.length).sort();
  return [...sorted.filter((length, i) => i === 0 || length > sorted[i - 1]! * (1 + SAME_SIZE))];
};

/** How many of the lengths are among the others when they are made larger; both are sorted. */
function lengthsMet(lengths: readonly number[], others: readonly number[], scale: number): number {
  let [met, at] = [0, 0];
  for (const length of lengths) {
    const wanted = length * scale;
    while (at < others.length && others[at]! < wanted * (1 - SAME_SIZE)) at += 1;
    if (at < others.length && others[at]! <= wanted * (1 + SAME_SIZE)) met += 1;
  }
  return met;
}

/** The step at which most paths are as long as one of the other drawing, and more than as they were read; null for none. */
function stepOfPaths(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): UnitStep | null {
  const [lengths, others] = [lengthsOf(before), lengthsOf(after)];
  let [found, most] = [null as UnitStep | null, lengthsMet(lengths, others, 1)];
  for (const step of STEPS) {
    const met = lengthsMet(lengths, others, step.scale);
    if (met > most) [found, most] = [step, met];
  }
  return found;
}

/**
 * Units by which the sizes of two drawings seem to differ, each once: by what is cut, by a side, or by the paths that both have. A
 * revision may have changed any of these besides.
 */
export function unitsApart(
  [before, after]: readonly [DrawingSums, DrawingSums],
  [ofBefore, ofAfter]: readonly [readonly MeasuredPath[], readonly MeasuredPath[]],
): readonly UnitStep[] {
  const others = sidesOf(after);
  const steps = [
    nearestStep(lengthOf(before), lengthOf(after)),
    ...sidesOf(before).map((side, i) => nearestStep(side, others[i]!)),
    stepOfPaths(ofBefore, ofAfter),
  ];
  return [...new Set(steps.filter((step) => step !== null))];
}

/** Whether two drawings are of one size when the first is made larger. */
export function areSameSize(before: DrawingSums, after: DrawingSums, scale: number): boolean {
  const others = sidesOf(after);
  const areAlike = (first: number, second: number): boolean =>
    Math.abs(first - second) <= SAME_SIZE * Math.max(first, second);
  return (
    before.pierces === after.pierces &&
    areAlike(lengthOf(before) * scale, lengthOf(after)) &&
    sidesOf(before).every((side, i) => areAlike(side * scale, others[i]!))
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
