import { type MixedNestGroup, type MixedNestWish, mixedNestWish } from '@kerf/contract';
import { isBetterPlan } from '@kerf/nesting';
import { z } from 'zod';
import { asKept } from '../../db/kept-json.ts';
import type { Job } from '../../db/repositories/jobs.ts';
import { findMixedNest, saveMixedNest, setNestWish } from '../../db/repositories/mixed-nests.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Json } from '../../db/schema/index.ts';
import type { JobContext, JobHandler } from '../../jobs/job-handler.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { Actor } from '../actor.ts';
import { loadDrawings, type PartDrawing } from '../calculation/nest-parts.ts';
import { rotationsOf } from '../calculation/price-tasks.ts';
import { actorOfJob, jobUser } from '../job-actor.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { type KeptMixedNest, keptSummary, keptWish } from './kept-nest.ts';
import { type ChosenSheet, chosenSheets, type NestGroup, nestFingerprint, nestGroups } from './nest-groups.ts';

/** Kind of the job that nests the parts of one group of a quote together. */
export const NEST_TOGETHER = 'nestTogether';

/** Names a group among all quotes. */
export const nestJobKey = (quoteId: string, groupKey: string): string => `${quoteId}/${groupKey}`;

export const mixedNestInput = z.object({
  quoteId: z.uuid(),
  groupKey: z.string(),
  wish: mixedNestWish,
  user: jobUser,
  seed: z.number().int().default(1),
});

/** How long a search may take, ms. It ends by itself where nothing better is to be found. */
export const BUDGET_MS: Readonly<Record<MixedNestWish['effort'], number>> = { quick: 5_000, thorough: 60_000 };
/** What preparing, checking and a busy machine may take beside the search, ms; a thread beyond it hangs. */
const BESIDE_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** Why a run gave no nest. */
export const MIXED_NEST_FAILURES = {
  MIXED_NEST_GROUP_GONE: 'The parts were changed so that they no longer lie on one sheet.',
  MIXED_NEST_TIME_LIMIT: 'Nesting the parts took too long and was stopped.',
  MIXED_NEST_MEMORY_LIMIT: 'Nesting the parts needs more memory than one nest may take.',
  MIXED_NEST_FAILED: 'Nesting the parts failed.',
  MIXED_NEST_BROKE_OFF: 'The server could not finish nesting the parts.',
} as const;
export type MixedNestFailure = keyof typeof MIXED_NEST_FAILURES;

const result = z.object({ failure: z.enum(Object.keys(MIXED_NEST_FAILURES) as [MixedNestFailure]).nullable() });

/** Why a job that has ended gave no nest; null when it gave one, was cancelled or has not ended. */
export const failureOfJob = (job: Job | undefined): MixedNestGroup['failure'] => {
  if (job?.status !== 'failed' && job?.status !== 'done') return null;
  const parsed = result.safeParse(job.result);
  const code = parsed.success ? parsed.data.failure : 'MIXED_NEST_BROKE_OFF';
  return code === null ? null : { code, message: MIXED_NEST_FAILURES[code], facts: {} };
};

const findGroup = (actor: Actor, quoteId: string, groupKey: string): Promise<NestGroup | null> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return null;
    const { groups } = nestGroups(await loadQuoteState(tx, quote));
    return groups.find((one) => one.groupKey === groupKey) ?? null;
  });

type Drawn = { readonly item: QuoteItem; readonly drawing: PartDrawing };

const figuresOf = ({ technology, items }: NestGroup, drawn: readonly Drawn[]) => {
  const named = ({ id, name, quantity }: QuoteItem) => ({ quoteItemId: id, name, quantity });
  return {
    items: drawn.map(({ item }) => named(item)),
    undrawn: items.filter((item) => !drawn.some((one) => one.item === item)).map(named),
    margin: technology.sheetMarginMm,
    spacing: technology.partSpacingMm,
    rotations: drawn.map(({ item }) => rotationsOf(item, { technology })),
  };
};

