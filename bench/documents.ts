/** Each document of 100 lines as PDF in a fresh thread, as the server makes it: how long it takes, and what memory it adds. */
import { Worker } from 'node:worker_threads';
import type { DocumentData } from '@kerf/contract';
import type { Pdf, PdfDocument } from '../apps/server/src/workers/pdf-worker.ts';
import { newThreadClock } from '../apps/server/src/workers/thread-clock.ts';
import { documentOf } from '../apps/server/test/support/documents.ts';
import { docketOf, labelsOf, workOrderOf } from '../apps/server/test/support/workshop-documents.ts';
import { report } from './built-server.ts';

const LINES = 100;
const LIMIT_SECONDS = 2;
const LIMIT_MB = 300;
const MB = 2 ** 20;

const customerOf = (documentType: DocumentData['documentType']): PdfDocument => {
  const data = documentOf('de-DE', 'Nordtor GmbH');
  const [picture] = workOrderOf('de-DE').parts.map((part) => part.picture);
  const line = { ...data.lines[0]!, picture: picture ?? null };
  const lines = Array.from({ length: LINES }, (_, index) => ({ ...line, name: `Platte ${index + 1}` }));
  return { copy: 'customer', data: { ...data, documentType, lines } };
};

const docket = { numberText: 'D-7', createdUtc: '2026-11-22T09:00:00.000Z', note: '', withdrawnUtc: null };
const documents: readonly (readonly [string, PdfDocument])[] = [
  ...(['quote', 'order-confirmation', 'proforma', 'tax-invoice'] as const).map(
    (kind) => [kind, customerOf(kind)] as const,
  ),
  ...(['work-order-summary', 'work-order'] as const).map(
    (kind) => [kind, { copy: 'workshop', data: workOrderOf('de-DE', kind, LINES) }] as const,
  ),
  ['delivery-docket', { copy: 'workshop', data: docketOf('de-DE', docket, LINES) }],
  ['production-labels', { copy: 'workshop', data: labelsOf('de-DE', { sheet: 'A4-2x7', per: 'bundle' }, LINES) }],
];

/** Runs the built worker as its pool does: it exports what it does with a task. */
const RUNNER = `
const { parentPort, workerData } = require('node:worker_threads');
const memory = () => { const { rss } = process.memoryUsage(); return rss; };
import(workerData.file).then(async ({ default: work }) => {
  const pdf = await work(workerData.task);
  parentPort.postMessage({ bytes: pdf.bytes.byteLength, rss: memory() });
});`;

const worker = new URL('../dist/server/pdf-worker.js', import.meta.url).href;

const made = (document: PdfDocument): Promise<{ bytes: Pdf['bytes']['byteLength']; rss: number }> =>
  new Promise((resolve, reject) => {
    const task = { clock: newThreadClock(), input: { document, logo: null } };
    const thread = new Worker(RUNNER, { eval: true, workerData: { file: worker, task } });
    thread.once('error', reject);
    thread.once('message', (answer) => void thread.terminate().then(() => resolve(answer)));
  });

const before = process.memoryUsage().rss;
let most = 0;
for (const [kind, document] of documents) {
  const start = performance.now();
  const { bytes, rss } = await made(document);
  most = Math.max(most, rss - before);
  const what = `${kind} of ${LINES} lines, ${Math.round(bytes / 1024)} kB, with the start of its thread`;
  report(what, (performance.now() - start) / 1000, LIMIT_SECONDS);
}
const verdict = most < LIMIT_MB * MB ? 'reached' : 'MISSED';
console.log(`memory that they add at most ${Math.round(most / MB)} MB   to reach ${LIMIT_MB} MB   ${verdict}`);
if (most >= LIMIT_MB * MB) process.exitCode = 1;
