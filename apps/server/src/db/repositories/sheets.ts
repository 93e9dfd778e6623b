import { and, asc, eq, sql } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { replacedColumns } from '../replaced-columns.ts';
import { sheetCuttingTechnologies, sheets } from '../schema/index.ts';

type Insert = typeof sheets.$inferInsert;
export type Sheet = Readonly<typeof sheets.$inferSelect>;
export type SheetCuttingTechnology = Readonly<typeof sheetCuttingTechnologies.$inferSelect>;
export type NewSheet = Omit<Insert, 'organisationId' | 'id' | 'version' | 'createdAt' | 'modifiedAt'> & {
  readonly id?: string;
};

const oneSheet = (organisationId: string, id: string) =>
  and(eq(sheets.organisationId, organisationId), eq(sheets.id, id));

/** Sheets by thickness and size; of one material, or of all. */
export async function listSheets(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean; readonly materialId?: string } = {},
): Promise<Sheet[]> {
  return tx
    .select()
    .from(sheets)
    .where(
      and(
        eq(sheets.organisationId, organisationId),
        options.materialId === undefined ? undefined : eq(sheets.materialId, options.materialId),
        options.includeDeleted === true ? undefined : eq(sheets.isDeleted, false),
      ),
    )
    .orderBy(asc(sheets.thicknessMm), asc(sheets.sheetHeightMm), asc(sheets.sheetWidthMm), asc(sheets.id));
}

export async function getSheet(tx: Transaction, organisationId: string, id: string): Promise<Sheet | null> {
  const rows = await tx.select().from(sheets).where(oneSheet(organisationId, id));
  return rows[0] ?? null;
}

export async function addSheets(tx: Transaction, organisationId: string, added: readonly NewSheet[]): Promise<Sheet[]> {
  const rows: Sheet[] = [];
  for (const batch of batchesOf(added)) {
    const inserted = await tx
      .insert(sheets)
      .values(batch.map((one) => ({ ...one, organisationId, id: one.id ?? newId() })))
      .returning();
    rows.push(...inserted);
  }
  return rows;
}

export async function updateSheet(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewSheet>,
): Promise<Outcome<Sheet>> {
  const rows = await tx
    .update(sheets)
    .set({ ...changes, modifiedAt: sql`now()`, version: sql`${sheets.version} + 1` })
    .where(oneSheet(organisationId, id))
    .returning();
  return foundOne(rows, 'sheet', id);
}

/** Changes whole sheets, each to all of what is given. */
export async function updateSheets(
  tx: Transaction,
  organisationId: string,
  changed: readonly (NewSheet & { readonly id: string })[],
): Promise<Sheet[]> {
  const rows: Sheet[] = [];
  for (const batch of batchesOf(changed)) {
    const updated = await tx
      .insert(sheets)
      .values(batch.map((one) => ({ ...one, organisationId })))
      .onConflictDoUpdate({ target: [sheets.organisationId, sheets.id], set: replacedColumns(sheets) })
      .returning();
    rows.push(...updated);
  }
  return rows;
}

/** The sheet, held until the transaction ends. */
export async function lockSheet(tx: Transaction, organisationId: string, id: string): Promise<Sheet | null> {
  const rows = await tx.select().from(sheets).where(oneSheet(organisationId, id)).for('update');
  return rows[0] ?? null;
}

/** Whether each sheet may be cut on each machine; of one sheet, or of all. */
export async function listSheetCuttingTechnologies(
  tx: Transaction,
  organisationId: string,
  sheetId?: string,
): Promise<SheetCuttingTechnology[]> {
  return tx
    .select()
    .from(sheetCuttingTechnologies)
    .where(
      and(
        eq(sheetCuttingTechnologies.organisationId, organisationId),
        sheetId === undefined ? undefined : eq(sheetCuttingTechnologies.sheetId, sheetId),
      ),
    )
    .orderBy(asc(sheetCuttingTechnologies.id));
}

/** Enables or disables sheets on technologies. */
export async function saveSheetCuttingTechnologies(
  tx: Transaction,
  organisationId: string,
  links: readonly Pick<SheetCuttingTechnology, 'sheetId' | 'cuttingTechnologyId' | 'isEnabled'>[],
): Promise<void> {
  for (const batch of batchesOf(links)) {
    await tx
      .insert(sheetCuttingTechnologies)
      .values(batch.map((one) => ({ ...one, organisationId, id: newId() })))
      .onConflictDoUpdate({
        target: [
          sheetCuttingTechnologies.organisationId,
          sheetCuttingTechnologies.sheetId,
          sheetCuttingTechnologies.cuttingTechnologyId,
        ],
        set: { isEnabled: sql`excluded.is_enabled` },
      });
  }
}

export async function removeSheetCuttingTechnology(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<Outcome<SheetCuttingTechnology>> {
  const rows = await tx
    .delete(sheetCuttingTechnologies)
    .where(and(eq(sheetCuttingTechnologies.organisationId, organisationId), eq(sheetCuttingTechnologies.id, id)))
    .returning();
  return foundOne(rows, 'sheetCuttingTechnology', id);
}
