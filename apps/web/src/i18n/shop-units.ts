import type { UnitSystem } from '@kerf/units';

let units: UnitSystem = 'metric';

/** In which units the shop measures; what the server refuses has no part that would say so. */
export const setShopUnits = (next: UnitSystem): void => {
  units = next;
};

export const isShopImperial = (): boolean => units === 'imperial';
