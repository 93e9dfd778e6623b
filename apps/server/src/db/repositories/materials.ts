import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { done, foundOne, type Outcome, refused } from '../outcome.ts';
import { materialRateTables, materials } from '../schema/index.ts';

type Insert = typeof materials.$inferInsert;
export type Material = Readonly<typeof materials.$inferSelect>;
export type MaterialRateTable = Readonly<typeof materialRateTables.$inferSelect>;
export type NewMaterial = Omit<
  Insert,
  'organisationId' | 'id' | 'nameKey' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneMaterial = (organisationId: string, id: string) =>
  and(eq(materials.organisationId, organisationId), eq(materials.id, id));

/** Materials by name; archived ones only when asked for. */
export async function listMaterials(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<Material[]> {
  return tx
    .select()
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(materials.isDeleted, false),
      ),
    )
    .orderBy(asc(materials.sortKey), asc(materials.id));
}

export async function getMaterial(tx: Transaction, organisationId: string, id: string): Promise<Material | null> {
  const rows = await tx.select().from(materials).where(oneMaterial(organisationId, id));
  return rows[0] ?? null;
}

/** The material, held until the transaction ends. */
export async function lockMaterial(tx: Transaction, organisationId: string, id: string): Promise<Material | null> {
  const rows = await tx.select().from(materials).where(oneMaterial(organisationId, id)).for('update');
  return rows[0] ?? null;
}

/** Materials in use that are cut from sheets; tubes need a plan of their own. */
export async function countActiveFlatMaterials(tx: Transaction, organisationId: string): Promise<number> {
  const rows = await tx
    .select({ materials: count() })
    .from(materials)
    .where(
      and(eq(materials.organisationId, organisationId), eq(materials.isDeleted, false), eq(materials.type, 'Flat')),
    );
  return rows[0]!.materials;
}

/** True when no other material of the type has the name, archived ones included. */
export async function isMaterialNameFree(
  tx: Transaction,
  organisationId: string,
  name: string,
  type: Material['type'],
  exceptId?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        eq(materials.nameKey, nameKey(name)),
        eq(materials.type, type),
        exceptId === undefined ? undefined : ne(materials.id, exceptId),
      ),
    );
  return rows.length === 0;
}

/** Adds the materials; refuses with NAME_TAKEN, and adds none, when one of the names is taken. */
export async function addMaterials(
  tx: Transaction,
  organisationId: string,
  added: readonly NewMaterial[],
): Promise<Outcome<Material[]>> {
  for (const one of added) {
    if (!(await isMaterialNameFree(tx, organisationId, one.materialName, one.type))) {
      return refused('NAME_TAKEN', { name: one.materialName });
    }
  }
  if (added.length === 0) return done([]);
  const rows = await tx
    .insert(materials)
    .values(
      added.map((one) => ({
        ...one,
        organisationId,
        id: one.id ?? newId(),
        nameKey: nameKey(one.materialName),
        sortKey: sortKey(one.materialName),
      })),
    )
    .returning();
  return done(rows);
}

export async function updateMaterial(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<Omit<NewMaterial, 'type'>>,
): Promise<Outcome<Material>> {
  const name = changes.materialName;
  const current = await getMaterial(tx, organisationId, id);
  if (current === null) return refused('NOT_FOUND', { entity: 'material', id });
  if (name !== undefined && !(await isMaterialNameFree(tx, organisationId, name, current.type, id))) {
    return refused('NAME_TAKEN', { name });
  }
  const rows = await tx
    .update(materials)
    .set({
      ...changes,
      ...(name === undefined ? {} : { nameKey: nameKey(name), sortKey: sortKey(name) }),
      modifiedAt: sql`now()`,
      version: sql`${materials.version} + 1`,
    })
    .where(oneMaterial(organisationId, id))
    .returning();
  return foundOne(rows, 'material', id);
}

/** Which rate table each material takes on each technology. */
export async function listMaterialRateTables(tx: Transaction, organisationId: string): Promise<MaterialRateTable[]> {
  return tx.select().from(materialRateTables).where(eq(materialRateTables.organisationId, organisationId));
}

/** Gives a material a rate table on a technology, in place of the one it had there. */
export async function assignRateTables(
  tx: Transaction,
  organisationId: string,
  assignments: readonly Pick<MaterialRateTable, 'materialId' | 'cuttingTechnologyId' | 'rateTableId'>[],
): Promise<void> {
  if (assignments.length === 0) return;
  await tx
    .insert(materialRateTables)
    .values(assignments.map((one) => ({ ...one, organisationId, id: newId() })))
    .onConflictDoUpdate({
      target: [
        materialRateTables.organisationId,
        materialRateTables.materialId,
        materialRateTables.cuttingTechnologyId,
      ],
      set: { rateTableId: sql`excluded.rate_table_id` },
    });
}

export async function removeMaterialRateTable(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<Outcome<MaterialRateTable>> {
  const rows = await tx
    .delete(materialRateTables)
    .where(and(eq(materialRateTables.organisationId, organisationId), eq(materialRateTables.id, id)))
    .returning();
  return foundOne(rows, 'materialRateTable', id);
}
