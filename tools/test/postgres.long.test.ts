import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './system-packages.ts';

const bin = findPostgres();

it.skipIf(bin === null)('starts a server of its own and leaves nothing behind', async () => {
  const postgres = await startPostgres(bin ?? '');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`);
  await client.end();
  const data = rows[0]?.data ?? '';
  expect(existsSync(data)).toBe(true);
  await postgres.stop();
  expect(existsSync(data)).toBe(false);
  await expect(new pg.Client({ connectionString: postgres.url }).connect()).rejects.toThrow();
});
