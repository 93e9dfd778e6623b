import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { editorOf } from '../../../src/features/editing/editor-of.ts';
import { openQueue } from '../../../src/features/editing/open-queues.ts';
import { quoteItemsQuery, quoteQuery } from '../../../src/features/editing/quote-data.ts';
import { WrongFields } from '../../../src/features/editing/wrong-fields.ts';
import { createFakeServer } from './fake-server.ts';
import { part, quote } from './fixtures.ts';

const address = { organisationId: 'organisation-1', quoteId: 'quote-of-pauses' };
const store: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

const open = () => {
  const item = part({ quantity: 1 });
  const server = createFakeServer(quote({}), [item]);
  vi.stubGlobal('window', { fetch: server.fetch });
  queryClient.setQueryData(quoteQuery(address).queryKey, server.quote());
  queryClient.setQueryData(quoteItemsQuery(address).queryKey, server.items());
  const { queue, attach } = openQueue(address, store);
  attach(async () => 'mine');
  return { server, item, editor: editorOf(address, queue, new WrongFields()) };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await pass(10_000);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fields of the quote are saved 1,000 ms after the last change, those of a part after 800 ms', async () => {
  const { server, item, editor } = open();
  editor.changeQuote({ rfqNumber: 'RFQ' });
  await pass(990);
  editor.changeQuote({ rfqNumber: 'RFQ 7' });
  await pass(990);
  expect(server.sent()).toEqual([]);
  await pass(20);
  expect(server.sent()).toMatchObject([{ rfqNumber: 'RFQ 7' }]);
  await pass(2000);
  editor.changeItem(item, { quantity: 5 });
  await pass(790);
  expect(server.sent()).toHaveLength(1);
  await pass(20);
  expect(server.sent()[1]).toMatchObject({ quantity: 5 });
});

it('fields of a miscellaneous item wait as long as those of the quote', () => {
  const pauses: number[] = [];
  const queue = { schedule: (_target: string, _change: unknown, pause: number) => pauses.push(pause) };
  const editor = editorOf(address, queue as never, new WrongFields());
  editor.changeMiscellaneous({ id: 'item', name: 'Crate' } as never, { name: 'Box' });
  editor.changeQuote({ name: 'Q' });
  expect(pauses).toEqual([1000, 1000]);
});

it('folds of the drawing are counted anew when they are chosen, and not by other changes', async () => {
  const { server, item, editor } = open();
  const counted = () =>
    server.calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/calculate-folding'));
  editor.changeItem(item, { foldingSource: 'Manual', numberOfFolds: 2 });
  await pass(3000);
  expect(counted()).toHaveLength(0);
  editor.changeItem(item, { foldingSource: 'Drawing', numberOfFolds: 0, maxFoldLength: 0 });
  await pass(3000);
  expect(counted()).toHaveLength(1);
});
