import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetUpForm } from '../../src/features/welcome/set-up-form.tsx';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import welcome from '../../src/locales/en/welcome.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from './in-a-quote.tsx';

vi.mock('../../src/session/start-up-store.ts', () => ({
  useStartUp: () => ({ outcome: null, configuration: null }),
  startFrom: () => undefined,
}));
const { Welcome } = await import('../../src/features/welcome/welcome.tsx');

beforeAll(async () => {
  const resources = { 'en-GB': { app, welcome } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});
beforeEach(() =>
  vi.stubGlobal('window', { navigator: { languages: ['en-GB'] }, sessionStorage: { getItem: () => null } }),
);
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const draw = () =>
  drawnInQuote(
    <SetUpForm
      user={{ userId: 'ada', firstName: '', lastName: '' } as never}
      heading={null}
      leave={{ label: 'Sign out', run: nothing }}
      onCreated={async () => nothing()}
    />,
    {},
  );

describe('the form that sets up an organisation', () => {
  it('asks for the person, the shop, its laser, country, units, language and currency', () => {
    const words = wordsOf(draw());
    const { firstName, lastName, organisationName, power, country, units, language, currency, create } = welcome;
    expect(words).toEqual(
      expect.arrayContaining([
        firstName,
        lastName,
        organisationName,
        power,
        country,
        units,
        language,
        currency,
        create,
      ]),
    );
  });

  it('creates nothing while a field is missing, and says so', () => {
    const [button = ''] = /<button[^>]*>(?:(?!<button).)*Create organisation/s.exec(draw()) ?? [];
    expect(button).toContain('aria-disabled="true"');
    expect(button).toContain(welcome.incomplete);
    expect(button).not.toContain('type="submit"');
  });

  it('is not there before the application knows who has come', () => {
    expect(wordsOf(drawnInQuote(<Welcome />, {}))).toEqual([]);
  });
});
