import { createClient, type RouteDefinition, type RouteRequest, routeUrl } from '@kerf/contract';
import { bearer } from '../identity/session.ts';
import { answerFailure, createSender, createTransport } from './transport.ts';

const sender = createSender(bearer, (url, init) => window.fetch(url, init));

/** Calls a route of the contract with the signed-in person's token; rejects with ApiFailure. */
export const api = createClient(createTransport(sender));

const nameFrom = (header: string | null): string | null => {
  const extended = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
};

/** Fetches bytes of a route that answers octets, with the file name that the server gave. */
export const download = async <Definition extends RouteDefinition>(
  definition: Definition,
  request: RouteRequest<Definition>,
  signal?: AbortSignal,
): Promise<{ readonly blob: Blob; readonly fileName: string | null }> => {
  const parts = request as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const url = `/api${routeUrl(definition.path, parts.params, parts.query)}`;
  const response = await sender(url, { method: definition.method, signal: signal ?? null });
  if (!response.ok) throw await answerFailure(response);
  return { blob: await response.blob(), fileName: nameFrom(response.headers.get('content-disposition')) };
};
