import type { Page } from 'playwright-core';
import { type BuiltServer, startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';
import type { BenchFile } from './built-server.ts';

const STEP_LIMIT_MS = 120_000;

/** What a file manager hands over, waiting in the page to be dropped. */
const keepForDrop = (page: Page, files: readonly BenchFile[]): Promise<void> => {
  const sent = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  return page.evaluate(`void (window.benchFiles = ${JSON.stringify(sent)}.map(({ name, base64 }) =>
    new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name)))`);
};

/**
 * Drops the waiting files and watches the page: milliseconds from the drop until `isThere` first says so while the page is
 * painted, and the longest task that kept the page from answering meanwhile.
 */
const dropAndWatch = (page: Page, isThere: string): Promise<{ milliseconds: number; longestTask: number }> =>
  page.evaluate(`new Promise((resolve) => {
    let longestTask = 0;
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    watch.observe({ entryTypes: ['longtask'] });
    const dataTransfer = new DataTransfer();
    for (const file of window.benchFiles) dataTransfer.items.add(file);
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    const options = { dataTransfer, bubbles: true, cancelable: true };
    target.dispatchEvent(new DragEvent('dragover', options));
    const started = performance.now();
    target.dispatchEvent(new DragEvent('drop', options));
    const look = () => {
      if (!(${isThere})) return requestAnimationFrame(look);
      const milliseconds = performance.now() - started;
      setTimeout(() => resolve({ milliseconds, longestTask }), 250);
    };
    requestAnimationFrame(look);
  })`);

/** True in the page once the totals of the quote show a price. */
const PRICE_IS_SHOWN = `/Total before tax\\D*[\\d]/.test(
  [...document.querySelectorAll('section, [role=region]')].map((one) => one.textContent).join(' '))`;

/** True in the page once the dialog of the upload has an answer for every file, or has closed because all were added. */
const EVERY_FILE_IS_ANSWERED = `(() => {
  const states = [...document.querySelectorAll('[data-upload]')].map((one) => one.getAttribute('data-upload'));
  if (states.length > 0) window.benchSawUpload = true;
  return window.benchSawUpload === true && states.every((state) => ['added', 'refused', 'failed'].includes(state));
})()`;

export type QuotePage = {
  /** A new quote with the files dropped on it, until its price is on screen. */
  readonly dropToPrice: (files: readonly BenchFile[]) => Promise<{ milliseconds: number; longestTask: number }>;
  /** A new quote with the files dropped on it, until each was added or refused. */
  readonly dropToAnswer: (files: readonly BenchFile[]) => Promise<{ milliseconds: number; longestTask: number }>;
  readonly close: () => Promise<void>;
};

const newQuote = async (page: Page, server: BuiltServer): Promise<void> => {
  await page.goto(`${server.url}/quotes`);
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
};

/** Settings chosen once are offered again, and dropped files are added with them. */
const chooseSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add parts' }).first().click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
  for (const [label, option] of [
    ['Cutting technology', 'Fibre laser'],
    ['Material', 'Mild steel'],
    ['Thickness', '3 mm'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
};

/** The built product with the demo shop's person at a quote in a real browser. `first` is added to make the settings known. */
export const openQuotePage = async (first: BenchFile): Promise<QuotePage> => {
  const server = await startBuiltServer();
  const browser = await openBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  try {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await signInAsDemo(server, visitor);
    page.setDefaultTimeout(STEP_LIMIT_MS);
    await newQuote(page, server);
    await chooseSettings(page);
    const dialog = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles([{ name: first.name, mimeType: '', buffer: Buffer.from(first.bytes) }]);
    await dialog.getByRole('button', { name: /^Add/ }).last().click();
    await page.getByText('1 file(s) added to quote').waitFor();
    const dropOn = async (files: readonly BenchFile[], isThere: string) => {
      await newQuote(page, server);
      await keepForDrop(page, files);
      return dropAndWatch(page, isThere);
    };
    return {
      dropToPrice: (files) => dropOn(files, PRICE_IS_SHOWN),
      dropToAnswer: (files) => dropOn(files, EVERY_FILE_IS_ANSWERED),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
