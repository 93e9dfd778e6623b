import { expect, it } from 'vitest';
import { PlayClock } from '../../../src/features/drawing-doctor/playing/play-clock.ts';

/** A page whose frames come when they are told to. */
const page = () => {
  let [clock, next] = [1000, null as (() => void) | null];
  return {
    surroundings: {
      nextFrame: (work: () => void) => {
        next = work;
        return 1;
      },
      cancelFrame: () => {
        next = null;
      },
      now: () => clock,
    },
    /** Lets frames go by; false when none was asked for. */
    frames: (count: number, everyMs = 16): boolean => {
      for (let frame = 0; frame < count; frame += 1) {
        const work = next;
        if (work === null) return false;
        next = null;
        clock += everyMs;
        work();
      }
      return next !== null;
    },
  };
};

/** A way of 900 mm is played in 6 s. */
const begin = () => {
  const { surroundings, frames } = page();
  const clock = new PlayClock(900, surroundings);
  const seen = { frames: 0, words: 0 };
  clock.subscribe(() => {
    seen.frames += 1;
  });
  clock.subscribeWords(() => {
    seen.words += 1;
  });
  return { clock, frames, seen };
};

it('goes with the time that passes, from its first frame on', () => {
  const { clock, frames } = begin();
  clock.start();
  frames(1, 5000);
  expect(clock.share()).toBe(0);
  frames(10, 60);
  expect(clock.share()).toBeCloseTo(0.1, 12);
});

it('is shown with every frame, in words a few times a second', () => {
  const { clock, frames, seen } = begin();
  clock.start();
  const before = { ...seen };
  frames(126);
  expect(seen.frames - before.frames).toBe(126);
  const told = seen.words - before.words;
  expect(told).toBeGreaterThanOrEqual(8);
  expect(told).toBeLessThanOrEqual(17);
  expect(clock.share() - clock.told().share).toBeLessThan(0.13 / 6);
});

it('ends at the end, which is told, and begins anew when it is started again', () => {
  const { clock, frames } = begin();
  clock.start();
  expect(frames(1000)).toBe(false);
  expect(clock.told()).toEqual({ share: 1, isRunning: false });
  clock.toggle();
  expect(clock.told()).toEqual({ share: 0, isRunning: true });
});

it('stands while it is paused, goes where it is put, and leaves the pause out', () => {
  const { clock, frames } = begin();
  clock.start();
  frames(2, 600);
  clock.pause();
  expect(frames(1)).toBe(false);
  clock.seek(0.5);
  expect(clock.told()).toEqual({ share: 0.5, isRunning: false });
  clock.start();
  frames(1, 60_000);
  expect(clock.share()).toBe(0.5);
  frames(1, 600);
  expect(clock.share()).toBeCloseTo(0.6, 12);
});

it('takes four seconds at least and thirty at most', () => {
  const lasting = (lengthMm: number): number => {
    const { surroundings, frames } = page();
    const clock = new PlayClock(lengthMm, surroundings);
    clock.start();
    let steps = 0;
    while (frames(1, 100)) steps += 1;
    return steps / 10;
  };
  expect(Math.round(lasting(10))).toBe(4);
  expect(Math.round(lasting(1e6))).toBe(30);
});
