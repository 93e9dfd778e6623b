import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  answerIdempotencyKey,
  claimIdempotencyKey,
  type EarlierCommand,
  KEY_LEASE_SECONDS,
  type KeyHolder,
  releaseIdempotencyKey,
  renewIdempotencyKey,
} from '../db/repositories/idempotency.ts';
import type { Json } from '../db/schema/values.ts';
import type { MemberContext, Outcome } from './call.ts';
import { refuse } from './refusals.ts';

const keyOf = (definition: RouteDefinition, request: FastifyRequest): string | null => {
  if (definition.method !== 'POST' || definition.bodyKind === 'multipart') return null;
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : null;
};

const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');

/** Only answers that are plain JSON can be given again; the others belong to calls that may simply be repeated. */
const isRepeatable = (definition: RouteDefinition): boolean => definition.responseKind !== 'octets';

const earlierOutcome = (earlier: Exclude<EarlierCommand, { kind: 'new' }>): Outcome<unknown> => {
  if (earlier.kind === 'running') return refuse('REQUEST_IN_PROGRESS');
  if (earlier.kind === 'differs') return refuse('IDEMPOTENCY_KEY_REUSED');
  return { ok: true, value: earlier.body ?? undefined };
};

const isMember = (context: unknown): context is MemberContext =>
  z.object({ organisationId: z.string(), user: z.object({ userId: z.string() }) }).safeParse(context).success;

/** A command that lasts tells every so often, in a third of the lease, that it is still at work. */
const RENEWAL_MS = (KEY_LEASE_SECONDS / 3) * 1000;

/** The holder of a key, kept alive while its command runs. `holder` ends the renewals and gives the last of them. */
const keepHeld = (context: MemberContext, claimed: KeyHolder) => {
  let current = Promise.resolve(claimed);
  const renew = async (held: KeyHolder): Promise<KeyHolder> => {
    const renewed = context.organisation((tx) => renewIdempotencyKey(tx, context.organisationId, held));
    return (await renewed.catch(() => null)) ?? held;
  };
  const timer = setInterval(() => {
    current = current.then(renew);
  }, RENEWAL_MS);
  return {
    holder: (): Promise<KeyHolder> => {
      clearInterval(timer);
      return current;
    },
  };
};

/**
 * Runs a command of an organisation once for an Idempotency-Key: the same request again gets the answer of the first. A
 * refused or failed command leaves the key free, because nothing was done; one whose process died is run again, because every
 * command is safe to send twice.
 */
export const replayOrRun = async (
  definition: RouteDefinition,
  request: FastifyRequest,
  context: unknown,
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> => {
  const key = keyOf(definition, request);
  if (key === null || !isRepeatable(definition) || !isMember(context)) return run();
  const { organisation, organisationId, user } = context;
  const claim = { key, requestHash: hashOf(request), userId: user.userId };
  const earlier = await organisation((tx) => claimIdempotencyKey(tx, organisationId, claim));
  if (earlier.kind !== 'new') return earlierOutcome(earlier);
  const held = keepHeld(context, earlier.holder);
  const release = async () => {
    const holder = await held.holder();
    await organisation((tx) => releaseIdempotencyKey(tx, organisationId, holder));
  };
  try {
    const outcome = await run();
    if (!outcome.ok) {
      await release();
      return outcome;
    }
    const parsed = definition.responseKind === 'empty' ? null : definition.response.parse(outcome.value);
    const answer = { status: definition.success ?? 200, body: (parsed ?? null) as Json };
    const holder = await held.holder();
    await organisation((tx) => answerIdempotencyKey(tx, organisationId, holder, answer));
    return outcome;
  } catch (error) {
    await release();
    throw error;
  }
};
