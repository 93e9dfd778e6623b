import type { Problem } from '@kerf/contract';
import type { FastifyReply } from 'fastify';
import { faultsOfSentences } from '../field-sentences.ts';
import { filledText } from '../filled-text.ts';
import { type Refusal, type RefusalRow, refusalTable } from './refusals.ts';

const titleOf = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A refusal as RFC 9457 problem. The status stands in the refusal table and nowhere else. */
export const problemOf = (refusal: Refusal, requestId: string): Problem => {
  const row: RefusalRow = refusalTable[refusal.code];
  const fieldFaults = refusal.fieldFaults ?? faultsOfSentences(refusal.errors ?? {});
  return {
    type: `urn:kerf:problem:${refusal.code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(refusal.code),
    status: row.status,
    code: refusal.code,
    detail: filledText(row.message, refusal.facts ?? {}).trim(),
    requestId,
    ...(refusal.errors === undefined ? {} : { errors: { ...refusal.errors } }),
    ...(Object.keys(fieldFaults).length === 0 ? {} : { fieldFaults: { ...fieldFaults } }),
    ...(refusal.facts === undefined ? {} : { facts: { ...refusal.facts } }),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  };
};

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const problem = problemOf(refusal, reply.request.id);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const retryAfter = refusal.facts?.retryAfterSeconds;
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
};
