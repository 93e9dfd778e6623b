import { DE } from './de-de.ts';
import { EN } from './en.ts';
import { ES } from './es-es.ts';
import { FR } from './fr-fr.ts';
import { IT } from './it-it.ts';
import { PT } from './pt-pt.ts';
import { VI } from './vi-vn.ts';
import type { Words } from './words.ts';

const BY_LANGUAGE: Readonly<Record<string, Words>> = { de: DE, en: EN, es: ES, fr: FR, it: IT, pt: PT, vi: VI };

/** Words in the language of a locale such as de-DE; English where there is none. */
export const wordsOf = (locale: string): Words => BY_LANGUAGE[locale.slice(0, 2).toLowerCase()] ?? EN;
