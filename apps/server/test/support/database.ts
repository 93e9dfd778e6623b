import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectPostgres, type Database, openEmbedded } from '../../src/db/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/db/embedded/embedded-database.ts';
import { prepareRepeated } from '../../src/db/embedded/repeated-statements.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';

const serverUrl = process.env.KERF_TEST_DATABASE_URL;

/** Which database the tests run on: the embedded one, or PostgreSQL when KERF_TEST_DATABASE_URL names a server. */
export const testDatabaseKind = serverUrl === undefined ? 'embedded' : 'postgres';

/** The migrated database without data of the build, when a test run says where that is: a first start copies it. */
export const initialDatabase =
  process.env.KERF_BUILT_WORKERS === undefined
    ? null
    : fileURLToPath(new URL('../database', process.env.KERF_BUILT_WORKERS));

const fail = (error: Error): never => {
  throw error;
};

/** An empty, migrated database of its own. Closing it removes it, or keeps it empty for the next test. */
export const openTestDatabase = (): Promise<Database> =>
  serverUrl === undefined ? openEmptied() : openOnServer(serverUrl);

/** Embedded databases that nobody uses; starting one takes longer than most tests. */
const emptied: EmbeddedDatabase[] = [];

async function openEmptied(): Promise<Database> {
  const embedded =
    emptied.pop() ?? (await startEmbeddedDatabase({ directory: null, dump: await migratedDump(), onFailure: fail }));
  const connect = () => connectPostgres(`postgresql://postgres@localhost/postgres?host=${embedded.socketFolder}`, 1);
  const connected = connect();
  connected.pool.on('connect', prepareRepeated);
  return {
    ...connected,
    kind: 'embedded',
    dump: () => embedded.dump(),
    async close() {
      await connected.close();
      const own = connect();
      await own.pool.query('DISCARD ALL');
      const { rows } = await own.pool.query<{ all: string }>(
        `SELECT string_agg(quote_ident(tablename), ', ') AS "all" FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
      );
      await own.pool.query(`TRUNCATE ${rows[0]?.all} RESTART IDENTITY CASCADE`);
      await own.close();
      emptied.push(embedded);
    },
  };
}

/** Makes a database on the test server, as a copy of a template; returns its address and how to drop it. */
export async function createServerDatabase(
  url: string,
  template = 'template0',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `kerf_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

let template: Promise<string> | undefined;

async function openOnServer(url: string): Promise<Database> {
  template ??= migratedTemplate(url);
  const created = await createServerDatabase(url, await template);
  const database = connectPostgres(created.url);
  database.pool.on('error', () => undefined);
  return {
    ...database,
    async close() {
      await database.close();
      await created.drop();
    },
  };
}

const migrationsHash = (): string =>
  createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 20);

/** Name of a migrated database on the test server that nobody connects to, so that others can be copied from it. */
async function migratedTemplate(url: string): Promise<string> {
  const name = `kerf_template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(url, name);
  } finally {
    await client.end();
  }
  return name;
}

/** It gets its name once it is whole. */
async function makeTemplate(url: string, name: string): Promise<void> {
  const draft = await createServerDatabase(url);
  const database = connectPostgres(draft.url);
  await migrate(database);
  await database.close();
  await onServer(url, `ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${name}`);
}

/** Runs a statement as the superuser of the test server. */
export async function runOnTestServer(statement: string): Promise<void> {
  if (serverUrl === undefined) throw new Error('KERF_TEST_DATABASE_URL names no server.');
  await onServer(serverUrl, statement);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated embedded database as a dump, kept in the temporary folder for the migrations as they are. */
export async function migratedDump(): Promise<Uint8Array> {
  const folder = join(tmpdir(), `kerf-test-${userInfo().uid}`);
  const path = join(folder, `${migrationsHash()}.tar`);
  if (existsSync(path)) return readFileSync(path);
  const database = await openEmbedded({ directory: null, onFailure: fail });
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, dump);
  renameSync(draft, path);
  return dump;
}
