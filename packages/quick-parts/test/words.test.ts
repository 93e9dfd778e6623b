import { expect, it } from 'vitest';
import { CATALOGUE, wordsOf } from '../src/index.ts';

it.each(['en-US', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'])(
  '%s names every shape, each by a name of its own',
  (locale) => {
    const { shapes } = wordsOf(locale);
    expect(Object.keys(shapes).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
    expect(new Set(Object.values(shapes)).size).toBe(CATALOGUE.length);
  },
);

it('other languages are English', () => expect(wordsOf('ja-JP')).toBe(wordsOf('en-GB')));
