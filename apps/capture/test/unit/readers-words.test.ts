import type { CaptureSaid } from '@kerf/client/capture';
import { describe, expect, it } from 'vitest';
import { readersWords } from '../../src/page/readers-words.ts';

const german = readersWords({
  wordsOf: async (said: readonly CaptureSaid[]) => said.map(({ of, code, facts }) => `${of} ${code} ${facts.n ?? ''}`),
});
const refusal = { fileName: 'a.step', code: 'MODEL_DAMAGED', message: 'No body can be read.', facts: { n: 3 } };

describe('what the server says to an embedded page', () => {
  it('comes in the words of the window that embeds it: refused files, and what is told of a model', async () => {
    const told = [{ code: 'SURFACE_BODIES_LEFT_OUT', severity: 'Warning', message: 'Left out: 2' }];
    const answer = await german.ofAnswer({ bodies: [], refusals: [refusal], told });
    expect(answer.refusals).toEqual([{ ...refusal, message: 'file MODEL_DAMAGED 3' }]);
    expect(answer.told).toEqual([{ ...told[0], message: 'finding SURFACE_BODIES_LEFT_OUT ' }]);
  });

  it('is left alone where it tells nothing', async () => {
    const answer = { refusals: [], pages: [1] };
    expect(await german.ofAnswer(answer)).toBe(answer);
    expect(await german.ofAnswer(undefined)).toBeUndefined();
  });

  it('has the cause of a refused call in those words, and of a broken server in its own', async () => {
    const problem = { type: '', title: '', status: 409, code: 'QUOTE_LOCKED', detail: 'The quote is issued.' };
    expect(await german.ofProblem(problem)).toMatchObject({ detail: 'problem QUOTE_LOCKED ', status: 409 });
    expect(await german.ofProblem({ ...problem, status: 503 })).toMatchObject({ detail: 'The quote is issued.' });
  });
});
