/** A bend: the sheet's thickness, its radius inside, and the angle by which the sheet is turned, radians. */
type Bend = { readonly thicknessMm: number; readonly insideRadiusMm: number; readonly angle: number };

/** Length of the fibre that keeps its length: BA = angle (r + K t). */
export const bendAllowance = (kFactor: number, { thicknessMm, insideRadiusMm, angle }: Bend): number =>
  angle * (insideRadiusMm + kFactor * thicknessMm);

/** What the two flanges, measured outside to where they meet, are longer than the flat: BD = 2 (r + t) tan(angle / 2) - BA. */
export const bendDeduction = (kFactor: number, bend: Bend): number =>
  2 * (bend.insideRadiusMm + bend.thicknessMm) * Math.tan(bend.angle / 2) - bendAllowance(kFactor, bend);

/** The K-factor of a measured allowance. */
export const kFactorOfAllowance = (allowanceMm: number, { thicknessMm, insideRadiusMm, angle }: Bend): number =>
  (allowanceMm / angle - insideRadiusMm) / thicknessMm;

/** The K-factor of a measured deduction. */
export const kFactorOfDeduction = (deductionMm: number, bend: Bend): number =>
  kFactorOfAllowance(2 * (bend.insideRadiusMm + bend.thicknessMm) * Math.tan(bend.angle / 2) - deductionMm, bend);
