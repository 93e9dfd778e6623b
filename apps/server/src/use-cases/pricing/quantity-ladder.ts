import type { QuantityLadderPrices } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, unsetReasons } from '@kerf/quoting';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { presentLadder } from '../calculation/ladder-rungs.ts';
import { loadDrawings, nestParts } from '../calculation/nest-parts.ts';
import { partWork } from '../calculation/part-work.ts';
import {
  nestSettings,
  type PricingState,
  partSetup,
  priceTask,
  processLineCounts,
} from '../calculation/price-tasks.ts';
import { agreedPricing } from '../customers/customer-pricing.ts';
import { completenessOf } from '../parts/completeness.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { partMessage } from '../parts/part-messages.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState, namedParts } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';

type Part = { readonly state: PricingState; readonly item: PricingState['items'][number] };

const loadPart = (actor: Actor, quoteId: string, quoteItemId: string, now: Date): Promise<QuoteOutcome<Part>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<Part>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const read = await loadQuoteState(tx, quote);
    const agreed = await agreedPricing(tx, quote, now);
    const state = { ...read, agreed, fixedPrices: await loadFixedPrices(tx, quote, read.items, now) };
    const item = state.items.find((one) => one.id === quoteItemId);
    return item === undefined ? refuseQuote('NOT_FOUND') : done({ state, item });
  });

/** What was calculated with the price: an issued quote is never priced anew. */
const keptRungs = ({ state, item }: Part, quantities: readonly number[]): QuoteOutcome<QuantityLadderPrices> => {
  const kept = storedPrices(item.prices);
  const asked = new Set(quantities);
  const rungs = (kept?.ladder ?? []).filter(({ quantity }) => asked.has(quantity));
  const unpricedQuantities = (kept?.unpricedQuantities ?? []).filter(({ quantity }) => asked.has(quantity));
  return rungs.length + unpricedQuantities.length === quantities.length
    ? done({ rungs, unpricedQuantities })
    : refuseQuote('NOT_EDITABLE_IN_STATUS', { status: state.quote.status });
};

/** Time after which a thread that prices is taken to hang, ms. */
const TIME_LIMIT_MS = 60_000;

const calculateRungs = async (
  services: Uses<'nestPart' | 'priceParts' | 'onError'>,
  actor: Actor,
  { state, item }: Part,
  quantities: readonly number[],
): Promise<QuoteOutcome<QuantityLadderPrices>> => {
  const { quote, setup, items } = state;
  const part = partSetup(item, setup);
  if (part === null || unsetReasons(completenessOf(item, setup)).length > 0)
    return refuseQuote('PARTS_UNSET', namedParts([item]));
  const drawings = await loadDrawings(actor, [item]);
  const drawing = drawings.get(item.drawingId ?? '');
  if (drawing === undefined) return refuseQuote('DRAWING_MISSING');
  const { signal } = new AbortController();
  const toNest = { item, contentHash: drawing.contentHash, settings: nestSettings(item, part) };
  const { nests, failures } = await nestParts(services, actor, [toNest], drawings, { signal, onNested: () => {} });
  const nest = nests.get(item.id)?.nest;
  if (nest === undefined) return calculationFailed(failures.get(item.id) ?? partMessage('NEST_MISSING'), item.name);
  const task = priceTask(state, item, part, nest, processLineCounts(items));
  const work = await partWork(services, {
    kind: 'PRICE',
    quoteItemId: item.id,
    signal,
    run: () =>
      services.priceParts.run(
        { parts: [{ quoteItemId: item.id, drawing: drawing.drawing, task, quantities }] },
        { signal, organisationId: actor.organisationId, timeLimitMs: TIME_LIMIT_MS },
      ),
  });
  if (!work.ok) return calculationFailed(work.refusal, item.name);
  const ladder = work.value[0]?.ladder;
  if (ladder === undefined) return calculationFailed(partMessage('PRICE_FAILED'), item.name);
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
  const part = await loadPart(actor, quoteId, quoteItemId, services.now());
  if (!part.ok) return part;
  const { state, item } = part.value;
  const quantities = [...new Set(asked ?? item.quantityLadder.quantities)].toSorted((a, b) => a - b);
  if (quantities.length === 0) return done({ rungs: [], unpricedQuantities: [] });
  return QUOTE_STATUS_TABLE[state.quote.status].isHeaderEditable
    ? calculateRungs(services, actor, part.value, quantities)
    : keptRungs(part.value, quantities);
};
