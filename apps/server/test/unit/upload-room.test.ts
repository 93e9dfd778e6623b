import { expect, test, vi } from 'vitest';
import { UploadRoom, UploadsBusy } from '../../src/use-cases/quote-items/upload-room.ts';

/** What is settled after everything that can go on has gone on. */
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  promise.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  await new Promise((later) => setImmediate(later));
  return isSettled;
};

test('files wait until those before them are done, in their order', async () => {
  const room = new UploadRoom({ bytes: 100 });
  const first = await room.take(60);
  const large = room.take(50);
  const small = room.take(10);
  expect([await settled(large), await settled(small), room.taken]).toEqual([false, false, 60]);
  first();
  const freeLarge = await large;
  const freeSmall = await small;
  expect(room.taken).toBe(60);
  freeLarge();
  freeSmall();
  expect(room.taken).toBe(0);
});

test('room is freed in parts, and never twice', async () => {
  const room = new UploadRoom({ bytes: 100 });
  const free = await room.take(100);
  const next = room.take(30);
  free(80);
  (await next)();
  expect(room.taken).toBe(20);
  free();
  free();
  free(50);
  expect(room.taken).toBe(0);
});

test('one file larger than all the room is still read, by itself', async () => {
  const room = new UploadRoom({ bytes: 10 });
  const free = await room.take(20);
  const other = room.take(1);
  expect(await settled(other)).toBe(false);
  free();
  (await other)();
});

test('who waits too long is told to come back, and those behind it move up', async () => {
  vi.useFakeTimers();
  const room = new UploadRoom({ bytes: 100, patienceMs: 1000 });
  const free = await room.take(60);
  const large = room.take(50);
  const refused = expect(large).rejects.toBeInstanceOf(UploadsBusy);
  await vi.advanceTimersByTimeAsync(600);
  const small = room.take(40);
  await vi.advanceTimersByTimeAsync(500);
  await refused;
  const freeSmall = await small;
  expect(room.taken).toBe(100);
  free();
  freeSmall();
  expect(room.taken).toBe(0);
  vi.useRealTimers();
});
