import { MM_PER_INCH, type UnitSystem } from './conversion.ts';

/** Thicknesses this near are the same: 0.01 mm, or 0.0001 in. Spec: foundation §5. */
export const THICKNESS_TOLERANCE_MM: Readonly<Record<UnitSystem, number>> = {
  metric: 0.01,
  imperial: 0.0001 * MM_PER_INCH,
};

/** Slack for binary fractions, so that a difference of exactly the tolerance still matches. */
const BINARY_SLACK = 1e-9;

/** Whether two thicknesses are one and the same gauge, as shops and their suppliers name it. */
export const thicknessMatches = (firstMm: number, secondMm: number, units: UnitSystem): boolean =>
  Math.abs(firstMm - secondMm) <= THICKNESS_TOLERANCE_MM[units] + BINARY_SLACK;
