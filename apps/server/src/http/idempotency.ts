import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
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
import { LargeJson } from './large-json.ts';
import { refuse } from './refusals.ts';

/** What tells one command of a sender from another: the key chosen for it, and what was sent. */
export type SentCommand = { readonly key: string; readonly requestHash: string };

const LONGEST_KEY = 200;

/** The body of a form is a stream that is read by its handler; its length stands for it. */
const contentOf = (definition: RouteDefinition, { body, headers }: FastifyRequest): unknown => {
  if (definition.bodyKind === 'multipart') return headers['content-length'] ?? null;
  return body instanceof LargeJson ? body.sha256 : (body ?? null);
};

const COMMANDS: readonly string[] = ['POST', 'PUT'];

/** The command of a POST or PUT that carries an Idempotency-Key; null for another. */
export const sentCommand = (definition: RouteDefinition, request: FastifyRequest): SentCommand | null => {
  const key = request.headers['idempotency-key'];
  if (!COMMANDS.includes(definition.method) || typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    return null;
  const sent = JSON.stringify([request.method, request.url, contentOf(definition, request)]);
  return { key, requestHash: createHash('sha256').update(sent).digest('hex') };
};

/** Only answers that are plain JSON can be given again; the others belong to calls that may simply be repeated. */
const isRepeatable = (definition: RouteDefinition): boolean => definition.responseKind !== 'octets';

/** The answer to a command that was sent before. */
export const earlierOutcome = (earlier: Exclude<EarlierCommand, { kind: 'new' }>): Outcome<unknown> => {
  if (earlier.kind === 'running') return refuse('REQUEST_IN_PROGRESS');
  if (earlier.kind === 'differs') return refuse('IDEMPOTENCY_KEY_REUSED');
  return { ok: true, value: earlier.body ?? undefined };
};

/**
 * The command that a call is when it names the version that it is made on: nobody can make the same change of one version twice,
 * so that the same again is the first one sent again. Null for a call that is not meant so.
 */
const impliedCommand = (
  definition: RouteDefinition,
  request: FastifyRequest,
  version: number | null,
  { user: { userId } }: MemberContext,
): SentCommand | null => {
  if (definition.onceByVersion !== true || version === null) return null;
  const sent = JSON.stringify([userId, version, request.method, request.url, contentOf(definition, request)]);
  const requestHash = createHash('sha256').update(sent).digest('hex');
  return { key: `version-${requestHash}`, requestHash };
};

const isMember = (context: unknown): context is MemberContext =>
  z.object({ organisationId: z.string(), user: z.object({ userId: z.string() }) }).safeParse(context).success;

/** A command that lasts tells every so often, in a third of the lease, that it is still at work. */
const RENEWAL_MS = (KEY_LEASE_SECONDS / 3) * 1000;

const answerOf = (definition: RouteDefinition, value: unknown) => {
  const body = definition.responseKind === 'empty' ? null : (definition.response.parse(value) ?? null);
  return { status: definition.success ?? 200, body: body as Json };
};

/** The key of a command went to another process, which may have done it: what this one did is undone. */
class KeyTakenOver extends Error {
  override readonly name = 'KeyTakenOver';
}

/** Runs the command under its key, which is let go of when nothing was done. */
const runHeld = async (
  definition: RouteDefinition,
  context: MemberContext,
  holder: KeyHolder,
  run: (context: unknown) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> => {
  const { organisation, organisationId } = context;
  const renew = () => organisation((tx) => renewIdempotencyKey(tx, organisationId, holder)).catch(() => undefined);
  const timer = setInterval(renew, RENEWAL_MS);
  const release = () => organisation((tx) => releaseIdempotencyKey(tx, organisationId, holder));
  const keepAnswer = async (tx: Transaction, value: unknown): Promise<void> => {
    const kept = await answerIdempotencyKey(tx, organisationId, holder, answerOf(definition, value));
    if (!kept) throw new KeyTakenOver('the key of the command was taken over');
  };
  try {
    const outcome = await run({ ...context, keepAnswer });
    if (!outcome.ok) await release();
    return outcome;
  } catch (error) {
    await release();
    if (error instanceof KeyTakenOver) return refuse('REQUEST_IN_PROGRESS');
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Runs a command of an organisation once for an Idempotency-Key, or for the version that it names where it is changed only once
 * for that: the same request again gets the answer of the first. A command that would do its work twice keeps its answer in the transaction of that work, so that a process that dies has done all or
 * nothing; the others may be done again, and their answer is kept at the end. A refused or failed command leaves the key free.
 */
export const replayOrRun = async (
  definition: RouteDefinition,
  request: FastifyRequest,
  version: number | null,
  context: unknown,
  run: (context: unknown) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> => {
  if (!isRepeatable(definition) || !isMember(context)) return run(context);
  const command = sentCommand(definition, request) ?? impliedCommand(definition, request, version, context);
  if (command === null) return run(context);
  const { organisation, organisationId, user } = context;
  const claim = { ...command, userId: user.userId };
  const earlier = await organisation((tx) => claimIdempotencyKey(tx, organisationId, claim));
  if (earlier.kind !== 'new') return earlierOutcome(earlier);
  const outcome = await runHeld(definition, context, earlier.holder, run);
  if (outcome.ok) {
    const answer = answerOf(definition, outcome.value);
    await organisation((tx) => answerIdempotencyKey(tx, organisationId, earlier.holder, answer));
  }
  return outcome;
};

/** Does the work of a command and keeps its answer, which is the value of the work, in one transaction. */
export const runOnce = <Value>(
  context: MemberContext,
  work: (tx: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> =>
  context.organisation(async (tx): Promise<Outcome<Value>> => {
    const outcome = await work(tx);
    if (outcome.ok) await context.keepAnswer(tx, outcome.value);
    return outcome;
  });
