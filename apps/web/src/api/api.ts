import { createClient, type RouteDefinition, type RouteRequest, type RouteResponse, routeUrl } from '@kerf/contract';
import { bearer } from '../identity/session.ts';
import { tellMissing } from './missing.ts';
import { once } from './once.ts';
import { answerFailure, createQuietSender, createSender, createTransport, readBody } from './transport.ts';

const sender = createSender(bearer, async (url, init) => {
  const response = await window.fetch(url, init);
  if (response.status === 404) tellMissing();
  return response;
});

const quietSender = createQuietSender(bearer, (url, init) => window.fetch(url, init));

/**
 * Calls a route of the contract with the signed-in person's token; rejects with ApiFailure. Name the route in full where it is
 * called, as `routes.quotes.get`: the build puts its method and path there, and a call costs only the screens that make it.
 */
export const api = createClient(createTransport(sender));

/**
 * Calls a route that must not be done twice, such as creating or sending something: the same command again after a lost answer
 * gives that answer. `state` is what else makes it the same, such as the version of what is sent.
 */
export const command = <Definition extends RouteDefinition>(
  definition: Definition,
  request: RouteRequest<Definition>,
  state: string | number = '',
): Promise<RouteResponse<Definition>> =>
  once(`${definition.method} ${definition.path} ${JSON.stringify(request)} ${state}`, (key) =>
    api(definition, request, undefined, key),
  );

const nameFrom = (header: string | null): string | null => {
  const extended = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
};

/** Downloads wait as long as it takes. Spec: quotes §7. */
const noTimeout = null;

/** What goes with a call in its address. */
type Addressed<Definition extends RouteDefinition> = Omit<RouteRequest<Definition>, 'body'>;

const urlOf = <Definition extends RouteDefinition>(definition: Definition, request: Addressed<Definition>): string => {
  const parts = request as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return `/api${routeUrl(definition.path, parts.params, parts.query)}`;
};

/** Calls a route with a body that was written before: JSON of megabytes is no work for the thread of the screen. */
export const sendWritten = async <Definition extends RouteDefinition>(
  definition: Definition,
  request: Addressed<Definition>,
  body: Blob,
): Promise<RouteResponse<Definition>> => {
  const headers = { 'content-type': 'application/json' };
  const response = await sender(urlOf(definition, request), { method: definition.method, body, headers });
  if (!response.ok) throw await answerFailure(response);
  return readBody(response.json());
};

/** Reads what a route gives in another form than JSON to whoever accepts that. */
export const readAs = async <Definition extends RouteDefinition>(
  accept: string,
  definition: Definition,
  request: RouteRequest<Definition>,
  signal?: AbortSignal,
): Promise<ArrayBuffer> => {
  const init = { method: definition.method, signal: signal ?? null, headers: { accept } };
  const response = await sender(urlOf(definition, request), init);
  if (!response.ok) throw await answerFailure(response);
  return readBody(response.arrayBuffer(), signal);
};

/** Reads as `readAs` what will probably be asked for: whatever fails gives null, and nobody is asked or told anything. */
export const readAheadAs = async <Definition extends RouteDefinition>(
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
export const download = async <Definition extends RouteDefinition>(
  definition: Definition,
  request: RouteRequest<Definition>,
  signal?: AbortSignal,
): Promise<{ readonly blob: Blob; readonly fileName: string | null }> => {
  const response = await sender(
    urlOf(definition, request),
    { method: definition.method, signal: signal ?? null },
    noTimeout,
  );
  if (!response.ok) throw await answerFailure(response);
  return {
    blob: await readBody(response.blob(), signal),
    fileName: nameFrom(response.headers.get('content-disposition')),
  };
};
