import type { ItemPrices } from '@kerf/pricing';
import type { PricedItemRow } from '../../db/repositories/priced-items.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { PriceBatch, PriceBatchResult } from '../../workers/price-worker.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import type { RateMarks } from '../parts/item-prices.ts';
import { massOf } from '../parts/mass.ts';
import { type PartMessageCode, partMessage } from '../parts/part-messages.ts';
import { undecidedFrame } from '../parts/undecided-frame.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { linesSharing } from './lines-sharing.ts';
import { loadDrawings, nestParts, type PartDrawing, type PartNest, type PartToNest } from './nest-parts.ts';
import { partWork } from './part-work.ts';
import { nestSettings, type PartSetup, type PricingState, partSetup, priceTask } from './price-tasks.ts';
import { type PartResult, pricedRow, type UnpricedPart } from './priced-rows.ts';
import { rateMarks } from './rate-marks.ts';

/** How a calculation tells of itself and is stopped. */
export type CalculationContext = {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
};

/** What a calculation found for every part of a quote. */
export type PricedParts = {
  readonly rows: readonly PricedItemRow[];
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly prices: ItemPrices }[];
  readonly failures: readonly UnpricedPart[];
  readonly totalMassKg: number;
};

type Ready = { readonly item: QuoteItem; readonly part: PartSetup; readonly drawing: PartDrawing };

const unpriced = (refusal: MessageOf<string>): PartResult => ({
  result: { ok: false, refusal },
  ladder: { ok: false, refusal },
});
const failed = (code: PartMessageCode): PartResult => unpriced(partMessage(code));

const readyParts = (state: QuoteState, drawings: ReadonlyMap<string, PartDrawing>): Ready[] =>
  state.items.flatMap((item) => {
    const part = partSetup(item, state.setup);
    const drawing = drawings.get(item.drawingId ?? '');
    const isReady = part !== null && drawing !== undefined && undecidedFrame(item) === undefined;
    return isReady ? [{ item, part, drawing }] : [];
  });

const toNest = ({ item, part, drawing }: Ready): PartToNest => ({
  item,
  contentHash: drawing.contentHash,
  settings: nestSettings(item, part),
});

/** Time after which a thread that prices is taken to hang, ms. */
const PRICE_TIME_LIMIT_MS = 60_000;

/** Prices all parts in one go. When that fails, each goes alone, so that only the part at fault stays without a price. */
const priceTogether = async (
  services: Uses<'priceParts' | 'onError'>,
  organisationId: string,
  parts: PriceBatch['parts'],
  signal: AbortSignal,
): Promise<PriceBatchResult> => {
  const options = { signal, organisationId, timeLimitMs: PRICE_TIME_LIMIT_MS };
  try {
    return await services.priceParts.run({ parts }, options);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  const alone = parts.map(async (part) => {
    const { quoteItemId } = part;
    const run = () => services.priceParts.run({ parts: [part] }, options);
    const work = await partWork(services, { kind: 'PRICE', quoteItemId, signal, run });
    return work.ok ? work.value : [{ quoteItemId, result: work, ladder: work }];
  });
  return (await Promise.all(alone)).flat();
};

type PricedPart = PartResult & { readonly marks: RateMarks };

const priceReady = async (
  services: Uses<'priceParts' | 'onError'>,
  state: PricingState,
  ready: readonly Ready[],
  nests: ReadonlyMap<string, PartNest>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PricedPart>> => {
  const sharing = linesSharing(state);
  const marks = new Map<string, RateMarks>();
  const tasks = await inSlices(ready, ({ item, part, drawing }) => {
    const nest = nests.get(item.id)?.nest;
    if (nest === undefined) return null;
    const task = priceTask(state, item, part, nest, sharing);
    marks.set(item.id, rateMarks(task, nestSettings(item, part)));
    return { quoteItemId: item.id, drawing: drawing.drawing, task, quantities: item.quantityLadder.quantities };
  });
  const parts = tasks.filter((task) => task !== null);
  if (parts.length === 0) return new Map();
  const results = await priceTogether(services, state.quote.organisationId, parts, signal);
  return new Map(
    results.map(({ quoteItemId, ...result }) => [quoteItemId, { ...result, marks: marks.get(quoteItemId) ?? {} }]),
  );
};

/** Nests and prices the parts of a quote as it was read; writes nothing but finished nests. */
export const priceParts = async (
  services: Uses<'nestPart' | 'priceParts' | 'onError'>,
  actor: Actor,
  state: PricingState,
  { signal, progress }: CalculationContext,
): Promise<PricedParts> => {
  const { items, setup } = state;
  progress(0, items.length);
  const drawings = await loadDrawings(actor, items);
  const ready = readyParts(state, drawings);
  const { nests, failures } = await nestParts(services, actor, ready.map(toNest), drawings, {
    signal,
    onNested: (nested) => progress(nested, items.length),
  });
  const results = await priceReady(services, state, ready, nests, signal);
  const resultOf = (item: QuoteItem): PartResult => {
    if (item.drawingId === null || !drawings.has(item.drawingId)) return failed('DRAWING_MISSING');
    const refusal = undecidedFrame(item) ?? failures.get(item.id) ?? partMessage('NEST_MISSING');
    return results.get(item.id) ?? unpriced(refusal);
  };
  const found = await inSlices(items, (item) => ({
    ...resultOf(item),
    item,
    nest: nests.get(item.id),
    marks: results.get(item.id)?.marks,
    massKg: massOf(item, factsOf(item.facts), setup),
  }));
  return {
    rows: await inSlices(found, (part) => pricedRow(state.quote, part, setup)),
    lines: found.flatMap(({ item, result }) =>
      result.ok ? [{ name: item.name, quantity: item.quantity, prices: result.prices }] : [],
    ),
    failures: found.flatMap(({ item, result }) =>
      result.ok ? [] : [{ quoteItemId: item.id, partName: item.name, refusal: result.refusal }],
    ),
    totalMassKg: found.reduce((sum, { item, massKg }) => sum + (massKg ?? 0) * item.quantity, 0),
  };
};
