import type { NestView } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { getNest } from '../../db/repositories/nest-cache.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { WantedParts } from '../../pipeline/wanted-parts.ts';
import type { Actor } from '../actor.ts';
import { loadDrawings, nestParts, storedNest } from '../quotes/nest-parts.ts';
import { type NestSettings, rotationsOf } from '../quotes/price-tasks.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { wantedFromFull } from './wanted-from-full.ts';

/** A part with the nest that its price was made with, and how its copies may turn; null where the machine is gone. */
type NestedPart = {
  readonly item: QuoteItem;
  readonly nest: StoredNestResult;
  readonly allowedRotations: NestSettings['allowedRotations'] | null;
};

const keptNestOf = async (tx: Transaction, organisationId: string, nestId: string | null) => {
  const row = nestId === null ? null : await getNest(tx, organisationId, nestId);
  const parsed = storedNest.safeParse(row?.result);
  return parsed.success ? parsed.data : null;
};

/** The nest of a part; null where it has none. */
export const nestedPartOf = async (
  tx: Transaction,
  organisationId: string,
  item: QuoteItem,
): Promise<NestedPart | null> => {
  const nest = await keptNestOf(tx, organisationId, item.nestId);
  if (nest === null) return null;
  const { cuttingTechnologyId } = item;
  const technology =
    cuttingTechnologyId === null ? null : await getCuttingTechnology(tx, organisationId, cuttingTechnologyId);
  return { item, nest, allowedRotations: technology === null ? null : rotationsOf(item, { technology }) };
};

/** The quantities of parts laid out each by itself, by the id of the part, kept for the next look; parts for which that cannot be done are missing. */
export const wantedOfParts = async (
  services: QuoteServices,
  actor: Actor,
  parts: readonly NestedPart[],
): Promise<ReadonlyMap<string, WantedParts>> => {
  const drawings = await loadDrawings(
    actor,
    parts.map(({ item }) => item),
  );
  const toNest = parts.flatMap(({ item, nest: { sheet, margin, spacing, partsPerSheet }, allowedRotations }) => {
    const drawing = drawings.get(item.drawingId ?? '');
    if (drawing === undefined || allowedRotations === null || partsPerSheet === 0 || item.quantity < 1) return [];
    const settings = { sheet, margin, spacing, allowedRotations, quantity: item.quantity };
    return [{ item, contentHash: drawing.contentHash, settings }];
  });
  const { signal } = new AbortController();
  const { nests } = await nestParts(services, actor, toNest, drawings, { signal, onNested: () => {} });
  return actor.organisation(async (tx) => {
    const wanted = new Map<string, WantedParts>();
    for (const { item, nest } of parts) {
      const made = await keptNestOf(tx, actor.organisationId, nests.get(item.id)?.nestId ?? null);
      // A machine, a drawing or a search that was changed since gives another nest than the price was made with.
      const isSame = made?.wanted && made.partsPerSheet === nest.partsPerSheet;
      const found = isSame ? made.wanted : wantedFromFull(nest, item.quantity);
      if (found) wanted.set(item.id, found);
    }
    return wanted;
  });
};

/** A part's nest on its sheet, to draw: the full sheet, and what the quantity takes. */
export const loadNest = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<NestView>> => {
  const found = await actor.organisation(async (tx): Promise<QuoteOutcome<NestedPart>> => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const part = await nestedPartOf(tx, actor.organisationId, item);
    return part === null ? refuseQuote('NEST_MISSING') : done(part);
  });
  if (!found.ok) return found;
  const { outer, holes, placements, lowerBound = null, upperBound = null, ...nest } = found.value.nest;
  const ring = (points: typeof outer) => points.map(([x, y]): [number, number] => [x, y]);
  const wanted = (await wantedOfParts(services, actor, [found.value])).get(quoteItemId);
  return done({
    ...nest,
    ...{ outer: ring(outer), holes: holes.map(ring), placements: [...placements], lowerBound, upperBound },
    wanted: wanted === undefined ? null : { ...wanted, placements: [...wanted.placements] },
  });
};
