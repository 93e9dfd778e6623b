// The part table of a quote of 500 parts in a real browser: frames while it is scrolled and walked through, how long after its key
// an edit is on screen, and how long after that it is saved. Ends with 1 when a figure is missed.
import type { Page } from 'playwright-core';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { drawingOf } from '../e2e/support/drawings.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';

const PARTS = Number(process.env.KERF_BENCH_PARTS ?? 500);
const PERIOD_MS = 1000 / 60;
const MOST_ON_SCREEN_MS = 50;
const MOST_SAVED_MS = 500;
const EDITS = 20;
const PER_FILE = 100;
const STEP_LIMIT_MS = 90_000;

const files = () =>
  Array.from({ length: Math.ceil(PARTS / PER_FILE) }, (_, file) =>
    drawingOf(
      `set-${file + 1}.dxf`,
      Array.from({ length: Math.min(PER_FILE, PARTS - file * PER_FILE) }, (_one, at) => ({
        ...{ x: at * 300, width: 100 + at, height: 80 + file },
      })),
    ),
  );

const openQuoteOfParts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
  await page.getByRole('button', { name: 'Upload 2D DXF or DWG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
  for (const [label, option] of [
    ['Cutting technology', 'Fibre laser'],
    ['Material', 'Mild steel'],
    ['Thickness', '3 mm'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.locator('input[type=file][multiple]').setInputFiles(files());
  await dialog.getByRole('button', { name: /^Add/ }).last().click();
  await page
    .locator('[data-upload=added]')
    .nth(Math.ceil(PARTS / PER_FILE) - 1)
    .waitFor({ timeout: STEP_LIMIT_MS });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('heading', { name: `Parts (${PARTS})` }).waitFor({ timeout: STEP_LIMIT_MS });
};

/** Times between frames, ms, while something is done on the page. */
const framesDuring = async (page: Page, work: () => Promise<unknown>): Promise<readonly number[]> => {
  await page.evaluate(`window.frameTimes = []; window.isWatching = true;
    requestAnimationFrame(function note(time) {
      window.frameTimes.push(time);
      if (window.isWatching) requestAnimationFrame(note);
    });`);
  await work();
  const times = await page.evaluate<number[]>('window.isWatching = false; window.frameTimes');
  return times.slice(1).map((time, place) => time - (times[place] ?? time));
};

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const report = (what: string, times: readonly number[]): void =>
  console.log(what.padEnd(40), ...[0.5, 0.95, 1].map((share) => at(times, share).toFixed(1).padStart(8)));

/** The next digit and Enter in the active cell: ms from the key until the cell is painted with it. */
const timeEdit = (page: Page): Promise<{ shown: number }> =>
  page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant'));
    const editor = cell.querySelector('input');
    const typed = editor.value;
    const started = performance.now();
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    const look = () => {
      const isShown = cell.textContent === typed && cell.querySelector('input') === null;
      if (!isShown) return requestAnimationFrame(look);
      // A message posted before a frame is painted arrives after it.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve({ shown: performance.now() - started });
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  })`);

const isSaveOf = (url: string): boolean => /\/quote-items\//.test(url);

const measureEdits = async (page: Page) => {
  const shown: number[] = [];
  const saved: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const answer = page.waitForResponse((one) => one.request().method() === 'PUT' && isSaveOf(one.url()));
    await page.keyboard.type(String(edit + 2));
    const started = performance.now();
    shown.push((await timeEdit(page)).shown);
    await answer;
    saved.push(performance.now() - started);
    await page.waitForTimeout(300);
  }
  return { shown, saved };
};

const pasteColumn = async (page: Page): Promise<number> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const column = Array.from({ length: PARTS }, (_, place) => 3 + (place % 40)).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(column)})`);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  let calls = 0;
  page.on('request', (one) => {
    if (one.method() === 'PUT' && isSaveOf(one.url())) calls += 1;
  });
  const answer = page.waitForResponse((one) => one.url().endsWith('/quote-items/each'));
  const started = performance.now();
  await page.keyboard.press('Control+v');
  await answer;
  const milliseconds = performance.now() - started;
  console.log(`a column of ${PARTS} quantities pasted and saved: ${milliseconds.toFixed(0)} ms in ${calls} call(s)`);
  return milliseconds;
};

const server = await startBuiltServer({ runsLong: true });
const browser = await openBrowser([], { runsLong: true });
try {
  const visitor = await newVisitor(browser, { viewport: { width: 1920, height: 1080 } });
  const { page } = visitor;
  page.setDefaultTimeout(STEP_LIMIT_MS);
  await signInAsDemo(server, visitor, '/quotes');
  await openQuoteOfParts(page);
  await page
    .getByRole('switch', { name: /Calculate/ })
    .uncheck({ timeout: 5000 })
    .catch(() => undefined);
  // The calculation that the upload began would share the two cores with the edits.
  await page.getByRole('button', { name: 'Review quote' }).waitFor();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Part table' });
  await grid.waitFor();
  await grid.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(1500);
  const { KERF_BENCH_PICTURE: picture } = process.env;
  if (picture !== undefined) await page.screenshot({ path: picture });
  const rows = await page.evaluate<number>(`(() => {
    const grid = document.querySelector('[role=grid]').getBoundingClientRect();
    return Math.floor((Math.min(grid.bottom, innerHeight) - grid.top - 30) / 20);
  })()`);
  console.log(`${PARTS} parts, ${rows} rows on a screen of 1920 x 1080; ms: median, 95 %, worst`);
  await page.locator('[role=gridcell][data-row="0"][data-column="9"]').click();
  await grid.hover();
  const wheel = await framesDuring(page, async () => {
    for (let step = 0; step < 90; step += 1) await page.mouse.wheel(0, 90);
  });
  report('frames while the wheel scrolls', wheel);
  await page.keyboard.press('Control+ArrowUp');
  const walk = await framesDuring(page, async () => {
    for (let step = 0; step < 120; step += 1) await page.keyboard.press('ArrowDown');
  });
  report('frames while arrows go down 120 rows', walk);
  await page.keyboard.press('Control+ArrowUp');
  const { shown, saved } = await measureEdits(page);
  report('an edit on screen', shown);
  report('an edit saved', saved);
  await pasteColumn(page);
  const dropped = wheel.filter((time) => time > PERIOD_MS * 1.5).length;
  console.log(`frames of more than one and a half periods while scrolling: ${dropped} of ${wheel.length}`);
  const isReached = at(shown, 0.95) < MOST_ON_SCREEN_MS && at(saved, 0.95) < MOST_SAVED_MS;
  if (!isReached) process.exitCode = 1;
} catch (reason) {
  for (const page of browser.contexts().flatMap((one) => one.pages())) {
    await page.screenshot({ path: process.env.KERF_BENCH_PICTURE ?? 'part-table.png' });
  }
  throw reason;
} finally {
  await browser.close();
  await server.close();
}
