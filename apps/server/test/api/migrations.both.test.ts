import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { connectPostgres, type Database, openEmbedded, withSystem } from '../../src/db/database.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { countQuotes } from '../../src/db/repositories/quote-counts.ts';
import { createServerDatabase, openTestDatabase, runOnTestServer, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, makeQuote } from '../support/records.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** An empty database; on PostgreSQL one that belongs to an account without special rights, as an installation has it. */
async function openEmpty(): Promise<Database> {
  const serverUrl = process.env.KERF_TEST_DATABASE_URL;
  if (serverUrl === undefined) {
    const database = await openEmbedded({
      directory: null,
      onFailure: (error) => {
        throw error;
      },
    });
    closers.push(() => database.close());
    return database;
  }
  const withRoles = await openTestDatabase();
  await withRoles.close();
  const [owner, password] = [`kerf_owner_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
  const created = await createServerDatabase(serverUrl);
  const name = new URL(created.url).pathname.slice(1);
  await runOnTestServer(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${password}'`);
  await runOnTestServer(`GRANT app_user, app_system TO ${owner}`);
  await runOnTestServer(`ALTER DATABASE ${name} OWNER TO ${owner}`);
  const url = new URL(created.url);
  url.username = owner;
  url.password = password;
  const database = connectPostgres(url.href);
  closers.push(
    () => runOnTestServer(`DROP ROLE ${owner}`),
    created.drop,
    () => database.close(),
  );
  return database;
}

describe(`migrations on ${testDatabaseKind}`, () => {
  it('count the quotes that an older version left, and go on counting', async () => {
    const database = await openEmpty();
    const all = readMigrations();
    // Quotes are written as this version writes them, so that all columns are there: what counts them alone comes late.
    const counting = all.filter((one) => one.name === '0003_quote_list_speed.sql');
    await migrate(
      database,
      all.filter((one) => !counting.includes(one)),
    );
    const shops = [await makeOrganisation(database, 'One'), await makeOrganisation(database, 'Other')] as const;
    for (const status of ['Issued', 'Issued', 'Ordered'] as const) await makeQuote(database, shops[0], { status });
    await makeQuote(database, shops[1]);
    expect(await migrate(database, all)).toEqual(counting.map((one) => one.name));
    await makeQuote(database, shops[0], { status: 'Issued' });
    const issued = { includeArchived: true, source: 'All', status: ['Issued'] } as const;
    const numbers = await withSystem(database, async (tx) => [
      await countQuotes(tx, shops[0].organisation.id, issued),
      await countQuotes(tx, shops[0].organisation.id, { includeArchived: true, source: 'All' }),
      await countQuotes(tx, shops[1].organisation.id, { includeArchived: true, source: 'All' }),
    ]);
    expect(numbers).toEqual([3, 4, 1]);
  }, 60_000);
});
