import { readPostcodePattern } from '@kerf/quoting';
import type { DeliveryZone } from '../../db/repositories/delivery-zones.ts';

type Zone = Pick<DeliveryZone, 'country' | 'postcodePatterns' | 'minimumDistanceKm' | 'maximumDistanceKm'>;

/** Where a delivery goes, as zones ask for it. */
export type Destination = {
  /** ISO 3166-1 alpha-2; null where nobody can tell. */
  readonly country: string | null;
  readonly postcode: string;
  /** From the pickup address; null where nobody knows it. */
  readonly distanceKm: number | null;
};

/** How much a zone leaves open: part of all codes, width of the band of distances, and 1 for any country. */
type Openness = readonly [codes: number, bandKm: number, countries: number];

const opennessOfCodes = ({ postcodePatterns }: Zone, postcode: string): number | null => {
  if (postcodePatterns.length === 0) return 1;
  const shares = postcodePatterns.flatMap((text) => {
    const pattern = readPostcodePattern(text);
    return pattern?.names(postcode) ? [pattern.share] : [];
  });
  return shares.length === 0 ? null : Math.min(...shares);
};

const opennessOfBand = ({ minimumDistanceKm, maximumDistanceKm }: Zone, distanceKm: number | null): number | null => {
  if (minimumDistanceKm === null && maximumDistanceKm === null) return Number.POSITIVE_INFINITY;
  const [from, to] = [minimumDistanceKm ?? 0, maximumDistanceKm ?? Number.POSITIVE_INFINITY];
  if (distanceKm === null || distanceKm < from || distanceKm >= to) return null;
  // A band without an end is closer than no band.
  return Math.min(to - from, Number.MAX_VALUE);
};

/** Null when the zone does not cover the destination: all that it names must hold. */
const opennessOf = (zone: Zone, { country, postcode, distanceKm }: Destination): Openness | null => {
  if (zone.country && zone.country !== country) return null;
  const codes = opennessOfCodes(zone, postcode);
  const bandKm = opennessOfBand(zone, distanceKm);
  return codes === null || bandKm === null ? null : [codes, bandKm, zone.country ? 0 : 1];
};

const isCloser = (first: Openness, second: Openness): boolean => {
  const place = first.findIndex((open, at) => open !== second[at]);
  return place >= 0 && (first[place] ?? 0) < (second[place] ?? 0);
};

/**
 * The zone that names a destination most closely, null for none: the one that names the fewest postcodes (one code before patterns and
 * ranges, the longer pattern and the shorter range before the others, and any before none); then the one with the narrowest band of
 * distances; then one of a country before one of anywhere. Of equals the first, which is by name. Decisions 'Delivery'.
 */
export const zoneOfAddress = <Found extends Zone>(zones: readonly Found[], destination: Destination): Found | null => {
  let best: { readonly zone: Found; readonly openness: Openness } | null = null;
  for (const zone of zones) {
    const openness = opennessOf(zone, destination);
    if (openness !== null && (best === null || isCloser(openness, best.openness))) best = { zone, openness };
  }
  return best?.zone ?? null;
};

/** Whether a zone would cover the destination if only its distance were known. */
export const isDistanceWanted = (zones: readonly Zone[], destination: Destination): boolean => {
  const near = zones.map((zone) => ({ ...zone, minimumDistanceKm: null, maximumDistanceKm: null }));
  return destination.distanceKm === null && zoneOfAddress(near, destination) !== null;
};
