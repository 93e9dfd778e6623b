import { PassThrough } from 'node:stream';
import { PROGRESS_LINES, type Progress, type RouteDefinition } from '@kerf/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from './call.ts';
import { problemOf } from './problems.ts';

/**
 * An answer that is told on its way: a line of JSON for each step, the answer or the problem as the last one. It begins with the first
 * step; a call that has told nothing is answered like any other.
 */
export type ToldAnswer = {
  readonly tell: (progress: Progress) => void;
  readonly hasBegun: () => boolean;
  readonly end: (outcome: Outcome<unknown>) => FastifyReply;
  /** What was begun cannot be answered any more: the caller hears the connection break. */
  readonly breakOff: () => void;
};

const takesLines = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(PROGRESS_LINES) === true;

export const toldAnswer = (definition: RouteDefinition, request: FastifyRequest, reply: FastifyReply): ToldAnswer => {
  const isTold = definition.tellsProgress === true && takesLines(request);
  let lines: PassThrough | null = null;
  const begin = (): PassThrough => {
    const stream = new PassThrough();
    // Proxies that gather an answer before they give it on would keep every step until the last.
    reply
      .code(200)
      .header('content-type', `${PROGRESS_LINES}; charset=utf-8`)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
    return stream;
  };
  const write = (line: object) => lines?.write(`${JSON.stringify(line)}\n`);
  return {
    tell: (progress) => {
      if (!isTold) return;
      lines ??= begin();
      write(progress);
    },
    hasBegun: () => lines !== null,
    end: (outcome) => {
      write(
        outcome.ok
          ? { answer: definition.response.parse(outcome.value) }
          : { problem: problemOf(outcome.refusal, request.id) },
      );
      lines?.end();
      return reply;
    },
    breakOff: () => void lines?.destroy(new Error('a call failed after it had told how far it was')),
  };
};
