import { snackbars } from '@kerf/ui/snackbars';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };
import { quote } from './quote-detail/fixtures.ts';

const opened = vi.hoisted(() => [] as unknown[]);
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async (to: unknown) => void opened.push(to) }));
vi.mock('@kerf/ui/question-dialogs', () => ({ useQuestions: () => ({}) }));
vi.mock('../../src/session/session.tsx', () => ({
  useSession: () => ({ organisation: { organisationId: 'shop', language: 'en-GB', locale: 'en-GB' } }),
}));
const { useQuoteCommands } = await import('../../src/features/quotes-list/quote-commands.ts');

beforeAll(async () => {
  await import('../../src/i18n/server-texts.ts');
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'quotes-list': quotesList, app: {} } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a copy that cannot be calculated is opened all the same, and the server’s words say why', async () => {
  const said: string[] = [];
  vi.spyOn(snackbars, 'error').mockImplementation((message: string) => said.push(message));
  const code = 'SOMETHING_NEW';
  const refusal = { type: `urn:kerf:${code}`, title: code, status: 422, code, detail: 'A part has no setting.' };
  const answers = { duplicate: [200, quote({ id: 'copy' })], calculate: [422, refusal] } as const;
  vi.stubGlobal('window', {
    fetch: async (url: string) => {
      const [status, body] = answers[url.endsWith('/duplicate') ? 'duplicate' : 'calculate'];
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  let commands: ReturnType<typeof useQuoteCommands> | undefined;
  const List = () => {
    commands = useQuoteCommands();
    return null;
  };
  renderToStaticMarkup(<List />);
  await commands?.duplicate({ id: 'quote', name: 'Q-1' });
  expect(said).toEqual(['A part has no setting.']);
  expect(opened).toEqual([{ to: '/quotes/$quoteId', params: { quoteId: 'copy' } }]);
});
