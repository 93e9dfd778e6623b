import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpWhenDue } from '../../src/backups.ts';
import { type Database, openEmbedded } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { StartedDatabase } from '../../src/db/start.ts';
import { testDatabaseKind } from '../support/database.ts';
import { startDatabaseIn } from '../support/started-database.ts';

const fail = (error: Error): never => {
  throw error;
};
const at = (time: string): Date => new Date(`2026-11-${time}Z`);

let folder: string;
let database: Database;
let started: StartedDatabase | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-backups-'));
  if (testDatabaseKind !== 'embedded') return;
  started = await startDatabaseIn(folder);
  database = started.database;
});
afterAll(async () => {
  await started?.close();
  rmSync(folder, { recursive: true, force: true });
});

const addTable = (name: string): Promise<unknown> => database.pool.query(`create table ${name} as select 42 as answer`);

describe.runIf(testDatabaseKind === 'embedded')('copies of the embedded database', () => {
  it('are made once a day, and the last seven are kept', async () => {
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    for (let day = 10; day < 18; day += 1) writeFileSync(join(copies, `database-2026-11-${day}T06-00-00Z.tar.gz`), '');
    writeFileSync(join(copies, 'notes.txt'), 'mine');
    const made = await backUpWhenDue(database, copies, at('18T06:00:01'));
    expect(made).toBe('database-2026-11-18T06-00-01Z.tar.gz');
    expect(await backUpWhenDue(database, copies, at('18T20:00:00'))).toBeNull();
    expect(await backUpWhenDue(database, copies, at('19T06:00:00'))).toBeNull();
    expect(await backUpWhenDue(database, copies, at('19T06:00:02'))).toBe('database-2026-11-19T06-00-02Z.tar.gz');
    const names = readdirSync(copies).sort();
    expect(names).toHaveLength(8);
    expect([names[0], names[6], names[7]]).toEqual([
      'database-2026-11-13T06-00-00Z.tar.gz',
      made?.replace(/18T.*Z/, '19T06-00-02Z'),
      'notes.txt',
    ]);
    expect(statSync(join(copies, names[6] ?? '')).mode & 0o077).toBe(0);
  });

  it('hold what was committed when they were made, and are restored with tar', async () => {
    await addTable('before_copy');
    const name = await backUpWhenDue(database, join(folder, 'fresh'), at('20T06:00:00'));
    await addTable('after_copy');
    const restored = join(folder, 'restored', 'database');
    mkdirSync(restored, { recursive: true, mode: 0o700 });
    execFileSync('tar', ['-xzf', join(folder, 'fresh', name ?? ''), '-C', restored]);
    const copy = await openEmbedded({ directory: restored, onFailure: fail });
    try {
      expect(await migrate(copy)).toEqual([]);
      const tables = await copy.pool.query(
        "select table_name from information_schema.tables where table_schema = 'public' and table_name like '%copy'",
      );
      expect(tables.rows).toEqual([{ table_name: 'before_copy' }]);
      await copy.pool.query('insert into before_copy values (43)');
    } finally {
      await copy.close();
    }
  });
});
