import { type RouteDefinition, routes } from '@kerf/contract';
import type { FastifyInstance } from 'fastify';
import type { AreaHandlers, AreaName, Handler } from './call.ts';
import { type ImplementOptions, implement } from './implement.ts';
import { sendRefusal } from './problems.ts';

/** The handlers of every area of the contract. */
export type ApiHandlers = { readonly [Area in AreaName]?: AreaHandlers<Area> };

/** Mounts every route of the contract and the answer to unknown paths. */
export const serveApi = (
  api: FastifyInstance,
  given: Omit<ImplementOptions, 'handlerOf'>,
  handlers: ApiHandlers,
): void => {
  const served = new Map<RouteDefinition, Handler<RouteDefinition>>();
  const options: ImplementOptions = { ...given, handlerOf: (definition) => served.get(definition) };
  for (const area of Object.keys(routes) as AreaName[]) {
    const definitions: Readonly<Record<string, RouteDefinition>> = routes[area];
    const areaHandlers = (handlers[area] ?? {}) as Readonly<Record<string, Handler<RouteDefinition>>>;
    for (const [name, definition] of Object.entries(definitions)) {
      const handler = areaHandlers[name];
      if (handler === undefined) continue;
      served.set(definition, handler);
      implement(api, options, definition, handler);
    }
  }
  api.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: 'NOT_FOUND' }));
};
