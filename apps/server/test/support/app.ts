import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Problem,
  type RouteDefinition,
  type RouteRequest,
  type RouteResponse,
  routes,
  routeUrl,
} from '@kerf/contract';
import type { SupportedLocale } from '@kerf/quoting';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { openFolderFileStore } from '../../src/files/folder-file-store.ts';
import { buildApp } from '../../src/http/app.ts';
import { createHandlers } from '../../src/http/handlers.ts';
import { signedImageAddresses } from '../../src/http/images/image-addresses.ts';
import { serveApiDescription } from '../../src/http/pages/api-description.ts';
import { serveApiDocs } from '../../src/http/pages/api-docs.ts';
import { serveLogos } from '../../src/http/pages/logos.ts';
import { serveFrontEnds } from '../../src/http/pages/serve-front-ends.ts';
import type { RateLimits } from '../../src/http/security.ts';
import type { Services } from '../../src/http/services.ts';
import { readinessOf } from '../../src/http/system/readiness.ts';
import { apiAudience, builtInIssuer } from '../../src/identity/provider/built-in-provider.ts';
import { servePageAssets } from '../../src/identity/provider/mount.ts';
import { loadSigningKeys, SIGNING_ALGORITHM } from '../../src/identity/provider/signing-keys.ts';
import { startIdentity } from '../../src/identity/start-identity.ts';
import type { VerifyToken } from '../../src/identity/verify-token.ts';
import { JobQueue } from '../../src/jobs/job-queue.ts';
import { joinByLetter } from '../../src/use-cases/members/join-by-letter.ts';
import { UploadRoom } from '../../src/use-cases/uploads/upload-room.ts';
import { type QuotePools, startQuotePools, startQuoteServices } from '../../src/wiring/quote-services.ts';
import { openTestDatabase } from './database.ts';

export const PUBLIC_URL = 'http://localhost:4400';
const SECRET = 'only-for-tests-0123456789-abcdefghijklmnop';

/** An answer of the API: its status and, on success, the parsed value, else the problem. */
export type Answer<Value> = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly value: Value;
  readonly problem: Problem;
  readonly body: Buffer;
};

type CallOptions = { readonly headers?: Record<string, string>; readonly payload?: InjectOptions['payload'] };

/** Somebody who may call the API. */
export type Person = {
  readonly token: string;
  readonly subject: string;
  readonly emailAddress: string;
  readonly call: <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    options?: CallOptions,
  ) => Promise<Answer<RouteResponse<Definition>>>;
};

export type Claims = {
  readonly emailAddress?: string;
  readonly isEmailVerified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roles?: readonly string[];
  readonly subject?: string;
};

/** A person with a user and an organisation of their own. */
export type Shop = Person & { readonly userId: string; readonly organisationId: string };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly files: FileStore;
  readonly services: Services;
  /** Somebody with a valid token who has not used the product yet. */
  readonly person: (claims?: Claims) => Promise<Person>;
  /** Somebody with a given bearer token; null for none. */
  readonly bearer: (token: string | null) => Person;
  /** Signs a token with the provider's key; the fields given replace the usual ones. */
  readonly sign: (claims: Record<string, unknown>, expiresInSeconds?: number) => Promise<string>;
  /** Somebody who signed up and set up an organisation. */
  readonly shop: (name: string, wish?: ShopWish) => Promise<Shop>;
  readonly close: () => Promise<void>;
};

export type ShopWish = {
  readonly useImperialUnits?: boolean;
  readonly country?: string;
  readonly language?: SupportedLocale;
};

export type TestAppOptions = {
  readonly rateLimits?: RateLimits;
  readonly uploadRoom?: UploadRoom;
  /** In place of the built-in provider's check. */
  readonly verifyToken?: VerifyToken;
  readonly distFolder?: string;
  /** Another origin of the embedded upload pages. */
  readonly captureOrigin?: string;
  readonly now?: () => Date;
};

