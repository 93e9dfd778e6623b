/** Languages in which tables are written: English, and those of the product. */
import type { SupportedLocale } from '@kerf/quoting';

export type TableLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'vi';
export type Words = Readonly<Record<TableLanguage, string>>;

export const tableLanguageOf = (locale: SupportedLocale): TableLanguage => {
  const languages: Readonly<Record<SupportedLocale, TableLanguage>> = {
    'en-US': 'en',
    'en-GB': 'en',
    'de-DE': 'de',
    'es-ES': 'es',
    'fr-FR': 'fr',
    'it-IT': 'it',
    'pt-PT': 'pt',
    'vi-VN': 'vi',
  };
  return languages[locale];
};

export const words = (en: string, de: string, es: string, fr: string, it: string, pt: string, vi: string): Words => ({
  en,
  de,
  es,
  fr,
  it,
  pt,
  vi,
});
