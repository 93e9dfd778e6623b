import { spokenLanguage } from '@kerf/i18n/spoken-language';
import de from './locales/de.json';
import en from './locales/en.json';
import es from './locales/es.json';
import fr from './locales/fr.json';
import it from './locales/it.json';
import pt from './locales/pt.json';
import vi from './locales/vi.json';

export type ViewWords = typeof en;

const words = { en, de, es, fr, it, pt, vi } as const satisfies Readonly<Record<string, ViewWords>>;

export const viewWords = (locale: string): ViewWords => words[spokenLanguage(words, [locale])];
