import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { startBackups } from './backups.ts';
import type { Config } from './config/config.ts';
import { masterSecret } from './config/secrets.ts';
import { startDatabase } from './db/start.ts';
import { openFileStore } from './files/open-file-store.ts';
import { buildApp } from './http/app.ts';
import { captureOriginOf } from './http/capture-origin.ts';
import { createHandlers } from './http/handlers.ts';
import { signedImageAddresses } from './http/images/image-addresses.ts';
import { serveApiDescription } from './http/pages/api-description.ts';
import { serveApiDocs } from './http/pages/api-docs.ts';
import { serveLogos } from './http/pages/logos.ts';
import { serveOperator } from './http/pages/operator.ts';
import { serveFrontEnds } from './http/pages/serve-front-ends.ts';
import { defaultRateLimits, type PageOrigins } from './http/security.ts';
import type { Services } from './http/services.ts';
import { readinessOf } from './http/system/readiness.ts';
import { servePageAssets } from './identity/provider/mount.ts';
import { type Identity, startIdentity } from './identity/start-identity.ts';
import { startMailDelivery } from './integrations/mail/deliver-mail.ts';
import { outboxFolderMail, smtpMail } from './integrations/mail/mail-transport.ts';
import { OUTBOX_PATH, serveOutbox } from './integrations/mail/outbox-pages.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { startSchedules } from './jobs/schedules.ts';
import { createLogger } from './logging/create-logger.ts';
import { loggerOptions } from './logging/logger.ts';
import { fingerprintColumns } from './pipeline/fingerprint-columns.ts';
import { type FingerprintOf, startUpkeep } from './upkeep.ts';
import { DEMO_SIGN_IN, isDemoAllowed, prepareDemo } from './use-cases/demo/prepare-demo.ts';
import { runDrawingWork } from './use-cases/drawings/run-drawing-work.ts';
import { joinByLetter } from './use-cases/members/join-by-letter.ts';
import { UploadRoom } from './use-cases/uploads/upload-room.ts';
import { announcement, supportAddressOf } from './wiring/announcement.ts';
import { type QuotePools, startQuotePools, startQuoteServices } from './wiring/quote-services.ts';
import { warmUp, warmUpForLargeDrawings } from './wiring/warm-up.ts';
import { keepsThreadsReady } from './workers/pool.ts';

export type StartOptions = {
  /** Folder with the built front ends, `web`, `store` and `capture`. */
  readonly distFolder: string;
  /** Folder of the database that a first start copies; null sets one up. */
  readonly initialDatabase: string | null;
  /** Tells the person at the terminal something. */
  readonly say: (line: string) => void;
  /** Whether somebody reads the log as it is written. */
  readonly isTerminal: boolean;
};

export type RunningServer = { readonly close: () => Promise<void> };

/** What must be closed, last opened first. */
class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#closers.unshift(close);
  }

  /** Closes everything even when one of them fails; throws the first failure. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.splice(0)) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

const now = (): Date => new Date();
const issuerOriginOf = (identity: Identity): string | null =>
  identity.isBuiltIn ? null : new URL(identity.issuer).origin;
const originsOf = (config: Config, identity: Identity): PageOrigins => ({
  issuerOrigin: issuerOriginOf(identity),
  captureOrigin: captureOriginOf(config.captureUrl, config.publicUrl),
});
const outboxFolder = (config: Config): string => join(config.dataDirectory, 'outbox');
const showsOutbox = (config: Config): boolean => config.smtpUrl === null && isDemoAllowed(config);

type OnError = (error: unknown, facts?: Readonly<Record<string, string>>) => void;

/** Starts the worker threads and what makes them ready, beside everything else; when told not to, threads start with their tasks. */
const startThreads = ({ warmsUp }: Config, opened: Opened, onError: OnError) => {
  const isWarming = warmsUp && keepsThreadsReady;
  const pools = startQuotePools(isWarming ? 'at once' : 'with their tasks');
  opened.add(pools.close);
  const areWarm = (isWarming ? warmUp(pools) : Promise.resolve()).catch((error: unknown) =>
    onError(error, { activity: 'warming up' }),
  );
  return { pools, areWarm, isWarming };
};

