import { createClient, routes } from '@kerf/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCommandOn } from '../src/calls.ts';
import { fieldMessages, isConflict, isNotFound, serverMessage } from '../src/failure.ts';
import { type Bearer, createSender, createTransport, type Fetch } from '../src/transport.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const bearer = (change: Partial<Bearer> = {}): Bearer => ({
  current: async () => 'old',
  renewed: async () => 'new',
  signedInAgain: async () => null,
  ...change,
});
const clientOf = (fetch: Fetch, tokens = bearer()) => createClient(createTransport(createSender(tokens, fetch)));
const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization');
const context = { body: { user: {} } };

afterEach(() => vi.useRealTimers());

describe('calls', () => {
  it('carry the bearer token and JSON', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const client = clientOf(async (url, init) => {
      seen.push({ url, init });
      return json(200, { ok: true });
    });
    expect(await client(routes.users.context, context)).toEqual({ ok: true });
    expect(seen[0]?.url).toBe('/api/users/context/');
    expect(seen[0]?.init.body).toBe('{"user":{}}');
    expect(tokenOf(seen[0]?.init ?? {})).toBe('Bearer old');
  });

  it('renew the token once after 401 and go on', async () => {
    const tokens: (string | null)[] = [];
    const client = clientOf(async (_url, init) => {
      tokens.push(tokenOf(init));
      return tokenOf(init) === 'Bearer new' ? json(200, []) : json(401, {});
    });
    expect(await client(routes.users.list, {})).toEqual([]);
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('wait for the person to sign in when renewal does not help', async () => {
    const client = clientOf(
      async (_url, init) => (tokenOf(init) === 'Bearer again' ? json(200, []) : json(401, {})),
      bearer({ renewed: async () => null, signedInAgain: async () => 'again' }),
    );
    expect(await client(routes.users.list, {})).toEqual([]);
  });

  it('fail with 401 when the person declines', async () => {
    const client = clientOf(async () => json(401, {}));
    await expect(client(routes.users.list, {})).rejects.toMatchObject({ kind: 'problem', status: 401 });
  });

  it('tell a problem with its message and fields', async () => {
    const problem = {
      type: 'urn:x',
      title: 'Refused',
      status: 422,
      code: 'NAME_TAKEN',
      detail: 'The name is taken.',
      errors: { 'body.name': 'Taken' },
    };
    const reason = await clientOf(async () => json(422, problem))(routes.users.context, context).catch(
      (error: unknown) => error,
    );
    expect(serverMessage(reason)).toBe('The name is taken.');
    expect(fieldMessages(reason)).toEqual({ name: 'Taken' });
    expect(isNotFound(reason)).toBe(false);
  });

  it('recognise 404 and 409, and keep quiet about broken servers', async () => {
    const fails = (status: number) =>
      clientOf(async () => json(status, { type: 'x', title: 'x', status, code: 'X', detail: 'secret' }))(
        routes.users.list,
        {},
      ).catch((error: unknown) => error);
    expect(isNotFound(await fails(404))).toBe(true);
    expect(isConflict(await fails(409))).toBe(true);
    expect(serverMessage(await fails(500))).toBeNull();
  });

  it('tell a broken connection and a cancelled call apart', async () => {
    const broken = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(broken(routes.users.list, {})).rejects.toMatchObject({ kind: 'network', status: null });
    const abort = new AbortController();
    const waiting = clientOf(
      (_url, init) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )(routes.users.list, {}, abort.signal);
    setTimeout(() => abort.abort(), 1);
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('carry the key of a command, the same again after signing in', async () => {
    const keys: (string | null)[] = [];
    const client = clientOf(async (_url, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return tokenOf(init) === 'Bearer new' ? json(200, []) : json(401, {});
    });
    await client(routes.users.context, context, undefined, { idempotencyKey: 'key-1' });
    await client(routes.users.list, {});
    expect(keys).toEqual(['key-1', 'key-1', null, null]);
  });

  it('name the version that a command is about', async () => {
    const versions: (string | null)[] = [];
    const client = clientOf(async (_url, init) => {
      versions.push(new Headers(init.headers).get('if-match'));
      return json(200, {});
    });
    const params = { organisationId: 'shop', quoteId: 'quote' };
    await createCommandOn(client)(routes.quotes.enable, { params }, 7);
    await client(routes.users.list, {});
    expect(versions).toEqual(['"7"', null]);
  });

  it('fail like a broken connection when it breaks in the middle of an answer', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('[{"na'));
        controller.error(new TypeError('terminated'));
      },
    });
    const half = new Response(broken, { headers: { 'content-type': 'application/json' } });
    await expect(clientOf(async () => half)(routes.users.list, {})).rejects.toMatchObject({ kind: 'network' });
    const cut = new Response('[{"na', { headers: { 'content-type': 'application/json' } });
    await expect(clientOf(async () => cut)(routes.users.list, {})).rejects.toMatchObject({ kind: 'network' });
  });

  it('wait for a download as long as it takes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const sender = createSender(bearer(), async () => new Response('%PDF'));
    await sender('/api/x', { method: 'GET' }, null);
    expect(timeout).not.toHaveBeenCalled();
    timeout.mockRestore();
  });

  it('give up reading after 30 s and never give up writing', async () => {
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort(new DOMException('time', 'TimeoutError'));
    });
    const slow: Fetch = async (_url, init) => {
      init.signal?.throwIfAborted();
      return json(200, []);
    };
    await expect(clientOf(slow)(routes.users.list, {})).rejects.toMatchObject({ kind: 'timeout' });
    await expect(clientOf(slow)(routes.users.context, context)).resolves.toEqual([]);
    timeout.mockRestore();
    expect(limits).toEqual([30_000]);
  });
});
