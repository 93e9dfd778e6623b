/** The time zone whose calendar a shop goes by, by country (ISO 3166-1 alpha-2); of countries with several, where most people live. */
const ZONE_BY_COUNTRY: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BD: 'Asia/Dhaka',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BO: 'America/La_Paz',
  BR: 'America/Sao_Paulo',
  BY: 'Europe/Minsk',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  DO: 'America/Santo_Domingo',
  DZ: 'Africa/Algiers',
  EC: 'America/Guayaquil',
  EE: 'Europe/Tallinn',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FJ: 'Pacific/Fiji',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GR: 'Europe/Athens',
  GT: 'America/Guatemala',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  ID: 'Asia/Jakarta',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JO: 'Asia/Amman',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  KW: 'Asia/Kuwait',
  LB: 'Asia/Beirut',
  LI: 'Europe/Vaduz',
  LK: 'Asia/Colombo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MT: 'Europe/Malta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  OM: 'Asia/Muscat',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  PY: 'America/Asuncion',
  QA: 'Asia/Qatar',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  RU: 'Europe/Moscow',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
};

/** For a country that the table does not name. */
const DEFAULT_TIME_ZONE = 'UTC';

/** The time zone that a shop in a country starts with. */
export const timeZoneOfCountry = (country: string): string => {
  const code = country.trim().toUpperCase();
  return Object.hasOwn(ZONE_BY_COUNTRY, code) ? (ZONE_BY_COUNTRY[code] ?? DEFAULT_TIME_ZONE) : DEFAULT_TIME_ZONE;
};

/** Whether a text names a time zone, such as 'Europe/Berlin'. */
export const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The calendar day (YYYY-MM-DD) that it is somewhere at an instant. */
export const dayIn = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** What a clock somewhere shows at an instant, as if it were UTC; milliseconds. */
const clockAt = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(new Date(instant));
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

const DAY_MILLISECONDS = 86_400_000;

/**
 * When a clock somewhere shows a time (HH:MM) on a day (YYYY-MM-DD). Where clocks are put back it is the first of the two; a time
 * that is left out because they are put forward comes as much later. Source: RFC 5545 §3.3.5.
 */
export const instantOf = (day: string, timeOfDay: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T${timeOfDay}:00.000Z`);
  const offsetAt = (instant: number): number => clockAt(instant, timeZone) - instant;
  const [before, after] = [offsetAt(wanted - DAY_MILLISECONDS), offsetAt(wanted + DAY_MILLISECONDS)];
  const first = Math.min(wanted - before, wanted - after);
  const found = [first, Math.max(wanted - before, wanted - after)].find((one) => clockAt(one, timeZone) === wanted);
  return new Date(found ?? wanted - before);
};

/** The first time after an instant that a clock somewhere shows a time (HH:MM). */
export const nextTimeOfDay = (after: Date, timeOfDay: string, timeZone: string): Date => {
  const today = Date.parse(dayIn(after, timeZone));
  for (let days = 0; ; days += 1) {
    const day = calendarDay(new Date(today + days * DAY_MILLISECONDS).toISOString());
    const next = instantOf(day, timeOfDay, timeZone);
    if (next > after) return next;
  }
};

/**
 * The calendar day of a date that is no instant, such as the day a quote expires: the day that its UTC text names. Such dates are
 * the same day everywhere, so nobody may read them in a time zone of their own.
 */
export const calendarDay = (utc: string): string => utc.slice(0, 10);

/** A calendar day as it is stored and sent: noon UTC, which is that day in nearly every time zone too. */
export const utcOfDay = (day: string): string => `${day}T12:00:00.000Z`;
