import type { Transaction } from '../../db/database.ts';
import { fromKept } from '../../db/kept-json.ts';
import { getDrawingText, hashesOfDrawings, updateDrawingText } from '../../db/repositories/drawings.ts';
import { type Extraction, getExtraction, markExtractionUndone } from '../../db/repositories/extractions.ts';
import {
  addQuoteItems,
  deleteQuoteItems,
  listQuoteItems,
  type QuoteItem,
  updateQuoteItem,
} from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import type { DrawingTarget } from './drawn-part.ts';
import { loadEdited } from './edit-drawing.ts';
import { drawnColumns, type PartBefore, partAgain } from './part-before.ts';

const EDITS = ['partDeleted', 'partDrawing'] as const;

/** Whether all that the extraction made is there with the drawings that it gave them: nothing done since is lost. */
const isUnchanged = async (
  tx: Transaction,
  { organisationId }: Actor,
  { quoteItemId, made, restHash }: Extraction,
  items: readonly QuoteItem[],
): Promise<boolean> => {
  const expected = [...made, ...(restHash === null ? [] : [{ id: quoteItemId, contentHash: restHash }])];
  const drawingOf = new Map(items.map(({ id, drawingId }) => [id, drawingId ?? '']));
  const hashes = await hashesOfDrawings(
    tx,
    organisationId,
    expected.flatMap(({ id }) => drawingOf.get(id) || []),
  );
  return expected.every(({ id, contentHash }) => hashes.get(drawingOf.get(id) ?? '') === contentHash);
};

/** Gives the part that was left over the drawing of before; what was set for it meanwhile stays. */
const giveBack = async (
  tx: Transaction,
  { organisationId }: Actor,
  { quoteId, drawingId: copyId }: Extraction,
  before: PartBefore,
): Promise<boolean> => {
  const copy = await getDrawingText(tx, organisationId, copyId);
  if (copy === null || before.drawingId === null) return false;
  const { original, edited, contentHash, issues, fileId } = copy;
  await updateDrawingText(tx, organisationId, before.drawingId, { original, edited, contentHash, issues, fileId });
  return (await updateQuoteItem(tx, organisationId, quoteId, before.id, drawnColumns(before))).ok;
};

const putBack = async (tx: Transaction, actor: Actor, extraction: Extraction): Promise<boolean> => {
  const { organisationId } = actor;
  const { id, quoteId, made, restHash } = extraction;
  const before = fromKept<PartBefore>(extraction.part);
  await deleteQuoteItems(
    tx,
    organisationId,
    quoteId,
    made.map((part) => part.id),
  );
  if (restHash === null) {
    const { part, place } = partAgain(before);
    await addQuoteItems(tx, organisationId, quoteId, [part], place);
  } else if (!(await giveBack(tx, actor, extraction, before))) return false;
  await markExtractionUndone(tx, organisationId, quoteId, id);
  await refreshQuoteCounts(tx, organisationId, quoteId);
  return true;
};

/**
 * Undoes an extraction: the parts that it made go, and the part that they were in is what it was. Refused once one of them was
 * edited or deleted; what was set for the parts that go, such as their quantity, goes with them. Undone already, it stays so.
 */
export const undoExtraction = async (
  services: Uses<'imagesOf'>,
  actor: Actor,
  target: DrawingTarget,
  extractionId: string,
) => {
  const edited = await editQuote(actor, target.quoteId, [], async (tx) => {
    const extraction = await getExtraction(tx, actor.organisationId, target.quoteId, extractionId);
    if (extraction?.quoteItemId !== target.quoteItemId) return refuseQuote('NOT_FOUND');
    if (extraction.isUndone) return done({ value: null });
    const items = await listQuoteItems(tx, actor.organisationId, target.quoteId);
    if (!(await isUnchanged(tx, actor, extraction, items))) return refuseQuote('EXTRACTION_CHANGED');
    const isBack = await putBack(tx, actor, extraction);
    return isBack ? done({ value: null, edits: EDITS }) : refuseQuote('NOT_FOUND');
  });
  return edited.ok ? loadEdited(services, actor, target) : edited;
};
