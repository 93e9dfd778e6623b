import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { files } from '../schema/index.ts';

export type StoredFile = Readonly<typeof files.$inferSelect>;
export type NewFile = Omit<typeof files.$inferInsert, 'organisationId' | 'id' | 'createdAt'> & { readonly id?: string };

export async function addFile(tx: Transaction, organisationId: string, file: NewFile): Promise<StoredFile> {
  const rows = await tx
    .insert(files)
    .values({ ...file, organisationId, id: file.id ?? newId() })
    .returning();
  return rows[0]!;
}

export async function getFile(tx: Transaction, organisationId: string, fileId: string): Promise<StoredFile | null> {
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.id, fileId)));
  return rows[0] ?? null;
}

/** True when the organisation has a file with this content: only then may it read it from the file store. */
export async function hasFileKey(tx: Transaction, organisationId: string, fileKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.fileKey, fileKey)))
    .limit(1);
  return rows.length > 0;
}
