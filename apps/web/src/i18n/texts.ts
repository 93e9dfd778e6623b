import { type AreaFiles, readTexts } from '@kerf/i18n/read-texts';
import { changeLanguage, rememberedLanguage, startTranslation } from '@kerf/i18n/translation';
import { chooseLocale } from '@kerf/quoting';
import { sayInReadersLanguage } from './field-words.ts';

/** One file of texts per area; a screen loads those that it names. */
export const textAreas = [
  'app',
  'quotes-list',
  'quote-detail',
  'documents',
  'settings',
  'welcome',
  'refusals',
  'findings',
  'price-steps',
  'pricing',
  'quote-prices',
  'set-up',
  'set-up-import',
  'rate-tables',
  'calibration',
  'materials',
  'processes',
  'set-up-forms',
  'shop-data',
  'tax-rates',
  'members',
  'customer-pricing',
  'customers',
  'help',
  'rich-text',
  'drawing-doctor',
  'drawing-repairs',
  'drawing-comparison',
  'mixed-nests',
  'timeline',
  'part-library',
  'part-table',
  'arriving',
  'deliveries',
  'quick-parts',
  'bought-items',
  'bending',
  'setup-charge',
  'shipping',
  'shipping-of-quote',
] as const;

/** A list of files by language, so that the first load holds none of the other languages' names. */
const languages = import.meta.glob<AreaFiles>('../locales/*/areas.ts', { import: 'areas' });
const read = (locale: string, area: string) =>
  readTexts((folder) => languages[`../locales/${folder}/areas.ts`]?.(), locale, area);

/** Areas of the screen that comes first, fetched along with the frame's. */
const firstAreas = (path: string): readonly (typeof textAreas)[number][] =>
  /^\/quotes\/./.test(path)
    ? ['quote-detail', 'findings', 'quote-prices', 'part-table', 'part-library', 'shipping-of-quote']
    : ['quotes-list'];

/** How a file of texts is fetched that may not come at once; `isStarted` once something is drawn that can say that it waits. */
export type FetchPatiently = <Texts>(fetchTexts: () => Promise<Texts>, isStarted: boolean) => Promise<Texts>;

/**
 * Loads the texts of the last used or the browser's language and keeps `<html lang>` in step. Rejects when those of the frame do
 * not come, so that the page says so in words that need no file.
 */
export const startTexts = async (store: Storage, wanted: readonly string[], patiently: FetchPatiently) => {
  sayInReadersLanguage();
  let isStarted = false;
  await startTranslation({
    locale: chooseLocale([rememberedLanguage(store), ...wanted]),
    areas: ['app', ...firstAreas(window.location.pathname)],
    read: (locale, area) => patiently(() => read(locale, area), isStarted),
  });
  isStarted = true;
};

/** Changes the language at once and remembers it for the next visit. */
export const changeLocale = (store: Storage, wanted: string | null): Promise<void> =>
  changeLanguage(store, (current) => chooseLocale([wanted, current]));
