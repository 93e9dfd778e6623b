import type { SourceUnits } from '@kerf/drawing';
import { MM_PER_INCH, MM_PER_UNIT, type UnitSystem } from '@kerf/units';
import type { ReadOptions } from '../read-options.ts';

/** US survey foot, exactly 1200/3937 m. Source: NIST Handbook 44, appendix C. */
const SURVEY_FOOT = 1_200_000 / 3937;

/** Millimetres per $INSUNITS value. Source: DXF reference, HEADER section. 0 means no unit. */
const INSUNITS_MM: readonly (number | null)[] = [
  null,
  MM_PER_INCH,
  12 * MM_PER_INCH,
  63_360 * MM_PER_INCH,
  1,
  10,
  1e3,
  1e6,
  MM_PER_INCH / 1e6,
  MM_PER_INCH / 1e3,
  36 * MM_PER_INCH,
  1e-7,
  1e-6,
  1e-3,
  100,
  1e4,
  1e5,
  1e12,
  149_597_870_700_000,
  9.4607304725808e18,
  3.085_677_581_491e19,
  SURVEY_FOOT,
  SURVEY_FOOT / 12,
  3 * SURVEY_FOOT,
  5280 * SURVEY_FOOT,
];

const NAMES: ReadonlyMap<number, SourceUnits['name']> = new Map(
  (['mm', 'in', 'cm', 'm', 'ft'] as const).map((name) => [MM_PER_UNIT[name], name]),
);

/** Larger side of any drawing for a cutting shop, mm. Outside it a stated unit is taken for a mistake. */
const LEAST_DRAWING = 0.5;
const LARGEST_DRAWING = 50_000;
/** Larger side under a unit that is only hinted at by $MEASUREMENT, mm: the longest common sheet is 6 m. */
const LEAST_HINTED = 1;
const LARGEST_HINTED = 6_000;
/** Larger side that few shops have a sheet for, mm: of 10 ft. */
const LARGEST_UNCONFIRMED = 3_050;

const isPlausible = (sizeMm: number): boolean => sizeMm >= LEAST_DRAWING && sizeMm <= LARGEST_DRAWING;
const isLikely = (sizeMm: number): boolean => sizeMm >= LEAST_HINTED && sizeMm <= LARGEST_HINTED;

export type StatedUnits = {
  readonly insunits: number | null;
  readonly measurement: number | null;
  /** $LUNITS: how lengths are shown. */
  readonly lengthFormat: number | null;
};

const METRIC = 1;
const IMPERIAL = 0;
/** Feet and inches, decimal or in fractions, are shown of drawings in inches alone. Source: DXF reference, $LUNITS. */
const FEET_AND_INCHES: ReadonlySet<number> = new Set([3, 4]);

/**
 * $MEASUREMENT as units are decided by. Where none is stored, a stated unit stands as it does in a metric file: programs
 * other than AutoCAD write inches into drawings in millimetres, and nothing confirms them.
 */
const measurementOf = ({ insunits, measurement, lengthFormat }: StatedUnits): number | null => {
  if (measurement !== null) return measurement;
  if (lengthFormat !== null && FEET_AND_INCHES.has(lengthFormat)) return IMPERIAL;
  return statedFactor(insunits) === null ? null : METRIC;
};

const statedFactor = (insunits: number | null): number | null =>
  insunits === null ? null : (INSUNITS_MM[insunits] ?? null);

/** What is decided from: $MEASUREMENT, stored or inferred, beside the rest. */
type Hints = { readonly measurement: number | null };

type Decision = { readonly factor: number; readonly decidedBy: SourceUnits['decidedBy'] };

/** Millimetres and inches, the hinted one first. */
const hinted = (measurement: number | null, defaultUnits: UnitSystem): readonly [number, number] => {
  const isMetric = measurement === null ? defaultUnits === 'metric' : measurement !== 0;
  return isMetric ? [1, MM_PER_INCH] : [MM_PER_INCH, 1];
};

