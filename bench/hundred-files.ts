/**
 * 100 real files dropped at once: sent and calculated on the built server alone, and dropped on a quote in a real browser, where
 * the page must not be kept from answering. Needs the shared corpus.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchFile, report, startBuiltServer, timed } from './built-server.ts';
import { plateWithHoles } from './parts.ts';
import { openQuotePage } from './quote-page.ts';

const LIMIT_SECONDS = 30;
const FILES = 100;
const SERVER_PAUSE_LIMIT_SECONDS = 1;
const WATCH_EVERY_MS = 100;
const BLOCKED_LIMIT_SECONDS = 0.1;

const shared = process.env.KERF_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));
const folder = join(shared, 'corpus/dxf');

/** The corpus over and over until there are 100, each copy under a name of its own. */
const hundredFiles = (): BenchFile[] => {
  const names = readdirSync(folder).filter((name) => /\.dxf$/i.test(name));
  const bytes = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  return Array.from({ length: FILES }, (_, index) => {
    const name = names[index % names.length] ?? '';
    return { name: `${index}-${basename(name)}`, bytes: bytes.get(name) ?? new Uint8Array() };
  });
};

const run = async (files: readonly BenchFile[]): Promise<void> => {
  const server = await startBuiltServer();
  let longestPause = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      longestPause = Math.max(longestPause, (await timed(server.health)).seconds);
      await pause(WATCH_EVERY_MS);
    }
  };
  try {
    const quoteId = await server.createQuote();
    const watching = watch();
    const uploaded = await timed(() => server.upload(quoteId, files));
    const { quoteItems, refusals } = uploaded.value;
    console.log(`${files.length} files: ${quoteItems.length} parts, ${refusals.length} refused`);
    for (const refusal of refusals) console.log(`  refused ${refusal.fileName}: ${refusal.message}`);
    const broken = quoteItems.filter((item) => item.status === 'error').map((item) => item.id);
    if (broken.length > 0) await server.deleteItems(quoteId, broken);
    console.log(`  ${broken.length} parts have errors in the drawing or are larger than the sheet, and are taken out`);
    const calculated = await timed(() =>
      server.calculate(quoteId).catch((error: unknown) => console.log(`  ${error}`)),
    );
    isOver = true;
    await watching;
    report('100 files, upload', uploaded.seconds, LIMIT_SECONDS);
    report('100 files, calculation', calculated.seconds, LIMIT_SECONDS);
    report('100 files, together', uploaded.seconds + calculated.seconds, LIMIT_SECONDS);
    report('longest answer to another caller meanwhile', longestPause, SERVER_PAUSE_LIMIT_SECONDS);
  } finally {
    isOver = true;
    await server.close();
  }
};

const drop = async (files: readonly BenchFile[]): Promise<void> => {
  const quotePage = await openQuotePage({ name: 'first.dxf', bytes: plateWithHoles(300, 200, 4) });
  try {
    const { milliseconds, longestTask } = await quotePage.dropToAnswer(files);
    report('100 files dropped in a browser, all answered', milliseconds / 1000, LIMIT_SECONDS);
    report('longest time the page did not answer meanwhile', longestTask / 1000, BLOCKED_LIMIT_SECONDS);
  } finally {
    await quotePage.close();
  }
};

if (existsSync(folder)) {
  await run(hundredFiles());
  await drop(hundredFiles());
} else console.log(`skipped: no corpus at ${folder}`);
