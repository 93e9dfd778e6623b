import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { SaveIndicator } from '../../../src/features/editing/save-indicator.tsx';
import type { Saving } from '../../../src/features/editing/use-editing.ts';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';

beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en-GB', resources: { 'en-GB': { 'quote-detail': quoteDetail } } }),
);

const saying = (state: Saving['state']) => {
  const saving: Saving = { state, hasSaved: true, shown: new Map(), held: new Map(), refused: new Map() };
  return drawnInQuote(<SaveIndicator saving={saving} />, {});
};

it('a field that a fault keeps from being saved is said not to be saved', () => {
  expect(saying('retrying')).toContain('Not saved yet. Trying again…');
  expect(saying('saved')).toContain('>Saved<');
});
