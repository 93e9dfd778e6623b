import { de } from './de.ts';
import { en, type IdentityTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';
import { vi } from './vi.ts';

/** Every language of the identity pages and letters. */
export const IDENTITY_TEXTS: Readonly<Record<string, IdentityTexts>> = { en, de, es, fr, it, pt, vi };

/** Words for a locale such as 'de-DE'; English for a language that is not spoken here. */
export const identityTexts = (locale: string): IdentityTexts => IDENTITY_TEXTS[locale.slice(0, 2).toLowerCase()] ?? en;

export type { IdentityTexts };
