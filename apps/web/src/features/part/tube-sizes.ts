import type { ProfileSizes } from '@kerf/quoting';

/** Sizes of a section as the value of a choice. */
export const sizesKey = ({ profileWidthMm, profileHeightMm, diameterMm }: ProfileSizes): string =>
  [profileWidthMm, profileHeightMm, diameterMm].map((one) => one?.toFixed(4) ?? '').join(' ');

export const sizesOfKey = (key: string, options: readonly ProfileSizes[]): ProfileSizes | null =>
  options.find((one) => sizesKey(one) === key) ?? null;
