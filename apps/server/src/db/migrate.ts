import { readdirSync, readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

/** Any number does, as long as only migrations take it. */
const MIGRATION_LOCK = 7_305_411_276;
const STATEMENT_BREAK = '--> statement-breakpoint';

/** The data were written by a newer version of the program. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** The migrations that come with this version, oldest first. */
export function readMigrations(folder: URL = new URL('./migrations/', import.meta.url)): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(new URL(name, folder), 'utf8')
        .split(STATEMENT_BREAK)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
    }));
}

/**
 * Brings the schema forward, each migration in a transaction of its own. Several processes may start at once: one migrates,
 * the others wait. Throws NewerSchemaError when the database has a migration that this version does not know.
 * Returns the names of the migrations that ran.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<readonly string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await runMissing(client, migrations);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function runMissing(client: PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name)).sort();
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database was written by a newer version (it has ${unknown.join(', ')}). Start that version, or restore a copy from before it.`,
    );
  }
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await runOne(client, migration);
  return missing.map((migration) => migration.name);
}

async function runOne(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [migration.name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
}
