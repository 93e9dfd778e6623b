import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { largestFileBytes, mostFilesAtOnce, PART_FILE_KINDS } from '@kerf/quoting';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Database } from '../db/database.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import { logRequests } from '../logging/request-log.ts';
import type { UploadRoom } from '../use-cases/uploads/upload-room.ts';
import { createAccess } from './access.ts';
import { type ApiHandlers, serveApi } from './api.ts';
import { answerCapture } from './capture-origin.ts';
import { closeConnections } from './close-connections.ts';
import { compressAnswers } from './compression.ts';
import { handleFailures } from './failures.ts';
import { acceptJson } from './json-body.ts';
import { passOverUnread } from './large-json.ts';
import { type SecurityOptions, secure, secureAnswers } from './security.ts';

export type AppOptions = SecurityOptions & {
  readonly database: Database;
  readonly verifyToken: VerifyToken;
  /** Issuer of the built-in identity provider; null when another one signs people in. */
  readonly builtInIssuer: string | null;
  readonly handlers: ApiHandlers;
  /** Bounds what large bodies hold in memory, beside the files of uploads. */
  readonly uploadRoom: UploadRoom;
  readonly logger: FastifyServerOptions['logger'];
  /** Whether requests that went well are left out of the log at the usual level. */
  readonly isQuiet?: boolean;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; false for none. */
  readonly trustProxy: boolean | string | readonly string[];
  /** Adds what is not the API: sign-in pages, front end. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
};

/** Bodies of what is no call of the contract; those of calls are as large as the contract says. */
const BODY_LIMIT_BYTES = 20_000;
/** Of one form, whatever its files are; each kind of them has its own size. */
const FORM_LIMITS = {
  fileSize: largestFileBytes(PART_FILE_KINDS),
  files: mostFilesAtOnce(PART_FILE_KINDS),
  fields: 20,
  fieldSize: 1_000_000,
};

/** The whole HTTP house, ready to listen or to be called by tests. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof options.trustProxy === 'object' ? [...options.trustProxy] : options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  closeConnections(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  logRequests(app, options.isQuiet === true);
  handleFailures(app);
  acceptJson(app);
  passOverUnread(app);
  await secure(app, options);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: FORM_LIMITS,
  });
  await app.register(
    async (api) => {
      secureAnswers(api);
      answerCapture(api, options.captureOrigin);
      await compressAnswers(api);
      serveApi(
        api,
        {
          database: options.database,
          access: createAccess(options.database, options.verifyToken, options.builtInIssuer),
          uploadRoom: options.uploadRoom,
        },
        options.handlers,
      );
    },
    { prefix: '/api' },
  );
  await options.pages?.(app);
  return app;
};
