import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSecondClick, keepFirstClick } from '../src/second-click.ts';

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

test('of a double click in a row of buttons only the first one arrives, whatever button the second one meets', () => {
  class FakeNode {
    readonly inner: readonly FakeNode[];
    constructor(inner: readonly FakeNode[] = []) {
      this.inner = inner;
    }
    contains = (node: FakeNode) => this.inner.includes(node);
  }
  vi.stubGlobal('Node', FakeNode);
  const [before, after, inMenu] = [new FakeNode(), new FakeNode(), new FakeNode()];
  const row = new FakeNode([before, after]);
  const arrives = (detail: number, target: FakeNode): boolean => {
    const [preventDefault, stopPropagation] = [vi.fn(), vi.fn()];
    const click: object = { detail, target, currentTarget: row, preventDefault, stopPropagation };
    keepFirstClick(click as Parameters<typeof keepFirstClick>[0]);
    return preventDefault.mock.calls.length === 0 && stopPropagation.mock.calls.length === 0;
  };
  expect([arrives(1, before), arrives(2, after), arrives(3, after), arrives(1, after)]).toEqual([
    ...[true, false, false, true],
  ]);
  expect(arrives(0, after), 'a key').toBe(true);
  expect(arrives(2, inMenu), 'a menu over the page').toBe(true);
});
