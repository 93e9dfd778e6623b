import type { Drawing } from '@kerf/drawing';
import { z } from 'zod';
import { asKept } from '../../db/kept-json.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { findNests, type NestSummary, saveNest } from '../../db/repositories/nest-cache.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Json } from '../../db/schema/index.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { NestResult, StoredNestResult } from '../../pipeline/nest-part.ts';
import type { BarTask } from '../../pipeline/nest-task.ts';
import { drawingOfStored } from '../../pipeline/stored-drawing.ts';
import type { WantedParts } from '../../pipeline/wanted-parts.ts';
import type { Actor } from '../actor.ts';
import { nestMessage } from '../parts/part-messages.ts';
import type { Uses } from '../services.ts';
import { partWork } from './part-work.ts';
import { type NestSettings, nestKey } from './price-tasks.ts';

/** A drawing of a part as stored, with the hash that its nests are kept under. */
export type PartDrawing = { readonly drawing: Drawing; readonly contentHash: string };

/** A part to lay out: its drawing and how it may lie. */
export type PartToNest = { readonly item: QuoteItem; readonly contentHash: string; readonly settings: NestSettings };

/** What the price of a part needs of its nest. */
export type NestFigures = Pick<StoredNestResult, 'sheet' | 'partsPerSheet' | 'nestArea' | 'consumptionMm'>;

export type PartNest = { readonly nestId: string; readonly nest: NestFigures };

const point = z.tuple([z.number(), z.number()]);
const size = z.object({ width: z.number(), height: z.number() });

