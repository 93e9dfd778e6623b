import type { Worker } from 'node:worker_threads';
import type { PdfReading } from '@kerf/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PresentPdfTask } from '../../src/pipeline/present-pdf.ts';
import { inFileThread } from '../../src/workers/file-thread.ts';
import { platePdf } from '../support/pdf-drawings.ts';

const started: Worker[] = [];
const running = new Set<Worker>();
const note = (thread: Worker) => {
  started.push(thread);
  running.add(thread);
  thread.once('exit', () => running.delete(thread));
};
beforeEach(() => {
  started.length = 0;
  process.on('worker', note);
});
afterEach(() => process.off('worker', note));

const readPages = async (bytes: Uint8Array): Promise<number> => {
  const task: PresentPdfTask = { bytes, fileName: 'plate.pdf', firstPage: 1 };
  return (await inFileThread<PresentPdfTask, PdfReading>('pdf-pages-worker', task)).pageCount;
};

it('reads ten PDFs one after the other in one thread', async () => {
  const bytes = await platePdf();
  for (let file = 0; file < 10; file += 1) expect(await readPages(bytes)).toBe(1);
  expect(started).toHaveLength(1);
}, 60_000);

it('ends the thread when files of another kind are read', async () => {
  await readPages(await platePdf());
  await inFileThread<Uint8Array, unknown>('picture-worker', Buffer.from('no picture')).catch(() => null);
  expect(started).toHaveLength(2);
  expect(running.size).toBe(1);
}, 60_000);

it('reads on in another thread after one that ended on a file', async () => {
  const bytes = await platePdf();
  await readPages(bytes);
  for (const thread of running) await thread.terminate();
  expect(await readPages(bytes)).toBe(1);
  expect(running.size).toBe(1);
}, 60_000);
