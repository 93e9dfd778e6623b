import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerGone } from '../../src/http/caller-gone.ts';

/** A server that has one question before it and answers when it is told. */
const holdQuestion = async (patience?: AbortSignal) => {
  const mayAnswer = new EventTarget();
  const app = Fastify({ forceCloseConnections: true });
  const asked = new Promise<AbortSignal>((resolve) => {
    app.post('/', async (_request, reply) => {
      const told = once(mayAnswer, 'now');
      resolve(callerGone(reply));
      await told;
      return 'answer';
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = fetch(address, { method: 'POST', body: 'question', signal: patience ?? null });
  return { app, call, gone: await asked, answer: () => mayAnswer.dispatchEvent(new Event('now')) };
};

test('work is told when its caller hangs up', async () => {
  const patience = new AbortController();
  const { app, call, gone, answer } = await holdQuestion(patience.signal);
  expect(gone.aborted).toBe(false);
  const told = once(gone, 'abort');
  patience.abort();
  await expect(call).rejects.toThrow();
  await told;
  answer();
  await app.close();
});

test('work whose caller waits for the answer is left alone, also after it', async () => {
  const { app, call, gone, answer } = await holdQuestion();
  expect(gone.aborted).toBe(false);
  answer();
  expect(await (await call).text()).toBe('answer');
  await app.close();
  expect(gone.aborted).toBe(false);
});
