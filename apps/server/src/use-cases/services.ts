import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { NestResult, NestTask } from '../pipeline/nest-part.ts';
import type { TogetherNest, TogetherTask } from '../pipeline/nest-together.ts';
import type { ImportTask } from '../pipeline/part-sources/part-source.ts';
import type { ImportResult } from '../pipeline/understand-file.ts';
import type { DrawingAnswer, DrawingTask, DrawingWorkKind } from '../workers/drawing-worker.ts';
import type { Pdf, PdfTask } from '../workers/pdf-worker.ts';
import type { WorkerPool } from '../workers/pool.ts';
import type { PriceBatch, PriceBatchResult } from '../workers/price-worker.ts';
import type { ImageAddressesOf } from './image-addresses.ts';

/** Services under the names by which they are handed on from one use-case to the next. */
type Named = {
  readonly database: Database;
  readonly files: FileStore;
  readonly imagesOf: ImageAddressesOf;
  readonly importFile: WorkerPool<ImportTask, ImportResult>;
  readonly nestPart: WorkerPool<NestTask, NestResult>;
  readonly nestTogether: WorkerPool<TogetherTask, TogetherNest>;
  readonly priceParts: WorkerPool<PriceBatch, PriceBatchResult>;
  readonly workOnDrawing: WorkerPool<DrawingTask, DrawingAnswer<DrawingWorkKind>>;
  readonly renderPdf: WorkerPool<PdfTask, Pdf>;
  readonly queue: JobQueue;
  readonly now: () => Date;
  /** Told of what went wrong and nobody else hears of. */
  readonly onError: (error: unknown, facts: Readonly<Record<string, string>>) => void;
  /** Address at which people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Secret behind the links and addresses that open without sign-in. */
  readonly secret: string;
  /** Sender of the product's letters. */
  readonly mailFrom: string;
};

/** The services that a use-case takes, one by one; what it takes tells what it does. */
export type Uses<Name extends keyof Named> = Pick<Named, Name>;
