import type { Quote as QuoteWire } from '@kerf/contract';
import { drawingFacts } from '@kerf/drawing';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { UNPRICED } from '../../db/repositories/priced-items.ts';
import { listQuoteItems, type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { drawingOfStored } from '../../pipeline/stored-drawing.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';

/** Parts whose folds are those of the drawing, but not the ones that it shows now; with the facts that it gives. */
const outOfDate = async (tx: Transaction, organisationId: string, items: readonly QuoteItem[]) => {
  const folded = items.filter(({ foldingSource }) => foldingSource === 'Drawing');
  const ids = folded.map(({ drawingId }) => drawingId).filter((id) => id !== null);
  const rows = await listDrawings(tx, organisationId, ids);
  const drawings = new Map(rows.map((row) => [row.id, drawingOfStored(currentDrawing(row))]));
  return folded.flatMap((item) => {
    const drawing = drawings.get(item.drawingId ?? '');
    const drawn = drawing === undefined ? null : drawingFacts(drawing);
    if (drawn === null) return [];
    const facts = factsOf(item.facts);
    const folds = drawn.folds.map(({ lengthMm }) => ({ lengthMm }));
    const isSame = JSON.stringify(folds) === JSON.stringify(facts.folds);
    return isSame ? [] : [{ item, facts: { ...facts, folds } }];
  });
};

/** Counts and measures the folds of every part that folds as drawn anew. When they are as known, nothing changes. Spec: quote parts §4.4. */
export const calculateFolding = async (
  services: Uses<'queue'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<QuoteWire>> => {
  const { organisationId } = actor;
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx) => {
      const changed = await outOfDate(tx, organisationId, await listQuoteItems(tx, organisationId, quoteId));
      for (const { item, facts } of changed) {
        await updateQuoteItem(tx, organisationId, quoteId, item.id, { facts: asKept(facts), ...UNPRICED });
      }
      return done({ value: null, edits: changed.length === 0 ? [] : ['partFolding'] });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadQuote(actor, quoteId);
};
