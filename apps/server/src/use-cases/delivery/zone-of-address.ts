import type { DeliveryZone } from '../../db/repositories/delivery-zones.ts';
import type { PostalAddress } from '../../db/schema/index.ts';

type Zone = Pick<DeliveryZone, 'country' | 'postcodePatterns'>;

const folded = (text: string | null | undefined): string => (text ?? '').replace(/[\s-]/g, '').toUpperCase();

/** Whether a postcode is one of a pattern, in which * stands for any signs; blanks, hyphens and case do not matter. */
const matches = (pattern: string, postcode: string): boolean => {
  const [first = '', ...rest] = folded(pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return postcode === first;
  if (!postcode.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const at = postcode.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return postcode.length - last.length >= from && postcode.endsWith(last);
};

/** How well a zone fits: the signs of its best pattern, 0 for a zone without patterns; null when it does not cover the address. */
const fitOf = ({ country, postcodePatterns }: Zone, address: PostalAddress): number | null => {
  if (folded(country) !== '' && folded(country) !== folded(address.country)) return null;
  if (postcodePatterns.length === 0) return folded(country) === '' ? 0 : 0.5;
  const postcode = folded(address.postcode);
  const fits = postcodePatterns
    .filter((pattern) => matches(pattern, postcode))
    .map((pattern) => 1 + folded(pattern).replaceAll('*', '').length);
  return fits.length === 0 ? null : Math.max(...fits);
};

/** The zone that names an address most closely; of equals the first, null for none. Decisions 'Delivery'. */
export const zoneOfAddress = <Found extends Zone>(zones: readonly Found[], address: PostalAddress): Found | null => {
  let best: { zone: Found; fit: number } | null = null;
  for (const zone of zones) {
    const fit = fitOf(zone, address);
    if (fit !== null && (best === null || fit > best.fit)) best = { zone, fit };
  }
  return best?.zone ?? null;
};
