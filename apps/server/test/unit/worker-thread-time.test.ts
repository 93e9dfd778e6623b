import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreadTime } from '../../src/workers/thread-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the time limit of a task', () => {
  it('counts from when a thread is there, not while one starts', () => {
    const time = new ThreadTime();
    const task = time.start(1_000);
    vi.advanceTimersByTime(60_000);
    expect(task.signal.aborted).toBe(false);
    time.threadIsReady('first');
    vi.advanceTimersByTime(999);
    expect(task.signal.aborted).toBe(false);
    vi.advanceTimersByTime(2);
    expect(task.signal.aborted).toBe(true);
  });

  it('begins at once on a thread that is free, and not after its end', () => {
    const time = new ThreadTime();
    time.threadIsReady('first');
    const short = time.start(1_000);
    short.end();
    const long = time.start(1_000);
    vi.advanceTimersByTime(1_001);
    expect([short.signal.aborted, long.signal.aborted]).toEqual([false, true]);
  });

  it('begins when another task leaves its thread, or its thread is replaced', () => {
    const time = new ThreadTime();
    time.threadIsReady('first');
    const first = time.start(undefined);
    const second = time.start(1_000);
    vi.advanceTimersByTime(5_000);
    expect(second.signal.aborted).toBe(false);
    first.end();
    vi.advanceTimersByTime(1_001);
    expect(second.signal.aborted).toBe(true);
    time.threadIsGone('first');
    second.end();
    const third = time.start(1_000);
    vi.advanceTimersByTime(5_000);
    expect(third.signal.aborted).toBe(false);
    time.threadIsReady('second');
    vi.advanceTimersByTime(1_001);
    expect(third.signal.aborted).toBe(true);
  });

  it('of a task that waited in vain begins for nobody', () => {
    const time = new ThreadTime();
    const gone = time.start(1_000);
    const waiting = time.start(1_000);
    gone.end();
    time.threadIsReady('first');
    vi.advanceTimersByTime(1_001);
    expect([gone.signal.aborted, waiting.signal.aborted]).toEqual([false, true]);
  });
});
