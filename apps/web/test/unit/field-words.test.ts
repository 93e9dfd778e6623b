import i18n from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sayInReadersLanguage } from '../../src/i18n/field-words.ts';
import app from '../../src/locales/de-DE/app.json' with { type: 'json' };

beforeAll(async () => {
  await i18n.init({
    lng: 'de-DE',
    ns: ['app'],
    resources: { 'de-DE': { app } },
    interpolation: { escapeValue: false },
  });
  sayInReadersLanguage();
});

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it('says what is wrong with a field in the reader’s language', () => {
  expect(messageOf(z.string().max(3), 'four')).toBe('Höchstens 3 Zeichen');
  expect(messageOf(z.email(), 'nobody')).toBe('Bitte prüfen Sie dies');
  expect(messageOf(z.number().max(3), 4)).toBe('Bitte prüfen Sie dies');
});

it('leaves a form its own words', () => {
  expect(messageOf(z.string().min(1, 'Name?'), '')).toBe('Name?');
});
