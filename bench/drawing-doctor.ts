// The Drawing Doctor on a plate of 20,000 paths in a real browser: opening it, panning and zooming, selecting and editing, each
// beside its goal: a task is long when it holds up the thread of the screen. Opening is timed from the press of the button to the first frame that has the drawing on its canvas.
import type { Locator, Page } from 'playwright-core';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';
import { plateWithHoles } from './parts.ts';

const HOLES = Number(process.env.KERF_BENCH_PATHS ?? 20_000) - 1;
const ROUNDS = 3;
const READING_MS = 4000;
const STEP_LIMIT_MS = 120_000;
const OPENING_MS = 500;
/** Sixty in a second. */
const FRAME_MS = 17;
/** A task of the screen's thread that takes longer is felt. */
const LONGEST_TASK_MS = 50;

const openWith = async (page: Page, url: string): Promise<Locator> => {
  page.setDefaultTimeout(STEP_LIMIT_MS);
  await page.goto(`${url}/quotes`);
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
  await page.getByRole('button', { name: 'Add parts' }).first().click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
  const buffer = Buffer.from(plateWithHoles(2000, 1000, HOLES));
  await dialog.locator('input[type=file]').setInputFiles([{ name: 'Plate.dxf', mimeType: '', buffer }]);
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  const open = page.getByRole('button', { name: /^Open the drawing of Plate/ });
  await open.waitFor();
  return open;
};

/** Runs in the page: the time of the next frame after which the canvas of the Drawing Doctor has more than one colour. */
const watchForDrawing = `
  window.drawn = new Promise((resolve) => {
    addEventListener('click', (event) => {
      const pressed = performance.now();
      const look = () => {
        const canvas = document.querySelector('[role=img] > canvas');
        const context = canvas?.width > 1 ? canvas.getContext('2d') : null;
        const middle = context?.getImageData(0, canvas.height >> 1, canvas.width, 1).data ?? [];
        if (middle.some((value, place) => value !== middle[place % 4])) resolve(performance.now() - pressed);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  });`;

const closeDoctor = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Runs in the page: frames and long tasks until told to stop. */
const startWatching = `
  window.frameTimes = [];
  window.longTasks = [];
  window.isWatching = true;
  window.taskWatch ??= new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration)));
  window.taskWatch.observe({ entryTypes: ['longtask'] });
  requestAnimationFrame(function note(time) {
    window.frameTimes.push(time);
    if (window.isWatching) requestAnimationFrame(note);
  });`;
const stopWatching = `(() => { window.isWatching = false; return { times: window.frameTimes, tasks: window.longTasks }; })()`;

type Watched = { readonly medianFrame: number; readonly worstFrame: number; readonly longestTask: number };

const watched = async (page: Page, work: () => Promise<unknown>): Promise<Watched> => {
  await page.evaluate(startWatching);
  await work();
  await page.waitForTimeout(300);
  const { times, tasks } = await page.evaluate<{ times: number[]; tasks: number[] }>(stopWatching);
  const frames = times.slice(1).map((time, place) => time - (times[place] ?? time));
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    medianFrame: sorted[sorted.length >> 1] ?? 0,
    worstFrame: sorted.at(-1) ?? 0,
    longestTask: Math.max(0, ...tasks),
  };
};

const print = (what: string, milliseconds: number, goal: number): void => {
  const verdict = `goal ${goal} ms   ${milliseconds <= goal ? 'reached' : 'MISSED'}`;
  console.log(`${what.padEnd(58)} ${milliseconds.toFixed(1).padStart(8)} ms   ${verdict}`);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const visitor = await newVisitor(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await signInAsDemo(server, visitor);
  const open = await openWith(page, server.url);
  // As long as somebody looks at the quote before they open a drawing: its code comes while the browser has nothing to do.
  await page.waitForTimeout(READING_MS);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await closeDoctor(page);
    await page.evaluate(`void (() => { ${watchForDrawing} })()`);
    await open.click();
    opened.push(await page.evaluate<number>('window.drawn'));
  }
  console.log(`${HOLES + 1} paths`);
  print('opening for the first time', opened[0] ?? 0, OPENING_MS);
  print('opening', median(opened.slice(1)), OPENING_MS);
  const canvas = page.getByRole('img', { name: /^Drawing of/ });
  await page.waitForTimeout(1000);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const panned = await watched(page, async () => {
    await page.mouse.down({ button: 'middle' });
    for (let step = 0; step < 60; step += 1) await page.mouse.move(x + step * 3, y + step);
    await page.mouse.up({ button: 'middle' });
  });
  print('panning, a frame', panned.medianFrame, FRAME_MS);
  print('panning, the longest task', panned.longestTask, LONGEST_TASK_MS);
  const zoomed = await watched(page, async () => {
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? -40 : 40);
  });
  print('zooming, a frame', zoomed.medianFrame, FRAME_MS);
  print('zooming, the longest task', zoomed.longestTask, LONGEST_TASK_MS);
  await page.keyboard.press('Control+0');
  const selected = await watched(page, async () => {
    for (let step = 0; step < 20; step += 1) await page.mouse.click(x + step * 7, y + step * 5);
  });
  print('selecting by click, the longest task', selected.longestTask, LONGEST_TASK_MS);
  const longestTaskOf = async (what: string, work: () => Promise<unknown>): Promise<void> =>
    print(`${what}, the longest task`, (await watched(page, work)).longestTask, LONGEST_TASK_MS);
  const untilSaved = async (keys: string): Promise<void> => {
    await page.keyboard.press(keys);
    await page.getByText('Drawing updated').first().waitFor();
    // The words of the next edit are told apart from these.
    await page.getByText('Drawing updated').first().waitFor({ state: 'detached' });
  };
  await longestTaskOf('selecting all', async () => {
    await page.keyboard.press('Control+a');
    await page.waitForTimeout(500);
  });
  await longestTaskOf('setting the process of all', () => untilSaved('Alt+e'));
  await longestTaskOf('undoing it', () => untilSaved('Control+z'));
  await longestTaskOf('redoing it', () => untilSaved('Control+y'));
  await page.keyboard.press('Control+a');
  await page.waitForTimeout(500);
  await longestTaskOf('deleting all', () => untilSaved('Delete'));
} finally {
  await browser.close();
  await server.close();
}
