import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { brokenDrawing, drawingOf, ownDrawings } from './support/drawings.ts';
import { dropFiles } from './support/dropping.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { reviewWithoutCustomer } from './support/reviewing.ts';
import { HIGH, joinBrowser, LAPTOP, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await signInAsDemo(server, dana);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const newQuote = async (page: Page) => {
  await page.goto(`${server.url}/quotes`);
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
};

const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
const row = (page: Page, name: string) =>
  uploadDialog(page).getByRole('list', { name: 'Selected files' }).getByRole('listitem').filter({ hasText: name });
const toneOf = (page: Page, name: string) => row(page, name).getAttribute('data-tone');

const openUpload = async (page: Page) => {
  await page.getByRole('button', { name: 'Add parts' }).first().click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  await uploadDialog(page).waitFor();
};

const choose = async (page: Page, label: string, option: string) => {
  await uploadDialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const partNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => String(box.getAttribute('aria-label')).replace('Select ', '')));

const [plate] = ownDrawings();
const rectangle = (x: number, width: number) => ({ x, width, height: 40 });
const two = drawingOf('Two tags.dxf', [rectangle(0, 60), rectangle(80, 50)]);
const dozen = drawingOf(
  'Dozen.dxf',
  Array.from({ length: 12 }, (_, index) => rectangle(index * 50, 40)),
);
const slow = drawingOf('Slow.dxf', [rectangle(0, 70)]);
const empty = drawingOf('Nothing in it.dxf', []);
const open = drawingOf('Not closed.dxf', [{ ...rectangle(0, 80), isOpen: true }]);

