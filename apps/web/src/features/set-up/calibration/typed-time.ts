import { readNumber, writeNumber } from '@kerf/i18n/read-number';

const SECONDS_PER_MINUTE = 60;
const MOST_SECONDS = 1e8;

/** Minutes or hours in front of a colon. */
const wholePart = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/**
 * Seconds of a typed time: '92.5', '1:32.5' or '1:02:00' with the decimal sign of the locale. Null for anything else, nothing and
 * less than nothing included.
 */
export const readTime = (typed: string, locale: string): number | null => {
  const pieces = typed.trim().replace(/\s*s$/i, '').split(':');
  const last = readNumber(pieces.at(-1) ?? '', locale);
  const whole = pieces.slice(0, -1).map(wholePart);
  if (last === null || last < 0 || whole.length > 2 || whole.includes(null)) return null;
  const minutes = whole.at(-1) ?? 0;
  if (whole.length > 0 && last >= SECONDS_PER_MINUTE) return null;
  if (whole.length > 1 && minutes >= SECONDS_PER_MINUTE) return null;
  const seconds = whole.reduce<number>((sum, part) => (sum + (part ?? 0)) * SECONDS_PER_MINUTE, 0) + last;
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : null;
};

const MOST_DECIMALS = 3;
const twoDigits = (text: string): string => (/^\d(\D|$)/.test(text) ? `0${text}` : text);

/** Seconds as somebody would type them, to the millisecond: '34.2' below a minute, '1:32.5' from there on. */
export const writeTime = (seconds: number, locale: string): string => {
  const milliseconds = Math.round(seconds * 1000);
  const perMinute = SECONDS_PER_MINUTE * 1000;
  if (milliseconds < perMinute) return writeNumber(milliseconds / 1000, locale, MOST_DECIMALS);
  const minutes = Math.floor(milliseconds / perMinute);
  const rest = twoDigits(writeNumber((milliseconds % perMinute) / 1000, locale, MOST_DECIMALS));
  return minutes < SECONDS_PER_MINUTE
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / SECONDS_PER_MINUTE)}:${twoDigits(String(minutes % SECONDS_PER_MINUTE))}:${rest}`;
};
