import type { NestResult, NestTask } from '../../pipeline/nest-part.ts';
import type { ImportResult, ImportTask } from '../../pipeline/understand-file.ts';
import type { PdfTask } from '../../workers/pdf-worker.ts';
import { createWorkerPool } from '../../workers/pool.ts';
import type { PriceBatch, PriceBatchResult } from '../../workers/price-worker.ts';
import { CALCULATE_QUOTE, calculationHandler } from './calculation-job.ts';
import type { QuoteServices } from './services.ts';

type Given = Omit<QuoteServices, 'importFile' | 'nestPart' | 'priceParts' | 'renderPdf'>;

/** The services of quotes with their worker threads and their job; close them before the database. */
export const startQuoteServices = (
  given: Given,
): { readonly services: QuoteServices; readonly close: () => Promise<void> } => {
  const importFile = createWorkerPool<ImportTask, ImportResult>('import-worker');
  const nestPart = createWorkerPool<NestTask, NestResult>('nest-worker');
  const priceParts = createWorkerPool<PriceBatch, PriceBatchResult>('price-worker', { threads: 1 });
  const renderPdf = createWorkerPool<PdfTask, Uint8Array>('pdf-worker', { threads: 1 });
  const services = { ...given, importFile, nestPart, priceParts, renderPdf };
  given.queue.handle(CALCULATE_QUOTE, calculationHandler(services));
  return {
    services,
    close: async () => {
      await Promise.all([importFile.close(), nestPart.close(), priceParts.close(), renderPdf.close()]);
    },
  };
};
