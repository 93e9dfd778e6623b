// A rate table of 200 rates edited in a real browser: typing, moving, scrolling, filling down and pasting, with the time of every
// frame meanwhile and how long the page was busy. A frame is dropped when the next one comes more than one and a half of the screen's
// periods after it.
import type { CDPSession, Page } from 'playwright-core';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';

const RATES = Number(process.env.KERF_BENCH_RATES ?? 200);
const PERIOD_MS = 1000 / 60;
const SETTLE_MS = 500;

const rows = (first: number, count: number): string =>
  Array.from({ length: count }, (_, place) => {
    const thickness = (first + place) / 10;
    return [thickness, Math.round(20_000 / thickness) / 10, (thickness / 10).toFixed(3), 8000].join('\t');
  }).join('\n');

const paste = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
};

/** Runs in the page: notes the time of every frame until it is told to stop. */
const startWatching = `
  window.frameTimes = [];
  window.isWatching = true;
  requestAnimationFrame(function note(time) {
    window.frameTimes.push(time);
    if (window.isWatching) requestAnimationFrame(note);
  });`;
const stopWatching = 'window.isWatching = false; window.frameTimes';

/** Seconds that the page has been busy with scripts, styles and layout since it was opened. */
const busySeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

type Watched = { readonly frames: readonly number[]; readonly busyMs: number };

/** Times between frames, ms, while something is done on the page. */
const watched = async (page: Page, session: CDPSession, work: () => Promise<unknown>): Promise<Watched> => {
  const busyBefore = await busySeconds(session);
  await page.evaluate(startWatching);
  await work();
  const times = await page.evaluate<number[]>(stopWatching);
  const busyMs = ((await busySeconds(session)) - busyBefore) * 1000;
  return { frames: times.slice(1).map((time, place) => time - (times[place] ?? time)), busyMs };
};

const report = (what: string, { frames, busyMs }: Watched): boolean => {
  const sorted = frames.toSorted((first, second) => first - second);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const dropped = frames.filter((time) => time > PERIOD_MS * 1.5).length;
  const figures = [frames.length, at(0.5), at(0.95), at(1), dropped, busyMs.toFixed(0)].map((one) =>
    String(one).padStart(8),
  );
  console.log(what.padEnd(44), ...figures);
  return dropped === 0;
};

const pressOften = async (page: Page, keys: readonly string[], times: number): Promise<void> => {
  for (let round = 0; round < times; round += 1) for (const key of keys) await page.keyboard.press(key);
};

const actions = (page: Page): readonly (readonly [string, () => Promise<unknown>])[] => [
  ['nothing, for comparison', () => page.waitForTimeout(1500)],
  ['typing 40 figures, each with Enter', () => pressOften(page, ['1', '2', '3', '4', 'Enter'], 40)],
  ['moving 150 rows down', () => pressOften(page, ['ArrowDown'], 150)],
  ['choosing 100 rows with Shift', () => pressOften(page, ['Shift+ArrowUp'], 100)],
  ['filling down, undo, redo, 10 times', () => pressOften(page, ['Control+d', 'Control+z', 'Control+y'], 10)],
  ['paging to the end and back, 10 times', () => pressOften(page, ['Control+End', 'Control+Home'], 10)],
  [
    'scrolling with the wheel',
    async () => {
      await page.getByRole('grid').hover();
      for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 100);
    },
  ],
];

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await signInAsDemo(server, visitor, '/rate-tables');
  await page.getByRole('button', { name: 'Add rate table' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Two hundred');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add rate', exact: true }).click();
  await paste(page, rows(1, RATES));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('gridcell').nth(1).click();
  await page.waitForTimeout(SETTLE_MS);
  console.log(`${RATES} rates; frames of ${PERIOD_MS.toFixed(1)} ms`);
  console.log(
    'action'.padEnd(44),
    ...['frames', 'median', 'p95', 'worst', 'dropped', 'busy'].map((one) => one.padStart(8)),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let isSmooth = true;
  for (const [what, work] of actions(page)) isSmooth = report(what, await watched(page, session, work)) && isSmooth;
  console.log(isSmooth ? 'no frame dropped' : 'frames were DROPPED');
} finally {
  await browser.close();
  await server.close();
}
