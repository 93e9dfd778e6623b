import { ApiFailure, type Problem, readProblem, type Transport } from '@kerf/contract';

/** Reading gives up after this long; writing never does, because nobody would know whether it happened. Spec: quotes §7. */
const readTimeoutMilliseconds = 30_000;

export type Bearer = {
  /** The token that goes with a call; null when nobody is signed in. */
  readonly current: () => Promise<string | null>;
  /** A fresh token without asking anyone; null when that is not possible. */
  readonly renewed: () => Promise<string | null>;
  /** Asks the person to sign in again, page and drafts kept; null when they decline. */
  readonly signedInAgain: () => Promise<string | null>;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Puts the sentences of a problem into the reader's language; the server's own are plain English. */
export type ReadersWords = (problem: Problem) => Promise<Problem>;

const asTheServerSays: ReadersWords = async (problem) => problem;

/** The failure of a call that the server answered with a body that is no success. */
export const failureOf = async (status: number, body: unknown, inReadersWords: ReadersWords): Promise<ApiFailure> => {
  const said = readProblem(body);
  const found = said === null ? null : await inReadersWords(said);
  return new ApiFailure('problem', status, found, found?.detail ?? `HTTP ${status}`);
};

export const answerFailure = async (response: Response, inReadersWords: ReadersWords): Promise<ApiFailure> =>
  failureOf(response.status, await response.json().catch(() => null), inReadersWords);

/** What ended a call before its answer was there; `signal` is the caller's own. Spec: quotes §8. */
const brokenOff = (reason: unknown, signal: AbortSignal | null | undefined): ApiFailure => {
  if (reason instanceof ApiFailure) return reason;
  const message = reason instanceof Error ? reason.message : String(reason);
  if (signal?.aborted === true) return new ApiFailure('cancelled', null, null, message);
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return new ApiFailure(isLate ? 'timeout' : 'network', null, null, message);
};

/** Reads the body of an answer: a connection that breaks in the middle of it is a failed call like any other. */
export const readBody = async <Body>(read: Promise<Body>, signal?: AbortSignal | null): Promise<Body> => {
  try {
    return await read;
  } catch (reason) {
    throw brokenOff(reason, signal);
  }
};

/** Sends one request and tells a cancelled one, a timed-out one and a broken connection apart. */
const send = async (fetch: Fetch, url: string, init: RequestInit, timeoutMilliseconds: number | null) => {
  const timeout = timeoutMilliseconds === null ? null : AbortSignal.timeout(timeoutMilliseconds);
  const signals = [init.signal, timeout].filter((one) => one !== null && one !== undefined);
  try {
    return await fetch(url, { ...init, signal: signals.length === 0 ? null : AbortSignal.any(signals) });
  } catch (reason) {
    const isLate = timeout?.aborted === true && init.signal?.aborted !== true;
    throw brokenOff(isLate ? timeout.reason : reason, init.signal);
  }
};

/** Reading gives up in the end; writing and downloads never do. */
const timeoutOf = (init: RequestInit): number | null =>
  (init.method ?? 'GET') === 'GET' ? readTimeoutMilliseconds : null;

/** Sends a request with the bearer token; after 401 renews once silently, then asks the person to sign in. */
export const createSender =
  (bearer: Bearer, fetch: Fetch) =>
  async (url: string, init: RequestInit, timeout = timeoutOf(init)): Promise<Response> => {
    const attempt = (token: string | null) => {
      const headers = new Headers(init.headers);
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      return send(fetch, url, { ...init, headers }, timeout);
    };
    const first = await attempt(await bearer.current());
    if (first.status !== 401) return first;
    const renewed = await bearer.renewed();
    const second = renewed === null ? first : await attempt(renewed);
    if (second.status !== 401) return second;
    const again = await bearer.signedInAgain();
    return again === null ? second : attempt(again);
  };

export type Sender = ReturnType<typeof createSender>;

/** Sends what nobody has asked for yet: with the token that there is, and an expired sign-in is not worth a question. */
export const createQuietSender = (bearer: Bearer, fetch: Fetch): Sender =>
  createSender({ current: bearer.current, renewed: async () => null, signedInAgain: async () => null }, fetch);

/** Sends what needs no account, such as what a shared link opens. */
export const withoutSignIn =
  (fetch: Fetch): Sender =>
  async (url, init, timeout = timeoutOf(init)) =>
    send(fetch, url, init, timeout);

/** Carries JSON and form bodies for the contract's client. */
export const createTransport =
  (sender: Sender, inReadersWords: ReadersWords = asTheServerSays): Transport =>
  async ({ method, url, body, signal: given, idempotencyKey, version }) => {
    const isForm = body instanceof FormData;
    const signal = given instanceof AbortSignal ? given : null;
    const response = await sender(url, {
      method,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      signal,
    });
    if (!response.ok) throw await answerFailure(response, inReadersWords);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? await readBody(response.json(), signal) : undefined };
  };
