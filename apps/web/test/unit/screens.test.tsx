import { FileDropZone } from '@kerf/ui/file-drop-zone';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { RouteError } from '../../src/app/screens/error-boundary.tsx';
import { ScreenLoadError } from '../../src/app/screens/load-screen.ts';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import { FatalScreen, ServerErrorScreen, TopLevelFallback } from '../../src/page/plain-screens.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { app } };
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
