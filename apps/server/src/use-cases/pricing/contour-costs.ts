import type { ContourCostsView } from '@kerf/contract';
import { priceStep } from '@kerf/contract';
import { getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { listPriceTraces } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { currentText, findDrawnPart } from '../drawings/drawn-part.ts';
import { runDrawingWork } from '../drawings/run-drawing-work.ts';
import { shownPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** The price of a part as it was calculated, contour by contour; refused where it shows none, or has one of another drawing. */
export const loadContourCosts = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<ContourCostsView>> => {
  const found = await actor.organisation(async (tx) => {
    const part = await findDrawnPart(tx, actor, { quoteId, quoteItemId });
    if (!part.ok) return part;
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    const figures = quote === null ? null : shownPrices(quote.status, part.value.item)?.figures;
    if ((figures?.itemPrice ?? null) === null) return refuseQuote('PRICE_MISSING');
    const { cuttingTechnologyId } = part.value.item;
    const traces = await listPriceTraces(tx, actor.organisationId, quoteId, new Set([quoteItemId]));
    const trace = priceStep.safeParse(traces.get(quoteItemId));
    const technology =
      cuttingTechnologyId === null ? null : await getCuttingTechnology(tx, actor.organisationId, cuttingTechnologyId);
    if (!trace.success || technology === null) return refuseQuote('PRICE_MISSING');
    return done({ drawing: part.value.drawing, trace: trace.data, technology });
  });
  if (!found.ok) return found;
  const { drawing, trace, technology } = found.value;
  const costs = await runDrawingWork(services, actor, 'costs', currentText(drawing), trace, {
    accelerationMmPerS2: technology.accelerationMmPerSecondSquared,
    cornerToleranceMm: technology.cornerToleranceMm,
  });
  if (!costs.ok) return costs;
  return costs.value === null
    ? refuseQuote('PRICE_MISSING')
    : done({ drawingVersion: drawing.version, ...costs.value });
};
