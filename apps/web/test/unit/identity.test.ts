import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../src/identity/session.ts';
import { safeReturnPath } from '../../src/identity/sign-in-return.ts';
import {
  climbForToken,
  isIgnorableIdentityEvent,
  isProviderFault,
  oneAtATime,
} from '../../src/identity/token-ladder.ts';
import { clearCaches, mustReloadFor } from '../../src/identity/version-guard.ts';

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

describe('token ladder', () => {
  it('takes the silent token and opens no pop-up', async () => {
    const token = await climbForToken(
      async () => 'silent',
      () => Promise.reject(new Error('a pop-up opened')),
    );
    expect(token).toBe('silent');
  });

  it('tries a pop-up when silence fails, by error or by nothing', async () => {
    const popUp = async () => 'pop-up';
    expect(await climbForToken(() => Promise.reject(new Error('login_required')), popUp)).toBe('pop-up');
    expect(await climbForToken(async () => null, popUp)).toBe('pop-up');
  });

  it('gives no token when both fail', async () => {
    const fails = () => Promise.reject(new Error('closed'));
    expect(await climbForToken(fails, fails)).toBeNull();
  });

  it('ignores interactions in progress and password resets only', () => {
    expect(isIgnorableIdentityEvent(Object.assign(new Error('x'), { error: 'interaction_in_progress' }))).toBe(true);
    expect(isIgnorableIdentityEvent(new Error('AADB2C90118: forgot'))).toBe(true);
    expect(isIgnorableIdentityEvent(Object.assign(new Error('x'), { error: 'login_required' }))).toBe(false);
    expect(isIgnorableIdentityEvent('interaction_in_progress')).toBe(false);
  });

  it('tells a provider that fails from a session that is over', () => {
    const refused = (error: string | null) => Object.assign(new Error('x'), { error });
    for (const fault of ['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client']) {
      expect(isProviderFault(refused(fault))).toBe(true);
    }
    for (const over of [
      'login_required',
      'invalid_grant',
      'interaction_required',
      'interaction_in_progress',
      '',
      null,
    ]) {
      expect(isProviderFault(refused(over))).toBe(false);
    }
    expect(isProviderFault(new Error('IFrame timed out without a response'))).toBe(false);
    expect(isProviderFault('server_error')).toBe(false);
  });

  it('asks once for callers that come together, and anew afterwards', async () => {
    let asked = 0;
    const source = oneAtATime(async () => {
      asked += 1;
      return `token ${asked}`;
    });
    expect(await Promise.all([source(), source(), source()])).toEqual(['token 1', 'token 1', 'token 1']);
    expect(await source()).toBe('token 2');
  });

  it('asks anew after a failure', async () => {
    let asked = 0;
    const source = oneAtATime(async () => {
      asked += 1;
      if (asked === 1) throw new Error('first');
      return 'second';
    });
    await expect(source()).rejects.toThrow('first');
    expect(await source()).toBe('second');
  });
});

describe('return path', () => {
  it.each([
    ['/quotes/1?x=2#y', '/quotes/1?x=2#y'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/auth/callback?code=1', '/'],
    [undefined, '/'],
  ])('%s leads to %s', (wanted, expected) => expect(safeReturnPath(wanted)).toBe(expected));
});

describe('version guard', () => {
  it('reloads once per server version', () => {
    const store = memory();
    expect(mustReloadFor('2', '2', store)).toBe(false);
    expect(mustReloadFor('3', '2', store)).toBe(true);
    expect(mustReloadFor('3', '2', store)).toBe(false);
    expect(mustReloadFor('4', '2', store)).toBe(true);
  });
});

describe('with a window', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('an older page forgets what the browser kept of it, but neither drafts nor the sign-in', async () => {
    const dropped: string[] = [];
    vi.stubGlobal('window', {
      sessionStorage: { removeItem: (key: string) => dropped.push(key) },
      caches: { keys: async () => ['old'], delete: async (name: string) => dropped.push(name) },
      navigator: {
        serviceWorker: { getRegistrations: async () => [{ unregister: async () => dropped.push('worker') }] },
      },
    });
    await clearCaches();
    expect(dropped).toEqual(['kerf.sign-in-error', 'old', 'worker']);
  });

  it('a sign-out that fails leads to the signed-out page, and the other tabs are told', async () => {
    const went: string[] = [];
    const forgotten: string[] = [];
    vi.stubGlobal('window', {
      localStorage: { removeItem: (key: string) => forgotten.push(key) },
      location: { assign: (path: string) => went.push(path) },
    });
    await signOut();
    expect([went, forgotten]).toEqual([['/signout'], ['kerf.signed-in']]);
  });
});
