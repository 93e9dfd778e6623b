import { type Exact, exact, multiplyPrice, priceRatio, type UnitPrice } from '@kerf/money';

/** The other charge that a percentage of the subtotal makes; negative is a discount. Spec: quote parts §4.5. */
export const chargeOfPercent = (subtotal: UnitPrice, percent: number): UnitPrice =>
  multiplyPrice(subtotal, exact(percent).div(100));

/** The percentage that an other charge is of the subtotal; null on a subtotal of zero. */
export const percentOfCharge = (subtotal: UnitPrice, charge: UnitPrice): Exact | null =>
  priceRatio(charge, subtotal)?.times(100) ?? null;

/** Hourly rate of several parts, weighted by their cutting time and quantity; null when nothing is cut. Spec: quotes §9. */
export const averageHourlyRate = (
  parts: readonly { readonly hourlyRate: UnitPrice; readonly runtimeSeconds: number; readonly quantity: number }[],
): Exact | null => {
  let weighted = exact(0);
  let weight = exact(0);
  for (const part of parts) {
    const seconds = exact(part.runtimeSeconds).times(part.quantity);
    weighted = weighted.plus(seconds.times(part.hourlyRate));
    weight = weight.plus(seconds);
  }
  return weight.isZero() ? null : weighted.div(weight);
};
