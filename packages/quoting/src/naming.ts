const COPY_PREFIX: Readonly<Record<string, string>> = {
  en: 'Copy of',
  de: 'Kopie von',
  es: 'Copia de',
  fr: 'Copie de',
  it: 'Copia di',
  pt: 'Cópia de',
  vi: 'Bản sao của',
};

/** Name of a duplicate, in the organisation's language. Spec: quotes §4. */
export const copyName = (name: string, language = 'en'): string =>
  `${COPY_PREFIX[language.slice(0, 2).toLowerCase()] ?? COPY_PREFIX.en} ${name}`;

/** A document number as printed: prefix and zero-padded running number, such as 'Q-00042'. Decisions 'Statuses'. */
export const numberText = (prefix: string, running: number, padding: number): string =>
  `${prefix}${String(running).padStart(padding, '0')}`;

/** Name of a new miscellaneous item among those there are. Spec: quotes §7. */
export const miscellaneousName = (existingCount: number): string => `Miscellaneous item ${existingCount + 1}`;

/** Days from issue to expiry and to payment, unless the organisation or customer says otherwise. Decisions 'Statuses'. */
export const DEFAULT_VALIDITY_DAYS = 30;
export const DEFAULT_PAYMENT_TERMS_DAYS = 14;

const MS_PER_DAY = 86_400_000;

/** A UTC day (YYYY-MM-DD) some days after a UTC instant or day; null for text that is no date. */
export const dayAfter = (from: string, days: number): string | null => {
  const start = Date.parse(`${from.slice(0, 10)}T00:00:00Z`);
  if (!Number.isFinite(start)) return null;
  const day = new Date(start + days * MS_PER_DAY);
  return Number.isFinite(day.getTime()) ? day.toISOString().slice(0, 10) : null;
};

/** The day on which a quote issued on a day expires. A chosen day stands, unless it had passed before the quote was issued. */
export const expiryOf = (issued: string, chosen: string | null, validityDays = DEFAULT_VALIDITY_DAYS): string | null =>
  chosen !== null && chosen.slice(0, 10) >= issued.slice(0, 10) ? chosen.slice(0, 10) : dayAfter(issued, validityDays);
