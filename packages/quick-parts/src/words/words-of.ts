import type { ParameterKey, Shape } from '../shape.ts';
import { BODY_DESCRIPTIONS } from './bodies.ts';
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
export const wordsOf = (locale: string): Words => BY_LANGUAGE[languageOf(locale)] ?? EN;

const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase();

/** What a parameter measures at one shape, where the words for it at all shapes would mislead. */
const ownDescription = ({ id, own }: Shape, key: string, locale: string): string | undefined => {
  if (own !== undefined) return undefined;
  const all = BODY_DESCRIPTIONS[languageOf(locale)] ?? BODY_DESCRIPTIONS.en;
  return all?.[id]?.[key as ParameterKey];
};

export type WordsOfShape = {
  readonly name: string;
  readonly categoryName: string;
  readonly parameter: (key: string) => { readonly name: string; readonly description: string };
};

const isNamed = (words: Words, key: string): key is ParameterKey => Object.hasOwn(words.parameters, key);

/** What a shape and its parameters are called: those of the catalogue in the language of a locale, others as their shop named them. */
export const wordsOfShape = (shape: Shape, locale: string): WordsOfShape => {
  const words = wordsOf(locale);
  const bare = (key: string) => ({ name: key, description: '' });
  return {
    name: shape.own?.name ?? words.shapes[shape.id] ?? shape.id,
    categoryName: words.categories[shape.category],
    parameter: (key) => {
      const named =
        shape.own?.parameters[key] ??
        (shape.own === undefined && isNamed(words, key) ? words.parameters[key] : bare(key));
      const description = ownDescription(shape, key, locale);
      return description === undefined ? named : { ...named, description };
    },
  };
};
