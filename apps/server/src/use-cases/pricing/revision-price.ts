import type { RouteResponse, routes } from '@kerf/contract';
import { unsetReasons } from '@kerf/quoting';
import { asKept, fromKept } from '../../db/kept-json.ts';
import { getImportedPart } from '../../db/repositories/import-cache.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { LadderResult } from '../../pipeline/price-part.ts';
import type { ImportedPart } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { ladderOfPart } from '../calculation/ladder-of-part.ts';
import { loadDrawings } from '../calculation/nest-parts.ts';
import { partSetup } from '../calculation/price-tasks.ts';
import { loadPartInState } from '../calculation/pricing-state.ts';
import type { PartOfReading } from '../drawings/compared-drawings.ts';
import { findEditablePart } from '../drawings/drawn-part.ts';
import { completenessOf } from '../parts/completeness.ts';
import { checkEdits } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { namedParts } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';

type RevisionPrice = RouteResponse<typeof routes.comparisons.pricePart>;
type PriceOfDrawing = RevisionPrice['before'];

/** The part as it would be with another drawing; what was set for it stays. */
const withDrawing = (item: QuoteItem, { facts, issues }: ImportedPart): QuoteItem => ({
  ...item,
  facts: asKept(facts),
  issues,
  displayBoundBoxWidthMm: facts.widthMm,
  displayBoundBoxHeightMm: facts.heightMm,
});

const withoutPrice = ({ code, message, facts }: MessageOf<string>): PriceOfDrawing => ({
  ...{ itemPrice: null, linePrice: null },
  refusal: { code, message, ...(facts === undefined ? {} : { facts: { ...facts } }) },
});

const priceOf = (ladder: LadderResult): PriceOfDrawing => {
  if (!ladder.ok) return withoutPrice(ladder.refusal);
  const [rung] = ladder.rungs;
  const [unpriced] = ladder.unpriced;
  if (rung !== undefined) return { itemPrice: rung.prices.itemPrice, linePrice: rung.prices.linePrice, refusal: null };
  if (unpriced === undefined) throw new Error('a quantity has neither a price nor a reason');
  return withoutPrice(unpriced.refusal);
};

/**
 * What a part would cost with a drawing of a file that was read, beside what it costs with its own: both at the rates and agreed
 * prices of today, so that the drawing alone makes the difference. The quote stays as it is.
 */
export const revisionPrice = async (
  services: Uses<'nestPart' | 'now' | 'onError' | 'priceParts'>,
  actor: Actor,
  { quoteId, quoteItemId, readingKey, place }: PartOfReading,
): Promise<QuoteOutcome<RevisionPrice>> => {
  const allowed = await checkEdits(actor, quoteId, ['partDrawing']);
  if (!allowed.ok) return allowed;
  const [editable, read] = await actor.organisation(async (tx) => [
    await findEditablePart(tx, actor, { quoteId, quoteItemId }),
    await getImportedPart(tx, actor.organisationId, readingKey, place),
  ]);
  if (!editable.ok) return editable;
  if (read === null) return refuseQuote('NOT_FOUND');
  const found = await loadPartInState(actor, quoteId, quoteItemId, services.now());
  if (!found.ok) return found;
  const { state, item } = found.value;
  const part = partSetup(item, state.setup);
  if (part === null || unsetReasons(completenessOf(item, state.setup)).length > 0)
    return refuseQuote('PARTS_UNSET', namedParts([item]));
  const drawing = (await loadDrawings(actor, [item])).get(item.drawingId ?? '');
  if (drawing === undefined) return refuseQuote('DRAWING_MISSING');
  const after: ImportedPart = fromKept(read);
  const revised = { drawing: after.drawing, contentHash: drawingHash(after.drawing) };
  const priced = async (one: QuoteItem, its: typeof drawing) =>
    priceOf(await ladderOfPart(services, actor, state, { item: one, part, drawing: its }, [item.quantity]));
  const [before, now] = await Promise.all([priced(item, drawing), priced(withDrawing(item, after), revised)]);
  return done({ quantity: item.quantity, before, after: now });
};
