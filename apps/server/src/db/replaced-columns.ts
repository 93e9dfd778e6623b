import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

const KEPT: readonly string[] = ['organisationId', 'id', 'createdAt', 'modifiedAt', 'version'];

/**
 * What an insert of rows that are there already sets: every column to the value given, and the version one higher. One statement
 * changes thousands of rows so.
 */
export const replacedColumns = (table: PgTable): Record<string, SQL> => {
  const columns = getTableColumns(table);
  const given = Object.keys(columns).filter((name) => !KEPT.includes(name));
  return {
    ...Object.fromEntries(given.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`])),
    modifiedAt: sql`now()`,
    version: sql`${columns.version} + 1`,
  };
};
