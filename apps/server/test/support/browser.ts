import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { PUBLIC_URL } from './app.ts';

type Cookie = { readonly value: string; readonly path: string };

/** A browser without pictures: keeps cookies by path and sends forms as a page of this server would. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;
  readonly #address: string;
  readonly #cookies = new Map<string, Cookie>();

  /** `headers` go with every request, such as the languages that the browser prefers; `address` is where it stands. */
  constructor(app: FastifyInstance, headers: Record<string, string> = {}, address = '127.0.0.1') {
    this.#address = address;
    this.#app = app;
    this.#headers = headers;
  }

  async #send(options: { method: 'GET' | 'POST'; url: string; payload?: string; headers?: Record<string, string> }) {
    const url = new URL(options.url, PUBLIC_URL);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await this.#app.inject({
      ...options,
      remoteAddress: this.#address,
      url: url.pathname + url.search,
      headers: { host: url.host, ...this.#headers, ...(cookie === '' ? {} : { cookie }), ...options.headers },
    });
    this.#keep(response);
    return response;
  }

  #keep(response: LightMyRequestResponse): void {
    for (const { name, value, path = '/', expires } of response.cookies) {
      if (value === '' || (expires !== undefined && expires < new Date())) this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { value, path });
    }
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url });
  }

  /** Sends a form and sees what a person sees: where the answer leads to the form's own page, that page. */
  async post(url: string, fields: Record<string, string>, headers?: Record<string, string>) {
    const answer = await this.answerTo(url, fields, headers);
    const next = new URL(answer.headers.location ?? '', PUBLIC_URL);
    const isOwnPage = next.pathname === new URL(url, PUBLIC_URL).pathname;
    return answer.headers.location !== undefined && isOwnPage ? this.get(answer.headers.location) : answer;
  }

  /** The very answer to a form. */
  answerTo(url: string, fields: Record<string, string>, headers: Record<string, string> = { origin: PUBLIC_URL }) {
    return this.#send({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  /** Goes where the answer points, until it leaves the provider or shows a page. */
  async follow(response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const location = response.headers.location;
    if (location === undefined || new URL(location, PUBLIC_URL).pathname.startsWith('/auth/')) return response;
    return this.follow(await this.get(location));
  }
}

export type SignIn = { readonly verifier: string; readonly address: string };

/** What the application sends people to the provider with. */
export const newSignIn = (extra: Record<string, string> = {}): SignIn => {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'kerf-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${PUBLIC_URL}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-of-the-page',
    ...extra,
  });
  return { verifier, address: `/oidc/auth?${query}` };
};

export type Tokens = {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
};

/** Exchanges the code of the address that the provider returned to. */
export const exchange = async (browser: Browser, returned: LightMyRequestResponse, signIn: SignIn) => {
  const code = new URL(returned.headers.location ?? '', PUBLIC_URL).searchParams.get('code') ?? '';
  const answer = await browser.post('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: 'kerf-web',
    code,
    redirect_uri: `${PUBLIC_URL}/auth/callback`,
    code_verifier: signIn.verifier,
  });
  return { status: answer.statusCode, tokens: answer.json<Tokens>() };
};
