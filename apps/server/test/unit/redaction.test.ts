import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '../../src/logging/logger.ts';

const logOf = (write: (log: ReturnType<typeof Fastify>['log']) => void): string => {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  write(Fastify({ logger: { ...loggerOptions('info'), stream } }).log);
  return written;
};

it('logs a failed statement with its cause and place, without the values it was given', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const failed = new DrizzleQueryError('insert into accounts values ($1)', ['scrypt$hunter2\n    at the end'], cause);
  const line = logOf((log) => log.error({ err: failed }, 'request failed'));
  expect(line).not.toContain('hunter2');
  expect(JSON.parse(line)).toMatchObject({
    message: 'request failed',
    err: {
      message: 'Failed query: insert into accounts values ($1)',
      stack: expect.stringContaining('redaction.test.ts'),
      cause: { message: 'duplicate key', errorCode: '23505' },
    },
  });
});

it('survives what is thrown and is no error', () => {
  expect(logOf((log) => log.error({ err: 'plain' }, 'odd'))).toContain('"message":"plain"');
});
