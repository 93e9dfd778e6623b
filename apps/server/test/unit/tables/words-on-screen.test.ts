import { readFileSync } from 'node:fs';
import type { SupportedLocale } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { tableLanguageOf, type Words } from '../../../src/use-cases/setup-import/table-languages.ts';
import { CHOICES, HEADINGS, NO, SHEET_LENGTH, WALL, YES } from '../../../src/use-cases/setup-import/words.ts';

type Texts = { readonly [key: string]: string | Texts };

/** What the screens say in a language; English words stand in a folder without a country. */
const textsOf = (locale: SupportedLocale, area: string): Texts => {
  const folder = locale === 'en-GB' ? 'en' : locale;
  return JSON.parse(
    readFileSync(new URL(`../../../../web/src/locales/${folder}/${area}.json`, import.meta.url), 'utf8'),
  );
};

const textAt = (texts: Texts, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null && key in found ? (found as Texts)[key] : undefined),
      texts,
    );

const locales: readonly SupportedLocale[] = ['en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'];

/** Words of a file, and where the screen says the same. */
const pairs: readonly (readonly [Words, string, string])[] = [
  ...(
    [
      'thickness',
      'cuttingFeedRateMinute',
      'pierceTimeSeconds',
      'etchFeedRateMinute',
      'smallContourLimit',
      'hourlyRatePrice',
      'assistGas',
    ] as const
  ).map((field) => [HEADINGS[field], 'rate-tables', `fields.${field}`] as const),
  ...(
    [
      'profile',
      'thickness',
      'sheetWidth',
      'sheetHeight',
      'diameter',
      'materialLength',
      'sheetSize',
      'costPrice',
      'isDefault',
      'isStoreEnabled',
      'isSoldByOrganisation',
      'defaultMaterialConsumptionMode',
    ] as const
  ).map((field) => [HEADINGS[field], 'materials', `fields.${field}`] as const),
  [HEADINGS.accountCode, 'quote-detail', 'customer.accountCode'],
  [HEADINGS.taxRate, 'quote-detail', 'customer.taxRate'],
  [HEADINGS.paymentTermsDays, 'quote-detail', 'customer.paymentTerms'],
  [HEADINGS.notes, 'quote-detail', 'customer.notes'],
  [WALL, 'materials', 'fields.wall'],
  [SHEET_LENGTH, 'materials', 'fields.sheetLength'],
  [YES, 'materials', 'yes'],
  [NO, 'materials', 'no'],
  ...Object.entries(CHOICES.assistGas).map(([gas, words]) => [words, 'rate-tables', `gases.${gas}`] as const),
  ...Object.entries(CHOICES.profile).map(([profile, words]) => [words, 'materials', `profiles.${profile}`] as const),
  ...Object.entries(CHOICES.defaultMaterialConsumptionMode).flatMap(([mode, words]) => [
    [words, 'materials', `modes.${mode}`] as const,
    [words, 'quote-detail', `consumptionModes.${mode}`] as const,
  ]),
];

describe('words of imported and exported tables', () => {
  it.each(locales)('are those of the screens in %s', (locale) => {
    for (const [words, area, path] of pairs) {
      const inFile = words[tableLanguageOf(locale)];
      expect(textAt(textsOf(locale, area), path), `${area} ${path}`).toBe(inFile);
    }
  });
});
