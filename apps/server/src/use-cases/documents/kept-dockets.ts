import { type DeliveryDocketData, type DocketData, type DocumentData, docketData } from '@kerf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { getDeliveryDocket, type StoredDocket } from '../../db/repositories/delivery-dockets.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

/** What of a docket is kept as it was made; the rest stands in columns. */
const keptContent = docketData.omit({
  docketId: true,
  numberText: true,
  createdUtc: true,
  note: true,
  withdrawnUtc: true,
});
export type KeptDocketContent = z.output<typeof keptContent>;
const keptLines = keptContent.pick({ lines: true });

/** The pieces on a docket. */
export const linesOf = ({ content }: StoredDocket): KeptDocketContent['lines'] => {
  const parsed = keptLines.safeParse(content);
  if (!parsed.success) throw new Error('a delivery docket cannot be read', { cause: parsed.error });
  return parsed.data.lines;
};

/** What a docket says, as it was when it was made; null for one that the quote does not have. */
export const keptDocket = async (
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  docketId: string,
): Promise<DocketData | null> => {
  const docket = await getDeliveryDocket(tx, organisationId, quoteId, docketId);
  const content = keptContent.safeParse(docket?.content);
  if (docket === null || !content.success) return null;
  const { numberText, createdAt, note, withdrawnAt } = docket;
  const withdrawnUtc = withdrawnAt?.toISOString() ?? null;
  return { ...content.data, docketId, numberText, createdUtc: createdAt.toISOString(), note, withdrawnUtc };
};

/** What a docket says, as it was when it was made. */
export const loadDocket = (
  { organisation, organisationId }: Actor,
  quoteId: string,
  docketId: string,
): Promise<QuoteOutcome<DocketData>> =>
  organisation(async (tx) => {
    const docket = await keptDocket(tx, organisationId, quoteId, docketId);
    return docket === null ? refuseQuote('NOT_FOUND') : done(docket);
  });

type DocketLine = DeliveryDocketData['lines'][number];
type Pieces = Pick<DocketLine, 'quantity' | 'ordered' | 'deliveredBefore' | 'open'>;

/** A line of a docket: what the order's confirmation says of it, and how many pieces go out. */
export const docketLine = (line: DocumentData['lines'][number], lineId: string, pieces: Pieces): DocketLine => {
  const { name, partNumber, revision, material, thickness, size, notes, picture } = line;
  return { lineId, name, partNumber, revision, material, thickness, size, notes, picture, ...pieces };
};
