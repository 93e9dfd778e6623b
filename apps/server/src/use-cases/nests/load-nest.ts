import type { NestView } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { type CuttingTechnology, getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { getNests } from '../../db/repositories/nest-cache.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { WantedParts } from '../../pipeline/wanted-parts.ts';
import type { Actor } from '../actor.ts';
import { layOutQuantities, loadDrawings, storedNest } from '../calculation/nest-parts.ts';
import { type NestSettings, rotationsOf } from '../calculation/price-tasks.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { wantedFromFull } from './wanted-from-full.ts';

/** A part with the nest that its price was made with, and how its copies may turn; null where the machine is gone. */
export type NestedPart = {
  readonly item: QuoteItem;
  readonly nest: StoredNestResult;
  readonly allowedRotations: NestSettings['allowedRotations'] | null;
};

/** The nests of parts; those that have none are missing. */
export const nestedPartsOf = async (
  tx: Transaction,
  organisationId: string,
  items: readonly QuoteItem[],
): Promise<readonly NestedPart[]> => {
  const idsOf = (pick: (item: QuoteItem) => string | null) => [...new Set(items.map(pick))].filter((id) => id !== null);
  const nests = await getNests(
    tx,
    organisationId,
    idsOf((item) => item.nestId),
  );
  const technologies = new Map<string, CuttingTechnology | null>();
  for (const id of idsOf((item) => item.cuttingTechnologyId)) {
    technologies.set(id, await getCuttingTechnology(tx, organisationId, id));
  }
  return items.flatMap((item) => {
    const kept = storedNest.safeParse(nests.get(item.nestId ?? '')?.result);
    const technology = technologies.get(item.cuttingTechnologyId ?? '') ?? null;
    const allowedRotations = technology === null ? null : rotationsOf(item, { technology });
    return kept.success ? [{ item, nest: kept.data, allowedRotations }] : [];
  });
};

/** The quantities of parts laid out each by itself, by the id of the part, kept for the next look; parts for which that cannot be done are missing. */
export const wantedOfParts = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  parts: readonly NestedPart[],
): Promise<ReadonlyMap<string, WantedParts>> => {
  const drawings = await loadDrawings(
    actor,
    parts.map(({ item }) => item),
  );
  const toNest = parts.flatMap(({ item, nest: { sheet, margin, spacing, partsPerSheet, bar }, allowedRotations }) => {
    const drawing = drawings.get(item.drawingId ?? '');
    if (drawing === undefined || allowedRotations === null || partsPerSheet === 0 || item.quantity < 1) return [];
    const settings = { sheet, margin, spacing, allowedRotations, ...(bar === undefined ? {} : { bar }) };
    return [{ item, contentHash: drawing.contentHash, settings }];
  });
  const { signal } = new AbortController();
  const laidOut = await layOutQuantities(services, actor, toNest, drawings, { signal, onNested: () => {} });
  return new Map(
    parts.flatMap(({ item, nest }) => {
      const made = laidOut.get(item.id);
      // A machine, a drawing or a search that was changed since gives another nest than the price was made with.
      const isSame = made?.partsPerSheet === nest.partsPerSheet;
      const wanted = isSame ? made.wanted : wantedFromFull(nest, item.quantity);
      return wanted === null ? [] : [[item.id, wanted] as const];
    }),
  );
};

/** A part's nest on its sheet, to draw: the full sheet, and what the quantity takes. */
export const loadNest = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<NestView>> => {
  const found = await actor.organisation(async (tx): Promise<QuoteOutcome<NestedPart>> => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const [part] = await nestedPartsOf(tx, actor.organisationId, [item]);
    return part === undefined ? refuseQuote('NEST_MISSING') : done(part);
  });
  if (!found.ok) return found;
  const {
    outer,
    holes,
    placements,
    lowerBound = null,
    upperBound = null,
    bar,
    consumptionMm,
    ...nest
  } = found.value.nest;
  const ring = (points: typeof outer) => points.map(([x, y]): [number, number] => [x, y]);
  const wanted = (await wantedOfParts(services, actor, [found.value])).get(quoteItemId);
  return done({
    ...nest,
    ...{ outer: ring(outer), holes: holes.map(ring), placements: [...placements], lowerBound, upperBound },
    wanted: wanted === undefined ? null : { ...wanted, placements: [...wanted.placements] },
  });
};
