import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { LadderResult } from '../../pipeline/price-part.ts';
import type { Actor } from '../actor.ts';
import { partMessage } from '../parts/part-messages.ts';
import type { Uses } from '../services.ts';
import { linesSharing } from './lines-sharing.ts';
import { nestParts, type PartDrawing } from './nest-parts.ts';
import { partWork } from './part-work.ts';
import { nestSettings, type PartSetup, type PricingState, priceTask } from './price-tasks.ts';

/** A part with everything that it is made with; its drawing need not be the one that the quote has. */
export type PartToLadder = { readonly item: QuoteItem; readonly part: PartSetup; readonly drawing: PartDrawing };

/** Time after which a thread that prices is taken to hang, ms. */
const TIME_LIMIT_MS = 60_000;

const refused = (refusal: MessageOf<string>): LadderResult => ({ ok: false, refusal });

/**
 * One part of a quote at several quantities, laid out and priced in worker threads as a calculation does it. Nothing is saved but
 * a nest that was not made before.
 */
export const ladderOfPart = async (
  services: Uses<'nestPart' | 'priceParts' | 'onError'>,
  actor: Actor,
  state: PricingState,
  { item, part, drawing }: PartToLadder,
  quantities: readonly number[],
): Promise<LadderResult> => {
  const { signal } = new AbortController();
  const toNest = { item, contentHash: drawing.contentHash, settings: nestSettings(item, part) };
  const drawings = new Map([[item.drawingId ?? '', drawing]]);
  const { nests, failures } = await nestParts(services, actor, [toNest], drawings, { signal, onNested: () => {} });
  const nest = nests.get(item.id)?.nest;
  if (nest === undefined) return refused(failures.get(item.id) ?? partMessage('NEST_MISSING'));
  const task = priceTask(state, item, part, nest, linesSharing(state));
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
  if (!work.ok) return refused(work.refusal);
  return work.value[0]?.ladder ?? refused(partMessage('PRICE_FAILED'));
};