const openServices = async (
  config: Config,
  options: StartOptions,
  opened: Opened,
  { pools, onError }: { readonly pools: QuotePools; readonly onError: OnError },
) => {
  const started = await startDatabase(config, onError, options.initialDatabase);
  opened.add(started.close);
  const { database } = started;
  const secret = masterSecret(config.dataDirectory, config.secret);
  const files = await openFileStore(config);
  const identity = await startIdentity({ config, database, secret, now, onError, joinByLetter });
  const queue = new JobQueue(database, { onError });
  const { publicUrl, mailFrom } = config;
  const imagesOf = signedImageAddresses(secret, now);
  const uploadRoom = new UploadRoom();
  const given = { database, files, imagesOf, uploadRoom, queue, now, onError, publicUrl, secret, mailFrom };
  const services: Services = {
    database,
    files,
    now,
    publicUrl,
    builtInIssuer: identity.isBuiltIn ? identity.issuer : null,
    mailFrom,
    newOrganisationPlan: config.newOrganisationPlan,
    ownerPlans: config.ownerPlans,
    quotes: startQuoteServices(given, pools),
    system: {
      version: packageJson.version,
      database: database.kind,
      readiness: readinessOf({ database, files }, now),
      clientConfiguration: {
        version: packageJson.version,
        issuer: identity.issuer,
        clientId: identity.clientId,
        scopes: identity.scopes,
        supportEmail: supportAddressOf(config),
        vouchersEnabled: false,
        quickPartsEnabled: config.quickParts,
        ownerPlans: [...config.ownerPlans],
        captureUrl: config.captureUrl,
        mailFrom,
        sendsMail: config.smtpUrl !== null,
        outboxPath: showsOutbox(config) ? OUTBOX_PATH : null,
        demo: isDemoAllowed(config) && identity.isBuiltIn ? DEMO_SIGN_IN : null,
      },
    },
  };
  return { services, identity, queue, onError };
};

type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** A drawing that takes too long has no fingerprint. */
const fingerprintBy =
  (quotes: Services['quotes']): FingerprintOf =>
  async (kept, organisationId) => {
    const made = await runDrawingWork(quotes, { organisationId }, 'fingerprint', kept);
    return made.ok ? made.value : fingerprintColumns({});
  };

const startWork = async (config: Config, opened: Opened, { services, queue, onError }: OpenServices): Promise<void> => {
  const { database, files } = services;
  const send = config.smtpUrl === null ? outboxFolderMail(outboxFolder(config)) : smtpMail(config.smtpUrl);
  const onFailure = (error: unknown, mailId: string, isFinal: boolean) =>
    onError(error, { mailId, activity: isFinal ? 'giving up a letter' : 'sending a letter' });
  opened.add(startMailDelivery({ database, files, send, now, onFailure }).close);
  opened.add(startUpkeep(database, fingerprintBy(services.quotes), now, onError).close);
  const onBackupError = (error: unknown) => onError(error, { activity: 'copying the database' });
  opened.add(startBackups(database, config.backupDirectory, now, onBackupError).close);
  await queue.start();
  opened.add(() => queue.close());
  opened.add(startSchedules({ database, queue, now, onError }).close);
};

const pagesOf =
  (config: Config, options: StartOptions, services: Services, identity: Identity) =>
  async (app: FastifyInstance): Promise<void> => {
    servePageAssets(app);
    serveLogos(app, services);
    serveApiDescription(app, config.publicUrl);
    serveApiDocs(app, originsOf(config, identity));
    serveOperator(app, services, services.quotes.secret);
    await identity.mount(app);
    if (showsOutbox(config)) {
      await serveOutbox(app, {
        database: services.database,
        folder: outboxFolder(config),
        publicUrl: config.publicUrl,
      });
    }
    serveFrontEnds(app, {
      dist: options.distFolder,
      publicUrl: config.publicUrl,
      ...originsOf(config, identity),
    });
  };

