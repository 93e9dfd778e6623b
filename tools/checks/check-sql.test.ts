import { describe, expect, it } from 'vitest';
import { checkSql } from './check-sql.ts';
import { sample } from './samples.ts';

const found = (path: string, ...lines: string[]) =>
  checkSql([sample(`apps/server/src/${path}`, ...lines)]).map(({ line, message }) => `${line} ${message}`);

describe('SQL stands in repositories', () => {
  it.each([
    [`import { eq } from 'drizzle-orm';`],
    [`import pg from 'pg';`],
    [`import { PGlite } from '@electric-sql/pglite';`],
    [`import { sheets } from '../../db/schema/index.ts';`],
    [`import { type Json, sheets } from '../../db/schema/index.ts';`],
    [`await tx.execute('delete from sheets');`],
    [`const rows = await client.query('select 1');`],
    [`await database.orm.transaction(work);`],
  ])('refuses elsewhere: %s', (line) => {
    expect(found('use-cases/sheets/add-sheet.ts', line)).toHaveLength(1);
    expect(found('db/keys.ts', line)).toHaveLength(1);
  });

  it('accepts it in repositories and schema, and types of rows anywhere', () => {
    const statement = [`import { eq } from 'drizzle-orm';`, `import { sheets } from '../schema/index.ts';`];
    expect(found('db/repositories/sheets.ts', ...statement)).toEqual([]);
    expect(found('db/schema/sheets.ts', ...statement)).toEqual([]);
    expect(
      found(
        'use-cases/sheets/add-sheet.ts',
        `import type { Json } from '../../db/schema/index.ts';`,
        `import { type Json as Kept } from '../../db/schema/index.ts';`,
        `hash.update(text); waiting.delete(key);`,
      ),
    ).toEqual([]);
  });

  it('accepts it in the named files, and an exception only where one is needed', () => {
    expect(found('db/job-channel.ts', `await tx.execute('notify jobs');`)).toEqual([]);
    expect(found('db/job-channel.ts', 'export {};')).toEqual(['0 needs no exception in check-sql.ts']);
  });
});
