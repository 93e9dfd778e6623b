import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { prepareRepeated } from './embedded/repeated-statements.ts';
import { GuardedPool, insideTransaction } from './guarded-pool.ts';

/** Runs statements of one transaction. Every repository function takes one first. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

declare const system: unique symbol;
/** A transaction that sees every organisation: sign-in, the job queue, administration. */
export type SystemTransaction = Transaction & { readonly [system]: true };

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: GuardedPool;
  readonly orm: NodePgDatabase;
  /** A copy to begin another database with; the embedded database only. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How long a connection is waited for, also while all are in use, ms: a server that swallows packets would be waited for minutes. */
const CONNECTION_PATIENCE_MS = 30_000;

/** Connects to PostgreSQL. */
export function connectPostgres(url: string, maximumConnections = 10): Database {
  const pool = new GuardedPool({
    connectionString: url,
    max: maximumConnections,
    application_name: 'kerf',
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
  });
  return {
    kind: 'postgres',
    pool,
    orm: drizzle(pool, { casing: 'snake_case' }),
    dump: () => Promise.reject(new Error('A PostgreSQL server is dumped with pg_dump.')),
    close: () => pool.end(),
  };
}

export interface EmbeddedOptions {
  /** Folder of the database; null keeps it in memory. */
  readonly directory: string | null;
  readonly dump?: Uint8Array;
  readonly onFailure: (error: Error) => void;
}

/** Starts the embedded database and connects to it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const embedded = await startEmbeddedDatabase(options);
  // One session stands behind the socket, so a second connection could only wait.
  const pool = new GuardedPool({ host: embedded.socketFolder, user: 'postgres', database: 'postgres', max: 1 });
  pool.on('connect', prepareRepeated);
  return {
    kind: 'embedded',
    pool,
    orm: drizzle(pool, { casing: 'snake_case' }),
    dump: () => embedded.dump(),
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/** PostgreSQL compiles a statement that it takes for long, which costs more than any statement of ours lasts. */
const shortStatements = sql`set_config('jit', 'off', true)`;

/**
 * Runs `work` in a transaction that sees one organisation only, as the restricted role of the row-level security.
 * Commits when `work` returns and rolls back when it throws.
 */
export function withOrganisation<Result>(
  database: Database,
  organisationId: string,
  userId: string | null,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return insideTransactionOf(database, async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'app_user', true), set_config('app.organisation_id', ${organisationId}, true), set_config('app.user_id', ${userId ?? ''}, true), ${shortStatements}`,
    );
    return work(tx);
  });
}

/** Runs `work` in a transaction that sees every organisation. Say so only for sign-in, jobs and site administration. */
export function withSystem<Result>(
  database: Database,
  work: (tx: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  return insideTransactionOf(database, async (tx) => {
    await tx.execute(sql`select set_config('role', 'app_system', true), ${shortStatements}`);
    return work(tx as SystemTransaction);
  });
}

const afterCommitOf = new WeakMap<Transaction, (() => void)[]>();

/** Runs `announce` once the transaction has committed, and not at all when it is rolled back. */
export function afterCommit(tx: Transaction, announce: () => void): void {
  const announcements = afterCommitOf.get(tx);
  if (announcements === undefined)
    throw new Error('Only a transaction of withOrganisation or withSystem can announce.');
  announcements.push(announce);
}

async function insideTransactionOf<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const announcements: (() => void)[] = [];
  const result = await database.orm.transaction((tx) => {
    afterCommitOf.set(tx, announcements);
    return insideTransaction(() => work(tx));
  });
  for (const announce of announcements) announce();
  return result;
}
