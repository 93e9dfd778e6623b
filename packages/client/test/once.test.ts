import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/new-id.ts';
import { createOnce } from '../src/once.ts';

const failure = (kind: ApiFailure['kind'], status: number | null = null, code = 'X') =>
  new ApiFailure(kind, status, status === null ? null : { type: 'x', title: 'x', status, code, detail: 'x' }, 'x');

/** Does the action twice; the first time ends as told. The keys that the server saw. */
const keysOf = async (first: unknown, actions: readonly [string, string] = ['create', 'create']) => {
  let made = 0;
  const once = createOnce(() => {
    made += 1;
    return `key-${made}`;
  });
  const keys: string[] = [];
  const work = (ends: unknown) => async (key: string) => {
    keys.push(key);
    if (ends !== null) throw ends;
  };
  await once(actions[0], work(first)).catch(() => undefined);
  await once(actions[1], work(null));
  return keys;
};

describe('an action that must not be done twice', () => {
  it.each([
    ['a broken connection', failure('network')],
    ['a time-out', failure('timeout')],
    ['a cancelled call', failure('cancelled')],
    ['a broken server', failure('problem', 503)],
    ['a session that ended', failure('problem', 401)],
    ['the first still at work', failure('problem', 409, 'REQUEST_IN_PROGRESS')],
    ['an answer that could not be read', new TypeError('x')],
  ])('is repeated under the same key after %s', async (_what, reason) => {
    expect(await keysOf(reason)).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['success', null],
    ['a refusal', failure('problem', 422)],
    ['a key that was used for something else', failure('problem', 409, 'IDEMPOTENCY_KEY_REUSED')],
  ])('is a new one after %s', async (_what, reason) => {
    expect(await keysOf(reason)).toEqual(['key-1', 'key-2']);
  });

  it('shares no key with a different one', async () => {
    expect(await keysOf(failure('network'), ['send 3', 'send 4'])).toEqual(['key-1', 'key-2']);
  });

  it('has a key that is a UUID', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId()).not.toBe(newId());
  });
});
