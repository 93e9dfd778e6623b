import type { Quote, QuoteItem } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { editorOf } from '../../../src/features/editing/editor-of.ts';
import { openQueue } from '../../../src/features/editing/open-queues.ts';
import { quoteItemsQuery, quoteQuery } from '../../../src/features/editing/quote-data.ts';
import type { AskAboutConflict } from '../../../src/features/editing/save-quote.ts';
import { WrongFields } from '../../../src/features/editing/wrong-fields.ts';
import { createStore } from '../memory-store.ts';
import { createFakeServer } from './fake-server.ts';
import { part, quote } from './fixtures.ts';

/** The quote of the test that runs, the key under which its unsaved changes are kept, and what the page said. */
export const here = { address: { organisationId: 'organisation-1', quoteId: '' }, key: '', said: [] as string[] };
let quotes = 0;

type Answer = 'mine' | 'theirs';

/** A page with one quote open, as a person has it before them, and the server behind it. */
export const open = (start: { quote?: Partial<Quote>; items?: readonly QuoteItem[] } = {}) => {
  const server = createFakeServer(quote(start.quote), start.items ?? [part({ quantity: 1 })]);
  vi.stubGlobal('window', { fetch: server.fetch });
  queryClient.clear();
  queryClient.setQueryData(quoteQuery(here.address).queryKey, server.quote());
  queryClient.setQueryData(quoteItemsQuery(here.address).queryKey, server.items());
  const { kept, store } = createStore();
  const asked: (readonly string[])[] = [];
  let answer: Answer = 'mine';
  const ask: AskAboutConflict = async (fields) => {
    asked.push(fields);
    return answer;
  };
  const visit = () => {
    const { queue, attach } = openQueue(here.address, store);
    return { queue, leave: attach(ask), editor: editorOf(here.address, queue, new WrongFields()) };
  };
  const shownItem = (id = 'part-1') => {
    const known = queryClient.getQueryData(quoteItemsQuery(here.address).queryKey)?.find((item) => item.id === id);
    const { queue } = openQueue(here.address, store);
    return { ...(known ?? part()), ...queue.snapshot().shown.get(id) };
  };
  return { server, kept, store, asked, visit, shownItem, answerWith: (next: Answer) => (answer = next) };
};

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Long enough for a pause, a save and the reads behind it. */
export const settle = () => pass(3000);

/** Gives every test of a file a quote of its own, a clock that the test turns, and ears for what the page says. */
export const onQuotesOfTheirOwn = (): void => {
  /** The transport fetches the words of refusals with the first of them; here they are at hand. */
  beforeAll(() => import('../../../src/i18n/server-texts.ts'));
  beforeEach(() => {
    vi.useFakeTimers();
    quotes += 1;
    here.address = { organisationId: 'organisation-1', quoteId: `quote-${quotes}` };
    here.key = `kerf.unsaved.quote-${quotes}`;
    here.said.length = 0;
    for (const kind of ['error', 'success'] as const) {
      vi.spyOn(snackbars, kind).mockImplementation((message: string) => here.said.push(message));
    }
  });
  afterEach(async () => {
    await pass(200_000);
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
};
