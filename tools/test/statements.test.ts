import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shapeOf, statementNotes, unknownToPostgres } from './statements.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-statements-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes statements for the same that differ in number of values, rows and columns alone', () => {
  const inserted = 'insert into "jobs" ("id", "kind") values ($1, default)';
  expect(shapeOf(`${inserted}, ($2, $3)`)).toBe(shapeOf(inserted));
  expect(shapeOf('select 1 where "id" in ($1, $2)')).toBe(shapeOf('select 1 where "id" in ($1)'));
  const updated = 'update "jobs" set "kind" = $1, "version" = "version" + 1 where "id" = $2';
  expect(shapeOf('update "jobs" set "version" = "version" + 1 where "id" = $1')).toBe(shapeOf(updated));
  expect(shapeOf('update "jobs" set "kind" = $1 where "kind" = $2')).not.toBe(shapeOf(updated));
});

it('tells the statements that no file on PostgreSQL ran', () => {
  const path = join(folder, 'statements');
  const note = statementNotes(path);
  const ofShop = (table: string) => `select 1 from "${table}" where "organisation_id" = ?`;
  note('job-queue.both.test.ts', ofShop('jobs'));
  note('orders.postgres.test.ts', ofShop('orders'));
  for (const table of ['jobs', 'orders']) note('rates.test.ts', ofShop(table));
  note('rates.test.ts', ofShop('rates'));
  note('rates.test.ts', ofShop('rates'));
  note('rates.test.ts', 'update "rates" set "price" = $1 where "id" = $2');
  expect([...unknownToPostgres(path)]).toEqual([[ofShop('rates'), 'rates.test.ts']]);
  expect([...unknownToPostgres(join(folder, 'absent'))]).toEqual([]);
});
