import { spokenLanguage } from '@kerf/i18n/spoken-language';
import de from './locales/de.json';
import en from './locales/en.json';
import es from './locales/es.json';
import fr from './locales/fr.json';
import it from './locales/it.json';
import pt from './locales/pt.json';
import vi from './locales/vi.json';

/** Words around a shared document: in its language once it is there, in the visitor's own where there is none. */
export type PageTexts = typeof en;

/** All of them come with the page: together they are smaller than a second request. */
const texts = { en, de, es, fr, it, pt, vi } as const satisfies Readonly<Record<string, PageTexts>>;

/** Words for the first of the languages that the page speaks, else English. */
export const pageTexts = (languages: readonly string[]): PageTexts => texts[spokenLanguage(texts, languages)];
