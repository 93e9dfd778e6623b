import type { Drawing } from '@kerf/drawing';
import { z } from 'zod';
import { asKept } from '../../db/kept-json.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { findNests, saveNest } from '../../db/repositories/nest-cache.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { NestResult, StoredNestResult } from '../../pipeline/nest-part.ts';
import type { Actor } from '../actor.ts';
import { nestMessage } from '../quote-items/part-messages.ts';
import { drawingOfStored } from '../quote-items/stored-drawing.ts';
import { partWork } from './part-work.ts';
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

const places = z.array(z.object({ x: z.number(), y: z.number(), rotationDegrees: z.number(), mirrored: z.boolean() }));

const wantedParts = z.object({
  quantity: z.number().int(),
  sheetsRequired: z.number().int(),
  count: z.number().int(),
  placements: places,
  bounds: size,
  usedLength: z.number(),
});

/** A nest as the cache keeps it. */
export const storedNest: z.ZodType<StoredNestResult> = z.object({
  sheet: size,
  margin: z.number(),
  spacing: z.number(),
  outer: z.array(point),
  holes: z.array(z.array(point)),
  placements: places,
  partsPerSheet: z.number().int(),
  lowerBound: z.number().int().optional(),
  upperBound: z.number().int().optional(),
  usedLength: z.number().optional(),
  remnant: size.nullable().optional(),
  density: z.number(),
  bounds: size,
  nestArea: z.number(),
  wanted: wantedParts.nullable().optional(),
});

/** The drawings that parts name, by drawing id. A drawing is written by this server only and read back as it was. */
export const loadDrawings = (actor: Actor, items: readonly QuoteItem[]): Promise<ReadonlyMap<string, PartDrawing>> =>
  actor.organisation(async (tx) => {
    const ids = [...new Set(items.map((item) => item.drawingId).filter((id) => id !== null))];
    const rows = await listDrawings(tx, actor.organisationId, ids);
    return new Map(
      rows.map((row) => [row.id, { drawing: drawingOfStored(currentDrawing(row)), contentHash: row.contentHash }]),
    );
  });

type NestOptions = { readonly signal: AbortSignal; readonly onNested: (done: number) => void };

/** Time after which a thread that lays out one part is taken to hang, ms: far above any search, which ends by its own effort. */
const NEST_TIME_LIMIT_MS = 60_000;

const keepNest = (actor: Actor, key: string, nest: StoredNestResult): Promise<string> =>
  actor.organisation((tx) =>
    saveNest(tx, actor.organisationId, key, { partsPerSheet: nest.partsPerSheet, result: asKept(nest) }),
  );

const findKept = (actor: Actor, keys: readonly string[]) =>
  actor.organisation((tx) => findNests(tx, actor.organisationId, keys));

/** Lays out one part in a worker thread. */
const nestOne = async (
  services: QuoteServices,
  drawing: Drawing,
  { item, settings }: PartToNest,
  signal: AbortSignal,
): Promise<NestResult> => {
  const work = await partWork(services, {
    kind: 'NEST',
    quoteItemId: item.id,
    signal,
    run: () => services.nestPart.run({ ...settings, drawing }, { signal, timeLimitMs: NEST_TIME_LIMIT_MS }),
  });
  if (!work.ok) return work;
  if (work.value.ok) return work.value;
  return { ok: false, refusal: nestMessage(work.value.refusal.code) ?? work.value.refusal };
};

/** What was found for each part, by the part's id: its nest, or why it has none. */
export type PartNests = {
  readonly nests: ReadonlyMap<string, PartNest>;
  readonly failures: ReadonlyMap<string, MessageOf<string>>;
};

/** Lays out every part that no kept nest answers, several at once; each finished nest is kept at once, so that nothing is lost by a stop. */
export const nestParts = async (
  services: QuoteServices,
  actor: Actor,
  parts: readonly PartToNest[],
  drawings: ReadonlyMap<string, PartDrawing>,
  { signal, onNested }: NestOptions,
): Promise<PartNests> => {
  const keyOf = new Map(parts.map((part) => [part.item.id, nestKey(part.contentHash, part.settings)]));
  const found = new Map<string, PartNest>();
  const failed = new Map<string, MessageOf<string>>();
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
  let done = parts.length - missing.size;
  onNested(done);
  await Promise.all(
    [...missing].map(async ([key, part]) => {
      const drawing = drawings.get(part.item.drawingId ?? '')?.drawing;
      if (drawing === undefined) return;
      const made = await nestOne(services, drawing, part, signal);
      if (made.ok) found.set(key, { nestId: await keepNest(actor, key, made.nest), nest: made.nest });
      else failed.set(key, made.refusal);
      done += 1;
      onNested(done);
    }),
  );
  return { nests: byPart(parts, keyOf, found), failures: byPart(parts, keyOf, failed) };
};

/** Answers by the key of a nest, as answers by the id of each part that has that nest. */
const byPart = <Answer>(
  parts: readonly PartToNest[],
  keyOf: ReadonlyMap<string, string>,
  answers: ReadonlyMap<string, Answer>,
): ReadonlyMap<string, Answer> =>
  new Map(
    parts.flatMap(({ item }) => {
      const answer = answers.get(keyOf.get(item.id) ?? '');
      return answer === undefined ? [] : [[item.id, answer] as const];
    }),
  );
