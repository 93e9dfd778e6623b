import { de } from './de.ts';
import { type DocumentTexts, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';
import { vi } from './vi.ts';

const byLanguage: Readonly<Record<string, DocumentTexts>> = { en, de, es, fr, it, pt, vi };

export const DOCUMENT_LANGUAGES: readonly string[] = Object.keys(byLanguage);

/** Words for a language tag such as 'de-DE'; English for a language that documents do not speak. */
export const documentTexts = (language: string): DocumentTexts => byLanguage[language.slice(0, 2).toLowerCase()] ?? en;

export type { DocumentTexts };
