import { describe, expect, it } from 'vitest';
import { toldSoFar } from '../src/told-answer.ts';

const step = (done: number) => `${JSON.stringify({ done, all: 66 })}\n`;

describe('an answer that is told in lines', () => {
  it('is as far as its last whole line says', () => {
    expect(toldSoFar('')).toEqual({ progress: null, end: null });
    expect(toldSoFar(step(1).slice(0, 5))).toEqual({ progress: null, end: null });
    expect(toldSoFar(step(1) + step(23) + step(60).slice(0, 4))).toEqual({
      progress: { done: 23, all: 66 },
      end: null,
    });
  });

  it('ends with the answer, or with the problem and its status', () => {
    const answer = `${JSON.stringify({ answer: { bodies: [] } })}\n`;
    expect(toldSoFar(step(66) + answer).end).toEqual({ status: 200, body: { bodies: [] } });
    const problem = { status: 404, code: 'NOT_FOUND' };
    expect(toldSoFar(`${step(2)}${JSON.stringify({ problem })}\n`).end).toEqual({ status: 404, body: problem });
    expect(toldSoFar(step(66)).end).toBeNull();
  });
});
