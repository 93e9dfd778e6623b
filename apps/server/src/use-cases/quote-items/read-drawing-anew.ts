import { createHash } from 'node:crypto';
import { type Drawing, scaleDrawing } from '@kerf/drawing';
import { MM_PER_INCH } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { currentDrawing, getDrawing, updateDrawing } from '../../db/repositories/drawings.ts';
import type { QuoteItem, QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import type { Json, JsonObject } from '../../db/schema/index.ts';
import { factsOfDrawing, issuesOfDrawing } from '../../pipeline/understand-file.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';

type DrawingUnit = 'mm' | 'in' | 'cm' | 'm' | 'ft';
const millimetres: Readonly<Record<DrawingUnit, number>> = {
  mm: 1,
  in: MM_PER_INCH,
  cm: 10,
  m: 1000,
  ft: 12 * MM_PER_INCH,
};

/** Hash of a drawing's content, the key of its nests. */
export const drawingHash = (drawing: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing.paths, drawing.partOuterPathIds]))
    .digest('hex');

/** Takes the numbers of a part's file in another unit: the drawing grows or shrinks, and its facts with it. */
export const readDrawingAnew = async (
  tx: Transaction,
  item: QuoteItem,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<QuoteItemChanges>> => {
  const stored = item.drawingId === null ? null : await getDrawing(tx, item.organisationId, item.drawingId);
  if (stored === null) return refuseQuote('DRAWING_MISSING');
  const factor = millimetres[drawingUnit] / stored.unitScale;
  const scale = (value: Json): Drawing => scaleDrawing(value as unknown as Drawing, factor);
  const original = scale(stored.original);
  const current = stored.edited === null ? original : scale(currentDrawing(stored));
  await updateDrawing(tx, item.organisationId, stored.id, {
    original: original as unknown as Json,
    edited: stored.edited === null ? null : (current as unknown as Json),
    unitScale: millimetres[drawingUnit],
    unitsDecidedBy: 'chosen',
    contentHash: drawingHash(current),
  });
  return done({
    facts: factsOfDrawing(current, { drawingUnit, unitsDecidedBy: 'chosen' }) as unknown as JsonObject,
    issues: issuesOfDrawing(current).filter((issue) => issue.code !== 'UNITS_GUESSED'),
    nestId: null,
  });
};
