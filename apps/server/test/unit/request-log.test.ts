import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from '../../src/logging/logger.ts';
import { logRequests } from '../../src/logging/request-log.ts';

const linesOf = async (level: string, isQuiet: boolean): Promise<string[]> => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      for (const line of String(chunk).trim().split('\n')) {
        const { level: written, req, res } = JSON.parse(line);
        lines.push(`${written} ${req.url} ${res.statusCode}`);
      }
      done();
    },
  });
  const app = Fastify({
    logger: { ...loggerOptions(level), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app, isQuiet);
  app.get('/assets/app.js', async () => '');
  app.get('/api/quotes', async () => '');
  app.get('/api/broken', async (_request, reply) => reply.code(503).send(''));
  for (const url of ['/assets/app.js', '/api/quotes?token=secret', '/api/broken']) await app.inject({ url });
  await app.close();
  return lines;
};

describe('the log of requests', () => {
  it('has a line for each', async () =>
    expect(await linesOf('info', false)).toEqual([
      'info /assets/app.js 200',
      'info /api/quotes?token=[redacted] 200',
      'warn /api/broken 503',
    ]));

  it('has only failures where somebody reads along, more from a lower level', async () => {
    expect(await linesOf('info', true)).toEqual(['warn /api/broken 503']);
    expect(await linesOf('debug', true)).toEqual(['debug /api/quotes?token=[redacted] 200', 'warn /api/broken 503']);
    expect(await linesOf('trace', true)).toHaveLength(3);
  });
});
