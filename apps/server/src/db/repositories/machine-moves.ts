import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { quoteItems, quotes } from '../schema/index.ts';
import type { QuoteStatus } from '../schema/values.ts';
import { UNPRICED } from './priced-items.ts';

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

/** A quote with parts on machines that others take the place of. */
export type QuoteOnMachine = Pick<typeof quotes.$inferSelect, 'id' | 'status' | 'quoteOverrides'>;

const partsOnMachines = (organisationId: string, machines: readonly string[]) =>
  and(eq(quoteItems.organisationId, organisationId), inArray(quoteItems.cuttingTechnologyId, [...machines]));

/** Locks the quotes in these statuses that have parts on the machines, archived quotes too. */
export async function lockQuotesOnMachines(
  tx: Transaction,
  organisationId: string,
  machines: readonly string[],
  statuses: readonly QuoteStatus[],
): Promise<QuoteOnMachine[]> {
  const { id, status, quoteOverrides } = quotes;
  const withParts = tx
    .select({ id: quoteItems.quoteId })
    .from(quoteItems)
    .where(partsOnMachines(organisationId, machines));
  return tx
    .select({ id, status, quoteOverrides })
    .from(quotes)
    .where(
      and(eq(quotes.organisationId, organisationId), inArray(quotes.status, [...statuses]), inArray(id, withParts)),
    )
    .orderBy(asc(id))
    .for('update');
}

/**
 * Gives the parts of locked quotes another machine, takes the prices that they had on the old one, and gives the quotes the status
 * that they have from then on. Quotes and parts are of a new version, so that whoever works on them meanwhile learns of it.
 */
export async function moveParts(
  tx: Transaction,
  organisationId: string,
  move: MachineMove,
  moved: readonly { readonly quote: QuoteOnMachine; readonly status: QuoteStatus }[],
): Promise<void> {
  if (moved.length === 0) return;
  for (const status of new Set(moved.map((one) => one.status))) {
    const ids = moved.filter((one) => one.status === status).map(({ quote }) => quote.id);
    await tx
      .update(quotes)
      .set({ status, version: sql`${quotes.version} + 1` })
      .where(and(eq(quotes.organisationId, organisationId), inArray(quotes.id, ids)));
  }
  for (const { quote } of moved) {
    const quoteOverrides = overridesMoved(move, quote.quoteOverrides);
    if (quoteOverrides === null) continue;
    await tx
      .update(quotes)
      .set({ quoteOverrides })
      .where(and(eq(quotes.organisationId, organisationId), eq(quotes.id, quote.id)));
  }
  const ids = moved.map(({ quote }) => quote.id);
  await tx
    .update(quoteItems)
    .set({ ...UNPRICED, cuttingTechnologyId: move.to, version: sql`${quoteItems.version} + 1` })
    .where(and(partsOnMachines(organisationId, move.from), inArray(quoteItems.quoteId, ids)));
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
