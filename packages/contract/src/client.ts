import type { Problem } from './problem.ts';
import { type RouteDefinition, type RouteRequest, type RouteResponse, routeUrl } from './route.ts';

/** An answer that is not success: the server's problem, or none when it never answered. Spec: quotes §8. */
export class ApiFailure extends Error {
  readonly kind: 'problem' | 'network' | 'timeout' | 'cancelled';
  readonly status: number | null;
  readonly problem: Problem | null;

  constructor(kind: ApiFailure['kind'], status: number | null, problem: Problem | null, message: string) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.problem = problem;
  }
}

/** What a call says beside its parts. */
export type CallHeaders = {
  /** Sent as Idempotency-Key: the server answers a repeated command as it did the first time. */
  readonly idempotencyKey?: string | undefined;
  /** Sent as If-Match: the server refuses what is asked of a later version. */
  readonly version?: number | undefined;
};

/** What carries a request; the browser and the tests bring their own. */
export type Transport = (
  request: {
    readonly method: RouteDefinition['method'];
    readonly url: string;
    readonly body: unknown;
    readonly signal: AbortSignalLike | undefined;
  } & CallHeaders,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The part of an AbortSignal that is passed through untouched. */
export type AbortSignalLike = { readonly aborted: boolean };

/** Calls a route by its definition; resolves to its response, rejects with ApiFailure. */
export const createClient =
  (transport: Transport, base = '/api') =>
  async <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    signal?: AbortSignalLike,
    headers: CallHeaders = {},
  ): Promise<RouteResponse<Definition>> => {
    const parts = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const url = base + routeUrl(definition.path, parts.params, parts.query);
    const answer = await transport({ method: definition.method, url, body: parts.body, signal, ...headers });
    return answer.body as RouteResponse<Definition>;
  };
