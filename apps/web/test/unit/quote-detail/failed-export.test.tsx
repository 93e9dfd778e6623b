import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useDrawingExport } from '../../../src/features/part/use-drawing-export.ts';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';
import { part } from './fixtures.ts';

/** What stands in dialogs that have to be answered. */
const told = vi.hoisted((): { title: string; text: string }[] => []);
vi.mock('@kerf/ui/question-dialogs', () => ({
  useQuestions: () => ({
    confirm: () => Promise.resolve(true),
    tell: async (said: { title: string; text: string }) => {
      told.push(said);
    },
  }),
}));

/** The transport fetches the words of refusals with the first of them; here they are at hand. */
beforeAll(() => import('../../../src/i18n/server-texts.ts'));
beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en-GB', resources: { 'en-GB': { 'quote-detail': quoteDetail } } }),
);
afterEach(() => vi.unstubAllGlobals());

const exportedBy = async (answer: () => Response): Promise<typeof told> => {
  told.length = 0;
  vi.stubGlobal('window', { fetch: async () => answer() });
  let save: ReturnType<typeof useDrawingExport> | null = null;
  const Button = () => {
    save = useDrawingExport({ organisationId: 'shop', quoteId: 'quote', quoteItemId: 'part-1' }, part());
    return null;
  };
  drawnInQuote(<Button />, {});
  const run: ReturnType<typeof useDrawingExport> = save ?? (() => undefined);
  run('dxf2018');
  await vi.waitFor(() => expect(told).not.toEqual([]));
  return told;
};
const problem = (status: number, detail: string) => () =>
  new Response(JSON.stringify({ type: 'urn:kerf:X', title: 'X', status, code: 'X', detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

it('an export that is refused stays on the screen as a dialog with its reason', async () => {
  expect(await exportedBy(problem(422, 'The drawing has no contours.'))).toEqual([
    { title: quoteDetail.export.failed, text: 'The drawing has no contours.' },
  ]);
});

it('one that a fault broke off says to try again, and nothing of the fault', async () => {
  expect(await exportedBy(problem(500, 'TypeError: x is undefined'))).toEqual([
    { title: quoteDetail.export.failed, text: quoteDetail.export.tryAgain },
  ]);
});
