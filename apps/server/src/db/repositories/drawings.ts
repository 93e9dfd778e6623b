import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome, refused } from '../outcome.ts';
import { drawings, type Json } from '../schema/index.ts';

export type StoredDrawing = Readonly<typeof drawings.$inferSelect>;
export type NewDrawing = Omit<
  typeof drawings.$inferInsert,
  'organisationId' | 'id' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneDrawing = (organisationId: string, drawingId: string) =>
  and(eq(drawings.organisationId, organisationId), eq(drawings.id, drawingId));

/** The drawing as it stands: edited, else as imported. */
export const currentDrawing = (drawing: StoredDrawing): Json => drawing.edited ?? drawing.original;

export async function getDrawing(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
): Promise<StoredDrawing | null> {
  const rows = await tx.select().from(drawings).where(oneDrawing(organisationId, drawingId));
  return rows[0] ?? null;
}

const among = (organisationId: string, drawingIds: readonly string[]) =>
  and(eq(drawings.organisationId, organisationId), inArray(drawings.id, [...drawingIds]));

export async function listDrawings(
  tx: Transaction,
  organisationId: string,
  drawingIds: readonly string[],
): Promise<StoredDrawing[]> {
  if (drawingIds.length === 0) return [];
  return tx.select().from(drawings).where(among(organisationId, drawingIds));
}

/** The files that drawings were read from, by drawing id; drawings without a file are left out. */
export async function filesOfDrawings(
  tx: Transaction,
  organisationId: string,
  drawingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (drawingIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: drawings.id, fileId: drawings.fileId })
    .from(drawings)
    .where(among(organisationId, drawingIds));
  return new Map(rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [[id, fileId] as const])));
}

/** The content hashes of drawings as they stand, by drawing id. */
export async function hashesOfDrawings(
  tx: Transaction,
  organisationId: string,
  drawingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (drawingIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: drawings.id, contentHash: drawings.contentHash })
    .from(drawings)
    .where(among(organisationId, drawingIds));
  return new Map(rows.map(({ id, contentHash }) => [id, contentHash]));
}

export async function addDrawings(
  tx: Transaction,
  organisationId: string,
  added: readonly NewDrawing[],
): Promise<StoredDrawing[]> {
  if (added.length === 0) return [];
  return tx
    .insert(drawings)
    .values(added.map((one) => ({ ...one, organisationId, id: one.id ?? newId() })))
    .returning();
}

/** Changes a drawing; `edited: null` brings back the original. Refused when `expectedVersion` is no longer true. */
export async function updateDrawing(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
  changes: Partial<Omit<NewDrawing, 'id'>>,
  expectedVersion?: number,
): Promise<Outcome<StoredDrawing>> {
  const rows = await tx
    .update(drawings)
    .set({ ...changes, modifiedAt: sql`now()`, version: sql`${drawings.version} + 1` })
    .where(
      and(
        oneDrawing(organisationId, drawingId),
        expectedVersion === undefined ? undefined : eq(drawings.version, expectedVersion),
      ),
    )
    .returning();
  if (rows.length === 0 && expectedVersion !== undefined) {
    const current = await getDrawing(tx, organisationId, drawingId);
    if (current !== null) return refused('VERSION_CONFLICT', { expectedVersion, version: current.version });
  }
  return foundOne(rows, 'drawing', drawingId);
}

/** A drawing whose contents stay the JSON text that the database holds, to be handed to a worker thread unread. */
export type DrawingText = Omit<StoredDrawing, 'original' | 'edited'> & {
  readonly original: string;
  readonly edited: string | null;
};
type NewDrawingText = Omit<NewDrawing, 'original' | 'edited'> & Pick<DrawingText, 'original' | 'edited'>;

const { original: _original, edited: _edited, ...plainColumns } = getTableColumns(drawings);

const jsonOf = (text: string) => sql<Json>`${text}::jsonb`;

/** Version of a drawing, without its contents; null when it is not there. */
export async function getDrawingVersion(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
): Promise<number | null> {
  const rows = await tx
    .select({ version: drawings.version })
    .from(drawings)
    .where(oneDrawing(organisationId, drawingId));
  return rows[0]?.version ?? null;
}

/** What a drawing is called and its version, without its contents; null when it is not there. */
export async function getDrawingTitle(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
): Promise<Pick<StoredDrawing, 'id' | 'name' | 'version'> | null> {
  const rows = await tx
    .select({ id: drawings.id, name: drawings.name, version: drawings.version })
    .from(drawings)
    .where(oneDrawing(organisationId, drawingId));
  return rows[0] ?? null;
}

export async function getDrawingText(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
): Promise<DrawingText | null> {
  const rows = await tx
    .select({
      ...plainColumns,
      original: sql<string>`${drawings.original}::text`,
      edited: sql<string | null>`${drawings.edited}::text`,
    })
    .from(drawings)
    .where(oneDrawing(organisationId, drawingId));
  return rows[0] ?? null;
}

/** Adds drawings given as JSON text; gives their ids in the same order. */
export async function addDrawingTexts(
  tx: Transaction,
  organisationId: string,
  added: readonly NewDrawingText[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { original, edited, ...one } of added) {
    const id = one.id ?? newId();
    await tx.insert(drawings).values({
      ...one,
      organisationId,
      id,
      original: jsonOf(original),
      edited: edited === null ? null : jsonOf(edited),
    });
    ids.push(id);
  }
  return ids;
}

/** Changes a drawing given as JSON text; `edited: null` brings back the original. Gives the new version, or null when it is not there. */
export async function updateDrawingText(
  tx: Transaction,
  organisationId: string,
  drawingId: string,
  { original, edited, ...changes }: Partial<Omit<NewDrawingText, 'id'>>,
): Promise<number | null> {
  const rows = await tx
    .update(drawings)
    .set({
      ...changes,
      ...(original === undefined ? {} : { original: jsonOf(original) }),
      ...(edited === undefined ? {} : { edited: edited === null ? null : jsonOf(edited) }),
      modifiedAt: sql`now()`,
      version: sql`${drawings.version} + 1`,
    })
    .where(oneDrawing(organisationId, drawingId))
    .returning({ version: drawings.version });
  return rows[0]?.version ?? null;
}
