import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/test/free-port.ts';
import { connectPostgres, withSystem } from '../../../src/db/database.ts';
import { FileStoreAway } from '../../../src/files/file-store.ts';
import { storageFailureOf } from '../../../src/http/storage-failures.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const asked = (cause: Error) => new DrizzleQueryError('insert into quotes', [], cause);

describe('what failed', () => {
  it.each([
    ['a full disk', withCode('ENOSPC'), 'STORAGE_FULL'],
    ['a used up quota', withCode('EDQUOT'), 'STORAGE_FULL'],
    ['a full disk of PostgreSQL', asked(withCode('53100')), 'STORAGE_FULL'],
    ['PostgreSQL that is shut down', asked(withCode('57P01')), 'DATABASE_AWAY'],
    ['PostgreSQL that starts', withCode('57P03'), 'DATABASE_AWAY'],
    ['PostgreSQL without a place for one more', withCode('53300'), 'DATABASE_AWAY'],
    ['a connection that breaks', asked(new Error('Connection terminated unexpectedly')), 'DATABASE_AWAY'],
    ['storage that nobody reaches', new FileStoreAway('gone'), 'FILES_AWAY'],
    ['a value that is there already', asked(withCode('23505')), null],
    ['a refused connection to something else', withCode('ECONNREFUSED'), null],
    ['no error at all', 'text', null],
  ])('is told of %s', (_, error, failure) => {
    expect(storageFailureOf(error)).toBe(failure);
  });

  it('is told of a database that nobody answers for', async () => {
    const database = connectPostgres(`postgresql://kerf@127.0.0.1:${await freePort()}/kerf`);
    const error = await withSystem(database, async () => null).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    expect(storageFailureOf(error)).toBe('DATABASE_AWAY');
    await database.close();
  });
});
