import type { NestResult, NestTask } from '../pipeline/nest-part.ts';
import type { TogetherNest, TogetherTask } from '../pipeline/nest-together.ts';
import type { ImportTask } from '../pipeline/part-sources/part-source.ts';
import type { ImportResult } from '../pipeline/understand-file.ts';
import { CALCULATE_QUOTE, calculationHandler } from '../use-cases/calculation/calculation-job.ts';
import { PackedDrawings } from '../use-cases/drawings/packed-drawings.ts';
import { FOLLOW_UP_REMINDERS, followUpReminderHandler } from '../use-cases/follow-ups/follow-up-reminders.ts';
import { mixedNestHandler, NEST_TOGETHER } from '../use-cases/nests/mixed-nest-job.ts';
import { FILL_SAMPLE_QUOTE, sampleQuoteHandler } from '../use-cases/sample-quotes/add-sample-quote.ts';
import type { DrawingAnswer, DrawingTask, DrawingWorkKind } from '../workers/drawing-worker.ts';
import { turnsOfLargeTasks } from '../workers/large-tasks.ts';
import type { Pdf, PdfTask } from '../workers/pdf-worker.ts';
import { createWorkerPool } from '../workers/pool.ts';
import type { PriceBatch, PriceBatchResult } from '../workers/price-worker.ts';
import { READ_LIMITS } from '../workers/read-limits.ts';
import { areLargeDrawings, isLargeDrawing, isLargeFile, isLargeWork } from './large-work.ts';
import type { QuoteServices, QuoteThreads } from './services.ts';

/** Worker threads of the heavy steps; close them after what uses them. */
export type QuotePools = QuoteThreads & {
  readonly close: () => Promise<void>;
};

/** When a thread of each pool that the first drawing of the day needs is started. */
type ThreadStart = 'at once' | 'with their tasks';

/** Reading a large file makes much at once: with half of this it takes a tenth more time; with more every thread keeps twice as much. */
const YOUNG_MEGABYTES_TO_READ = 24;

/** Starts the worker threads. They need nothing else, so they can load their code while the rest of the server starts. */
export const startQuotePools = (start: ThreadStart = 'at once'): QuotePools => {
  const startsLate = start === 'with their tasks';
  const turns = turnsOfLargeTasks();
  const importFile = createWorkerPool<ImportTask, ImportResult>('import-worker', {
    ...READ_LIMITS,
    youngMegabytes: YOUNG_MEGABYTES_TO_READ,
    startsLate,
    large: { turns, is: isLargeFile },
  });
  const nestPart = createWorkerPool<NestTask, NestResult>('nest-worker', {
    startsLate,
    large: { turns, is: isLargeDrawing },
  });
  const nestTogether = createWorkerPool<TogetherTask, TogetherNest>('mixed-nest-worker', {
    threads: 1,
    startsLate: true,
  });
  const priceParts = createWorkerPool<PriceBatch, PriceBatchResult>('price-worker', {
    threads: 1,
    startsLate,
    large: { turns, is: areLargeDrawings },
  });
  const workOnDrawing = createWorkerPool<DrawingTask, DrawingAnswer<DrawingWorkKind>>('drawing-worker', {
    threads: 2,
    startsLate: true,
    large: { turns, is: isLargeWork },
  });
  const renderPdf = createWorkerPool<PdfTask, Pdf>('pdf-worker', { threads: 1, startsLate: true });
  const close = async () => {
    const pools = [importFile, nestPart, nestTogether, priceParts, workOnDrawing, renderPdf];
    await Promise.all(pools.map((pool) => pool.close()));
  };
  return { importFile, nestPart, nestTogether, priceParts, workOnDrawing, renderPdf, close };
};

/** A morning's reminders are of use for hours. */
const REMINDER_BACK_OFF = { firstSeconds: 60, longestSeconds: 1_800 } as const;

type Given = Omit<QuoteServices, keyof QuotePools | 'packedDrawings'>;

/** The services of quotes with their job. */
export const startQuoteServices = (given: Given, pools: QuotePools): QuoteServices => {
  const { importFile, nestPart, nestTogether, priceParts, workOnDrawing, renderPdf } = pools;
  const threads = { importFile, nestPart, nestTogether, priceParts, workOnDrawing, renderPdf };
  const services = { ...given, ...threads, packedDrawings: new PackedDrawings() };
  given.queue.handle(CALCULATE_QUOTE, calculationHandler(services));
  given.queue.handle(NEST_TOGETHER, mixedNestHandler(services), { atOnce: 1 });
  given.queue.handle(FOLLOW_UP_REMINDERS, followUpReminderHandler(services), { atOnce: 1, backOff: REMINDER_BACK_OFF });
  given.queue.handle(FILL_SAMPLE_QUOTE, sampleQuoteHandler(services));
  return services;
};
