import type { KeptQuickPart } from '@kerf/contract';
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, rowId } from './columns.ts';
import { organisations } from './organisations.ts';

const ofOrganisation = () => organisationId().references(() => organisations.id, { onDelete: 'cascade' });

/** Parametric shapes that a shop described itself. */
export const quickPartShapes = pgTable(
  'quick_part_shapes',
  {
    organisationId: ofOrganisation(),
    id: rowId(),
    name: text().notNull(),
    definition: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('quick_part_shapes_by_name').on(t.organisationId, t.name),
  ],
);

/** Dimensions of a shape that a shop uses often, under a name. */
export const quickPartPresets = pgTable(
  'quick_part_presets',
  {
    organisationId: ofOrganisation(),
    id: rowId(),
    shapeId: text().notNull(),
    name: text().notNull(),
    quickPart: jsonb().$type<KeptQuickPart>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('quick_part_presets_by_name').on(t.organisationId, t.shapeId, t.name),
  ],
);
