import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPause } from '../src/search-pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what is typed is searched 800 ms after the last key, once', () => {
  const searched: string[] = [];
  let callOff = () => {};
  for (const typed of ['b', 'br', 'bra']) {
    callOff();
    callOff = afterPause(() => searched.push(typed));
    vi.advanceTimersByTime(500);
  }
  vi.advanceTimersByTime(299);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['bra']);
  vi.advanceTimersByTime(5000);
  expect(searched).toEqual(['bra']);
});
