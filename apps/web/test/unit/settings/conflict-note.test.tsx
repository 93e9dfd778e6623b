import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { ConflictNote } from '../../../src/features/settings/organisation/conflict-note.tsx';
import settings from '../../../src/locales/en/settings.json' with { type: 'json' };

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { settings } },
    interpolation: { escapeValue: false },
  }),
);

it('names the fields that somebody else changed as the form does, the minimum charge with its currency', () => {
  const conflict = { theirs: ['minimumQuoteCharge', 'phone'], both: ['email'] } as const;
  const words = renderToStaticMarkup(<ConflictNote conflict={conflict} currencyCode="CHF" />);
  expect(words).toContain(`Changed by them: Minimum quote charge (CHF) and ${settings.phone}.`);
  expect(words).toContain(`kept here: ${settings.email}.`);
});
