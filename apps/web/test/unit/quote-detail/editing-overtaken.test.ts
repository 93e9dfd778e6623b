import { expect, it } from 'vitest';
import { here, onQuotesOfTheirOwn, open, pass, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

it('tries a part that is overtaken again and again once more, then waits for the person', async () => {
  const { server, visit, shownItem } = open();
  const { queue, editor } = visit();
  server.overtakeAlways(true);
  editor.changeItem(shownItem(), { quantity: 7 });
  await pass(60_000);
  expect(server.sent()).toHaveLength(2);
  expect(queue.snapshot().state).toBe('held');
  expect(shownItem().quantity).toBe(7);
  server.overtakeAlways(false);
  editor.decide('part-1', 'mine');
  await settle();
  expect(queue.snapshot().state).toBe('saved');
  expect(server.item('part-1')?.quantity).toBe(7);
});

it('asks about the quote that is overtaken again and again, and sends no more than the person wants', async () => {
  const { server, asked, visit, answerWith } = open();
  const { queue, editor } = visit();
  server.overtakeAlways(true);
  answerWith('theirs');
  editor.changeQuote({ name: 'Mine' });
  await pass(60_000);
  expect(server.sent()).toHaveLength(2);
  expect(asked).toEqual([['name']]);
  expect(queue.snapshot().state).toBe('saved');
  expect(here.said).toEqual([]);
});

it('saves the quote although prices that are being made overtake it, and asks nobody', async () => {
  const { server, visit, asked } = open({ quote: { name: 'Before' } });
  const { editor, leave } = visit();
  server.priceMeanwhile(4);
  editor.changeQuote({ name: 'After' });
  await settle();
  expect(server.quote().name).toBe('After');
  expect(asked).toEqual([]);
  leave();
});
