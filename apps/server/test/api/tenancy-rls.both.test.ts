import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, withOrganisation, withSystem } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { createCustomer, getCustomer, listCustomers, updateCustomer } from '../../src/db/repositories/customers.ts';
import { listMembers } from '../../src/db/repositories/memberships.ts';
import { getOrganisation, updateOrganisation } from '../../src/db/repositories/organisations.ts';
import { getQuote, updateQuote } from '../../src/db/repositories/quotes.ts';
import { customers, organisations, quotes } from '../../src/db/schema/index.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, makeQuote, type TestOrganisation } from '../support/records.ts';

let database: Database;
let ours: TestOrganisation;
let theirs: TestOrganisation;

beforeAll(async () => {
  database = await openTestDatabase();
  ours = await makeOrganisation(database, 'Ours');
  theirs = await makeOrganisation(database, 'Theirs');
});
afterAll(() => database.close());

describe(`row-level security on ${testDatabaseKind}`, () => {
  it('is on and forced on every table, and every table of a shop has its policy', async () => {
    const { rows } = await database.pool.query<{
      table: string;
      enabled: boolean;
      forced: boolean;
      tenant: boolean;
      policies: string | null;
      granted: boolean;
    }>(`
      SELECT c.relname AS "table", c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
        EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organisation_id') AS tenant,
        (SELECT string_agg(pg_get_expr(p.polqual, p.polrelid) || ' / ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''), ';')
          FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles @> ARRAY[(SELECT oid FROM pg_roles WHERE rolname = 'app_user')]) AS policies,
        has_table_privilege('app_user', c.oid, 'SELECT') OR has_table_privilege('app_user', c.oid, 'INSERT')
          OR has_table_privilege('app_user', c.oid, 'UPDATE') OR has_table_privilege('app_user', c.oid, 'DELETE') AS granted
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`);
    const tables = rows.filter((row) => row.table !== 'schema_migrations');
    expect(tables.length).toBeGreaterThan(45);
    expect(tables.filter((row) => !row.enabled || !row.forced).map((row) => row.table)).toEqual([]);
    const scoped = /organisation_id = .*app\.organisation_id.*\/.*organisation_id = .*app\.organisation_id/s;
    const unscoped = tables.filter((row) => row.tenant && !scoped.test(row.policies ?? ''));
    expect(unscoped.map((row) => row.table)).toEqual([]);
    const open = tables.filter((row) => row.granted && !row.tenant).map((row) => row.table);
    expect(open.sort()).toEqual(['organisations', 'plans', 'users']);
    const migrations = rows.find((row) => row.table === 'schema_migrations');
    expect(migrations?.granted).toBe(false);
  });

  it('lets nobody out of a role that sees everything', async () => {
    const { rows } = await database.pool.query(
      `SELECT rolname, rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname IN ('app_user', 'app_system') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { rolname: 'app_system', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
      { rolname: 'app_user', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
    ]);
  });

  it('hides another shop even from a statement that names no organisation', async () => {
    await makeQuote(database, ours, { name: 'Ours 1' });
    await makeQuote(database, theirs, { name: 'Theirs 1' });
    const seen = await withOrganisation(database, ours.organisation.id, null, async (tx) => ({
      quotes: await tx.select({ name: quotes.name }).from(quotes),
      organisations: await tx.select({ name: organisations.name }).from(organisations),
      changed: (await tx.update(quotes).set({ name: 'Taken' })).rowCount,
    }));
    expect(seen).toEqual({ quotes: [{ name: 'Ours 1' }], organisations: [{ name: 'Ours' }], changed: 1 });
    const left = await withSystem(database, (tx) => tx.select({ name: quotes.name }).from(quotes).orderBy(quotes.name));
    expect(left.map((row) => row.name)).toEqual(['Taken', 'Theirs 1']);
  });

  it('answers another shop’s ids as unknown in the repositories', async () => {
    const quote = await makeQuote(database, theirs);
    const customer = await withOrganisation(database, theirs.organisation.id, null, (tx) =>
      createCustomer(tx, theirs.organisation.id, { companyName: 'Their customer' }),
    );
    if (!customer.ok) throw new Error('not created');
    const editor = { userId: ours.owner.id, name: 'x' };
    await withOrganisation(database, ours.organisation.id, ours.owner.id, async (tx) => {
      // Even a caller that passes the other shop's id gets nothing.
      for (const organisationId of [ours.organisation.id, theirs.organisation.id]) {
        expect(await getQuote(tx, organisationId, quote.id)).toBeNull();
        expect(await getCustomer(tx, organisationId, customer.value.id)).toBeNull();
        const renamed = await updateQuote(tx, organisationId, quote.id, { name: 'Mine' }, editor);
        expect(renamed).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
        const taken = await updateCustomer(tx, organisationId, customer.value.id, { accountCode: '1' });
        expect(taken).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
      }
      expect(await getOrganisation(tx, theirs.organisation.id)).toBeNull();
      const renamed = await updateOrganisation(tx, theirs.organisation.id, { name: 'Mine' });
      expect(renamed.ok).toBe(false);
      expect(await listMembers(tx, theirs.organisation.id)).toEqual([]);
      expect(await listCustomers(tx, theirs.organisation.id)).toEqual([]);
    });
  });

  it('refuses to write a row for another shop, or one that points at another shop’s row', async () => {
    const customer = await withOrganisation(database, theirs.organisation.id, null, (tx) =>
      createCustomer(tx, theirs.organisation.id, { companyName: 'Foreign' }),
    );
    if (!customer.ok) throw new Error('not created');
    const insert = withOrganisation(database, ours.organisation.id, null, (tx) =>
      tx.insert(customers).values({
        organisationId: theirs.organisation.id,
        id: newId(),
        companyName: 'x',
        nameKey: 'x',
        sortKey: 'x',
      }),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
    const pointing = makeQuote(database, ours, { customerId: customer.value.id });
    await expect(pointing).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  it('gives the tables of sign-in to no tenant transaction', async () => {
    for (const table of [
      'accounts',
      'account_tokens',
      'sign_in_attempts',
      'oidc_payloads',
      'identity_keys',
      'user_identities',
    ]) {
      const read = withOrganisation(database, ours.organisation.id, null, (tx) =>
        tx.execute(sql.raw(`select count(*) from ${table}`)),
      );
      await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('shows only the people of the shop', async () => {
    const names = await withOrganisation(database, ours.organisation.id, null, (tx) =>
      tx.execute(sql`select name from users`),
    );
    expect(names.rows).toEqual([{ name: 'Ours owner' }]);
  });

  it('leaves no role and no organisation behind on the connection', async () => {
    await withOrganisation(database, ours.organisation.id, null, (tx) => tx.execute(sql`select 1`));
    const failing = withOrganisation(database, ours.organisation.id, null, (tx) => tx.execute(sql`select 1/0`));
    await expect(failing).rejects.toThrow();
    const { rows } = await database.pool.query(
      `SELECT current_user = session_user AS same, coalesce(current_setting('app.organisation_id', true), '') AS organisation`,
    );
    expect(rows).toEqual([{ same: true, organisation: '' }]);
  });

  it('sees nothing without an organisation', async () => {
    const rows = await database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local role app_user`);
      return tx.execute(sql`select count(*)::int as n from quotes`);
    });
    expect(rows.rows).toEqual([{ n: 0 }]);
  });
});