const unlimited: RateLimits = { general: 1e9, uploads: 1e9, signIn: 1e9, costly: 1e9 };

const parsedJson = (response: LightMyRequestResponse): unknown => {
  const type = String(response.headers['content-type'] ?? '');
  return type.includes('json') && response.body !== '' ? JSON.parse(response.body) : undefined;
};

const caller =
  (app: FastifyInstance, token: string | null): Person['call'] =>
  async <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    options: CallOptions = {},
  ) => {
    const parts = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
    const response = await app.inject({
      method: definition.method,
      url: `/api${routeUrl(definition.path, parts.params, parts.query)}`,
      payload: options.payload ?? parts.body,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...options.headers },
    });
    const json = parsedJson(response);
    return {
      status: response.statusCode,
      headers: response.headers,
      value: json as RouteResponse<Definition>,
      problem: json as Problem,
      body: response.rawPayload,
    };
  };

let pools: QuotePools | undefined;
/** The worker threads of every server that this process opens: they keep nothing of a task, and starting them takes longer than most tests. */
const sharedPools = (): QuotePools => {
  pools ??= startQuotePools();
  return pools;
};

/** Plans that owners may choose, as a server without that setting has them. */
const OWNER_PLANS = [...readConfig({}).ownerPlans];

const openServices = async (folder: string, now: () => Date, uploadRoom = new UploadRoom()) => {
  const database = await openTestDatabase();
  const files = await openFolderFileStore(join(folder, 'files'));
  const errors: unknown[] = [];
  const queue = new JobQueue(database, { onError: (error) => errors.push(error) });
  const identity = await startIdentity({
    config: {
      publicUrl: PUBLIC_URL,
      mailFrom: 'Kerf <no-reply@kerf.example>',
      oidc: { issuer: null, clientId: 'kerf-web', audience: 'kerf-api', rolesClaim: 'roles' },
    },
    database,
    secret: SECRET,
    now,
    onError: (error) => errors.push(error),
    joinByLetter,
  });
  const mailFrom = 'Kerf <no-reply@kerf.example>';
  const imagesOf = signedImageAddresses(SECRET, now);
  const given = {
    database,
    files,
    imagesOf,
    uploadRoom,
    queue,
    now,
    onError: (error: unknown) => errors.push(error),
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    mailFrom,
  };
  const services: Services = {
    database,
    files,
    now,
    publicUrl: PUBLIC_URL,
    builtInIssuer: identity.issuer,
    mailFrom,
    newOrganisationPlan: null,
    ownerPlans: OWNER_PLANS,
    quotes: startQuoteServices(given, sharedPools()),
    system: {
      version: '0.0.0-test',
      database: database.kind,
      readiness: readinessOf({ database, files }, now),
      clientConfiguration: {
        version: '0.0.0-test',
        issuer: identity.issuer,
        clientId: identity.clientId,
        scopes: identity.scopes,
        supportEmail: 'support@kerf.example',
        vouchersEnabled: false,
        quickPartsEnabled: true,
        ownerPlans: OWNER_PLANS,
        captureUrl: `${PUBLIC_URL}/capture`,
        mailFrom: 'Kerf <no-reply@kerf.example>',
        sendsMail: true,
        outboxPath: null,
        demo: null,
      },
    },
  };
  await queue.start();
  const close = async () => {
    await queue.close();
    await database.close();
  };
  return { services, identity, queue, close };
};

/** Files of the servers of this process: the shared one is never closed. */
const folderOfProcess = mkdtempSync(join(tmpdir(), 'kerf-api-test-'));
process.once('exit', () => rmSync(folderOfProcess, { recursive: true, force: true }));

/** A server that test files may share, and how a file leaves it. */
type OpenedApp = TestApp & { readonly leave: () => Promise<void> };

