import { SUPPORTED_LOCALES } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { textAreas } from '../../src/i18n/texts.ts';

type Texts = { readonly [key: string]: string | Texts };
const files = import.meta.glob<Texts>('../../src/locales/*/*.json', { eager: true, import: 'default' });
const plural = /_(one|other|many|few|two|zero)$/;

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const textsOf = (folder: string, area: string) =>
  new Map(flat(files[`../../src/locales/${folder}/${area}.json`] ?? {}));
const withoutPlurals = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(plural, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const translated = SUPPORTED_LOCALES.filter((locale) => !locale.startsWith('en-'));

describe.each(textAreas.map((area) => [area] as const))('texts of %s', (area) => {
  const master = textsOf('en', area);

  it.each(translated.map((locale) => [locale] as const))('%s has every key and no other', (locale) => {
    expect(withoutPlurals(textsOf(locale, area).keys())).toEqual(withoutPlurals(master.keys()));
  });

  it.each(translated.map((locale) => [locale] as const))(
    '%s says something everywhere, with the same placeholders',
    (locale) => {
      for (const [key, text] of textsOf(locale, area)) {
        expect(text.trim(), key).not.toBe('');
        const base = master.get(key) ?? master.get(key.replace(plural, '_other'));
        expect(placeholders(text), key).toEqual(placeholders(base ?? ''));
      }
    },
  );

  it.each(translated.map((locale) => [locale] as const))('%s has the plural forms of its language', (locale) => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((one) => one !== 'many');
    const stems = withoutPlurals([...master.keys()].filter((key) => plural.test(key)));
    const texts = textsOf(locale, area);
    for (const stem of stems) for (const one of categories) expect(texts.has(`${stem}_${one}`), stem).toBe(true);
  });

  it('en-US changes only keys that there are', () => {
    for (const key of textsOf('en-US', area).keys()) expect(master.has(key), key).toBe(true);
  });
});

/** Texts that the specification writes letter by letter, for every kind of English. */
const asSpecified = new Set([
  'startUp.setUpOrganisation',
  'startUp.reasons.NO_ORGANISATION',
  'startUp.reasons.NO_USER_ORGANISATION',
  'startUp.reasons.ACCESS_DENIED',
  'codes.NO_ORGANISATION',
]);
const british =
  /\b(organis|initialis|galvanis|anodis|customis|recognis|colour)|(metre|litre|centre|fibre|catalogue|licence)s?\b/i;
const american =
  /\b(organiz|initializ|galvaniz|anodiz|customiz|recogniz|fiber|color|aluminum)|(?<!-)\b(milli|centi)?meters?\b|\b(center|catalog)s?\b/i;

describe.each(textAreas.map((area) => [area] as const))('the English of %s', (area) => {
  const master = textsOf('en', area);
  const shown = (texts: ReadonlyMap<string, string>) =>
    [...texts].filter(([key]) => !asSpecified.has(key)).map(([, text]) => text.replaceAll(/\{\{\w+\}\}/g, ''));

  it('is spelt as in Britain there, as in the United States here', () => {
    expect(shown(master).filter((text) => american.test(text))).toEqual([]);
    expect(shown(new Map([...master, ...textsOf('en-US', area)])).filter((text) => british.test(text))).toEqual([]);
  });
});

describe('commands of a terminal', () => {
  const command = /(?:^|[\s`'"(])(?:npm|npx|node|docker|sudo|kerf) [a-z-]/;
  const all = Object.entries(files).flatMap(([file, texts]) =>
    flat(texts).map(([key, text]) => [`${file} ${key}`, text] as const),
  );

  it('are found where one stands', () => {
    for (const text of ['Run npm install.', 'kerf price plate.dxf', 'Say "npx kerf".']) expect(text).toMatch(command);
    expect('Kerf prices the part').not.toMatch(command);
  });

  it('are asked of nobody who works in a shop', () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(([, text]) => command.test(text))).toEqual([]);
  });
});
