import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUseError } from '../../src/config/data-directory-lock.ts';
import { NewerSchemaError } from '../../src/db/migrate.ts';
import { startDatabaseIn } from '../support/started-database.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kerf-durable-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const start = () => startDatabaseIn(directory);

describe('the embedded database', () => {
  it('refuses a second process on the same directory, and lets it in afterwards', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(DataDirectoryInUseError);
    await first.close();
    const second = await start();
    expect(second.migrated).toEqual([]);
    await second.close();
    expect(readdirSync(directory).sort()).toEqual(['database', 'version.json']);
  }, 60_000);

  it('refuses the data of a newer version', async () => {
    const started = await start();
    await started.database.pool.query(`INSERT INTO schema_migrations (name) VALUES ('9999_from_the_future.sql')`);
    await started.close();
    await expect(start()).rejects.toThrow(NewerSchemaError);
    await expect(start()).rejects.toThrow('9999_from_the_future.sql');
  }, 60_000);

  it('keeps the statements of several clients apart', async () => {
    const started = await start();
    const host = started.database.pool.options.host;
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
        await client.connect();
        return client;
      }),
    );
    await Promise.all(
      clients.map(async (client, own) => {
        for (let round = 0; round < 60; round += 1) {
          const single = await client.query('SELECT $1::int AS own, $2::text AS round', [own, String(round)]);
          expect(single.rows).toEqual([{ own, round: String(round) }]);
          await client.query('BEGIN');
          await client.query(`SELECT set_config('app.organisation_id', $1, true)`, [`${own}-${round}`]);
          const inside = await client.query(`SELECT current_setting('app.organisation_id') AS mine`);
          expect(inside.rows).toEqual([{ mine: `${own}-${round}` }]);
          await client.query(round % 2 === 0 ? 'COMMIT' : 'ROLLBACK');
        }
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    await started.close();
  }, 60_000);
});
