import { describe, expect, it } from 'vitest';
import { part } from './fixtures.ts';
import { here, onQuotesOfTheirOwn, open, pass, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

const parts = (count: number) => Array.from({ length: count }, (_, at) => part({ id: `part-${at + 1}`, quantity: 1 }));
const pasteQuantities = ({ editor }: ReturnType<ReturnType<typeof open>['visit']>, items: ReturnType<typeof parts>) =>
  editor.changeItems(items.map((item, at) => ({ item, fields: { quantity: at + 2 } })));

describe('cells of many parts, pasted at once', () => {
  it('are shown at once and go in one call, without a pause', async () => {
    const items = parts(40);
    const { server, visit, shownItem } = open({ items });
    const here = visit();
    pasteQuantities(here, items);
    expect(shownItem('part-40').quantity).toBe(41);
    await pass(100);
    expect(server.sent()).toHaveLength(1);
    expect(server.items().map(({ quantity }) => quantity)).toEqual(items.map((_, at) => at + 2));
    expect(here.queue.snapshot()).toMatchObject({ state: 'saved', shown: new Map() });
  });

  it('wait for the call on its way and then go together', async () => {
    const items = parts(3);
    const { server, visit } = open({ items });
    const { editor } = visit();
    for (const item of items) editor.changeItems([{ item, fields: { quantity: 9 } }]);
    await settle();
    expect(server.sent()).toHaveLength(2);
    expect(server.items().map(({ quantity }) => quantity)).toEqual([9, 9, 9]);
  });

  it('are all taken but the one that somebody else changed, which waits for an answer', async () => {
    const items = parts(3);
    const { server, visit, shownItem } = open({ items });
    const page = visit();
    server.changeItem('part-2', { quantity: 50 });
    pasteQuantities(page, items);
    await settle();
    expect(server.items().map(({ quantity }) => quantity)).toEqual([2, 50, 4]);
    expect([...page.queue.snapshot().held.keys()]).toEqual(['part-2']);
    expect(shownItem('part-2').quantity).toBe(3);
    page.editor.decide('part-2', 'mine');
    await settle();
    expect(server.item('part-2')?.quantity).toBe(3);
  });

  it('keep another field that somebody else changed meanwhile', async () => {
    const items = parts(2);
    const { server, visit } = open({ items });
    const page = visit();
    server.changeItem('part-2', { name: 'Renamed' });
    pasteQuantities(page, items);
    await settle();
    expect(server.item('part-2')).toMatchObject({ name: 'Renamed', quantity: 3 });
  });

  it('are sent one by one when the call is refused, so that only the wrong one stays to be corrected', async () => {
    const items = parts(3);
    const { server, visit, shownItem } = open({ items });
    const page = visit();
    server.fail('PUT', 422);
    server.fail('PUT', 422);
    pasteQuantities(page, items);
    await settle();
    expect(server.items().map(({ quantity }) => quantity)).toEqual([1, 3, 4]);
    expect([...page.queue.snapshot().refused.keys()]).toEqual(['part-1']);
    expect(shownItem('part-1').quantity).toBe(2);
    expect(here.said).toHaveLength(1);
  });

  it('are sent again together after the network was away', async () => {
    const items = parts(3);
    const { server, visit } = open({ items });
    pasteQuantities(visit(), items);
    server.fail('PUT', 'down');
    await settle();
    expect(server.items().map(({ quantity }) => quantity)).toEqual([2, 3, 4]);
  });
});
