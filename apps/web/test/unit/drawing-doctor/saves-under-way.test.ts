import { expect, it } from 'vitest';
import { noteSaving, savesEnded } from '../../../src/features/drawing-doctor/session/saves-under-way.ts';

const part = (quoteItemId: string) => ({ organisationId: 'o', quoteId: 'q', quoteItemId });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

it('waits for what is on its way, also when it fails or more comes after it, and for no other part', async () => {
  let fail = (_: Error) => {};
  let end = () => {};
  noteSaving(part('a'), new Promise((_, reject) => (fail = reject)));
  let waited: boolean | null = null;
  const waiting = savesEnded(part('a')).then((told) => {
    waited = told;
  });
  expect(await savesEnded(part('b'))).toBe(false);
  noteSaving(part('a'), new Promise<void>((resolve) => (end = resolve)));
  fail(new Error('lost'));
  await settled();
  expect(waited).toBeNull();
  end();
  await waiting;
  expect(waited).toBe(true);
  expect(await savesEnded(part('a'))).toBe(false);
});
