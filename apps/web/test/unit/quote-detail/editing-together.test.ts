import { describe, expect, it } from 'vitest';
import { latest } from '../../../src/features/editing/editor-of.ts';
import { knownItem, readItemsAgain } from '../../../src/features/editing/quote-data.ts';
import { here, onQuotesOfTheirOwn, open, pass, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

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
    await Promise.all([readItemsAgain(here.address), settle()]);
    expect(held === undefined ? null : latest(held, knownItem(here.address, 'part-1'))).toEqual({ quantity: 8 });
    editor.decide('part-1', 'mine');
    await settle();
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(server.item('part-1')?.quantity).toBe(5);
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
