import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, rowId } from './columns.ts';
import { organisations } from './organisations.ts';

/** One figure of the set-up data and what it was before; null where there was none. */
export type FieldChange = {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
};

/** Who changed which figure of the set-up data. Rows are only ever added. */
export const setupChanges = pgTable(
  'setup_changes',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** Tells apart what one transaction wrote, in the order in which it was written. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    /** The thing that the changed one belongs to, such as the rate table of a rate. */
    belongsToId: uuid(),
    /** Name of the thing as it was then. */
    subject: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull(),
    userId: uuid(),
    userName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('setup_changes_newest').on(t.organisationId, t.sequence),
    index('setup_changes_of_thing').on(t.organisationId, t.entityId, t.sequence),
    index('setup_changes_of_whole').on(t.organisationId, t.belongsToId, t.sequence),
  ],
);
