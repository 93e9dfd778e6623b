import { describe, expect, it } from 'vitest';
import {
  type Gesture,
  type PointerStep,
  RESTING,
  type Wish,
} from '../../../src/features/drawing-doctor/tools/gesture.ts';
import { stepGesture } from '../../../src/features/drawing-doctor/tools/step-gesture.ts';

type Given = Partial<PointerStep> & Pick<PointerStep, 'kind'> & { readonly at?: readonly [number, number] };

const walk = (...steps: readonly Given[]): { readonly gesture: Gesture; readonly wishes: readonly Wish[] } => {
  let gesture = RESTING;
  const wishes: Wish[] = [];
  for (const { at: [x, y] = [0, 0], ...given } of steps) {
    const step: PointerStep = { button: 0, hasShift: false, hasMeta: false, finger: null, place: { x, y }, ...given };
    const next = stepGesture(gesture, step);
    gesture = next.gesture;
    if (next.wish !== null) wishes.push(next.wish);
  }
  return { gesture, wishes };
};

describe('selecting on the canvas', () => {
  it('a press and release selects at the place', () => {
    const { gesture, wishes } = walk({ kind: 'down', at: [10, 10] }, { kind: 'up', at: [10, 10] });
    expect(wishes).toEqual([{ kind: 'select-at', place: { x: 10, y: 10 }, adds: false }]);
    expect(gesture).toBe(RESTING);
  });

  it.each([
    [[13, 13], 'select-at'],
    [[13.9, 6.1], 'select-at'],
    [[14, 10], 'select-in'],
    [[10, 6], 'select-in'],
  ] as const)('a drag from 10, 10 to %o is %s', (at, kind) => {
    const { wishes } = walk({ kind: 'down', at: [10, 10] }, { kind: 'move', at }, { kind: 'up', at });
    expect(wishes.map((wish) => wish.kind)).toEqual([kind]);
  });

  it('a drag that comes back is a click', () => {
    const { wishes } = walk(
      { kind: 'down', at: [10, 10] },
      { kind: 'move', at: [90, 90] },
      { kind: 'up', at: [11, 11] },
    );
    expect(wishes).toEqual([{ kind: 'select-at', place: { x: 10, y: 10 }, adds: false }]);
  });

  it.each([
    [[90, 40], 'within'],
    [[-90, 40], 'touching'],
  ] as const)('a box to %o takes what lies %s it', (at, rule) => {
    const { wishes } = walk({ kind: 'down' }, { kind: 'move', at }, { kind: 'up', at });
    expect(wishes).toEqual([
      { kind: 'select-in', from: { x: 0, y: 0 }, to: { x: at[0], y: at[1] }, rule, adds: false },
    ]);
  });

  it('Shift at the beginning adds', () => {
    const click = walk({ kind: 'down', hasShift: true }, { kind: 'up' });
    const box = walk({ kind: 'down', hasShift: true }, { kind: 'move', at: [50, 50] }, { kind: 'up', at: [50, 50] });
    expect([...click.wishes, ...box.wishes].map((wish) => 'adds' in wish && wish.adds)).toEqual([true, true]);
  });

  it.each([
    ['the secondary button', { button: 2 }],
    ['a meta key', { hasMeta: true }],
  ] as const)('%s starts nothing', (_name, given) => {
    expect(walk({ kind: 'down', ...given }, { kind: 'move', at: [60, 60] }, { kind: 'up', ...given }).wishes).toEqual(
      [],
    );
  });

  it('a gesture that the browser takes away selects nothing', () => {
    const { gesture, wishes } = walk(
      { kind: 'down' },
      { kind: 'move', at: [60, 60] },
      { kind: 'cancel' },
      { kind: 'up' },
    );
    expect(wishes).toEqual([]);
    expect(gesture).toBe(RESTING);
  });

  it('the middle button pans, whatever else is pressed meanwhile', () => {
    const { gesture, wishes } = walk(
      { kind: 'down', button: 1, at: [10, 10] },
      { kind: 'move', button: -1, at: [15, 8] },
      { kind: 'down', button: 0, at: [15, 8] },
      { kind: 'up', button: 0, at: [15, 8] },
      { kind: 'move', button: -1, at: [15, 9] },
      { kind: 'up', button: 1, at: [15, 9] },
    );
    expect(wishes).toEqual([
      { kind: 'pan', right: 5, down: -2 },
      { kind: 'pan', right: 0, down: 1 },
    ]);
    expect(gesture).toBe(RESTING);
  });
});

describe('fingers on the canvas', () => {
  it('a tap selects, also when the finger is not quite still', () => {
    const { gesture, wishes } = walk(
      { kind: 'down', finger: 7, at: [50, 50] },
      { kind: 'move', finger: 7, at: [53, 46] },
      { kind: 'up', finger: 7, at: [53, 46] },
    );
    expect(wishes).toEqual([{ kind: 'select-at', place: { x: 50, y: 50 }, adds: false, byFinger: true }]);
    expect(gesture).toBe(RESTING);
  });

  it('one finger moves the drawing and selects nothing', () => {
    const { gesture, wishes } = walk(
      { kind: 'down', finger: 7, at: [50, 50] },
      { kind: 'move', finger: 7, at: [70, 50] },
      { kind: 'move', finger: 7, at: [71, 48] },
      { kind: 'up', finger: 7, at: [71, 48] },
    );
    expect(wishes).toEqual([
      { kind: 'pan', right: 20, down: 0 },
      { kind: 'pan', right: 1, down: -2 },
    ]);
    expect(gesture).toBe(RESTING);
  });

  it('two fingers zoom about what lies between them, and the one that is left moves on', () => {
    const { gesture, wishes } = walk(
      { kind: 'down', finger: 1, at: [100, 100] },
      { kind: 'down', finger: 2, at: [200, 100] },
      { kind: 'move', finger: 2, at: [300, 100] },
      { kind: 'up', finger: 1, at: [100, 100] },
      { kind: 'move', finger: 2, at: [300, 120] },
      { kind: 'up', finger: 2, at: [300, 120] },
    );
    expect(wishes).toEqual([
      { kind: 'pinch', right: 50, down: 0, growth: 2, about: { x: 200, y: 100 } },
      { kind: 'pan', right: 0, down: 20 },
    ]);
    expect(gesture).toBe(RESTING);
  });

  it('a third finger and a hand that is taken away change nothing', () => {
    const pinched = [
      { kind: 'down', finger: 1, at: [0, 0] },
      { kind: 'down', finger: 2, at: [10, 0] },
      { kind: 'down', finger: 3, at: [90, 90] },
      { kind: 'up', finger: 3, at: [90, 90] },
    ] as const;
    expect(walk(...pinched).gesture).toMatchObject({ name: 'pinching' });
    expect(walk(...pinched, { kind: 'cancel', finger: 1 }).gesture).toBe(RESTING);
  });
});
