import { readFileSync } from 'node:fs';
import { ApiFailure } from '@kerf/contract';
import type { StartupError } from '@kerf/quoting';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RouteError } from '../../src/app/screens/error-boundary.tsx';
import { StartUpFailure } from '../../src/app/start-up/start-up-failure.tsx';
import { ProcessList } from '../../src/features/part/part-processes.tsx';
import { FailedLoad } from '../../src/features/quote-detail/failed-load.tsx';
import { loadFailureWords } from '../../src/i18n/load-failure-words.ts';
import { ScreenLoadError } from '../../src/loading/load-screen.ts';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../src/locales/en/quote-detail.json' with { type: 'json' };
import { FatalScreen, ServerErrorScreen, TopLevelFallback } from '../../src/page/plain-screens.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const drawn = (screen: React.ReactNode) => renderToStaticMarkup(screen).replaceAll('&#x27;', "'");
const titleOf = (markup: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1];
const linkOf = (markup: string) => {
  const [, href, words] = /<a[^>]*href="([^"]*)"[^>]*>([^<]*)/.exec(markup) ?? [];
  return [words, href];
};

describe('screens for errors', () => {
  it('show the code of a fatal one as title, its message, and the way back', () => {
    const markup = drawn(<FatalScreen code="RATE_LIMITED" message="Too many requests." />);
    expect([titleOf(markup), ...linkOf(markup)]).toEqual(['RATE_LIMITED', 'Go back', '/']);
    expect(markup).toContain('Too many requests.');
  });

  it('have words for a fatal one without a message', () => {
    expect(drawn(<RouteError error={new Error('')} />)).toContain('An unexpected error occurred.');
  });

  it('are the page of the server and the last resort', () => {
    const page = drawn(<ServerErrorScreen />);
    expect([titleOf(page), ...linkOf(page)]).toEqual(['Something went wrong.', 'Back to your dashboard', '/dashboard']);
    expect(page).toContain("It's not you, it's us, please try that again, or contact support for help.");
    const last = drawn(<TopLevelFallback />);
    expect([titleOf(last), ...linkOf(last)]).toEqual(['Something went wrong', 'Back to your dashboard', '/dashboard']);
  });

  it.each([
    ['network', 'Connection Issue'],
    ['deployment', 'Application Updated'],
    ['general', 'Loading Error'],
  ] as const)('name what kept a screen from loading: %s', (kind, title) => {
    expect(titleOf(drawn(<RouteError error={new ScreenLoadError(kind, null)} />))).toBe(title);
  });
});

describe('a start-up that failed', () => {
  const draw = (supportEmail: string, failure: Partial<StartupError> = {}) => {
    vi.stubGlobal('window', { sessionStorage: { getItem: () => null } });
    const error = {
      code: 'ORGANISATION_ACCESS_DENIED',
      reason: 'ACCESS_DENIED',
      message: '',
      step: 'organisation',
      isRecoverable: false,
    } as const;
    const markup = drawn(<StartUpFailure error={{ ...error, ...failure }} supportEmail={supportEmail} />);
    vi.unstubAllGlobals();
    return markup;
  };

  it('opens no e-mail to nobody, and says whom to ask', () => {
    expect(draw('help@shop.test')).toContain('Contact Support');
    expect(draw('')).not.toContain('Contact Support');
    expect(draw('')).toContain('Ask whoever looks after this server');
  });

  it('says that the sign-in failed, not in the words of the program', () => {
    const markup = draw('help@shop.test', {
      code: 'AUTHENTICATION_ERROR',
      reason: 'SIGN_IN_FAILED',
      message: 'invalid_grant: AADSTS70008',
    });
    expect(markup).toContain('The sign-in could not be completed');
    expect(markup).not.toContain('invalid_grant');
  });
});

describe('a fault of the program', () => {
  it('is not shown in its own words', () => {
    const markup = drawn(<RouteError error={new TypeError("Cannot read properties of undefined (reading 'id')")} />);
    expect(markup).not.toContain('Cannot read');
    expect(markup).toContain('An unexpected error occurred.');
  });

  it('of a call without an answer neither', () => {
    const failure = new ApiFailure('network', null, null, 'TypeError: Failed to fetch');
    expect(drawn(<RouteError error={failure} />)).not.toContain('TypeError');
  });
});

describe('a quote that does not load', () => {
  const screenFor = (status: number | null) => {
    const failure = new ApiFailure(status === null ? 'network' : 'problem', status, null, 'no');
    return drawn(<FailedLoad error={failure} onAgain={() => {}} />);
  };

  it.each([500, 503, null])('is the error of the server at %s, in place, and can be asked for again', (status) => {
    expect(titleOf(screenFor(status))).toBe('Something went wrong.');
    expect(screenFor(status)).toContain('Try again');
  });
});

describe('secondary processes', () => {
  it.each([
    ['loading', 'Loading the set-up data…'],
    ['failed', 'The set-up data could not be loaded.'],
    ['ready', 'No secondary processes are set up.'],
  ] as const)('that are %s say so', (state, said) => {
    const load = { state, again: () => {} };
    const list = <ProcessList load={load} definitions={[]} chosen={[]} isLocked={false} onChange={() => {}} />;
    expect(drawn(list)).toContain(said);
  });
});

describe('the page without its scripts', () => {
  it('says in every language what happened, and reloads', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    expect(page).toContain('<h1>Connection Issue</h1>');
    for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt', 'vi']) {
      const { message, reload } = loadFailureWords([language]);
      expect(page).toContain(`<p lang="${language}">${message} <button type="submit">${reload}</button></p>`);
    }
  });
});

describe('a file drop zone', () => {
  const zone = (isSingle: boolean) =>
    drawn(
      <FileDropZone
        label="Drop"
        accept={['.dxf', '.dwg']}
        maximumBytes={20_999_999}
        isSingle={isSingle}
        onFiles={() => {}}
      />,
    );

  it('says what it takes and how large a file may be', () => {
    expect(zone(false)).toContain('Maximum file size 20 MB');
    expect(zone(false)).toContain('accept=".dxf,.dwg"');
  });

  it('takes several files, or a single one', () => {
    expect([zone(false), zone(true)].map((markup) => markup.includes(' multiple'))).toEqual([true, false]);
  });
});
