import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { addDrawings, listDrawings } from '../../db/repositories/drawings.ts';
import type { NewQuoteItem, QuoteItem } from '../../db/repositories/quote-items.ts';

/** Copies drawings; gives the id of each copy by the id of what it was made from. */
export const copyDrawings = async (
  tx: Transaction,
  organisationId: string,
  items: readonly QuoteItem[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(items.flatMap((item) => (item.drawingId === null ? [] : [[item.drawingId, newId()] as const])));
  const drawings = await listDrawings(tx, organisationId, [...ids.keys()]);
  await addDrawings(
    tx,
    organisationId,
    drawings.map(({ organisationId: _, createdAt: __, modifiedAt: ___, version: ____, ...drawing }) => ({
      ...drawing,
      id: ids.get(drawing.id) ?? newId(),
    })),
  );
  return ids;
};

/** A part like another with the copy of its drawing; it has no price. */
export const copyOfItem = (item: QuoteItem, drawingIds: ReadonlyMap<string, string>): Omit<NewQuoteItem, 'id'> => {
  const { id: _, organisationId: __, quoteId: ___, version: ____, createdAt, modifiedAt, ...kept } = item;
  const unpriced = { prices: null, itemPrice: null, linePrice: null, priceTrace: null };
  const drawingId = item.drawingId === null ? null : (drawingIds.get(item.drawingId) ?? null);
  return { ...kept, ...unpriced, drawingId };
};
