import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { part } from './fixtures.ts';
import { here, onQuotesOfTheirOwn, open, pass, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

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

  it('is told while a fault of the server keeps a field from being saved, and it is saved when that is over', async () => {
    const { server, visit, shownItem } = open();
    const { queue, editor } = visit();
    server.fail('PUT', 500);
    editor.changeItem(shownItem(), { quantity: 4 });
    await pass(1100);
    expect(queue.snapshot().state).toBe('retrying');
    expect(server.item('part-1')?.quantity).toBe(1);
    await pass(40_000);
    expect(queue.snapshot().state).toBe('saved');
    expect(server.item('part-1')?.quantity).toBe(4);
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
    expect(here.said).toEqual(['The server says REFUSED.']);
  });

  it('sees what was refused of the processes, as long as it stands there', async () => {
    const { server, visit, shownItem } = open();
    const { editor } = visit();
    server.fail('PUT', 422);
    const process = {
      secondaryProcessId: 'tap',
      isEnabled: true,
      customPropertyName: null,
      customValue: null,
      input: 2,
    };
    editor.changeItem(shownItem(), { secondaryProcesses: [process] });
    await settle();
    expect(editor.refusalOf('part-1', 'secondaryProcesses')).toBe('The server says REFUSED.');
    expect(shownItem().secondaryProcesses).toEqual([process]);
    editor.changeItem(shownItem(), { secondaryProcesses: [{ ...process, input: 3 }] });
    await settle();
    expect(editor.refusalOf('part-1', 'secondaryProcesses')).toBeNull();
    expect(server.item('part-1')?.secondaryProcesses).toMatchObject([{ input: 3 }]);
  });

  const unavailable = 'The server says SETTING_NOT_AVAILABLE.';

  it('sees a sheet that is not there any more, marked with the reason, until another is chosen', async () => {
    const { server, visit, shownItem } = open({ items: [part({ sheetId: 's0' })] });
    const { queue, editor } = visit();
    server.fail('PUT', { setting: 'sheet' });
    const choice = { materialConsumptionMode: undefined, isCustomerSuppliedMaterial: undefined };
    editor.changeItem(shownItem(), { sheetId: 's1', ...choice }, { isCustomerSuppliedMaterial: true });
    await settle();
    expect(queue.snapshot().state).toBe('refused');
    expect(shownItem()).toMatchObject({ sheetId: 's1', isCustomerSuppliedMaterial: true });
    expect(editor.refusalOf('part-1', 'sheetId')).toBe(unavailable);
    editor.changeItem(shownItem(), { sheetId: 's2', ...choice });
    await settle();
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(editor.refusalOf('part-1', 'sheetId')).toBeNull();
    expect(server.item('part-1')?.sheetId).toBe('s2');
  });

  it.each([
    ['that the server names', { setting: 'material' }],
    ['that was made, where the server names none', 422],
  ])('sees the choice %s blamed, and not those that it cleared', async (_what, fault) => {
    const before = { materialId: 'm0', thickness: 3, sheetId: 's0' };
    const { server, visit, shownItem } = open({ items: [part(before)] });
    const { editor } = visit();
    server.fail('PUT', fault);
    const cleared = { thickness: null, sheetId: null };
    editor.changeItem(shownItem(), { materialId: 'm1', ...cleared });
    await settle();
    const blamed = ['materialId', 'thickness', 'sheetId'].filter((field) => editor.refusalOf('part-1', field) !== null);
    expect(blamed).toEqual(['materialId']);
    expect(shownItem()).toMatchObject({ materialId: 'm1', ...cleared });
    editor.discardRefused('part-1');
    expect(shownItem()).toMatchObject(before);
  });

  it('reads what there is to choose again when a choice is gone', async () => {
    const { server, visit, shownItem } = open();
    const { editor } = visit();
    const lists = ['set-up', here.address.organisationId, 'sheets'];
    queryClient.setQueryData(lists, []);
    server.fail('PUT', { setting: 'sheet' });
    editor.changeItem(shownItem(), { sheetId: 's1' });
    await settle();
    expect(queryClient.getQueryState(lists)?.isInvalidated).toBe(true);
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
    expect(JSON.parse(kept.get(here.key) ?? '{}')).toMatchObject({ quote: { fields: { name: 'Typed' } } });
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
