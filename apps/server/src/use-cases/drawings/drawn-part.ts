import type { Transaction } from '../../db/database.ts';
import { type DrawingText, getDrawingText, getDrawingVersion } from '../../db/repositories/drawings.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { DrawnPart } from '../../pipeline/drawing-work.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

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

/** Why the drawing of a part may not be edited. Spec: quote parts §4.6. */
const checkEditable = (item: QuoteItem): QuoteOutcome<null> => {
  if (item.partSource === 'partLibrary' || item.partLibraryEntryId !== null) return refuseQuote('LIBRARY_PART');
  return item.profile === null ? done(null) : refuseQuote('NOT_A_FLAT_PART');
};

/** Refused to somebody who knows another version of the drawing. */
export const checkVersion = (
  { id: quoteItemId, name: partName }: QuoteItem,
  version: number,
  known: number | null,
): QuoteOutcome<null> =>
  known === null || known === version
    ? done(null)
    : refuseQuote('VERSION_CONFLICT', { quoteItemId, partName, version });

/** The part with its drawing, if that may be edited, whatever version of it the sender knows. */
export const findEditablePart = async (
  tx: Transaction,
  actor: Actor,
  target: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
): Promise<QuoteOutcome<PartWithDrawing>> => {
  const found = await findDrawnPart(tx, actor, target);
  if (!found.ok) return found;
  const editable = checkEditable(found.value.item);
  return editable.ok ? found : editable;
};

/** The same part as it is now, if its drawing is still the one that was worked on: its contents are not read again. */
export const confirmPart = async (
  tx: Transaction,
  { organisationId }: Actor,
  { item: { id, quoteId }, drawing }: PartWithDrawing,
): Promise<QuoteOutcome<PartWithDrawing>> => {
  const item = await getQuoteItem(tx, organisationId, quoteId, id);
  const version = await getDrawingVersion(tx, organisationId, drawing.id);
  if (item === null || item.drawingId !== drawing.id || version === null) return refuseQuote('NOT_FOUND');
  const editable = checkEditable(item);
  if (!editable.ok) return editable;
  const unchanged = checkVersion(item, version, drawing.version);
  return unchanged.ok ? done({ item, drawing }) : unchanged;
};

/** The drawing as it stands, in JSON. */
export const currentText = ({ edited, original }: DrawingText): string => edited ?? original;

/** What work on the drawing needs to know of the part. */
export const drawnPartOf = ({ item, drawing }: PartWithDrawing): DrawnPart => {
  const { partIndex, partCount, keptTogether, drawingUnit, unitsDecidedBy, widestGapMm, model } = factsOf(item.facts);
  return {
    kept: currentText(drawing),
    place: {
      ...{ partIndex, partCount, keptTogether, drawingUnit, unitsDecidedBy },
      ...(widestGapMm === undefined ? {} : { widestGapMm }),
      ...(model === undefined ? {} : { model }),
    },
    issues: item.issues,
    isImperial: item.isImperial,
  };
};
