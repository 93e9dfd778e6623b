import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { movedTo, printOpenApi } from '../openapi/print-openapi.ts';
import { type FrontEndFile, frontEndFile } from './front-end.ts';
import { sendFile } from './send-file.ts';

/** The description lies beside the built server: printing it takes half a second. From source the contract may have changed since. */
const builtFile = import.meta.url.endsWith('.ts') ? null : new URL('./openapi.json', import.meta.url);

const describe = async (publicUrl: string): Promise<FrontEndFile> => {
  const text =
    builtFile === null
      ? JSON.stringify(printOpenApi(publicUrl))
      : movedTo(publicUrl, await readFile(builtFile, 'utf8'));
  return frontEndFile('openapi.json', Buffer.from(text));
};

/** Serves the OpenAPI description of the API as it stands under the server's address; prepared once. */
export const serveApiDescription = (app: FastifyInstance, publicUrl: string): void => {
  let file: Promise<FrontEndFile> | null = null;
  app.get('/api/openapi.json', async (request, reply) => {
    file ??= describe(publicUrl);
    return sendFile(request, reply, await file);
  });
};
