import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openEmbedded } from '../../src/db/database.ts';
import { prepareRepeated } from '../../src/db/embedded/repeated-statements.ts';
import { migratedDump, testDatabaseKind } from '../support/database.ts';

const doubled = (database: Database, value: number) =>
  database.orm.execute<{ doubled: number }>(sql`SELECT ${value}::int * 2 AS doubled`);

describe.runIf(testDatabaseKind === 'embedded')('statements that come again on the embedded database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmbedded({
      directory: null,
      dump: await migratedDump(),
      onFailure: (error) => {
        throw error;
      },
    });
  });
  afterAll(() => database.close());

  const kept = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement).filter((text) => text.includes('doubled'));
  };

  it('are prepared once and answer as before, with other values and inside transactions', async () => {
    for (const value of [1, 20, -3, 4]) expect((await doubled(database, value)).rows).toEqual([{ doubled: 2 * value }]);
    expect(await kept()).toHaveLength(1);
    await database.orm.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT ${21}::int * 2 AS doubled`);
      expect(rows).toEqual([{ doubled: 42 }]);
    });
    expect(await kept()).toHaveLength(1);
  });

  it('outlive a transaction that failed, and a statement that is refused stays refused', async () => {
    const divided = () => database.orm.execute(sql`SELECT 1 / ${0}::int AS doubled`);
    for (let time = 0; time < 4; time += 1) await expect(divided()).rejects.toThrow();
    const undone = database.orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT ${5}::int * 2 AS doubled`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await doubled(database, 8)).rows).toEqual([{ doubled: 16 }]);
  });

  it('of several clients are apart, and are forgotten when the last of them is gone', async () => {
    const host = database.pool.options.host;
    const clients = Array.from({ length: 3 }, () => new pg.Client({ host, user: 'postgres', database: 'postgres' }));
    for (const client of clients) prepareRepeated(client);
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < 4; round += 1) {
      const answers = clients.map((client, own) =>
        client.query({ text: 'SELECT $1::int AS doubled', values: [10 * own + round] }),
      );
      const found = (await Promise.all(answers)).map(({ rows }) => rows[0].doubled);
      expect(found).toEqual(clients.map((_, own) => 10 * own + round));
    }
    expect((await kept()).length).toBeGreaterThan(clients.length);
    await Promise.all(clients.map((client) => client.end()));
    const { idleTimeoutMillis } = database.pool.options;
    database.pool.options.idleTimeoutMillis = 1;
    await database.pool.query('SELECT 1');
    await expect.poll(() => database.pool.totalCount).toBe(0);
    database.pool.options.idleTimeoutMillis = idleTimeoutMillis;
    expect(await kept()).toEqual([]);
    expect((await doubled(database, 3)).rows).toEqual([{ doubled: 6 }]);
  });
});