const serve = async (
  config: Config,
  options: StartOptions,
  opened: Opened,
  { services, identity }: OpenServices,
): Promise<void> => {
  const app = await buildApp({
    database: services.database,
    verifyToken: identity.verifyToken,
    builtInIssuer: services.builtInIssuer,
    handlers: createHandlers(services),
    uploadRoom: services.quotes.uploadRoom,
    logger: loggerOptions(config.logLevel),
    isQuiet: options.isTerminal || config.databaseUrl === null,
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    publicUrl: config.publicUrl,
    ...originsOf(config, identity),
    rateLimits: defaultRateLimits,
    pages: pagesOf(config, options, services, identity),
  });
  opened.add(() => app.close());
  await app.listen({ host: config.host, port: config.port });
};

const announce = (config: Config, options: StartOptions, { services }: OpenServices): void => {
  for (const line of announcement(config, services.system.clientConfiguration)) options.say(line);
};

/** A worker listens on nothing, so this alone keeps its process alive while there is nothing to do. */
const stayAwake = (opened: Opened): void => {
  const timer = setInterval(() => undefined, 60_000);
  opened.add(async () => clearInterval(timer));
};

/** Longest wait for work that makes the server quick from the first drawing on; a slow machine goes on without. */
const PATIENCE_MS = { first: 8_000, later: 1_500 } as const;

/**
 * Does what can be done before anybody comes: the demo's example quote and the jobs that warm the threads up. What is not ready in
 * time goes on in the background.
 */
const prepare = async (
  opened: Opened,
  areWarm: Promise<void>,
  addDemoQuote: (() => Promise<void>) | null,
  onError: OnError,
): Promise<void> => {
  const addExample = async () => {
    await areWarm;
    await addDemoQuote?.().catch((error: unknown) => onError(error, { activity: 'adding the example quote' }));
  };
  const isPrepared = addExample();
  // A stop in the first seconds lets it end, while there is still a database and a pool of workers.
  opened.add(() => isPrepared);
  if (!keepsThreadsReady) return;
  const patienceMs = addDemoQuote === null ? PATIENCE_MS.later : PATIENCE_MS.first;
  await Promise.race([isPrepared, pause(patienceMs, null, { ref: false })]);
};

/** How long a server has been up before it makes itself quick for large drawings: who starts it waits for nothing of that. */
const SETTLED_MS = 3_000;

const warmUpLater = (opened: Opened, pools: QuotePools, onError: OnError): void => {
  const stop = new AbortController();
  const isDone = pause(SETTLED_MS, null, { ref: false, signal: stop.signal })
    .then(() => warmUpForLargeDrawings(pools, stop.signal))
    .catch((error: unknown) => {
      if (!stop.signal.aborted) onError(error, { activity: 'warming up' });
    });
  opened.add(() => {
    stop.abort();
    return isDone;
  });
};

/** Throws as the server itself would, before a database is made and data are written for nothing. */
const checkPortIsFree = async ({ host, port }: Config): Promise<void> => {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};

/** Starts the parts that the role of this process asks for; when one of them fails, the others are closed again. */
export const startServer = async (config: Config, options: StartOptions): Promise<RunningServer> => {
  const opened = new Opened();
  const logger = createLogger(config.logLevel);
  const onError: OnError = (error, facts = {}) => logger.error({ err: error, ...facts }, 'background work failed');
  try {
    if (config.role !== 'worker') await checkPortIsFree(config);
    const { pools, areWarm, isWarming } = startThreads(config, opened, onError);
    const open = await openServices(config, options, opened, { pools, onError });
    const addDemoQuote = await prepareDemo(config, open.services, open.identity);
    if (config.role !== 'web') await startWork(config, opened, open);
    await prepare(opened, areWarm, addDemoQuote, onError);
    if (config.role === 'worker') stayAwake(opened);
    else await serve(config, options, opened, open);
    announce(config, options, open);
    if (isWarming) warmUpLater(opened, pools, onError);
    return { close: () => opened.close() };
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
};
