import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenLoader } from '../../src/loading/lazy-screen.tsx';
import { addressOfAttempt, isRetryableLoadFailure, loadScreen } from '../../src/loading/load-screen.ts';

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

  it('asks for nothing while there is no connection, and then has all its attempts', async () => {
    const { pauses, around } = surroundings();
    const twice = failing(2, chunkError);
    const callsBefore: number[] = [];
    const offline = {
      ...around,
      isOffline: () => callsBefore.length < 2,
      untilOnline: async () => void callsBefore.push(twice.calls()),
    };
    expect(await loadScreen(twice.load, offline)).toBe('screen');
    expect([callsBefore, pauses, twice.calls()]).toEqual([[0, 0], [500, 1500], 3]);
  });

  it('begins anew when the connection was lost on the way', async () => {
    const { pauses, around } = surroundings(true);
    let isOffline = false;
    const once = failing(1, () => {
      isOffline = true;
      return chunkError();
    });
    const untilOnline = async () => {
      isOffline = false;
    };
    expect(await loadScreen(once.load, { ...around, isOffline: () => isOffline, untilOnline })).toBe('screen');
    expect(pauses).toEqual([]);
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

const origin = 'https://kerf.example';
const missing = () => new TypeError(`Failed to fetch dynamically imported module: ${origin}/assets/x-1.js`);

describe('a further attempt', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { origin } }));
  afterEach(() => vi.unstubAllGlobals());

  const Screen = () => null;
  const screenOf = (module: ReturnType<typeof failing>) => async () => {
    await module.load();
    return { Screen };
  };

  it('asks at another address, because a browser remembers which module failed', async () => {
    const { around } = surroundings();
    const always = failing(99, missing);
    const asked: string[] = [];
    const importAt = async (address: string) => {
      asked.push(address);
      throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    };
    const load = screenLoader(screenOf(always), 'Screen', around, importAt);
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
    expect(asked).toEqual([`${origin}/assets/x-1.js?attempt=2`, `${origin}/assets/x-1.js?attempt=3`]);
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
    expect(asked.slice(2)).toEqual([`${origin}/assets/x-1.js?attempt=4`, `${origin}/assets/x-1.js?attempt=5`]);
  });

  it('keeps the module that came, so that there is one instance of it', async () => {
    const { around } = surroundings();
    const always = failing(99, missing);
    let imports = 0;
    const importAt = async () => {
      imports += 1;
      return { Screen };
    };
    const load = screenLoader(screenOf(always), 'Screen', around, importAt);
    const [first, second] = await Promise.all([load(), load()]);
    expect([first === second, (await load()) === first, imports]).toEqual([true, true, 1]);
  });

  it('does not take a file without the screen for the screen', async () => {
    const { around } = surroundings();
    const always = failing(99, missing);
    const load = screenLoader(screenOf(always), 'Screen', around, async () => ({ t: Screen }));
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
  });

  it('has no other address where the browser names none, or one of another server', () => {
    expect(addressOfAttempt(new TypeError('Importing a module script failed.'), 2, origin)).toBeNull();
    expect(addressOfAttempt(missing(), 2, 'https://other.example')).toBeNull();
    expect(addressOfAttempt(new TypeError(`no module: ${origin}/x.js?attempt=2`), 3, origin)).toBe(
      `${origin}/x.js?attempt=3`,
    );
  });
});
