import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSecondClick } from '../src/second-click.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Clicks after a while; true when what lies there gets the click. */
const clickArrives = (clientX: number, clientY: number, afterMs: number): boolean => {
  vi.advanceTimersByTime(afterMs);
  return window.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { clientX, clientY }));
};

test('the second click of a double click goes nowhere, the next one arrives', () => {
  dropSecondClick({ clientX: 100, clientY: 50 });
  expect(clickArrives(102, 51, 150)).toBe(false);
  expect(clickArrives(102, 51, 50)).toBe(true);
});

test('a click somewhere else or later arrives', () => {
  dropSecondClick({ clientX: 100, clientY: 50 });
  expect(clickArrives(140, 50, 150)).toBe(true);
  dropSecondClick({ clientX: 100, clientY: 50 });
  expect(clickArrives(100, 50, 600)).toBe(true);
});
