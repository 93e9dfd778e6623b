import { type FormatLocale, formatLocale, type SupportedLocale, supportedLocale } from '@kerf/quoting';
import type { UnitSystem } from '@kerf/units';

/** Pages that the staff application embeds, by the last word of their path. */
const CAPTURE_PAGES = ['model', 'pdf'] as const;
export type CapturePage = (typeof CAPTURE_PAGES)[number];

/** What the page is told in its address. Spec: quote parts §2.7. */
export type CaptureAddress = {
  readonly page: CapturePage;
  readonly organisationId: string;
  readonly quoteId: string;
  readonly language: SupportedLocale;
  /** How the organisation writes numbers, as in the quote itself; as the language does where that is not said. */
  readonly locale: FormatLocale;
  readonly units: UnitSystem;
  /** Tubes are looked for, else sheets; a model may hold both. */
  readonly isTube: boolean;
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of a page; null where the page is not known, or does not say which quote of which organisation. */
export const readAddress = (location: Pick<Location, 'pathname' | 'search'>): CaptureAddress | null => {
  const last = location.pathname.split('/').findLast((word) => word !== '');
  const page = CAPTURE_PAGES.find((one) => one === last);
  const query = new URLSearchParams(location.search);
  const [organisationId = '', quoteId = ''] = [query.get('organisationId') ?? '', query.get('quoteId') ?? ''];
  if (page === undefined || !ID.test(organisationId) || !ID.test(quoteId)) return null;
  const units = query.get('units') === 'imperial' ? 'imperial' : 'metric';
  const isTube = query.get('parts') === 'tube';
  const language = supportedLocale(query.get('language'));
  const locale = formatLocale(query.get('locale') ?? language);
  return { page, organisationId, quoteId, language, locale, units, isTube };
};