const nestFigures: z.ZodType<NestFigures> = z.object({
  sheet: size,
  partsPerSheet: z.number().int(),
  nestArea: z.number(),
  consumptionMm: z.number().optional(),
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

const barTask: z.ZodType<BarTask> = z.object({
  lengthMm: z.number(),
  leftAngle: z.number(),
  rightAngle: z.number(),
  leanHeightMm: z.number(),
  mayTurn: z.boolean(),
  firstCutMm: z.number(),
  chuckRestMm: z.number(),
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
  bar: barTask.optional(),
  consumptionMm: z.number().optional(),
});

/** A quantity laid out by itself, and the parts on the full sheet that was found with it. */
export type LaidOutQuantity = { readonly partsPerSheet: number; readonly wanted: WantedParts };

const laidOutQuantity: z.ZodType<LaidOutQuantity> = z.object({ partsPerSheet: z.number().int(), wanted: wantedParts });

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

/** The nest of a part with the quantity that was laid out in the same search: each is kept, and found again, by itself. Gives the id of the nest. */
const keepNest = (
  actor: Actor,
  { contentHash, settings }: PartToNest,
  { wanted, ...full }: StoredNestResult,
): Promise<string> =>
  actor.organisation(async (tx) => {
    const { partsPerSheet } = full;
    const keep = (key: string, result: Json) => saveNest(tx, actor.organisationId, key, { partsPerSheet, result });
    if (wanted)
      await keep(nestKey(contentHash, { ...settings, quantity: wanted.quantity }), asKept({ partsPerSheet, wanted }));
    return keep(nestKey(contentHash, settings), asKept(full));
  });

/** Lays out one part in a worker thread: the full sheet, and the quantity of the part by itself. */
const nestOne = async (
  services: Uses<'nestPart' | 'onError'>,
  { organisationId }: Actor,
  drawing: Drawing,
  { item, settings }: PartToNest,
  signal: AbortSignal,
): Promise<NestResult> => {
  const quantity = item.quantity < 1 ? undefined : item.quantity;
  const work = await partWork(services, {
    kind: 'NEST',
    quoteItemId: item.id,
    signal,
    run: () =>
      services.nestPart.run(
        { ...settings, quantity, drawing },
        { signal, organisationId, timeLimitMs: NEST_TIME_LIMIT_MS },
      ),
  });
  if (!work.ok) return work;
  if (work.value.ok) return work.value;
  return { ok: false, refusal: nestMessage(work.value.refusal.code) ?? work.value.refusal };
};

type KeyOf = (part: PartToNest) => string;

/** Keys of parts, each worked out once. */
const keysOf = (parts: readonly PartToNest[], keyOf: KeyOf): KeyOf => {
  const keys = new Map(parts.map((part) => [part, keyOf(part)]));
  return (part) => keys.get(part) ?? keyOf(part);
};

/** What is kept under the keys of parts, as far as it can be read. */
const findKept = async <Answer>(
  actor: Actor,
  parts: readonly PartToNest[],
  keyOf: KeyOf,
  read: (row: NestSummary) => Answer | null,
): Promise<Map<string, Answer>> => {
  const rows = await actor.organisation((tx) => findNests(tx, actor.organisationId, [...new Set(parts.map(keyOf))]));
  return new Map(
    [...rows].flatMap(([key, row]) => {
      const answer = read(row);
      return answer === null ? [] : [[key, answer] as const];
    }),
  );
};

/** Lays out every part whose key has no answer yet, several at once and each key once, and keeps each finished nest at once. */
const nestMissing = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  { parts, drawings, keyOf, found }: MissingNests,
  { signal, onNested }: NestOptions,
  onMade: (key: string, made: NestResult, nestId: string | null) => void,
): Promise<void> => {
  const missing = new Map(parts.map((part) => [keyOf(part), part] as const).filter(([key]) => !found.has(key)));
  let done = parts.length - missing.size;
  onNested(done);
  await Promise.all(
    [...missing].map(async ([key, part]) => {
      const drawing = drawings.get(part.item.drawingId ?? '')?.drawing;
      if (drawing === undefined) return;
      const made = await nestOne(services, actor, drawing, part, signal);
      onMade(key, made, made.ok ? await keepNest(actor, part, made.nest) : null);
      done += 1;
      onNested(done);
    }),
  );
};

type MissingNests = {
  readonly parts: readonly PartToNest[];
  readonly drawings: ReadonlyMap<string, PartDrawing>;
  readonly keyOf: KeyOf;
  readonly found: ReadonlyMap<string, unknown>;
};

/** What was found for each part, by the part's id: its nest, or why it has none. */
export type PartNests = {
  readonly nests: ReadonlyMap<string, PartNest>;
  readonly failures: ReadonlyMap<string, MessageOf<string>>;
};

/** Lays out every part that no kept nest answers; each finished nest is kept at once, so that nothing is lost by a stop. */
export const nestParts = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  parts: readonly PartToNest[],
  drawings: ReadonlyMap<string, PartDrawing>,
  options: NestOptions,
): Promise<PartNests> => {
  const keyOf = keysOf(parts, ({ contentHash, settings }) => nestKey(contentHash, settings));
  const failed = new Map<string, MessageOf<string>>();
  const found = await findKept(actor, parts, keyOf, ({ id, summary }): PartNest | null => {
    const parsed = nestFigures.safeParse(summary);
    return parsed.success ? { nestId: id, nest: parsed.data } : null;
  });
  await nestMissing(services, actor, { parts, drawings, keyOf, found }, options, (key, made, nestId) => {
    if (!made.ok) failed.set(key, made.refusal);
    else if (nestId !== null) found.set(key, { nestId, nest: made.nest });
  });
  return { nests: byPart(parts, keyOf, found), failures: byPart(parts, keyOf, failed) };
};

/**
 * The quantities of parts laid out each by itself, by the part's id; parts for which that cannot be done are missing. Those of a
 * calculated quote are kept since then.
 */
export const layOutQuantities = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  parts: readonly PartToNest[],
  drawings: ReadonlyMap<string, PartDrawing>,
  options: NestOptions,
): Promise<ReadonlyMap<string, LaidOutQuantity>> => {
  const keyOf = keysOf(parts, ({ item: { quantity }, contentHash, settings }) =>
    nestKey(contentHash, { ...settings, quantity }),
  );
  const found = await findKept(actor, parts, keyOf, ({ summary }) => laidOutQuantity.safeParse(summary).data ?? null);
  await nestMissing(services, actor, { parts, drawings, keyOf, found }, options, (key, made) => {
    if (made.ok && made.nest.wanted)
      found.set(key, { partsPerSheet: made.nest.partsPerSheet, wanted: made.nest.wanted });
  });
  return byPart(parts, keyOf, found);
};

/** Answers by the key of a nest, as answers by the id of each part that has that nest. */
const byPart = <Answer>(
  parts: readonly PartToNest[],
  keyOf: KeyOf,
  answers: ReadonlyMap<string, Answer>,
): ReadonlyMap<string, Answer> =>
  new Map(
    parts.flatMap((part) => {
      const answer = answers.get(keyOf(part));
      return answer === undefined ? [] : [[part.item.id, answer] as const];
    }),
  );
