import type { Transaction } from '../../db/database.ts';
import { type DrawingText, getDrawingText } from '../../db/repositories/drawings.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { DrawnPart } from '../../pipeline/drawing-work.ts';
import type { Actor } from '../actor.ts';
import { factsOf } from '../quote-items/item-facts.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';

/** Which part, and the version of its drawing that the sender saw; null for whatever there is. */
export type DrawingTarget = {
  readonly quoteId: string;
  readonly quoteItemId: string;
  readonly version: number | null;
};

export type PartWithDrawing = { readonly item: QuoteItem; readonly drawing: DrawingText };

export const findDrawnPart = async (
  tx: Transaction,
  { organisationId }: Actor,
  { quoteId, quoteItemId }: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
): Promise<QuoteOutcome<PartWithDrawing>> => {
  const item = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
  if (item === null) return refuseQuote('NOT_FOUND');
  const drawing = item.drawingId === null ? null : await getDrawingText(tx, organisationId, item.drawingId);
  return drawing === null ? refuseQuote('DRAWING_MISSING') : done({ item, drawing });
};

/** The part, if its drawing may be edited as the sender knows it. Spec: quote parts §4.6. */
export const findEditablePart = async (
  tx: Transaction,
  actor: Actor,
  target: DrawingTarget,
): Promise<QuoteOutcome<PartWithDrawing>> => {
  const found = await findDrawnPart(tx, actor, target);
  if (!found.ok) return found;
  const { item, drawing } = found.value;
  if (item.partSource === 'partLibrary' || item.partLibraryEntryId !== null) return refuseQuote('LIBRARY_PART');
  if (target.version === null || target.version === drawing.version) return found;
  return refuseQuote('VERSION_CONFLICT', {
    ...{ quoteItemId: item.id, partName: item.name },
    version: drawing.version,
  });
};

/** The drawing as it stands, in JSON. */
export const currentText = ({ edited, original }: DrawingText): string => edited ?? original;

/** What work on the drawing needs to know of the part. */
export const drawnPartOf = ({ item, drawing }: PartWithDrawing): DrawnPart => {
  const { partIndex, partCount, keptTogether, drawingUnit, unitsDecidedBy, widestGapMm } = factsOf(item.facts);
  return {
    kept: currentText(drawing),
    place: {
      ...{ partIndex, partCount, keptTogether, drawingUnit, unitsDecidedBy },
      ...(widestGapMm === undefined ? {} : { widestGapMm }),
    },
    issues: item.issues,
    isImperial: item.isImperial,
  };
};
