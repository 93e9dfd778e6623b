import { createClient, type RouteDefinition, type RouteRequest, type RouteResponse } from '@kerf/contract';
import { once } from './once.ts';
import { answerFailure, createTransport, type ReadersWords, readBody, type Sender } from './transport.ts';
import { type Addressed, urlOf } from './url-of.ts';

const nameFrom = (header: string | null): string | null => {
  const extended = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
};

/** Downloads wait as long as it takes. Spec: quotes §7. */
const noTimeout = null;

/** Calls a route of the contract; rejects with ApiFailure. */
export type Api = ReturnType<typeof createClient>;

/** JSON there and back, with the problems of refusals in the reader's words. */
export const createApi = (sender: Sender, inReadersWords: ReadersWords): Api =>
  createClient(createTransport(sender, inReadersWords));

/**
 * Calls a route that must not be done twice, such as creating or sending something: the same command again after a lost answer
 * gives that answer. `state` is what else makes it the same, such as the version of what is sent.
 */
export const createCommand =
  (api: Api) =>
  <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    state: string | number = '',
  ): Promise<RouteResponse<Definition>> =>
    once(`${definition.method} ${definition.path} ${JSON.stringify(request)} ${state}`, (key) =>
      api(definition, request, undefined, { idempotencyKey: key }),
    );

/** A command on what was seen in a version: refused when somebody changed it since. */
export const createCommandOn =
  (api: Api) =>
  <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    version: number,
  ): Promise<RouteResponse<Definition>> =>
    once(`${definition.method} ${definition.path} ${JSON.stringify(request)} ${version}`, (key) =>
      api(definition, request, undefined, { idempotencyKey: key, version }),
    );

/** Calls a route with a body that was written before: JSON of megabytes is no work for the thread of the screen. */
export const createSendWritten =
  (sender: Sender, inReadersWords: ReadersWords) =>
  async <Definition extends RouteDefinition>(
    definition: Definition,
    request: Addressed<Definition>,
    body: Blob,
  ): Promise<RouteResponse<Definition>> => {
    const headers = { 'content-type': 'application/json' };
    const response = await sender(urlOf(definition, request), { method: definition.method, body, headers });
    if (!response.ok) throw await answerFailure(response, inReadersWords);
    return readBody(response.json());
  };

/** Reads what a route gives in another form than JSON to whoever accepts that. */
export const createReadAs =
  (sender: Sender, inReadersWords: ReadersWords) =>
  async <Definition extends RouteDefinition>(
    accept: string,
    definition: Definition,
    request: RouteRequest<Definition>,
    signal?: AbortSignal,
  ): Promise<ArrayBuffer> => {
    const init = { method: definition.method, signal: signal ?? null, headers: { accept } };
    const response = await sender(urlOf(definition, request), init);
    if (!response.ok) throw await answerFailure(response, inReadersWords);
    return readBody(response.arrayBuffer(), signal);
  };

/** Reads as `createReadAs` what will probably be asked for: whatever fails gives null, and nobody is asked or told anything. */
export const createReadAheadAs =
  (quietSender: Sender) =>
  async <Definition extends RouteDefinition>(
    accept: string,
    definition: Definition,
    request: RouteRequest<Definition>,
    signal: AbortSignal,
  ): Promise<ArrayBuffer | null> => {
    try {
      const init = { method: definition.method, signal, headers: { accept } };
      const response = await quietSender(urlOf(definition, request), init);
      return response.ok ? await response.arrayBuffer() : null;
    } catch {
      return null;
    }
  };

/** Fetches bytes of a route that answers octets, with the file name that the server gave. */
export const createDownload =
  (sender: Sender, inReadersWords: ReadersWords) =>
  async <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    signal?: AbortSignal,
  ): Promise<{ readonly blob: Blob; readonly fileName: string | null }> => {
    const init = { method: definition.method, signal: signal ?? null };
    const response = await sender(urlOf(definition, request), init, noTimeout);
    if (!response.ok) throw await answerFailure(response, inReadersWords);
    return {
      blob: await readBody(response.blob(), signal),
      fileName: nameFrom(response.headers.get('content-disposition')),
    };
  };
