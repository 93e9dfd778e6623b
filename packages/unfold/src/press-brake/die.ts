import { bendDeduction } from '../bending/allowance.ts';
import { DEFAULT_K_FACTOR } from '../tolerance.ts';

/**
 * Choosing a die, and what it asks of a bend. Air bending.
 * Opening: width of the die between its shoulders, V. Source of the rules: models.md and the verified charts of bending.csv.
 */
export type Die = {
  readonly widthMm: number;
  readonly smallestFlangeMm: number | null;
  readonly largestThicknessMm: number | null;
  readonly largestForceKilonewtonsPerMetre: number | null;
};

/** The usual opening: about 6 times the thickness below 3 mm, 8 times to 10 mm, 10 times above. */
export const usualOpening = (thicknessMm: number): number => {
  if (thicknessMm < 3) return 6 * thicknessMm;
  return (thicknessMm <= 10 ? 8 : 10) * thicknessMm;
};

/** An opening below this many thicknesses crushes the sheet; one above this many leaves it without its angle. */
const NARROWEST = 5;
const WIDEST = 16;

/** The narrowest of the shop's dies from the usual opening up, or else the widest below it; null where none takes the sheet. */
export const chooseDie = (dies: readonly Die[], thicknessMm: number): Die | null => {
  const fitting = dies
    .filter(
      ({ widthMm, largestThicknessMm }) =>
        (largestThicknessMm === null || thicknessMm <= largestThicknessMm + 1e-6) &&
        widthMm >= NARROWEST * thicknessMm - 1e-6 &&
        widthMm <= WIDEST * thicknessMm + 1e-6,
    )
    .sort((a, b) => a.widthMm - b.widthMm);
  const usual = usualOpening(thicknessMm) - 1e-6;
  return fitting.find(({ widthMm }) => widthMm >= usual) ?? fitting.at(-1) ?? null;
};

/** The sheet must lie on the shoulder until the end of the stroke: half of the opening, and a twentieth of it beyond. */
const SHOULDER = 0.55;
/** Air bending rounds the inside by about 0.16 of the opening in mild steel. Source: bending.csv. */
const RADIUS_OF_OPENING = 0.16;

/**
 * From the fold line to the edge in the flat, as short as a die takes it. Charts and shops measure a flange outside when it is bent to a
 * right angle: half of the bend deduction less is that in the flat.
 */
export const smallestFlatFlange = ({ widthMm, smallestFlangeMm }: Die, thicknessMm: number): number => {
  if (smallestFlangeMm === null) return SHOULDER * widthMm;
  const bend = { thicknessMm, insideRadiusMm: RADIUS_OF_OPENING * widthMm, angle: Math.PI / 2 };
  return Math.max(widthMm / 2, smallestFlangeMm - bendDeduction(DEFAULT_K_FACTOR, bend) / 2);
};

/** Constant of air bending: F = 1.42 Rm t² L / V. Source: models.md; charts of press brake makers agree (bending.csv). */
const AIR_BENDING = 1.42;

/** Force of a bend, kN: tensile strength in N/mm², lengths in mm. */
export const bendForce = (tensileStrength: number, thicknessMm: number, lengthMm: number, openingMm: number): number =>
  (AIR_BENDING * tensileStrength * thicknessMm ** 2 * lengthMm) / openingMm / 1000;
