import type { Quote, QuoteItem } from '@kerf/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { editorOf, latest } from '../../../src/features/quote-detail/editing/editor-of.ts';
import { openQueue } from '../../../src/features/quote-detail/editing/open-queues.ts';
import {
  knownItem,
  quoteItemsQuery,
  quoteQuery,
  readItemsAgain,
} from '../../../src/features/quote-detail/editing/quote-data.ts';
import type { AskAboutConflict } from '../../../src/features/quote-detail/editing/save-quote.ts';
import { WrongFields } from '../../../src/features/quote-detail/editing/wrong-fields.ts';
import { snackbars } from '../../../src/ui/snackbars.tsx';
import { createFakeServer } from './fake-server.ts';
import { part, quote } from './fixtures.ts';

/** Each test has a quote of its own. */
let address = { organisationId: 'organisation-1', quoteId: '' };
let key = '';
let quotes = 0;
const said: string[] = [];

const createStore = () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
  return { kept, store };
};

type Answer = 'mine' | 'theirs';

/** A page with one quote open, as a person has it before them, and the server behind it. */
const open = (start: { quote?: Partial<Quote>; items?: readonly QuoteItem[] } = {}) => {
  const server = createFakeServer(quote(start.quote), start.items ?? [part({ quantity: 1 })]);
  vi.stubGlobal('window', { fetch: server.fetch });
  queryClient.clear();
  queryClient.setQueryData(quoteQuery(address).queryKey, server.quote());
  queryClient.setQueryData(quoteItemsQuery(address).queryKey, server.items());
  const { kept, store } = createStore();
  const asked: (readonly string[])[] = [];
  let answer: Answer = 'mine';
  const ask: AskAboutConflict = async (fields) => {
    asked.push(fields);
    return answer;
  };
  const visit = () => {
    const { queue, attach } = openQueue(address, store);
    return { queue, leave: attach(ask), editor: editorOf(address, queue, new WrongFields()) };
  };
  const shownItem = (id = 'part-1') => {
    const known = queryClient.getQueryData(quoteItemsQuery(address).queryKey)?.find((item) => item.id === id);
    const { queue } = openQueue(address, store);
    return { ...(known ?? part()), ...queue.snapshot().shown.get(id) };
  };
  return { server, kept, store, asked, visit, shownItem, answerWith: (next: Answer) => (answer = next) };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Long enough for a pause, a save and the reads behind it. */
const settle = () => pass(3000);

/** The transport fetches the words of refusals with the first of them; here they are at hand. */
beforeAll(() => import('../../../src/i18n/server-texts.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  quotes += 1;
  address = { organisationId: 'organisation-1', quoteId: `quote-${quotes}` };
  key = `kerf.unsaved.quote-${quotes}`;
  said.length = 0;
  for (const kind of ['error', 'success'] as const) {
    vi.spyOn(snackbars, kind).mockImplementation((message) => said.push(message));
  }
});
afterEach(async () => {
  await pass(200_000);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a person alone', () => {
  it('is never asked about their own typing, however slow the server is', async () => {
    const { server, asked, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.timing.answerMilliseconds = 2500;
    for (const name of ['Q', 'Q-', 'Q-7', 'Q-77']) {
      editor.changeQuote({ name });
      editor.changeItem(shownItem(), { quantity: name.length });
      await pass(1800);
    }
    await pass(60_000);
    expect(asked).toEqual([]);
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.quote().name).toBe('Q-77');
    expect(server.item('part-1')?.quantity).toBe(4);
  });

  it('is not asked when the server trims a text', async () => {
    const { server, asked, visit } = open();
    const { editor } = visit();
    editor.changeQuote({ rfqNumber: 'A ' });
    await pass(1010);
    editor.changeQuote({ rfqNumber: 'A B' });
    await settle();
    expect(asked).toEqual([]);
    expect(server.quote().rfqNumber).toBe('A B');
  });

  it.each([
    ['a part', 'held'],
    ['the quote', 'asked'],
  ])('goes on typing after a lost answer for %s and is not %s', async (what) => {
    const { server, asked, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.fail('PUT', 'lost');
    const change = (text: string) =>
      what === 'a part' ? editor.changeItem(shownItem(), { name: text }) : editor.changeQuote({ name: text });
    change('First');
    await pass(1100);
    expect(queue.snapshot().state).toBe('retrying');
    change('First and last');
    await pass(40_000);
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(asked).toEqual([]);
    expect(what === 'a part' ? server.item('part-1')?.name : server.quote().name).toBe('First and last');
  });

  it('has saved even when the reading afterwards fails', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.fail('GET', 500);
    editor.changeItem(shownItem(), { quantity: 4 });
    await pass(900);
    editor.changeItem(shownItem(), { quantity: 44 });
    await settle();
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.item('part-1')?.quantity).toBe(44);
    expect(server.sent()).toHaveLength(2);
  });

  it('may choose another sheet while the server still chooses the cheapest', async () => {
    const { server, visit, shownItem } = open({ items: [part({ sheetId: 's0' })] });
    const { queue, editor } = visit();
    server.chooseSheets('s2');
    server.timing.answerMilliseconds = 1500;
    editor.changeItem(shownItem(), { thickness: 3 }, { sheetId: 's1' });
    await pass(900);
    editor.changeItem(shownItem(), { sheetId: 's3' });
    await pass(30_000);
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.item('part-1')?.sheetId).toBe('s3');
  });

  it('may correct what was refused', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.fail('PUT', 422);
    editor.changeItem(shownItem(), { quantity: 5 });
    await pass(805);
    editor.changeItem(shownItem(), { quantity: 6 });
    await settle();
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.item('part-1')?.quantity).toBe(6);
    expect(said).toEqual(['The server says REFUSED.']);
  });

  it('sends a length with the unit that it was typed in', async () => {
    const { server, visit, shownItem } = open({ items: [part({ isImperial: true, thickness: 0.125 })] });
    const { editor } = visit();
    editor.changeItem(shownItem(), { thickness: 0.25 });
    await settle();
    expect(server.sent()[0]).toMatchObject({ thickness: 0.25, isImperial: true });
  });
});

