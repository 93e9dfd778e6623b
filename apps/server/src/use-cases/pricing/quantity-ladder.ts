import type { QuantityLadderPrices } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, unsetReasons } from '@kerf/quoting';
import type { Actor } from '../actor.ts';
import { ladderOfPart } from '../calculation/ladder-of-part.ts';
import { presentLadder } from '../calculation/ladder-rungs.ts';
import { loadDrawings } from '../calculation/nest-parts.ts';
import { partSetup } from '../calculation/price-tasks.ts';
import { loadPartInState, type PartInState } from '../calculation/pricing-state.ts';
import { completenessOf } from '../parts/completeness.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { namedParts } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';

/** What was calculated with the price: an issued quote is never priced anew. */
const keptRungs = ({ state, item }: PartInState, quantities: readonly number[]): QuoteOutcome<QuantityLadderPrices> => {
  const kept = storedPrices(item.prices);
  const asked = new Set(quantities);
  const rungs = (kept?.ladder ?? []).filter(({ quantity }) => asked.has(quantity));
  const unpricedQuantities = (kept?.unpricedQuantities ?? []).filter(({ quantity }) => asked.has(quantity));
  return rungs.length + unpricedQuantities.length === quantities.length
    ? done({ rungs, unpricedQuantities })
    : refuseQuote('NOT_EDITABLE_IN_STATUS', { status: state.quote.status });
};

const calculateRungs = async (
  services: Uses<'nestPart' | 'priceParts' | 'onError'>,
  actor: Actor,
  { state, item }: PartInState,
  quantities: readonly number[],
): Promise<QuoteOutcome<QuantityLadderPrices>> => {
  const { quote, setup } = state;
  const part = partSetup(item, setup);
  if (part === null || unsetReasons(completenessOf(item, setup)).length > 0)
    return refuseQuote('PARTS_UNSET', namedParts([item]));
  const drawing = (await loadDrawings(actor, [item])).get(item.drawingId ?? '');
  if (drawing === undefined) return refuseQuote('DRAWING_MISSING');
  const ladder = await ladderOfPart(services, actor, state, { item, part, drawing }, quantities);
  return ladder.ok ? done(presentLadder(quote, ladder)) : calculationFailed(ladder.refusal, item.name);
};

/**
 * One part at several quantities, by default those kept with it: set-up and the like are shared anew at each. A quantity without
 * a price says why. Nothing is saved but a nest that was not made before.
 */
export const quantityLadder = async (
  services: Uses<'nestPart' | 'now' | 'onError' | 'priceParts'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  asked: readonly number[] | undefined,
): Promise<QuoteOutcome<QuantityLadderPrices>> => {
  const part = await loadPartInState(actor, quoteId, quoteItemId, services.now());
  if (!part.ok) return part;
  const { state, item } = part.value;
  const quantities = [...new Set(asked ?? item.quantityLadder.quantities)].toSorted((a, b) => a - b);
  if (quantities.length === 0) return done({ rungs: [], unpricedQuantities: [] });
  return QUOTE_STATUS_TABLE[state.quote.status].isHeaderEditable
    ? calculateRungs(services, actor, part.value, quantities)
    : keptRungs(part.value, quantities);
};
