import { SETUP_CHARGES } from '@kerf/quoting';
import type { TFunction } from 'i18next';

/** A way to charge the set-up in words, where the field is that; else null. */
export const setupChargeText = (t: TFunction<'setup-charge'>, field: string, value: unknown): string | null => {
  const charge = field === 'setupCharge' ? SETUP_CHARGES.find((one) => one === value) : undefined;
  return charge === undefined ? null : t(charge);
};
