import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { quoteItems, quotes } from '../schema/index.ts';
import type { QuoteStatus } from '../schema/values.ts';

/** Machines whose parts go to another one. */
export type MachineMove = { readonly from: readonly string[]; readonly to: string };

/** The adjustment of the machine that a quote leaves is that of the machine it goes to; of several, none is. */
const overridesMoved = ({ from, to }: MachineMove, overrides: (typeof quotes.$inferSelect)['quoteOverrides']) => {
  const { cuttingTechnologyOverrides } = overrides;
  const [left, ...more] = cuttingTechnologyOverrides.filter((one) => from.includes(one.cuttingTechnologyId));
  if (left === undefined || more.length > 0) return null;
  return {
    ...overrides,
    cuttingTechnologyOverrides: cuttingTechnologyOverrides.map((one) =>
      one === left ? { ...one, cuttingTechnologyId: to } : one,
    ),
  };
};

/**
 * Gives the parts of quotes in these statuses another machine, archived quotes too; their prices stay as they are. Quotes and parts
 * are of a new version, so that whoever works on them meanwhile learns of it. Gives the quotes.
 */
export async function moveParts(
  tx: Transaction,
  organisationId: string,
  move: MachineMove,
  statuses: readonly QuoteStatus[],
): Promise<string[]> {
  const onMachine = and(
    eq(quoteItems.organisationId, organisationId),
    inArray(quoteItems.cuttingTechnologyId, [...move.from]),
  );
  const concerned = await tx
    .select({ id: quotes.id, quoteOverrides: quotes.quoteOverrides })
    .from(quotes)
    .where(
      and(
        eq(quotes.organisationId, organisationId),
        inArray(quotes.status, [...statuses]),
        inArray(quotes.id, tx.select({ id: quoteItems.quoteId }).from(quoteItems).where(onMachine)),
      ),
    )
    .orderBy(asc(quotes.id))
    .for('update');
  const ids = concerned.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const isConcerned = and(eq(quotes.organisationId, organisationId), inArray(quotes.id, ids));
  await tx
    .update(quotes)
    .set({ version: sql`${quotes.version} + 1` })
    .where(isConcerned);
  for (const { id, quoteOverrides } of concerned) {
    const moved = overridesMoved(move, quoteOverrides);
    if (moved === null) continue;
    await tx
      .update(quotes)
      .set({ quoteOverrides: moved })
      .where(and(eq(quotes.organisationId, organisationId), eq(quotes.id, id)));
  }
  await tx
    .update(quoteItems)
    .set({ cuttingTechnologyId: move.to, version: sql`${quoteItems.version} + 1` })
    .where(and(onMachine, inArray(quoteItems.quoteId, ids)));
  return ids;
}

/** What tells whether a machine can cut a part. */
export type PartOnMachine = Pick<
  typeof quoteItems.$inferSelect,
  'cuttingTechnologyId' | 'materialId' | 'sheetId' | 'thicknessMm' | 'isImperial'
> & { readonly quoteId: string; readonly quoteName: string };

/** The parts that quotes have on a machine, by the names of the quotes; those of archived quotes are left out. */
export async function listPartsOnMachine(
  tx: Transaction,
  organisationId: string,
  cuttingTechnologyId: string,
  quoteIds: readonly string[],
): Promise<PartOnMachine[]> {
  if (quoteIds.length === 0) return [];
  return tx
    .selectDistinct({
      quoteId: quotes.id,
      quoteName: quotes.name,
      cuttingTechnologyId: quoteItems.cuttingTechnologyId,
      materialId: quoteItems.materialId,
      sheetId: quoteItems.sheetId,
      thicknessMm: quoteItems.thicknessMm,
      isImperial: quoteItems.isImperial,
    })
    .from(quoteItems)
    .innerJoin(quotes, and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteItems.quoteId)))
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        eq(quoteItems.cuttingTechnologyId, cuttingTechnologyId),
        inArray(quotes.id, [...quoteIds]),
        eq(quotes.isDeleted, false),
      ),
    )
    .orderBy(asc(quotes.name), asc(quotes.id));
}
