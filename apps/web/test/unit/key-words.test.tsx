import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import german from '../../src/locales/de-DE/app.json';
import english from '../../src/locales/en/app.json';
import { useKeyWords } from '../../src/page/shortcuts.ts';

const Shown = ({ shortcut }: { shortcut: string }) => useKeyWords()(shortcut);

const inWords = async (language: string, shortcut: string) => {
  const i18n = createInstance();
  const resources = { 'de-DE': { app: german }, en: { app: english } };
  await i18n.use(initReactI18next).init({ lng: language, resources, defaultNS: 'app' });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Shown shortcut={shortcut} />
    </I18nextProvider>,
  );
};

it.each([
  ['Ctrl+Shift+Z', 'Strg+Umschalt+Z'],
  ['Del', 'Entf'],
  ['⌘K', '⌘K'],
  ['F2', 'F2'],
])('%s stands on a German keyboard as %s', async (shortcut, german) => {
  expect(await inWords('de-DE', shortcut)).toBe(german);
  expect(await inWords('en', shortcut)).toBe(shortcut);
});