describe('uploading drawings', () => {
  it('offers nothing to add before files are chosen', async () => {
    const { page } = dana;
    await newQuote(page);
    await openUpload(page);
    // It takes the whole window. Spec: quote parts §2.7.
    await expect.poll(() => uploadDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    const add = uploadDialog(page).getByRole('button', { name: 'Add files', exact: true });
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await add.click({ force: true });
    await dana.look('upload-empty');
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    await choose(page, 'Thickness', '3 mm');
  });

  it('shows in amber what cannot be cut as drawn, in red what was refused, and asks about many parts', async () => {
    const { page } = dana;
    const files = [plate, empty, open, dozen, brokenDrawing()].filter((file) => file !== undefined);
    await uploadDialog(page).locator('input[type=file]').setInputFiles(files);
    await uploadDialog(page).getByRole('button', { name: 'Add 5 files' }).click();
    await page.getByText('4 file(s) added to quote').waitFor();
    await expect.poll(() => toneOf(page, plate?.name ?? '')).toBe('good');
    for (const name of [empty.name, open.name, dozen.name])
      await expect.poll(() => toneOf(page, name)).toBe('doubtful');
    await expect.poll(() => toneOf(page, 'holiday.dxf')).toBe('bad');
    await expect.poll(() => row(page, empty.name).textContent()).toMatch(/nothing in the drawing/);
    await expect.poll(() => row(page, open.name).textContent()).toMatch(/No closed outline/);
    await row(page, dozen.name).getByText('12 parts came from this file.').waitFor();
    await uploadDialog(page).getByText('2 files were added, but cannot be cut as drawn.').waitFor();
    await uploadDialog(page).getByText('1 file was not added.').waitFor();
    await dana.look('upload-amber');
    await uploadDialog(page).getByRole('button', { name: open.name, exact: true }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(open.name);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('LI');
  });

  it('keeps the many parts of a file as one, and takes them apart again', async () => {
    const { page } = dana;
    await row(page, dozen.name).getByRole('button', { name: 'Keep as one part' }).click();
    await row(page, dozen.name).getByText('12 parts kept as one').waitFor();
    await expect.poll(() => toneOf(page, dozen.name)).toBe('good');
    await row(page, dozen.name).getByRole('button', { name: 'Separate into 12 parts again' }).click();
    await row(page, dozen.name).getByText('12 parts came from this file.').waitFor();
    await row(page, dozen.name).getByRole('button', { name: 'Keep as one part' }).click();
    await row(page, dozen.name).getByText('12 parts kept as one').waitFor();
  });

  it('tries a file again that took too long to read, and closes', async () => {
    const { page } = dana;
    const message = 'The drawing took too long to read and was stopped.';
    const refusals = [{ fileName: slow.name, code: 'IMPORT_TIME_LIMIT', message, facts: {} }];
    await page.route('**/drawing-files', (route) => route.fulfill({ json: { quoteItems: [], refusals } }), {
      times: 1,
    });
    await uploadDialog(page).locator('input[type=file]').setInputFiles([slow]);
    await uploadDialog(page).getByRole('button', { name: 'Add 1 file' }).click();
    await row(page, slow.name).getByText(message).waitFor();
    await dana.look('upload-try-again');
    await row(page, slow.name)
      .getByRole('button', { name: `Try ${slow.name} again` })
      .click();
    await page.getByText('1 file(s) added to quote').waitFor();
    await expect.poll(() => toneOf(page, slow.name)).toBe('good');
    await uploadDialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'Parts (5)' }).waitFor();
    expectNoFaults(dana);
  });

  it('takes files dropped anywhere on the page, in the order in which they lay, and offers to keep two as one', async () => {
    const { page } = dana;
    await newQuote(page);
    let held: (() => void) | undefined;
    await page.route('**/drawing-files', async (route) => {
      if (held === undefined) await new Promise<void>((resolve) => (held = resolve));
      await route.continue();
    });
    expect(await dropFiles(page, 'dragover', [two])).toBe(true);
    await page.getByText('Drop the drawings to add them').waitFor();
    await dana.look('upload-held');
    const rest = ownDrawings();
    expect(await dropFiles(page, 'drop', [two, ...rest])).toBe(true);
    await expect.poll(() => uploadDialog(page).locator('[data-upload=added]').count()).toBe(rest.length);
    held?.();
    await page.getByText(`${rest.length + 1} file(s) added to quote`).waitFor();
    await uploadDialog(page).waitFor({ state: 'detached' });
    await page.unroute('**/drawing-files');
    await page.getByText('2 parts from one file', { exact: true }).waitFor();
    await dana.look('upload-offer');
    await page.setViewportSize(HIGH);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    const stems = rest.map(({ name }) => name.replace('.dxf', ''));
    await expect.poll(() => partNames(page)).toEqual(['Two tags-1', 'Two tags-2', ...stems]);
    await page.getByRole('button', { name: 'Keep as one part', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // The offer stays as long as the pointer is on it.
    await undo.hover();
    await expect.poll(() => partNames(page)).toEqual(['Two tags', ...stems]);
    await undo.click();
    await expect.poll(() => partNames(page)).toEqual(['Two tags-1', 'Two tags-2', ...stems]);
    await page.setViewportSize(LAPTOP);
  });

  it('keeps them as one from the part itself too, with a price for all', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Expand Two tags-1' }).click();
    await page.getByRole('button', { name: '2 parts from one file: keep as one part' }).first().click();
    await expect.poll(() => partNames(page)).toContain('Two tags');
    await page.getByRole('button', { name: 'Separate into 2 parts again' }).waitFor();
    await page.getByRole('button', { name: 'Review quote' }).waitFor({ timeout: 30_000 });
    await dana.look('upload-kept-together');
    expectNoFaults(dana);
  });

  it('reads quantity, material and thickness from the names, and takes them all at a press', async () => {
    const { page } = dana;
    await newQuote(page);
    const named = [
      drawingOf('100-2231-B Side plate_3mm_QTY-23_S235.dxf', [rectangle(0, 120)]),
      drawingOf('100-2232 Cover 2mm 1.4301 4 Stk.dxf', [rectangle(0, 90)]),
    ];
    await dropFiles(page, 'drop', named);
    await page.getByText('2 parts have values that can be read from their files.').waitFor();
    const [first, second] = [
      page.getByRole('region', { name: 'Settings' }).first(),
      page.getByRole('region', { name: 'Settings' }).nth(1),
    ];
    expect(await first.getByLabel('Quantity').inputValue()).toBe('1');
    await dana.look('upload-proposals');
    await page.getByRole('button', { name: 'Take all' }).first().click();
    await expect.poll(() => first.getByLabel('Quantity').inputValue()).toBe('23');
    await expect.poll(() => first.getByRole('combobox', { name: 'Thickness' }).textContent()).toBe('3 mm');
    await expect.poll(() => second.getByRole('combobox', { name: 'Material' }).textContent()).toBe('Stainless 304');
    expect(await page.getByLabel('Part number').first().inputValue()).toBe('100-2231');
    await expect.poll(() => page.getByRole('region', { name: 'Read from the file' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Review quote' }).waitFor({ timeout: 30_000 });
    expectNoFaults(dana);
  });

  it('never lets the browser open a dropped file while the parts are locked, and says why', async () => {
    const { page } = dana;
    await reviewWithoutCustomer(page);
    await page.getByText('Draft', { exact: true }).waitFor();
    expect(await dropFiles(page, 'dragover', [two])).toBe(true);
    await page.getByText('Parts cannot be added to this quote now.').waitFor();
    await dana.look('upload-locked');
    expect(await dropFiles(page, 'drop', [two])).toBe(true);
    await page.getByText('Parts cannot be added to this quote now.').waitFor({ state: 'hidden' });
    await expect.poll(() => uploadDialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/quotes\//);
    expectNoFaults(dana);
  });
});

describe('more files than are added at a time', () => {
  it('are named, and wait for those before them', async () => {
    const { page } = dana;
    await newQuote(page);
    const files = Array.from({ length: 103 }, (_, index) =>
      drawingOf(`Tag ${String(index).padStart(3, '0')}.dxf`, [rectangle(0, 20 + index)]),
    );
    await openUpload(page);
    await uploadDialog(page).locator('input[type=file]').setInputFiles(files);
    await uploadDialog(page).getByText('At most 100 files at a time: 3 files are still to be added.').waitFor();
    await uploadDialog(page).getByText('Tag 102.dxf').waitFor();
    await uploadDialog(page).getByRole('button', { name: 'Add 100 files' }).waitFor();
    expectNoFaults(dana);
  });
});
