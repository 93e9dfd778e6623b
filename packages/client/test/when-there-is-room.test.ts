import { ApiFailure } from '@kerf/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenThereIsRoom } from '../src/when-there-is-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (status: number, retryAfterSeconds: number) =>
  new ApiFailure(
    'problem',
    status,
    { type: 'urn', title: 'Busy', status, code: 'UPLOADS_BUSY', detail: 'busy', facts: { retryAfterSeconds } },
    'busy',
  );

test('waits as long as the server says and asks again', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy(503, 10)).mockRejectedValueOnce(busy(429, 60));
  work.mockResolvedValue('done');
  const answer = whenThereIsRoom(work, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe('done');
});

test('other refusals stand at once, and a server that stays busy is believed in the end', async () => {
  const signal = new AbortController().signal;
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(busy(422, 10));
  await expect(whenThereIsRoom(refused, signal)).rejects.toMatchObject({ status: 422 });
  expect(refused).toHaveBeenCalledTimes(1);
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(busy(503, 10));
  const answer = expect(whenThereIsRoom(work, signal)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(1_000_000);
  await answer;
});

test('who gives up waits no longer', async () => {
  const giving = new AbortController();
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy(503, 600));
  work.mockImplementation(() => (giving.signal.aborted ? Promise.reject(new Error('cancelled')) : Promise.resolve('')));
  const answer = expect(whenThereIsRoom(work, giving.signal)).rejects.toThrow('cancelled');
  await vi.advanceTimersByTimeAsync(1_000);
  giving.abort();
  await answer;
});
