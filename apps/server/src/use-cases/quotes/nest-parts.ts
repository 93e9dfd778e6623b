import type { Drawing } from '@kerf/drawing';
import { z } from 'zod';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { findNests, saveNest } from '../../db/repositories/nest-cache.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Json } from '../../db/schema/index.ts';
import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { Actor } from '../actor.ts';
import { type NestSettings, nestKey } from './price-tasks.ts';
import type { QuoteServices } from './services.ts';

/** A drawing of a part as stored, with the hash that its nests are kept under. */
export type PartDrawing = { readonly drawing: Drawing; readonly contentHash: string };

/** A part to lay out: its drawing and how it may lie. */
export type PartToNest = { readonly item: QuoteItem; readonly contentHash: string; readonly settings: NestSettings };

/** What the price of a part needs of its nest. */
export type NestFigures = Pick<StoredNestResult, 'sheet' | 'partsPerSheet' | 'nestArea'>;

export type PartNest = { readonly nestId: string; readonly nest: NestFigures };

const point = z.tuple([z.number(), z.number()]);
const size = z.object({ width: z.number(), height: z.number() });

const nestFigures: z.ZodType<NestFigures> = z.object({
  sheet: size,
  partsPerSheet: z.number().int(),
  nestArea: z.number(),
});

/** A nest as the cache keeps it. */
export const storedNest: z.ZodType<StoredNestResult> = z.object({
  sheet: size,
  margin: z.number(),
  spacing: z.number(),
  outer: z.array(point),
  holes: z.array(z.array(point)),
  placements: z.array(z.object({ x: z.number(), y: z.number(), rotationDegrees: z.number(), mirrored: z.boolean() })),
  partsPerSheet: z.number().int(),
  density: z.number(),
  bounds: size,
  nestArea: z.number(),
});

/** The drawings that parts name, by drawing id. A drawing is written by this server only and read back as it was. */
export const loadDrawings = (actor: Actor, items: readonly QuoteItem[]): Promise<ReadonlyMap<string, PartDrawing>> =>
  actor.organisation(async (tx) => {
    const ids = [...new Set(items.map((item) => item.drawingId).filter((id) => id !== null))];
    const rows = await listDrawings(tx, actor.organisationId, ids);
    return new Map(
      rows.map((row) => [row.id, { drawing: currentDrawing(row) as unknown as Drawing, contentHash: row.contentHash }]),
    );
  });

type NestOptions = { readonly signal: AbortSignal; readonly onNested: (done: number) => void };

/** Longest search for one nest, ms, and the shortest that is worth its while. */
const LONGEST_SEARCH_MS = 2_000;
const SHORTEST_SEARCH_MS = 20;
/** Time that all searches of one calculation may take together, ms: people wait for it. */
const SEARCH_BUDGET_MS = 5_000;

/** Search time of each of several nests, ms: a quote of hundreds of new parts searches each less long. */
const searchTime = (nests: number, threads: number): number =>
  Math.max(SHORTEST_SEARCH_MS, Math.min(LONGEST_SEARCH_MS, Math.floor((SEARCH_BUDGET_MS * threads) / nests)));

const findKept = (actor: Actor, keys: readonly string[]) =>
  actor.organisation((tx) => findNests(tx, actor.organisationId, keys));

/** Lays out every part that no kept nest answers, several at once; each finished nest is kept at once, so that nothing is lost by a stop. */
export const nestParts = async (
  services: QuoteServices,
  actor: Actor,
  parts: readonly PartToNest[],
  drawings: ReadonlyMap<string, PartDrawing>,
  { signal, onNested }: NestOptions,
): Promise<ReadonlyMap<string, PartNest>> => {
  const keyOf = new Map(parts.map((part) => [part.item.id, nestKey(part.contentHash, part.settings)]));
  const found = new Map<string, PartNest>();
  for (const [key, row] of await findKept(actor, [...new Set(keyOf.values())])) {
    const parsed = nestFigures.safeParse(row.summary);
    if (parsed.success) found.set(key, { nestId: row.id, nest: parsed.data });
  }
  const missing = new Map(
    parts.flatMap((part) => {
      const key = keyOf.get(part.item.id) ?? '';
      return found.has(key) ? [] : [[key, part] as const];
    }),
  );
  const timeLimitMs = searchTime(missing.size, services.nestPart.threads);
  let done = parts.length - missing.size;
  onNested(done);
  await Promise.all(
    [...missing].map(async ([key, part]) => {
      const drawing = drawings.get(part.item.drawingId ?? '')?.drawing;
      if (drawing === undefined) return;
      const outcome = await services.nestPart.run({ ...part.settings, drawing, timeLimitMs }, { signal });
      if (outcome.ok) {
        const { nest } = outcome;
        const nestId = await actor.organisation((tx) =>
          saveNest(tx, actor.organisationId, key, {
            partsPerSheet: nest.partsPerSheet,
            result: nest as unknown as Json,
          }),
        );
        found.set(key, { nestId, nest });
      }
      done += 1;
      onNested(done);
    }),
  );
  return new Map(
    parts.flatMap((part) => {
      const nest = found.get(keyOf.get(part.item.id) ?? '');
      return nest === undefined ? [] : [[part.item.id, nest] as const];
    }),
  );
};
