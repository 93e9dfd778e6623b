import { expect, it } from 'vitest';
import { noteSaving, savesEnded } from '../../../src/features/drawing-doctor/session/saves-under-way.ts';

const part = (quoteItemId: string) => ({ organisationId: 'o', quoteId: 'q', quoteItemId });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Warnings that are not taken back yet. */
const page = () => {
  const warnings = new Set<symbol>();
  const warn = () => {
    const warning = Symbol('leaving');
    warnings.add(warning);
    return () => void warnings.delete(warning);
  };
  return { warnings, warn };
};
const attempt = async () => true;

it('waits for what is on its way, also when it fails or more comes after it, and for no other part', async () => {
  const { warnings, warn } = page();
  let fail = (_: Error) => {};
  let end = () => {};
  noteSaving(part('a'), { ended: new Promise((_, reject) => (fail = reject)), attempt }, warn);
  let waited: boolean | null = null;
  const waiting = savesEnded(part('a')).then((told) => {
    waited = told;
  });
  expect(await savesEnded(part('b'))).toBe(false);
  noteSaving(part('a'), { ended: new Promise<void>((resolve) => (end = resolve)), attempt }, warn);
  fail(new Error('lost'));
  await settled();
  expect([waited, warnings.size]).toEqual([null, 1]);
  end();
  await waiting;
  expect([waited, warnings.size]).toEqual([true, 0]);
  expect(await savesEnded(part('a'))).toBe(false);
});

it('does not wait for what does not reach the server, and tries it each time', async () => {
  const { warnings, warn } = page();
  let isConnected = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const attemptLater = async () => {
    if (isConnected) end();
    return isConnected;
  };
  noteSaving(part('c'), { ended, attempt: attemptLater }, warn);
  await expect(savesEnded(part('c'))).rejects.toThrow('has not reached the server');
  expect(warnings.size).toBe(1);
  isConnected = true;
  expect(await savesEnded(part('c'))).toBe(true);
  expect(warnings.size).toBe(0);
});
