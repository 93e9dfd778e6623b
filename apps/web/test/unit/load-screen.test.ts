import { describe, expect, it } from 'vitest';
import { isRetryableLoadFailure, loadScreen } from '../../src/app/screens/load-screen.ts';

const chunkError = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

const surroundings = (isOutdated = false) => {
  const pauses: number[] = [];
  return {
    pauses,
    around: {
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
      isDeploymentOutdated: async () => isOutdated,
      isOffline: () => false,
      untilOnline: async () => {},
    },
  };
};

const failing = (times: number, reason: () => unknown) => {
  let calls = 0;
  return {
    calls: () => calls,
    load: async () => {
      calls += 1;
      if (calls <= times) throw reason();
      return 'screen';
    },
  };
};

describe('loading a screen', () => {
  it('tries three times, 500 ms and 1500 ms apart', async () => {
    const { pauses, around } = surroundings();
    const twice = failing(2, chunkError);
    expect(await loadScreen(twice.load, around)).toBe('screen');
    expect(pauses).toEqual([500, 1500]);
  });

  it('says Connection Issue after the third failure', async () => {
    const { around } = surroundings();
    const always = failing(99, chunkError);
    await expect(loadScreen(always.load, around)).rejects.toMatchObject({ kind: 'network' });
    expect(always.calls()).toBe(3);
  });

  it('does not retry against an updated deployment', async () => {
    const { pauses, around } = surroundings(true);
    const always = failing(99, chunkError);
    await expect(loadScreen(always.load, around)).rejects.toMatchObject({ kind: 'deployment' });
    expect(pauses).toEqual([]);
  });

  it('waits while there is no connection, and then has all its attempts', async () => {
    const { pauses, around } = surroundings(true);
    const twice = failing(2, chunkError);
    let waits = 0;
    const offline = {
      ...around,
      isOffline: () => waits < 2,
      untilOnline: async () => {
        waits += 1;
      },
    };
    expect(await loadScreen(twice.load, offline)).toBe('screen');
    expect([waits, pauses, twice.calls()]).toEqual([2, [], 3]);
  });

  it('does not retry a screen that is broken itself', async () => {
    const { around } = surroundings();
    const broken = failing(99, () => new ReferenceError('x is not defined'));
    await expect(loadScreen(broken.load, around)).rejects.toMatchObject({ kind: 'general' });
    expect(broken.calls()).toBe(1);
  });

  it('knows the words of Chromium, Firefox and Safari', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://x/y.js',
      'error loading dynamically imported module',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/x.css',
    ]) {
      expect(isRetryableLoadFailure(new TypeError(message))).toBe(true);
    }
    expect(isRetryableLoadFailure(new Error('quote is undefined'))).toBe(false);
  });
});
