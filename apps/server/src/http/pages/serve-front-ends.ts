import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../problems.ts';
import { pagePolicy } from '../security.ts';
import { type FrontEnd, type FrontEndFile, openFrontEnd } from './front-end.ts';
import { sendFile } from './send-file.ts';

/** Folder of URLs of the public bundle's own files; its page stands at /shared. */
const STORE_ASSETS = 'shared-app/';
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export type FrontEndOptions = {
  /** Folder with `web` and `store`. */
  readonly dist: string;
  /** Address under which people reach the server; pages on another name of this machine are sent there. */
  readonly publicUrl: string;
  /** Another origin that signs people in; null when this server does. */
  readonly issuerOrigin: string | null;
};

/** A page with a nonce of its own, by which its script may make styles. */
const sendPage = (reply: FastifyReply, file: FrontEndFile, issuerOrigin: string | null): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const page = file.content.toString().replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(issuerOrigin, nonce))
    .type(file.mediaType)
    .send(page);
};

/** A name with an ending is a file that is missing; anything else is a screen of the application. */
const isScreen = (name: string): boolean => !/\.[a-z0-9]+$/i.test(name);

/** Sign-in knows one address only, so a page opened by another name of this machine moves there. */
const properAddress = (request: FastifyRequest, publicUrl: URL): string | null => {
  const asked = request.hostname.includes(':') ? `[${request.hostname.replace(/[[\]]/g, '')}]` : request.hostname;
  if (asked === publicUrl.hostname) return null;
  if (!LOOPBACK_NAMES.has(asked) || !LOOPBACK_NAMES.has(publicUrl.hostname)) return null;
  return new URL(request.url, publicUrl).href;
};

type Found = { readonly file: Promise<FrontEndFile> | null; readonly isPage: boolean };

const find = (web: FrontEnd | null, store: FrontEnd | null, name: string): Found => {
  if (name.startsWith(STORE_ASSETS))
    return { file: store?.file(name.slice(STORE_ASSETS.length)) ?? null, isPage: false };
  const known = name === '' ? null : web?.file(name);
  if (known) return { file: known, isPage: false };
  if (!isScreen(name)) return { file: null, isPage: false };
  const isShared = name === 'shared' || name.startsWith('shared/');
  return { file: (isShared ? store : web)?.file('index.html') ?? null, isPage: true };
};

/** Serves the staff application and the public pages: files as they are, every other address as their page. */
export const serveFrontEnds = (app: FastifyInstance, options: FrontEndOptions): void => {
  const web = openFrontEnd(join(options.dist, 'web'));
  const store = openFrontEnd(join(options.dist, 'store'));
  const publicUrl = new URL(options.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendRefusal(reply, { code: 'NOT_FOUND' });
    const [path = '/'] = request.url.split('?');
    const { file, isPage } = find(web, store, path.replace(/^\/+/, ''));
    if (file === null) return sendRefusal(reply, { code: 'NOT_FOUND' });
    if (!isPage) return sendFile(request, reply, await file);
    const moved = properAddress(request, publicUrl);
    return moved === null ? sendPage(reply, await file, options.issuerOrigin) : reply.redirect(moved);
  });
};
