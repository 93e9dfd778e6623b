import { describe, expect, it } from 'vitest';
import { readerLocale } from '../../src/identity/reader-locale.ts';
import { IDENTITY_TEXTS } from '../../src/identity/texts/index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const english = Object.entries(IDENTITY_TEXTS.en ?? {});

describe.each(Object.entries(IDENTITY_TEXTS))('identity texts in %s', (code, texts) => {
  const found = Object.entries(texts);

  it('has every text and no other, none of them empty', () => {
    expect(found.map(([name]) => name)).toEqual(english.map(([name]) => name));
    for (const [name, text] of found) expect(text.trim(), name).not.toBe('');
    expect(texts.language).toBe(code);
  });

  it('speaks of the same facts', () => {
    const facts = Object.fromEntries(found.map(([name, text]) => [name, placeholders(text)]));
    expect(facts).toEqual(Object.fromEntries(english.map(([name, text]) => [name, placeholders(text)])));
  });
});

describe('the language of a page', () => {
  it.each([
    ['vi-VN', 'de', 'vi-VN'],
    ['ja fr', 'de', 'fr-FR'],
    [undefined, 'de-CH,de;q=0.9,en;q=0.8', 'de-DE'],
    [undefined, 'en;q=0.5, pt-BR;q=0.8', 'pt-PT'],
    [undefined, 'ja, *;q=0.1', 'en-GB'],
    [undefined, 'de;q=0, it', 'it-IT'],
    ['', undefined, 'en-GB'],
    [7, 'en-US', 'en-US'],
  ] as const)('asked %j, accepting %j, is %s', (asked, accepted, locale) => {
    expect(readerLocale(asked, accepted)).toBe(locale);
  });

  it('is found in a header of any length', () => {
    expect(readerLocale(undefined, `es, ${'x;q=,;'.repeat(100_000)}`)).toBe('es-ES');
  });
});
