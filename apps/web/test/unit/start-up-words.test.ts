import { STARTUP_MESSAGES, STARTUP_STEP_WORDS, SUPPORTED_LOCALES, startupErrorOf } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { countRetry, forgetRetries, startUpRetries, supportDraft } from '../../src/app/start-up/support-draft.ts';

type AppTexts = {
  readonly startUp?: { readonly reasons?: Record<string, string>; readonly steps?: Record<string, string> };
};
const files = import.meta.glob<AppTexts>('../../src/locales/*/app.json', { eager: true, import: 'default' });
const textsOf = (folder: string) => files[`../../src/locales/${folder}/app.json`]?.startUp;

describe('why start-up failed', () => {
  it('stands in English as in the catalogue of errors', () => {
    const catalogue = Object.entries(STARTUP_MESSAGES).map(([reason, text]) => [
      reason,
      text.replace('{step}', '{{step}}'),
    ]);
    expect(textsOf('en')?.reasons).toEqual(Object.fromEntries(catalogue));
    expect(textsOf('en')?.steps).toEqual(STARTUP_STEP_WORDS);
  });

  it.each(SUPPORTED_LOCALES.filter((locale) => !locale.startsWith('en-')))(
    'is said in the language of %s',
    (locale) => {
      for (const [reason, text] of Object.entries(STARTUP_MESSAGES)) {
        const translated = textsOf(locale)?.reasons?.[reason] ?? text;
        expect(translated, reason).not.toBe(text.replace('{step}', '{{step}}'));
      }
    },
  );
});

describe('the letter to support', () => {
  const error = startupErrorOf({ kind: 'network' }, 'materials');
  const draft = (message = error.message) =>
    new URL(
      supportDraft('help+desk@kerf.example', {
        error: { ...error, message },
        retries: 2,
        timestamp: '2026-11-21T10:00:00.000Z',
        browser: 'Firefox/150.0',
        url: 'https://shop.example/quotes/1?x=2&y=3#z',
      }),
    );

  it('goes to the support address and says all that support needs', () => {
    const address = draft();
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['mailto:', 'help+desk@kerf.example']);
    expect(address.searchParams.get('body')?.split('\r\n')).toEqual([
      'Error code: NETWORK_ERROR',
      'Message: Network error during materials load',
      'Step: materials',
      'Retry count: 2',
      'Timestamp: 2026-11-21T10:00:00.000Z',
      'Browser: Firefox/150.0',
      'URL: https://shop.example/quotes/1?x=2&y=3#z',
    ]);
  });

  it('lets no message of a provider add a receiver or another field', () => {
    const address = draft('x&bcc=all@elsewhere.example#?body=other');
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  });
});

describe('retries', () => {
  it('are counted in the tab, survive nonsense and are forgotten', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(startUpRetries(store)).toBe(0);
    countRetry(store);
    countRetry(store);
    expect(startUpRetries(store)).toBe(2);
    forgetRetries(store);
    expect(startUpRetries(store)).toBe(0);
    for (const [key] of [...kept, ['kerf.start-up-retries', '']] as [string, string][]) kept.set(key, 'many');
    expect(startUpRetries(store)).toBe(0);
  });
});
