import { describe, expect, it } from 'vitest';
import { openQueue } from '../../../src/features/editing/open-queues.ts';
import { here, onQuotesOfTheirOwn, open, pass, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

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
    store.setItem(here.key, JSON.stringify({ 'part-1': before }));
    server.changeItem('part-1', { quantity: 12 });
    const { queue } = visit();
    await settle();
    expect(server.item('part-1')?.quantity).toBe(12);
    expect(queue.snapshot().held.has('part-1')).toBe(true);
  });

  it('sends what was kept once a screen is there to say that it is saved', async () => {
    const { server, store, visit } = open();
    const kept = { fields: { name: 'Kept' }, shown: { name: 'Kept' }, before: { name: 'Q-00001' } };
    store.setItem(here.key, JSON.stringify({ quote: kept }));
    const drawnTooEarly = openQueue(here.address, store);
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
    store.setItem(here.key, JSON.stringify({ quote: { ...change, tried: [{ name: 'First' }] } }));
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
    expect(JSON.parse(kept.get(here.key) ?? '')).toMatchObject({ quote: { tried: [{ name: 'First' }] } });
  });

  it('goes on when the browser keeps nothing any more, and leaves nothing old behind', async () => {
    const { server, kept, store, visit } = open();
    kept.set(here.key, '{"quote":{"fields":{},"shown":{},"before":{}}}');
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
