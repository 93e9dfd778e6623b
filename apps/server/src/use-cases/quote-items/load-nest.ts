import type { NestView } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { getNest } from '../../db/repositories/nest-cache.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { Actor } from '../actor.ts';
import { loadDrawings, nestParts, storedNest } from '../quotes/nest-parts.ts';
import { type NestSettings, rotationsOf } from '../quotes/price-tasks.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';

/** A part with the nest that its price was made with, and how its copies may turn; null where the machine is gone. */
type NestedPart = {
  readonly item: QuoteItem;
  readonly nest: StoredNestResult;
  readonly allowedRotations: number[] | null;
};

const keptNestOf = async (tx: Transaction, organisationId: string, nestId: string | null) => {
  const row = nestId === null ? null : await getNest(tx, organisationId, nestId);
  const parsed = storedNest.safeParse(row?.result);
  return parsed.success ? parsed.data : null;
};

const loadNestedPart = (actor: Actor, quoteId: string, quoteItemId: string): Promise<QuoteOutcome<NestedPart>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<NestedPart>> => {
    const { organisationId } = actor;
    const item = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const nest = await keptNestOf(tx, organisationId, item.nestId);
    if (nest === null) return refuseQuote('NEST_MISSING');
    const { cuttingTechnologyId } = item;
    const technology =
      cuttingTechnologyId === null ? null : await getCuttingTechnology(tx, organisationId, cuttingTechnologyId);
    return done({ item, nest, allowedRotations: technology === null ? null : rotationsOf(item, { technology }) });
  });

/** The quantity of a part laid out by itself, kept for the next look; null where that cannot be done. */
const wantedOf = async (services: QuoteServices, actor: Actor, part: NestedPart): Promise<NestView['wanted']> => {
  const { item, nest, allowedRotations } = part;
  if (allowedRotations === null || nest.partsPerSheet === 0 || item.quantity < 1) return null;
  const drawings = await loadDrawings(actor, [item]);
  const drawing = drawings.get(item.drawingId ?? '');
  if (drawing === undefined) return null;
  const { sheet, margin, spacing } = nest;
  const settings: NestSettings = { sheet, margin, spacing, allowedRotations, quantity: item.quantity };
  const { signal } = new AbortController();
  const toNest = { item, contentHash: drawing.contentHash, settings };
  const { nests } = await nestParts(services, actor, [toNest], drawings, { signal, onNested: () => {} });
  const nestId = nests.get(item.id)?.nestId ?? null;
  const made = await actor.organisation((tx) => keptNestOf(tx, actor.organisationId, nestId));
  // A machine or a drawing that was changed since gives another nest than the price was made with.
  if (made === null || made.partsPerSheet !== nest.partsPerSheet || !made.wanted) return null;
  return { ...made.wanted, placements: [...made.wanted.placements] };
};

/** A part's nest on its sheet, to draw: the full sheet, and what the quantity takes. */
export const loadNest = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<NestView>> => {
  const found = await loadNestedPart(actor, quoteId, quoteItemId);
  if (!found.ok) return found;
  const { outer, holes, placements, lowerBound = null, upperBound = null, ...nest } = found.value.nest;
  const ring = (points: typeof outer) => points.map(([x, y]): [number, number] => [x, y]);
  return done({
    ...nest,
    ...{ outer: ring(outer), holes: holes.map(ring), placements: [...placements], lowerBound, upperBound },
    wanted: await wantedOf(services, actor, found.value),
  });
};
