import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ended = vi.hoisted(() => ({ kind: 'ready' }));
vi.mock('../../src/session/run-start-up.ts', () => ({ runStartUp: async () => ({ ...ended }) }));
vi.mock('../../src/session/start-up-ports.ts', () => ({ createStartUpPorts: () => ({}) }));
const { startFrom } = await import('../../src/session/start-up-store.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How a run has ended so far. */
const watched = () => {
  const seen: { kind: string | undefined } = { kind: 'still running' };
  void startFrom('authentication').then((outcome) => {
    seen.kind = outcome?.kind;
  });
  return seen;
};

it('start-up that went well is over 300 ms later', async () => {
  ended.kind = 'ready';
  const run = watched();
  await vi.advanceTimersByTimeAsync(299);
  expect(run.kind).toBe('still running');
  await vi.advanceTimersByTimeAsync(1);
  expect(run.kind).toBe('ready');
});

it('start-up that failed is over at once', async () => {
  ended.kind = 'failed';
  const run = watched();
  await vi.advanceTimersByTimeAsync(0);
  expect(run.kind).toBe('failed');
});
