import { chooseLocale } from '@kerf/quoting';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadScreen, surroundings } from '../app/screens/load-screen.ts';
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
  'help',
  'rich-text',
  'drawing-doctor',
  'drawing-repairs',
  'drawing-comparison',
  'mixed-nests',
] as const;

type Texts = { readonly [key: string]: string | Texts };

/** A list of files by language, so that the first load holds none of the other languages' names. */
const languages = import.meta.glob<Readonly<Record<string, () => Promise<Texts>>>>('../locales/*/areas.ts', {
  import: 'areas',
});
const rememberedKey = 'kerf.language';

const load = async (folder: string, area: string): Promise<Texts> => {
  const areas = await languages[`../locales/${folder}/areas.ts`]?.();
  return (await areas?.[`./${area}.json`]?.()) ?? {};
};

const merged = (base: Texts, changes: Texts): Texts => {
  const result: Record<string, string | Texts> = { ...base };
  for (const [key, change] of Object.entries(changes)) {
    const before = result[key];
    result[key] = typeof change === 'object' && typeof before === 'object' ? merged(before, change) : change;
  }
  return result;
};

/**
 * British English is the master in `en`; `en-US` holds only what differs. A text that a language does not have yet stands
 * in English rather than as its key.
 */
const read = async (locale: string, area: string): Promise<Texts> => {
  if (locale === 'en-GB') return load('en', area);
  const [master, own] = await Promise.all([load('en', area), load(locale, area)]);
  return merged(master, own);
};

/** Before anything is drawn nobody could see that it waits. */
const withoutWaiting = { ...surroundings, isOffline: () => false };

/** Areas of the screen that comes first, fetched along with the frame's. */
const firstAreas = (path: string): readonly (typeof textAreas)[number][] =>
  /^\/quotes\/./.test(path) ? ['quote-detail', 'findings', 'quote-prices'] : ['quotes-list'];

/**
 * Loads the texts of the last used or the browser's language and keeps `<html lang>` in step. Rejects when those of the frame do
 * not come, so that the page says so in words that need no file.
 */
export const startTexts = async (store: Storage, wanted: readonly string[]) => {
  sayInReadersLanguage();
  let isStarted = false;
  i18n.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      read: (locale: string, area: string, done: (error: Error | null, texts: Texts | null) => void) => {
        loadScreen(() => read(locale, area), isStarted ? surroundings : withoutWaiting).then(
          (texts) => done(null, texts),
          (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), null),
        );
      },
    })
    .init({
      lng: chooseLocale([store.getItem(rememberedKey), ...wanted]),
      fallbackLng: false,
      ns: ['app', ...firstAreas(window.location.pathname)],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  isStarted = true;
  if (!i18n.hasResourceBundle(i18n.language, 'app')) throw new Error('The texts could not be loaded');
};

/** Changes the language at once and remembers it for the next visit. */
export const changeLocale = async (store: Storage, wanted: string | null): Promise<void> => {
  const locale = chooseLocale([wanted, i18n.language]);
  store.setItem(rememberedKey, locale);
  if (locale !== i18n.language) await i18n.changeLanguage(locale);
};
