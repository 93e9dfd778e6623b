/**
 * What a request of somebody without an account takes of the event loop, which all callers share: the mean of a kind, ms, measured in
 * one process with the database in a thread of its own. Kinds with a shared document open a quote of 200 parts.
 */
import { randomBytes } from 'node:crypto';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { routes } from '@kerf/contract';
import { openTestApp, type TestApp } from '../apps/server/test/support/app.ts';
import { plateDxf } from '../apps/server/test/support/drawings.ts';
import { openDesk } from '../apps/server/test/support/quotes.ts';

const LIMIT_MS = 20;
const ROUNDS = 20;
const PARTS = 200;
const LARGE_BYTES = 4_900_000;

/** A request as it is handed to the server without a network. */
type Sent = {
  readonly url: string;
  readonly method?: 'POST';
  readonly payload?: string;
  readonly headers?: Record<string, string>;
};

type Kind = { readonly name: string; readonly request: () => Sent };

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The address of a quote's link, as its customer has it. */
const sharedQuote = async (test: TestApp) => {
  const shop = await test.shop('Anonymous Requests');
  const desk = await openDesk(shop);
  const quoteId = await desk.create();
  const files = Array.from({ length: PARTS }, (_, index) => ({
    name: `plate ${index}.dxf`,
    bytes: plateDxf(100 + index, 60, [{ x: 50, y: 30, radius: 10 }]),
  }));
  for (let first = 0; first < PARTS; first += 50) {
    const chosen = desk.settings();
    await desk.upload(quoteId, files.slice(first, first + 50), chosen);
  }
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  await shop.call(routes.quotes.enable, desk.quoteParams(quoteId));
  const params = { organisationId: shop.organisationId, quoteId, documentType: 'quote' as const };
  const { value } = await shop.call(routes.documents.share, { params });
  const token = new URL(value.url).searchParams.get('t') ?? '';
  const [item] = await desk.items(quoteId);
  const address = `/api/v2/organisations/null/quotes/${quoteId}/shared`;
  return { address, token, picture: item?.thumbnailUri ?? '' };
};

const kindsOf = ({ address, token, picture }: Awaited<ReturnType<typeof sharedQuote>>): Kind[] => {
  const get = (name: string, url: string): Kind => ({ name, request: () => ({ url }) });
  const post = (name: string, url: string, payload: string, headers: Record<string, string>): Kind => ({
    name,
    request: () => ({ method: 'POST', url, payload, headers: { host: 'localhost:4400', ...headers } }),
  });
  const shared = (t: string) => `${address}?t=${t}&documentType=quote`;
  const bearer = { authorization: `Bearer ${randomBytes(4000).toString('base64url')}` };
  return [
    get('health', '/api/health'),
    get('description of the API', '/api/openapi.json'),
    post('4.9 MB of nested brackets', '/api/users', '['.repeat(LARGE_BYTES), json),
    post('4.9 MB of nested brackets, wrong token', '/api/users', '['.repeat(LARGE_BYTES), { ...json, ...bearer }),
    post('4.9 MB at no call', '/api/nothing', `"${'x'.repeat(LARGE_BYTES)}"`, json),
    post('4.9 MB at no page', '/nothing', `"${'x'.repeat(LARGE_BYTES)}"`, json),
    post('nested brackets at no call', '/api/nothing', '['.repeat(19_000), json),
    get('a query of 8 kB', `/api/health?${'a=1&'.repeat(2000)}`),
    get('sign-in: discovery', '/oidc/.well-known/openid-configuration'),
    get('sign-in: keys', '/oidc/jwks'),
    get(
      'sign-in: beginning',
      `/oidc/auth?client_id=kerf-web&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('http://localhost:4400/auth/callback')}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    ),
    post(
      'sign-in: token for a wrong code',
      '/oidc/token',
      `grant_type=authorization_code&client_id=kerf-web&code=${'a'.repeat(43)}`,
      form,
    ),
    post('sign-in: token, 4.9 MB', '/oidc/token', 'a=1&'.repeat(LARGE_BYTES / 4), form),
    get('sign-in: a page that is over', '/sign-in/abcdefghijklmnopqrstu'),
    get('password page', '/change-password'),
    post(
      'wrong password',
      '/change-password',
      'email=a%40b.example&password=wrong-password&newPassword=other-password-1',
      form,
    ),
    post('20 kB form', '/change-password', 'a=1&'.repeat(4900), form),
    get('invitation that is none', `/join?token=${'a'.repeat(43)}`),
    get('page of the application', '/quotes'),
    get('logo that is none', `/logos/0190a0a0-0000-7000-8000-000000000000/${'a'.repeat(64)}`),
    get('picture of a part', picture),
    get('link of a quote', shared(token)),
    get('link of a quote, wrong token', shared('a'.repeat(43))),
    get('link of a quote as PDF', shared(token).replace('/shared?', '/shared/pdf?')),
  ];
};

/** Milliseconds that the event loop is busy for one request of a kind. */
const costOf = async (test: TestApp, { request }: Kind): Promise<{ status: number; milliseconds: number }> => {
  const { statusCode: status } = await test.app.inject(request());
  let busy = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const prepared = request();
    const before: EventLoopUtilization = performance.eventLoopUtilization();
    await test.app.inject(prepared);
    busy += performance.eventLoopUtilization(before).active;
  }
  return { status, milliseconds: busy / ROUNDS };
};

const test = await openTestApp();
try {
  const kinds = kindsOf(await sharedQuote(test));
  for (const kind of kinds) {
    const { status, milliseconds } = await costOf(test, kind);
    const isReached = milliseconds < LIMIT_MS;
    console.log(
      `${kind.name.padEnd(42)} ${status} ${milliseconds.toFixed(2).padStart(8)} ms   to reach ${LIMIT_MS} ms   ${isReached ? 'reached' : 'MISSED'}`,
    );
    if (!isReached) process.exitCode = 1;
  }
} finally {
  await test.close();
}
process.exit();
