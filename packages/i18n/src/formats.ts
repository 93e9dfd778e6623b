/**
 * Numbers and money as the organisation writes them, by its locale; the names in dates in the language of the texts around
 * them. Pure: pass both in.
 */

/** Shown wherever a price is not known. Spec: quotes §4. */
export const dash = '–';

export const formatNumber = (value: number, locale: string, decimals = 0): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** A measured figure; one that is not nothing never reads as nothing: '< 0.01'. */
export const formatFigure = (value: number, locale: string, decimals: number): string => {
  const least = 10 ** -decimals;
  if (value === 0 || Math.abs(value) >= least / 2) return formatNumber(value, locale, decimals);
  return value > 0 ? `< ${formatNumber(least, locale, decimals)}` : `> ${formatNumber(-least, locale, decimals)}`;
};

/** As {@link formatFigure}, without needless zeros. */
export const formatShortFigure = (value: number, locale: string, mostDecimals: number): string =>
  value !== 0 && Math.abs(value) < 10 ** -mostDecimals / 2
    ? formatFigure(value, locale, mostDecimals)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals }).format(value);

/** An amount in its currency with the currency's own decimals; a dash when it is not known. */
export const formatMoney = (amount: number | null, currencyCode: string, locale: string): string =>
  amount === null ? dash : new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(amount);

const twoDigits = (value: number) => String(value).padStart(2, '0');

const monthName = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short' }).format(date).replace(/\.$/, '');

/** Names of the months as dates write them, January first. */
export const shortMonths = (language: string): readonly string[] =>
  [...Array(12).keys()].map((month) => monthName(new Date(2026, month, 15), language));

/** The reader's calendar day of a moment, YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** A calendar day YYYY-MM-DD as DD-MMM-YYYY, whatever the reader's time zone. */
export const formatDay = (day: string, language: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${shortMonths(language)[Number(month) - 1] ?? month}-${year}`;
};

/** DD-MMM of a calendar day YYYY-MM-DD, where the year goes without saying. */
export const dayAndMonth = (day: string, language: string): string =>
  formatDay(day, language).slice(0, -'-2026'.length);

/** DD-MMM-YYYY in the reader's time zone, such as 21-Nov-2026; empty for none. Spec: foundation §9. */
export const formatDate = (utc: string | null, language: string): string => {
  if (utc === null) return '';
  const date = new Date(utc);
  return `${twoDigits(date.getDate())}-${monthName(date, language)}-${date.getFullYear()}`;
};

/** The time of day where the reader is, as the organisation writes it. */
export const formatTime = (utc: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(utc));

/** DD-MMM-YYYY and the time of day as the organisation writes it, for tooltips and histories. */
export const formatDateTime = (utc: string | null, language: string, locale: string): string => {
  if (utc === null) return '';
  return `${formatDate(utc, language)} ${formatTime(utc, locale)}`;
};

/** Whole megabytes of a limit in bytes, rounded down. Spec: foundation §5. */
export const wholeMegabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

/** First letters of the first and last word of a name, for the avatar; of the e-mail address without a name. */
export const initials = (name: string, emailAddress: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const first = words[0] ?? emailAddress;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '').toLocaleUpperCase() + ([...last][0] ?? '').toLocaleUpperCase();
};
