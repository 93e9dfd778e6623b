import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../problems.ts';
import { type PageOrigins, pagePolicy } from '../security.ts';
import { type FrontEnd, type FrontEndFile, openFrontEnd } from './front-end.ts';
import { sendFile } from './send-file.ts';

/** Folder of URLs of the public bundle's own files; its page stands at /shared. */
const STORE_ASSETS = 'shared-app/';
/** Folder of URLs of the embedded upload pages and their files. */
const CAPTURE = 'capture/';
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export type FrontEndOptions = PageOrigins & {
  /** Folder with `web`, `store` and `capture`. */
  readonly dist: string;
  /** Address under which people reach the server; pages on another name of this machine are sent there. */
  readonly publicUrl: string;
};

/** A page with a nonce of its own, by which its script may make styles. */
const sendPage = (reply: FastifyReply, file: FrontEndFile, origins: PageOrigins): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const page = file.content.toString().replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(origins, nonce))
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

type FrontEnds = Readonly<Record<'web' | 'store' | 'capture', FrontEnd | null>>;

const find = ({ web, store, capture }: FrontEnds, name: string): Found => {
  if (name.startsWith(STORE_ASSETS))
    return { file: store?.file(name.slice(STORE_ASSETS.length)) ?? null, isPage: false };
  const ofCapture = name.startsWith(CAPTURE) ? capture?.file(name.slice(CAPTURE.length)) : null;
  if (ofCapture) return { file: ofCapture, isPage: false };
  const known = name === '' ? null : web?.file(name);
  if (known) return { file: known, isPage: false };
  if (!isScreen(name)) return { file: null, isPage: false };
  if (name === 'capture' || name.startsWith(CAPTURE))
    return { file: capture?.file('index.html') ?? null, isPage: true };
  const isShared = name === 'shared' || name.startsWith('shared/');
  return { file: (isShared ? store : web)?.file('index.html') ?? null, isPage: true };
};

/** Serves the staff application, the public and the embedded pages: files as they are, every other address as their page. */
export const serveFrontEnds = (app: FastifyInstance, options: FrontEndOptions): void => {
  const [web, store, capture] = (['web', 'store', 'capture'] as const).map((name) =>
    openFrontEnd(join(options.dist, name)),
  );
  const frontEnds = { web: web ?? null, store: store ?? null, capture: capture ?? null };
  const publicUrl = new URL(options.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendRefusal(reply, { code: 'NOT_FOUND' });
    const [path = '/'] = request.url.split('?');
    const { file, isPage } = find(frontEnds, path.replace(/^\/+/, ''));
    if (file === null) return sendRefusal(reply, { code: 'NOT_FOUND' });
    if (!isPage) return sendFile(request, reply, await file);
    const moved = properAddress(request, publicUrl);
    return moved === null ? sendPage(reply, await file, options) : reply.redirect(moved);
  });
};
