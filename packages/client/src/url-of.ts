import { type RouteDefinition, type RouteRequest, routeUrl } from '@kerf/contract';

/** What goes with a call in its address. */
export type Addressed<Definition extends RouteDefinition> = Omit<RouteRequest<Definition>, 'body'>;

/** The address of a call on the server that the page came from. */
export const urlOf = <Definition extends RouteDefinition>(
  definition: Definition,
  request: Addressed<Definition>,
): string => {
  const parts = request as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return `/api${routeUrl(definition.path, parts.params, parts.query)}`;
};
