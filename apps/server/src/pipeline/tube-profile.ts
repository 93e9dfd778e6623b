import type { TubeProfile } from '@kerf/quoting';
import type { TubeFacts } from './item-facts.ts';

/** Profile and sizes of a tube as its model has them; null for a flat part. */
export const profileOfModel = (tube: TubeFacts | undefined): TubeProfile | null => {
  if (tube === undefined) return null;
  const { profile, widthMm, heightMm } = tube;
  return profile === 'Circle'
    ? { profile, profileWidthMm: null, profileHeightMm: null, diameterMm: widthMm }
    : { profile, profileWidthMm: widthMm, profileHeightMm: heightMm, diameterMm: null };
};