const byHint = (stated: Hints, extent: number | null, defaultUnits: UnitSystem): Decision => {
  const [first, second] = hinted(stated.measurement, defaultUnits);
  if (stated.measurement === null) return { factor: first, decidedBy: 'default' };
  if (extent === null || isLikely(extent * first) || !isLikely(extent * second)) {
    return { factor: first, decidedBy: 'measurement' };
  }
  return { factor: second, decidedBy: 'size' };
};

const METRIC_UNITS: ReadonlySet<number> = new Set([1, 10, 100, 1000]);
const IMPERIAL_UNITS: ReadonlySet<number> = new Set([MM_PER_INCH, 12 * MM_PER_INCH, 36 * MM_PER_INCH]);

/** Whether the unit of the header is one of the system that $MEASUREMENT does not name. */
const contradicts = (factor: number, measurement: number | null): boolean =>
  measurement !== null && (measurement === 0 ? METRIC_UNITS : IMPERIAL_UNITS).has(factor);

const byHeader = (factor: number, stated: Hints, extent: number | null, defaultUnits: UnitSystem): Decision => {
  const isBelievable = contradicts(factor, stated.measurement) ? isLikely : isPlausible;
  if (extent === null || extent === 0 || isBelievable(extent * factor)) return { factor, decidedBy: 'insunits' };
  const others = hinted(stated.measurement, defaultUnits).filter((candidate) => candidate !== factor);
  const other =
    others.find((candidate) => isLikely(extent * candidate)) ??
    (isPlausible(extent * factor) ? undefined : others.find((candidate) => isPlausible(extent * candidate)));
  return other === undefined ? { factor, decidedBy: 'insunits' } : { factor: other, decidedBy: 'size' };
};

/**
 * The unit of a file's numbers. The estimator's choice wins. Else $INSUNITS stands unless it makes the drawing smaller
 * than 0.5 mm or larger than 50 m while millimetres or inches give 1 mm to 6 m, or at least
 * 0.5 mm to 50 m (metres on a plate, inches on a large drawing in millimetres); where $MEASUREMENT names the other system, unless it gives less than 1 mm or more than 6 m. Without $INSUNITS: $MEASUREMENT, unless only the other of mm and inch gives 1 mm to 6 m;
 * without that the default. $LUNITS in feet and inches stands for a $MEASUREMENT that is not there. `extent` is the larger side in the file's unit.
 */
export const decideUnits = (stated: StatedUnits, extent: number | null, options: ReadOptions): SourceUnits => {
  const header = statedFactor(stated.insunits);
  const hints: Hints = { measurement: measurementOf(stated) };
  let decision: Decision;
  if (options.chosenUnit !== undefined) decision = { factor: MM_PER_UNIT[options.chosenUnit], decidedBy: 'chosen' };
  else if (header === null) decision = byHint(hints, extent, options.defaultUnits);
  else decision = byHeader(header, hints, extent, options.defaultUnits);
  return {
    millimetresPerUnit: decision.factor,
    name: NAMES.get(decision.factor) ?? 'other',
    decidedBy: decision.decidedBy,
    stated: header === null ? null : { name: NAMES.get(header) ?? 'other', millimetresPerUnit: header },
    insunits: stated.insunits,
    measurement: stated.measurement,
  };
};

/**
 * Whether the header's unit stands but makes the drawing smaller or larger than any, or larger than a sheet, while millimetres would not: programs state inches
 * or metres of drawings in millimetres. Where $MEASUREMENT names the same system the drawing may be larger.
 */
export const isUnitDoubtful = (units: SourceUnits, extent: number): boolean => {
  const { decidedBy, millimetresPerUnit, measurement } = units;
  if (decidedBy !== 'insunits' || millimetresPerUnit <= 1) return false;
  if (!isPlausible(extent * millimetresPerUnit)) return true;
  if (!isLikely(extent)) return false;
  const isConfirmed = measurement !== null && !contradicts(millimetresPerUnit, measurement);
  return extent * millimetresPerUnit > (isConfirmed ? LARGEST_HINTED : LARGEST_UNCONFIRMED);
};
