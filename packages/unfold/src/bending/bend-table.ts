import { THICKNESS_TOLERANCE_MM } from '@kerf/units';
import { DEFAULT_K_FACTOR } from '../tolerance.ts';

/**
 * The K-factors that a shop measured, and what they say of a bend that it did not.
 * K-factor: share of the thickness, from the inside of a bend, at which the metal keeps its length. Bend allowance: length of that
 * fibre. Bend deduction: what the two outside flanges are longer than the flat. Angle: by which the sheet is turned, 0 for a flat one.
 */
export type BendSample = {
  readonly thicknessMm: number;
  readonly insideRadiusMm: number;
  /** Radians. */
  readonly angle: number;
  readonly kFactor: number;
};

/** What bends are laid flat by: the K-factor that somebody chose, or else what was measured in the material. */
export type BendFactors = { readonly kFactor: number | null; readonly samples: readonly BendSample[] };

/** As without a bend table. Spec: foundation, the generic K-factor. */
export const DEFAULT_FACTORS: BendFactors = { kFactor: null, samples: [] };

/**
 * Where a K-factor is from. Nearest: beyond what was measured, by so little that the nearest sample holds. Default: nothing
 * measured is near.
 */
export const K_SOURCES = ['chosen', 'measured', 'interpolated', 'nearest', 'default'] as const;
export type KSource = (typeof K_SOURCES)[number];

export type KFound = {
  readonly kFactor: number;
  readonly source: KSource;
  /** What it was taken from; none for one that was chosen or is the default. */
  readonly samples: readonly BendSample[];
};

/** Thicknesses of a bend table are in mm, whatever the shop's units. */
const SAME_THICKNESS_MM = THICKNESS_TOLERANCE_MM.metric;
/** Radii and angles of models are exact, those of samples typed: within these they are one. */
const SAME_RADIUS_MM = 0.05;
const SAME_ANGLE = (0.5 * Math.PI) / 180;
/** Beyond the measured radii, up to so many times, the nearest sample holds: K hardly changes there. */
const NEAR_RADII = 2;

type Bend = Pick<BendSample, 'thicknessMm' | 'insideRadiusMm' | 'angle'>;
type Step = Omit<KFound, 'source'> & { readonly isBetween: boolean; readonly isBeyond: boolean };

const of = (sample: BendSample): Step => ({
  kFactor: sample.kFactor,
  samples: [sample],
  isBetween: false,
  isBeyond: false,
});

const mixed = (low: Step, high: Step, share: number): Step => ({
  kFactor: low.kFactor + (high.kFactor - low.kFactor) * share,
  samples: [...new Set([...low.samples, ...high.samples])],
  isBetween: true,
  isBeyond: low.isBeyond || high.isBeyond,
});

/** Samples of one bend are one: their mean. */
const meanOf = (steps: readonly Step[]): Step => ({
  kFactor: steps.reduce((sum, { kFactor }) => sum + kFactor, 0) / steps.length,
  samples: [...new Set(steps.flatMap(({ samples }) => samples))],
  isBetween: steps.some(({ isBetween }) => isBetween),
  isBeyond: steps.some(({ isBeyond }) => isBeyond),
});

/** Samples in groups of one value, upwards. */
const grouped = (
  samples: readonly BendSample[],
  measureOf: (sample: BendSample) => number,
  same: number,
): { readonly value: number; readonly samples: readonly BendSample[] }[] => {
  const groups: { value: number; samples: BendSample[] }[] = [];
  for (const sample of samples.toSorted((a, b) => measureOf(a) - measureOf(b))) {
    const last = groups.at(-1);
    if (last !== undefined && measureOf(sample) - last.value <= same) last.samples.push(sample);
    else groups.push({ value: measureOf(sample), samples: [sample] });
  }
  return groups;
};

type Known = { readonly value: number; readonly step: Step };

/** Straight between two values, the nearest beyond them; null where none is known. */
const between = (known: readonly Known[], wanted: number, same: number): Step | null => {
  const exact = known.find(({ value }) => Math.abs(value - wanted) <= same);
  if (exact !== undefined) return exact.step;
  const low = known.findLast(({ value }) => value < wanted);
  const high = known.find(({ value }) => value > wanted);
  if (low !== undefined && high !== undefined)
    return mixed(low.step, high.step, (wanted - low.value) / (high.value - low.value));
  const nearest = low ?? high;
  return nearest === undefined ? null : { ...nearest.step, isBeyond: true };
};

const atRadius = (samples: readonly BendSample[], angle: number): Step | null => {
  const known = grouped(samples, (one) => one.angle, SAME_ANGLE).map(({ value, samples: same }) => ({
    value,
    step: meanOf(same.map(of)),
  }));
  return between(known, angle, SAME_ANGLE);
};

const atThickness = (samples: readonly BendSample[], radius: number, angle: number): Step | null => {
  const known = grouped(samples, (one) => one.insideRadiusMm, SAME_RADIUS_MM).flatMap(({ value, samples: same }) => {
    const step = atRadius(same, angle);
    return step === null ? [] : [{ value, step }];
  });
  const [least, most] = [known[0]?.value ?? 0, known.at(-1)?.value ?? 0];
  if (radius > most * NEAR_RADII + SAME_RADIUS_MM || radius < least / NEAR_RADII - SAME_RADIUS_MM) return null;
  return between(known, radius, SAME_RADIUS_MM);
};

/** Between two thicknesses the bend is sought at its ratio of radius to thickness, on which K depends; beyond them nothing is known. */
const measuredFor = (samples: readonly BendSample[], { thicknessMm, insideRadiusMm, angle }: Bend): Step | null => {
  const groups = grouped(samples, (one) => one.thicknessMm, SAME_THICKNESS_MM);
  const own = groups.find(({ value }) => Math.abs(value - thicknessMm) <= SAME_THICKNESS_MM);
  if (own !== undefined) return atThickness(own.samples, insideRadiusMm, angle);
  const low = groups.findLast(({ value }) => value < thicknessMm);
  const high = groups.find(({ value }) => value > thicknessMm);
  if (low === undefined || high === undefined) return null;
  const [first, second] = [low, high].map((group) =>
    atThickness(group.samples, (insideRadiusMm * group.value) / thicknessMm, angle),
  );
  if (!first || !second) return null;
  return mixed(first, second, (thicknessMm - low.value) / (high.value - low.value));
};

const sourceOf = ({ isBetween, isBeyond }: Step): KSource => {
  if (isBeyond) return 'nearest';
  return isBetween ? 'interpolated' : 'measured';
};

/** The K-factor of a bend, and what it was taken from. */
export const kFactorFor = ({ kFactor, samples }: BendFactors, bend: Bend): KFound => {
  if (kFactor !== null) return { kFactor, source: 'chosen', samples: [] };
  const step = measuredFor(samples, bend);
  if (step === null) return { kFactor: DEFAULT_K_FACTOR, source: 'default', samples: [] };
  return { kFactor: step.kFactor, source: sourceOf(step), samples: step.samples };
};
