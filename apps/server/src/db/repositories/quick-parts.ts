import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { quickPartPresets, quickPartShapes } from '../schema/index.ts';

export type QuickPartShapeRow = Readonly<typeof quickPartShapes.$inferSelect>;
export type QuickPartPresetRow = Readonly<typeof quickPartPresets.$inferSelect>;

/** Shapes of a shop's own, by name. */
export async function listQuickPartShapes(tx: Transaction, organisationId: string): Promise<QuickPartShapeRow[]> {
  return tx
    .select()
    .from(quickPartShapes)
    .where(eq(quickPartShapes.organisationId, organisationId))
    .orderBy(asc(quickPartShapes.name));
}

/** Adds a shape, or puts another description in the place of the one of this id; null when the name is another shape's. */
export async function saveQuickPartShape(
  tx: Transaction,
  organisationId: string,
  { id, name, definition }: Pick<QuickPartShapeRow, 'name' | 'definition'> & { readonly id?: string },
): Promise<QuickPartShapeRow | null> {
  const same = await tx
    .select({ id: quickPartShapes.id })
    .from(quickPartShapes)
    .where(and(eq(quickPartShapes.organisationId, organisationId), eq(quickPartShapes.name, name)));
  if (same.some((one) => one.id !== id)) return null;
  const rows =
    id === undefined
      ? await tx
          .insert(quickPartShapes)
          .values({ organisationId, id: newId(), name, definition })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(quickPartShapes)
          .set({ name, definition })
          .where(and(eq(quickPartShapes.organisationId, organisationId), eq(quickPartShapes.id, id)))
          .returning();
  return rows[0] ?? null;
}

/** Removes a shape; parts that were made from it keep its description. */
export async function deleteQuickPartShape(tx: Transaction, organisationId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(quickPartShapes)
    .where(and(eq(quickPartShapes.organisationId, organisationId), eq(quickPartShapes.id, id)))
    .returning({ id: quickPartShapes.id });
  return rows.length > 0;
}

/** Saved dimensions of all shapes, by name. */
export async function listQuickPartPresets(tx: Transaction, organisationId: string): Promise<QuickPartPresetRow[]> {
  return tx
    .select()
    .from(quickPartPresets)
    .where(eq(quickPartPresets.organisationId, organisationId))
    .orderBy(asc(quickPartPresets.name), asc(quickPartPresets.id));
}

/** Saves dimensions under a name; those that the shape had under it before go. */
export async function saveQuickPartPreset(
  tx: Transaction,
  organisationId: string,
  { shapeId, name, quickPart }: Pick<QuickPartPresetRow, 'shapeId' | 'name' | 'quickPart'>,
): Promise<QuickPartPresetRow> {
  const rows = await tx
    .insert(quickPartPresets)
    .values({ organisationId, id: newId(), shapeId, name, quickPart })
    .onConflictDoUpdate({
      target: [quickPartPresets.organisationId, quickPartPresets.shapeId, quickPartPresets.name],
      set: { quickPart },
    })
    .returning();
  return rows[0]!;
}

export async function deleteQuickPartPreset(tx: Transaction, organisationId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(quickPartPresets)
    .where(and(eq(quickPartPresets.organisationId, organisationId), eq(quickPartPresets.id, id)))
    .returning({ id: quickPartPresets.id });
  return rows.length > 0;
}
