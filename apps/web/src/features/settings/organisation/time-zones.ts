import { browserTimeZone } from '@kerf/i18n/browser-time-zone';
import type { Choice } from '../../../i18n/names.ts';

/** Difference to GMT at present, such as GMT+1; empty where the browser does not say. */
const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Every IANA time zone that the browser knows, its own first, and the one in use even when it does not know it. */
export const timeZoneChoices = (current: string): readonly Choice[] => {
  const own = browserTimeZone();
  const zones = new Set([...(own === null ? [] : [own]), ...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})` }));
};
