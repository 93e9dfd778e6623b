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

const first = { clientX: 100, clientY: 50, timeStamp: 1000 };

/** Clicks at a time; true when what lies there gets the click. */
const clickArrives = (clientX: number, clientY: number, timeStamp: number): boolean => {
  const event = new Event('click', { cancelable: true });
  Object.defineProperties(event, {
    clientX: { value: clientX },
    clientY: { value: clientY },
    timeStamp: { value: timeStamp },
  });
  return window.dispatchEvent(event);
};

test('the second click of a double click goes nowhere, the next one arrives', () => {
  dropSecondClick(first);
  expect(clickArrives(102, 51, 1150)).toBe(false);
  expect(clickArrives(102, 51, 1200)).toBe(true);
});

test('the second click goes nowhere on a page that is too busy to meet it at once', () => {
  dropSecondClick(first);
  vi.advanceTimersByTime(5000);
  expect(clickArrives(100, 50, 1100)).toBe(false);
});

test('a click somewhere else or later arrives', () => {
  dropSecondClick(first);
  expect(clickArrives(140, 50, 1150)).toBe(true);
  dropSecondClick(first);
  expect(clickArrives(100, 50, 1600)).toBe(true);
});