describe('a person who declines to sign in', () => {
  it('keeps everything typed, is not asked again by every keystroke, and saves once signed in', async () => {
    const { server, kept, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.fail('PUT', 401);
    editor.changeQuote({ name: 'Typed' });
    await pass(1500);
    expect(queue.snapshot()).toMatchObject({ state: 'signedOut' });
    expect(queue.snapshot().shown.get('quote')).toEqual({ name: 'Typed' });
    expect(JSON.parse(kept.get(key) ?? '{}')).toMatchObject({ quote: { fields: { name: 'Typed' } } });
    editor.changeItem(shownItem(), { quantity: 9 });
    await pass(60_000);
    expect(server.sent()).toHaveLength(1);
    const saved = editor.saveNow();
    await settle();
    await expect(saved).resolves.toBe(true);
    expect(server.quote().name).toBe('Typed');
    expect(server.item('part-1')?.quantity).toBe(9);
    expect(kept.size).toBe(0);
  });
});

describe('saving before a command', () => {
  it.each([
    ['refused', 422],
    ['kept', 'down'],
    ['kept', 401],
  ] as const)('says no when something is %s', async (_how, fault) => {
    const { server, visit, shownItem } = open();
    const { editor } = visit();
    server.fail('PUT', fault);
    editor.changeItem(shownItem(), { quantity: 4 });
    const saved = editor.saveNow();
    await settle();
    await expect(saved).resolves.toBe(false);
  });

  it('says yes when everything is saved', async () => {
    const { visit, shownItem } = open();
    const { editor } = visit();
    editor.changeItem(shownItem(), { quantity: 4 });
    editor.changeQuote({ name: 'X' });
    const saved = editor.saveNow();
    await settle();
    await expect(saved).resolves.toBe(true);
  });
});

describe('two people', () => {
  it('lose nothing when they touch different fields', async () => {
    const { server, asked, visit, shownItem } = open();
    const { editor } = visit();
    server.changeQuote({ name: 'Theirs' });
    server.changeItem('part-1', { customerNotes: 'Theirs' });
    editor.changeQuote({ rfqNumber: 'Mine' });
    editor.changeItem(shownItem(), { quantity: 8 });
    await settle();
    expect(asked).toEqual([]);
    expect(server.quote()).toMatchObject({ name: 'Theirs', rfqNumber: 'Mine' });
    expect(server.item('part-1')).toMatchObject({ customerNotes: 'Theirs', quantity: 8 });
  });

  it('are asked about the same field, and "take theirs" saves what else was typed', async () => {
    const { server, asked, visit, answerWith } = open();
    const { queue, editor } = visit();
    answerWith('theirs');
    server.changeQuote({ name: 'Theirs' });
    editor.changeQuote({ name: 'Mine', poNumber: 'PO-1' });
    await settle();
    expect(asked).toEqual([['name']]);
    expect(server.quote()).toMatchObject({ name: 'Theirs', poNumber: 'PO-1' });
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(queue.snapshot().shown.size).toBe(0);
  });

  it('are asked once, and "mine" wins', async () => {
    const { server, asked, visit } = open();
    const { editor } = visit();
    server.changeQuote({ name: 'Theirs' });
    editor.changeQuote({ name: 'Mine' });
    await settle();
    expect(asked).toEqual([['name']]);
    expect(server.quote().name).toBe('Mine');
  });

  it('never mix a customer of the one with a contact of the other', async () => {
    const { server, asked, visit, answerWith } = open({ quote: { customerId: 'a', customerContactId: 'a1' } });
    const { editor } = visit();
    answerWith('theirs');
    server.changeQuote({ customerId: 'b', customerName: 'B', customerContactId: 'b1' });
    editor.changeQuote({ customerId: 'c', customerName: 'C', customerContactId: null });
    await settle();
    expect(asked).toHaveLength(1);
    expect(server.quote()).toMatchObject({ customerId: 'b', customerName: 'B', customerContactId: 'b1' });
  });

  it('lose nothing of a part before the decision', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.changeItem('part-1', { quantity: 7 });
    editor.changeItem(shownItem(), { quantity: 5, name: 'Lid' });
    await settle();
    expect(queue.snapshot().held.get('part-1')).toMatchObject({ theirs: { quantity: 7 } });
    expect(server.item('part-1')?.quantity).toBe(7);
    editor.decide('part-1', 'theirs');
    await settle();
    expect(server.item('part-1')).toMatchObject({ quantity: 7, name: 'Lid' });
  });

  it('decide about the newest values of a part, however often they changed since', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.changeItem('part-1', { quantity: 7 });
    editor.changeItem(shownItem(), { quantity: 5 });
    await settle();
    const held = queue.snapshot().held.get('part-1');
    server.changeItem('part-1', { quantity: 8 });
    await Promise.all([readItemsAgain(address), settle()]);
    expect(held === undefined ? null : latest(held, knownItem(address, 'part-1'))).toEqual({ quantity: 8 });
    editor.decide('part-1', 'mine');
    await settle();
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.item('part-1')?.quantity).toBe(5);
  });
});

