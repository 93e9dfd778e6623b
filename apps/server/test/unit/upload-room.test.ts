import { expect, test, vi } from 'vitest';
import { UploadRoom, UploadsBusy } from '../../src/use-cases/uploads/upload-room.ts';

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
  const first = await room.take('shop', 60);
  const large = room.take('shop', 50);
  const small = room.take('shop', 10);
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
  const free = await room.take('shop', 100);
  const next = room.take('shop', 30);
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
  const free = await room.take('shop', 20);
  const other = room.take('shop', 1);
  expect(await settled(other)).toBe(false);
  free();
  (await other)();
});

test('who waits too long is told to come back, and those behind it move up', async () => {
  vi.useFakeTimers();
  const room = new UploadRoom({ bytes: 100, patienceMs: 1000 });
  const free = await room.take('shop', 60);
  const large = room.take('shop', 50);
  const refused = expect(large).rejects.toBeInstanceOf(UploadsBusy);
  await vi.advanceTimersByTimeAsync(600);
  const small = room.take('shop', 40);
  await vi.advanceTimersByTimeAsync(500);
  await refused;
  const freeSmall = await small;
  expect(room.taken).toBe(100);
  free();
  freeSmall();
  expect(room.taken).toBe(0);
  vi.useRealTimers();
});

test('who has half of the room waits while others have none, whoever asked first', async () => {
  const room = new UploadRoom({ bytes: 100 });
  const free = [await room.take('many', 30), await room.take('many', 30), await room.take('many', 30)];
  const more = room.take('many', 30);
  const more2 = room.take('many', 10);
  expect(await settled(more)).toBe(false);
  const other = room.take('other', 40);
  expect(await settled(other)).toBe(false);
  free[0]?.();
  expect([await settled(more), await settled(more2), await settled(other)]).toEqual([false, false, true]);
  // Nobody else waits now: all that is free is for whoever wants it.
  expect(room.taken).toBe(100);
  free[1]?.();
  expect([await settled(more), await settled(more2)]).toEqual([true, false]);
});

test('a file of another organisation that fits does not wait for those of one that has its share', async () => {
  const room = new UploadRoom({ bytes: 100 });
  const free = await room.take('many', 60);
  const more = room.take('many', 50);
  const other = room.take('other', 40);
  expect([await settled(more), await settled(other)]).toEqual([false, true]);
  free();
  expect(await settled(more)).toBe(true);
});

test('a file larger than a share is read when its organisation has nothing else in hand', async () => {
  const room = new UploadRoom({ bytes: 100 });
  const small = await room.take('many', 20);
  const large = room.take('other', 90);
  const last = room.take('many', 10);
  expect([await settled(large), await settled(last)]).toEqual([false, false]);
  small();
  expect([await settled(large), await settled(last)]).toEqual([true, true]);
});
