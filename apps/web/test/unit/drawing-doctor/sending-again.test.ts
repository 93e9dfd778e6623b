import { expect, it } from 'vitest';
import type { SessionSnapshot } from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import { keepSending, untilAllSent, type Wake } from '../../../src/features/drawing-doctor/session/sending-again.ts';
import { plate } from './drawings.ts';

/** A session that says what it is told to, and a clock that wakes when it is told to. */
const world = () => {
  const idle: SessionSnapshot = {
    ...{ drawing: plate(), selected: new Set<string>(), selectedTexts: new Set<number>() },
    ...{ canUndo: false, canRedo: false, isSaving: false, isUnsent: false },
  };
  let now = idle;
  const listeners = new Set<() => void>();
  const pauses: number[] = [];
  const waking = new Set<() => void>();
  let attempts = 0;
  const wake: Wake = (pauseMs, work) => {
    pauses.push(pauseMs);
    waking.add(work);
    return () => void waking.delete(work);
  };
  const session = {
    snapshot: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendAgain: () => {
      attempts += 1;
    },
  };
  const say = (standing: Partial<SessionSnapshot>) => {
    now = { ...idle, ...standing };
    for (const listener of [...listeners]) listener();
  };
  const wakeUp = () => {
    for (const work of [...waking]) {
      waking.delete(work);
      work();
    }
  };
  return { session, wake, say, wakeUp, pauses, waking, attempts: () => attempts };
};

it('sends what did not reach the server again, more seldom each time, and begins anew after a success', () => {
  const { session, wake, say, wakeUp, pauses, attempts } = world();
  keepSending(session, wake);
  for (let failure = 0; failure < 6; failure += 1) {
    say({ isUnsent: true, isSaving: true });
    say({ isUnsent: true });
    wakeUp();
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(attempts()).toBe(6);
  say({});
  say({ isUnsent: true });
  expect(pauses.at(-1)).toBe(2000);
});

it('does not send what is being sent or has arrived', () => {
  const { session, wake, say, waking } = world();
  keepSending(session, wake);
  say({ isUnsent: true });
  say({ isUnsent: true });
  expect(waking.size).toBe(1);
  say({ isUnsent: true, isSaving: true });
  expect(waking.size).toBe(0);
  say({ isUnsent: true });
  say({});
  expect(waking.size).toBe(0);
});

it('waits until everything is sent, which may be so already', async () => {
  const { session, say } = world();
  await untilAllSent(session);
  say({ isUnsent: true });
  let isSent = false;
  const waiting = untilAllSent(session).then(() => {
    isSent = true;
  });
  say({ isSaving: true });
  await Promise.resolve();
  expect(isSent).toBe(false);
  say({});
  await waiting;
  expect(isSent).toBe(true);
});