describe('leaving a quote that is not saved', () => {
  it('goes on saving, and keeps nothing once that worked', async () => {
    const { server, kept, visit, shownItem } = open();
    const { editor, leave } = visit();
    server.fail('PUT', 'down');
    server.fail('PUT', 'down');
    editor.changeItem(shownItem(), { quantity: 3 });
    await pass(900);
    leave();
    await pass(100);
    expect(kept.size).toBe(1);
    await pass(20_000);
    expect(server.item('part-1')?.quantity).toBe(3);
    expect(kept.size).toBe(0);
  });

  it('takes up the same queue when the quote is opened again: nothing older is sent beside it', async () => {
    const { server, visit, shownItem } = open();
    const first = visit();
    server.fail('PUT', 'down');
    server.fail('PUT', 'down');
    first.editor.changeItem(shownItem(), { quantity: 3 });
    await pass(900);
    first.leave();
    await pass(50);
    const second = visit();
    expect(second.queue).toBe(first.queue);
    second.editor.changeItem(shownItem(), { quantity: 30 });
    await pass(60_000);
    expect(server.item('part-1')?.quantity).toBe(30);
    expect(server.sent().at(-1)).toMatchObject({ quantity: 30 });
  });

  it('asks about a conflict only when the quote is opened again', async () => {
    const { server, asked, visit } = open();
    const { editor, leave } = visit();
    server.changeQuote({ name: 'Theirs' });
    editor.changeQuote({ name: 'Mine' });
    leave();
    await pass(60_000);
    expect(asked).toEqual([]);
    expect(server.quote().name).toBe('Theirs');
    visit();
    await settle();
    expect(asked).toEqual([['name']]);
    expect(server.quote().name).toBe('Mine');
  });

  it('does not overwrite what somebody else has saved since', async () => {
    const { server, store, visit } = open();
    const before = { fields: { quantity: 3 }, shown: { quantity: 3 }, before: { quantity: 1 } };
    store.setItem(key, JSON.stringify({ 'part-1': before }));
    server.changeItem('part-1', { quantity: 12 });
    const { queue } = visit();
    await settle();
    expect(server.item('part-1')?.quantity).toBe(12);
    expect(queue.snapshot().held.has('part-1')).toBe(true);
  });

  it('sends what was kept once a screen is there to say that it is saved', async () => {
    const { server, store, visit } = open();
    const kept = { fields: { name: 'Kept' }, shown: { name: 'Kept' }, before: { name: 'Q-00001' } };
    store.setItem(key, JSON.stringify({ quote: kept }));
    const drawnTooEarly = openQueue(address, store);
    await settle();
    expect(server.sent()).toEqual([]);
    const { queue } = visit();
    expect(queue).toBe(drawnTooEarly.queue);
    await settle();
    expect(server.quote().name).toBe('Kept');
    expect(queue.snapshot()).toMatchObject({ state: 'saved', hasSaved: true });
  });

  it('knows its own after a reload in the middle of a save', async () => {
    const { server, asked, store, visit } = open();
    const change = { shown: { name: 'Second' }, fields: { name: 'Second' }, before: { name: 'Q-00001' } };
    store.setItem(key, JSON.stringify({ quote: { ...change, tried: [{ name: 'First' }] } }));
    server.changeQuote({ name: 'First' });
    visit();
    await settle();
    expect(asked).toEqual([]);
    expect(server.quote().name).toBe('Second');
  });

  it('keeps of a save on its way that it may have arrived', async () => {
    const { kept, visit } = open();
    const { editor } = visit();
    editor.changeQuote({ name: 'First' });
    await pass(1005);
    expect(JSON.parse(kept.get(key) ?? '')).toMatchObject({ quote: { tried: [{ name: 'First' }] } });
  });

  it('goes on when the browser keeps nothing any more, and leaves nothing old behind', async () => {
    const { server, kept, store, visit } = open();
    kept.set(key, '{"quote":{"fields":{},"shown":{},"before":{}}}');
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { editor } = visit();
    editor.changeQuote({ name: 'X' });
    expect(kept.size).toBe(0);
    await settle();
    expect(server.quote().name).toBe('X');
  });
});

