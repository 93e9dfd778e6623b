import type { NestResult, NestTask } from '../../pipeline/nest-part.ts';
import type { ImportResult, ImportTask } from '../../pipeline/understand-file.ts';
import type { PdfTask } from '../../workers/pdf-worker.ts';
import { createWorkerPool } from '../../workers/pool.ts';
import type { PriceBatch, PriceBatchResult } from '../../workers/price-worker.ts';
import { CALCULATE_QUOTE, calculationHandler } from './calculation-job.ts';
import type { QuoteServices } from './services.ts';

/** Worker threads of the heavy steps; close them after what uses them. */
export type QuotePools = Pick<QuoteServices, 'importFile' | 'nestPart' | 'priceParts' | 'renderPdf'> & {
  readonly close: () => Promise<void>;
};

/** Starts the worker threads. They need nothing else, so they can load their code while the rest of the server starts. */
export const startQuotePools = (): QuotePools => {
  const importFile = createWorkerPool<ImportTask, ImportResult>('import-worker');
  const nestPart = createWorkerPool<NestTask, NestResult>('nest-worker');
  const priceParts = createWorkerPool<PriceBatch, PriceBatchResult>('price-worker', { threads: 1 });
  const renderPdf = createWorkerPool<PdfTask, Uint8Array>('pdf-worker', { threads: 1 });
  const close = async () => {
    await Promise.all([importFile.close(), nestPart.close(), priceParts.close(), renderPdf.close()]);
  };
  return { importFile, nestPart, priceParts, renderPdf, close };
};

type Given = Omit<QuoteServices, keyof QuotePools>;

/** The services of quotes with their job. */
export const startQuoteServices = (given: Given, pools: QuotePools): QuoteServices => {
  const { importFile, nestPart, priceParts, renderPdf } = pools;
  const services = { ...given, importFile, nestPart, priceParts, renderPdf };
  given.queue.handle(CALCULATE_QUOTE, calculationHandler(services));
  return services;
};