const openApp = async (options: TestAppOptions): Promise<OpenedApp> => {
  const folder = mkdtempSync(join(folderOfProcess, 'server-'));
  const now = options.now ?? (() => new Date());
  const opened = await openServices(folder, now, options.uploadRoom);
  const { services, identity } = opened;
  const app = await buildApp({
    database: services.database,
    verifyToken: options.verifyToken ?? identity.verifyToken,
    builtInIssuer: services.builtInIssuer,
    handlers: createHandlers(services),
    uploadRoom: services.quotes.uploadRoom,
    logger: false,
    trustProxy: false,
    publicUrl: PUBLIC_URL,
    issuerOrigin: null,
    captureOrigin: options.captureOrigin ?? null,
    rateLimits: options.rateLimits ?? unlimited,
    pages: async (scope) => {
      servePageAssets(scope);
      serveLogos(scope, services);
      serveApiDescription(scope, PUBLIC_URL);
      serveApiDocs(scope, { issuerOrigin: null, captureOrigin: null });
      await identity.mount(scope);
      serveFrontEnds(scope, {
        dist: options.distFolder ?? join(folder, 'no-dist'),
        publicUrl: PUBLIC_URL,
        issuerOrigin: null,
        captureOrigin: null,
      });
    },
  });
  const [key] = await loadSigningKeys(services.database, SECRET);
  const signingKey = await importJWK(key!, SIGNING_ALGORITHM);
  const sign: TestApp['sign'] = (claims, expiresInSeconds = 3600) =>
    new SignJWT({ iss: builtInIssuer(PUBLIC_URL), aud: apiAudience(PUBLIC_URL), ...claims })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key!.kid })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
      .sign(signingKey);
  const bearer: TestApp['bearer'] = (token) => ({
    token: token ?? '',
    subject: '',
    emailAddress: '',
    call: caller(app, token),
  });
  const person: TestApp['person'] = async (claims = {}) => {
    const subject = claims.subject ?? randomUUID();
    const emailAddress = claims.emailAddress ?? `${subject}@people.example`;
    const token = await sign({
      sub: subject,
      email: emailAddress,
      email_verified: claims.isEmailVerified ?? true,
      given_name: claims.firstName ?? 'Ada',
      family_name: claims.lastName ?? 'Turner',
      roles: claims.roles ?? [],
    });
    return { token, subject, emailAddress, call: caller(app, token) };
  };
  const shop: TestApp['shop'] = async (name, wish = {}) => {
    const owner = await person();
    const user = await owner.call(routes.users.create, { body: { user: {} } });
    const organisation = await owner.call(routes.organisations.create, {
      body: {
        userId: user.value.userId,
        name,
        language: wish.language ?? 'en-GB',
        locale: wish.language ?? 'en-GB',
        useImperialUnits: wish.useImperialUnits ?? false,
        currencyCode: 'EUR',
        userFirstName: 'Ada',
        userLastName: 'Turner',
        country: wish.country ?? 'DE',
        isLegacyMaterials: false,
        cuttingTechnologyPower: 4,
      },
    });
    if (organisation.status !== 201) throw new Error(JSON.stringify(organisation.problem));
    return { ...owner, userId: user.value.userId, organisationId: organisation.value.organisationId };
  };
  const close = async () => {
    await app.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const untouched = { ...services.quotes };
  /** The next file meets no job that nobody waits for any more, and nothing that was put in the place of a service. */
  const leave = async () => {
    Object.assign(services.quotes, untouched);
    await opened.queue.close();
    await services.database.pool.query("DELETE FROM jobs WHERE status IN ('waiting', 'running')");
    await opened.queue.start();
  };
  const { database, files } = services;
  return { app, database, files, services, person, bearer, sign, shop, close, leave };
};

/** The whole server on a database of its own, called without a network: for files that change the server, or look at all of its data. */
export const openOwnTestApp = (options: TestAppOptions = {}): Promise<TestApp> => openApp(options);

let shared: Promise<OpenedApp> | undefined;

/** The server that the test files of this process share, each in organisations of its own. */
export const openTestApp = async (): Promise<TestApp> => {
  shared ??= openApp({});
  const opened = await shared;
  return { ...opened, close: opened.leave };
};
