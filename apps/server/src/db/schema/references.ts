import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';

interface TenantRow {
  readonly organisationId: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/**
 * A reference to a row of the same organisation. The organisation is part of the key, because foreign key checks do not
 * obey row-level security: with the id alone a shop could point at another shop's row.
 */
export function sameOrganisation(
  table: { readonly organisationId: AnyPgColumn },
  column: AnyPgColumn,
  target: TenantRow,
  onDelete: 'cascade' | 'restrict' = 'restrict',
) {
  return foreignKey({
    columns: [table.organisationId, column],
    foreignColumns: [target.organisationId, target.id],
  }).onDelete(onDelete);
}