describe('edits of parts that a command makes void', () => {
  it('wait for what is on its way, and come back when the command failed', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.timing.answerMilliseconds = 300;
    editor.changeItem(shownItem(), { quantity: 4 });
    await pass(900);
    editor.changeItem(shownItem(), { quantity: 5, name: 'Lid' });
    const aside = editor.setAside(['part-1']);
    await pass(2000);
    const putBack = await aside;
    expect(server.item('part-1')?.quantity).toBe(4);
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    putBack();
    await settle();
    expect(server.item('part-1')).toMatchObject({ quantity: 5, name: 'Lid' });
  });

  it('leave out the fields that are void', async () => {
    const { server, visit, shownItem } = open();
    const { editor } = visit();
    editor.changeItem(shownItem(), { materialId: 'steel', customerNotes: 'Deburr' });
    const putBack = await editor.setAside(['part-1']);
    putBack(['materialId']);
    await settle();
    expect(server.item('part-1')).toMatchObject({ materialId: null, customerNotes: 'Deburr' });
  });
});

describe('a field in which something wrong stands', () => {
  it('keeps commands from building on the quote, though all else is saved', async () => {
    const { server, visit, shownItem } = open();
    const { editor } = visit();
    const shown: string[] = [];
    const putRight = editor.wrongFields.note('quantity', () => shown.push('quantity'));
    editor.wrongFields.note('folds', () => shown.push('folds'))();
    editor.changeItem(shownItem(), { customerNotes: 'Deburr' });
    const isSaved = editor.saveNow();
    await settle();
    expect(await isSaved).toBe(false);
    expect(server.item('part-1')?.customerNotes).toBe('Deburr');
    editor.wrongFields.showFirst();
    expect(shown).toEqual(['quantity']);
    putRight();
    expect(await editor.saveNow()).toBe(true);
  });

  it('tells the page when it becomes wrong and when it is right again', () => {
    const { editor } = open().visit();
    const told: boolean[] = [];
    editor.wrongFields.subscribe(() => told.push(editor.wrongFields.areAny()));
    editor.wrongFields.note('quantity', () => undefined)();
    expect(told).toEqual([true, false]);
  });
});