type Search = {
  readonly group: NestGroup;
  readonly drawn: readonly Drawn[];
  readonly sheets: readonly ChosenSheet[];
  readonly budgetMs: number;
  readonly seed: number;
};

/** Searches in a thread of its own and tells how long it has. */
const search = async (
  services: Uses<'nestTogether'>,
  { organisationId }: Actor,
  given: Search,
  context: JobContext,
): Promise<KeptMixedNest> => {
  const { group, drawn, sheets, budgetMs, seed } = given;
  const elapsed = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const told = new Float64Array(elapsed);
  const tell = () => context.progress(Math.min(budgetMs, told[0] ?? 0) / 1000, budgetMs / 1000);
  tell();
  const clock = setInterval(tell, LOOK_EVERY_MS);
  const figures = figuresOf(group, drawn);
  try {
    const { signal } = context;
    const task = {
      parts: drawn.map(({ item: { quantity }, drawing: { drawing } }, index) => ({
        ...{ drawing, quantity, allowedRotations: figures.rotations[index] ?? [] },
      })),
      sheets: sheets.map(({ width, height, quantity, costPrice }) => ({
        ...{ width, height, quantity },
        cost: costPrice === null ? null : Number(costPrice),
      })),
      ...{ margin: figures.margin, spacing: figures.spacing, budgetMs, seed, elapsed },
    };
    const nest = await services.nestTogether.run(task, { signal, organisationId, timeLimitMs: budgetMs + BESIDE_MS });
    return { ...nest, ...figures, sheets };
  } finally {
    clearInterval(clock);
  }
};

const failureOf = (error: unknown): MixedNestFailure => {
  if (error instanceof WorkerTimeLimit) return 'MIXED_NEST_TIME_LIMIT';
  return error instanceof WorkerCrash ? 'MIXED_NEST_MEMORY_LIMIT' : 'MIXED_NEST_FAILED';
};

/** Does the job: the nest is kept with what it was made of, unless the one from before is as good; a failure is its result. */
export const mixedNestHandler =
  (services: Uses<'database' | 'nestTogether' | 'onError'>): JobHandler =>
  async (value, context): Promise<Json> => {
    const input = mixedNestInput.parse(value);
    const { quoteId, groupKey, wish, user, seed } = input;
    if (context.job.organisationId === null) throw new Error('a nest belongs to an organisation');
    const actor = actorOfJob(services.database, context.job.organisationId, user);
    const group = await findGroup(actor, quoteId, groupKey);
    if (group === null) return { failure: 'MIXED_NEST_GROUP_GONE' };
    const sheets = chosenSheets(group, wish);
    const drawings = await loadDrawings(actor, group.items);
    const drawn = group.items.flatMap((item): Drawn[] => {
      const drawing = drawings.get(item.drawingId ?? '');
      return drawing === undefined ? [] : [{ item, drawing }];
    });
    const hashes = new Map([...drawings].map(([id, { contentHash }]) => [id, contentHash]));
    const fingerprint = nestFingerprint(group, wish, hashes);
    try {
      const nest = await search(
        services,
        actor,
        { group, drawn, sheets, seed, budgetMs: BUDGET_MS[wish.effort] },
        context,
      );
      context.signal.throwIfAborted();
      const made = { quoteId, groupKey, fingerprint, wish };
      await actor.organisation(async (tx) => {
        const before = await findMixedNest(tx, actor.organisationId, made);
        const isBetter = before === null || isBetterPlan(nest.figures, keptSummary(before).figures);
        if (isBetter) await saveMixedNest(tx, actor.organisationId, { ...made, result: asKept(nest) });
        else if (BUDGET_MS[wish.effort] > BUDGET_MS[keptWish(before).effort])
          await setNestWish(tx, actor.organisationId, before.id, wish);
      });
      return { failure: null };
    } catch (error) {
      if (context.signal.aborted) throw error;
      services.onError(error, { activity: 'nesting parts together', quoteId });
      return { failure: failureOf(error) };
    }
  };
