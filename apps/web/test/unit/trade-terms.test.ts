import { describe, expect, it } from 'vitest';
import { type TradeTerm, tradeTerms } from './trade-terms.ts';

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../../src/locales/*/*.json', { eager: true, import: 'default' });

/** Every text of a file under its path, without the names of its values and without soft hyphens, which only say where a word may be broken. */
const textsOf = (texts: Texts, path: string): readonly (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}.${key}`, value.replaceAll(/\u00ad|\{\{[^}]*\}\}/g, '')] as const]
      : textsOf(value, `${path}.${key}`),
  );

const textsIn = (language: string) =>
  Object.entries(files)
    .filter(([file]) => file.includes(`/${language}/`))
    .flatMap(([file, texts]) => textsOf(texts, file.replace(/^.*\/(.*)\.json$/, '$1')));

describe.each(Object.entries<readonly TradeTerm[]>(tradeTerms))('the terms of the trade in %s', (language, terms) => {
  const texts = textsIn(language);

  it.each(terms)('say $term in one word: $word', ({ not }) => {
    expect(texts.filter(([, text]) => not.test(text)).map((one) => one.join(': '))).toEqual([]);
  });

  it.each(terms)('have their own word for $term: $word', ({ word, not }) => {
    const stem = word.toLowerCase().replaceAll('’', "'").split(' ')[0] ?? '';
    expect(texts.some(([, text]) => text.toLowerCase().replaceAll('’', "'").includes(stem))).toBe(true);
    expect(not.test(word)).toBe(false);
  });
});
