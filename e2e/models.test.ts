import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { dropFiles } from './support/dropping.ts';
import { stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

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

const model = (name: string) => ({
  name,
  mimeType: 'model/step',
  buffer: readFileSync(new URL(`../fixtures/models/${name}`, import.meta.url)),
});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('3D models', () => {
  it('are chosen in a dialog of their own that says what it takes', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    await dialog(page).getByText('.dxf, .dwg, .step, .stp').waitFor();
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    await dana.look('models-empty');
  });

  it('show their sheets to choose from, and name what is not taken', async () => {
    const { page } = dana;
    const files = [model('pinned.step'), model('pin.step')];
    await dialog(page).locator('input[type=file][multiple]').setInputFiles(files);
    const sheets = dialog(page).getByRole('list', { name: 'Sheets and tubes in pinned.step' });
    await sheets.getByText('2 mm · 76.09 × 100.00 mm · 1 fold').waitFor();
    await dialog(page).getByText('Pin (1 ×): a round bar').waitFor();
    await expect.poll(() => sheets.getByLabel('Quantity').first().inputValue()).toBe('2');
    await sheets.getByLabel('Quantity').first().fill('5');
    await dana.look('models-bodies');
    await sheets.getByRole('checkbox', { name: 'Add Plate' }).uncheck();
    await expect.poll(() => sheets.getByRole('checkbox', { name: 'Add Bracket' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Add 2 files' }).click();
    await page.getByText('1 file(s) added to quote').waitFor();
    await dialog(page)
      .getByText(/Not taken from the model: Pin \(1 ×\), a round bar/)
      .waitFor();
    await dialog(page)
      .getByText(/Nothing in this model is cut from sheet or tube: Pin is a round bar/)
      .waitFor();
    await dana.look('models-added');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  });

  it('have a price on the screen', async () => {
    const { page } = dana;
    await page.getByText('Parts (1)').waitFor();
    await expect.poll(() => page.getByLabel('Quantity').first().inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Price details' }).first().waitFor();
    await page.getByText('Line price (5)').waitFor();
    await expect.poll(() => page.getByText('Line price (5)').locator('..').textContent()).toMatch(/£\d+\.\d\d/);
    await dana.look('models-priced');
  });

  it('tell by which K-factor they are laid flat, and take another one', async () => {
    const { page } = dana;
    await page.getByText('The usual K-factor: nothing measured is near').waitFor();
    await page.getByRole('button', { name: 'Choose K-factor' }).click();
    const choosing = page.getByRole('dialog', { name: 'K-factor of Bracket' });
    await choosing.getByLabel('K-factor').fill('0.5');
    await choosing.getByRole('button', { name: 'Lay flat anew' }).click();
    await page.getByText('Chosen for this part').waitFor();
    await page.getByText('1 × R 3.00 mm, 90.0°: K 0.500').waitFor();
    await dana.look('models-k-factor');
  });
});

describe('a plate with countersinks and an engraving', () => {
  it('is told of, and gets its countersinks with one button', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    await dialog(page).locator('input[type=file][multiple]').setInputFiles(model('nameplate.step'));
    await dialog(page).getByRole('list', { name: 'Sheets and tubes in nameplate.step' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByText('1 file(s) added to quote').waitFor();
    await page.getByText('A pocket or an engraving does not go through. Its outline is etched.').waitFor();
    await page.getByRole('button', { name: 'Add “Countersinking”, 2 holes' }).first().click();
    await page.getByRole('checkbox', { name: 'Countersinking', checked: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Add “Countersinking”/ }).count()).toBe(0);
    await dana.look('models-countersinks');
  });
});

describe('a bracket, an assembly, a mitred tube and a casting', () => {
  const tubes = (page: Page) => page.getByRole('dialog', { name: 'Upload tube models' });

  it('become parts, but for the casting, of which it is told what it is', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    const files = ['bracket.step', 'pinned.step', 'casting.step'].map(model);
    await dialog(page).locator('input[type=file][multiple]').setInputFiles(files);
    await dialog(page).getByRole('list', { name: 'Sheets and tubes in bracket.step' }).waitFor();
    await dialog(page).getByRole('list', { name: 'Sheets and tubes in pinned.step' }).waitFor();
    await dialog(page)
      .getByText(/Housing is a body without a wall of one thickness/)
      .waitFor();
    await dana.look('models-four');
    await dialog(page).getByRole('button', { name: 'Add 3 files' }).click();
    await page.getByText('2 file(s) added to quote').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload tube models' }).click();
    const inPage = tubes(page).frameLocator('iframe');
    await inPage.locator('input[type=file]').setInputFiles(model('post.step'));
    await inPage.getByRole('list', { name: 'Parts in post.step' }).waitFor();
    await inPage.getByRole('button', { name: 'Add 1 part' }).click();
    await tubes(page).waitFor({ state: 'detached' });
    await page.getByText('Parts (4)').waitFor();
  });

  it('stand in the quote with a picture each, on its page and in its PDF', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add customer' }).click();
    const customer = page.getByRole('dialog', { name: 'Add customer' });
    await customer.getByLabel('Company name').fill('Harbour Cranes Ltd');
    await customer.getByRole('button', { name: 'Add customer' }).click();
    await page.getByText('Customer Harbour Cranes Ltd has been added').waitFor();
    await page.getByRole('button', { name: 'Review quote' }).click();
    await page.getByRole('button', { name: 'Mark as issued' }).click();
    await page.getByText('Issued', { exact: true }).waitFor();
    const opening = dana.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Documents' }).click();
    await page.getByRole('menuitem', { name: 'Quote' }).click();
    const paper = await opening;
    // Both brackets flat and as they are seen, the plate flat, the tube as it is seen.
    await expect.poll(() => paper.locator('svg.document-picture').count()).toBe(6);
    if (process.env.KERF_PICTURES !== undefined)
      await paper.screenshot({ path: '.tmp/screenshots/models-document.png' });
    const downloading = paper.waitForEvent('download');
    await paper.getByRole('button', { name: 'Download PDF' }).click();
    const path = join(mkdtempSync(join(tmpdir(), 'kerf-models-')), 'quote.pdf');
    await (await downloading).saveAs(path);
    expect(readFileSync(path).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    if (spawnSync('pdftotext', ['-v']).status === 0) {
      const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
      for (const word of ['Harbour Cranes Ltd', 'Bracket', 'Plate', 'Post']) expect(text).toContain(word);
    }
    await paper.close();
  });
});

describe('a PDF', () => {
  const pages = (page: Page) => page.frameLocator('iframe[title="Extract from PDFs"]');

  it('that is dropped on the quote is shown with its parts, their scale and what they are made of', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    const buffer = readFileSync(new URL('../fixtures/pdf/base-plate.pdf', import.meta.url));
    await dropFiles(page, 'drop', [{ name: 'PL-1042.pdf', mimeType: 'application/pdf', buffer }]);
    const sheet = pages(page);
    await sheet.getByText('200 × 100 mm · 2 holes').waitFor();
    await sheet.getByText('1:2, stated on the page').waitFor();
    await expect.poll(() => sheet.getByLabel('Material').inputValue()).toBe('S235JR');
    await expect.poll(() => sheet.getByLabel('Part number').inputValue()).toBe('PL-1042');
    await dana.look('pdf-read');
    await expectAccessible(page);
  });

  it('gives the lines that are chosen, in the scale that is typed', async () => {
    const { page } = dana;
    const sheet = pages(page);
    await sheet.getByRole('combobox', { name: '2 · Ø 20 mm' }).click();
    await sheet.getByRole('option', { name: 'Leave out' }).click();
    await sheet.getByText('200 × 100 mm · 1 hole').waitFor();
    await sheet.getByRole('button', { name: 'Change' }).click();
    await sheet.getByLabel('Ratio').fill('1:4');
    await sheet.getByLabel('Ratio').press('Enter');
    await sheet.getByText('1:4, as typed').waitFor();
    await sheet.getByText('400 × 200 mm · 1 hole').waitFor();
    await sheet.getByLabel('Quantity').fill('7');
    await sheet.getByLabel('Material').fill('Mild steel');
    await dana.look('pdf-chosen');
    await sheet.getByRole('button', { name: 'Add 1 part' }).click();
    await page.getByText('Parts (1)').waitFor();
    await page.getByText('Line price (7)').waitFor();
    await expect.poll(() => page.getByText('Line price (7)').locator('..').textContent()).toMatch(/£\d+\.\d\d/);
    await dana.look('pdf-priced');
  });

  it('of a scanner is turned upright by button and key, and gives a rectangle by its sides', async () => {
    const { page } = dana;
    const buffer = readFileSync(new URL('../fixtures/pdf/scanned-sideways.pdf', import.meta.url));
    await dropFiles(page, 'drop', [{ name: 'scan-77.pdf', mimeType: 'application/pdf', buffer }]);
    const sheet = pages(page);
    const paper = sheet.getByRole('group', { name: 'Page 1 as it is drawn' });
    const isAcross = () =>
      paper
        .locator('svg')
        .first()
        .evaluate((svg) => svg.getBoundingClientRect().width > svg.getBoundingClientRect().height);
    await expect.poll(isAcross).toBe(false);
    await sheet.getByRole('button', { name: 'Turn the page by 90°' }).click();
    await expect.poll(isAcross).toBe(true);
    await paper.focus();
    await page.keyboard.press('r');
    await expect.poll(isAcross).toBe(false);
    await page.keyboard.press('Shift+R');
    await expect.poll(isAcross).toBe(true);
    await sheet.getByRole('button', { name: 'New part' }).click();
    await sheet.getByRole('button', { name: 'Put a box in the middle' }).click();
    await sheet.getByLabel('Width', { exact: true }).fill('213.5');
    await sheet.getByLabel('Height', { exact: true }).fill('121');
    await sheet.getByLabel('Height', { exact: true }).press('Tab');
    await sheet.getByText('213.5 × 121 mm · cut 669 mm').waitFor();
    await dana.look('pdf-scanned');
    await sheet.getByRole('button', { name: 'Add 1 part' }).click();
    await page.getByText('Parts (2)').waitFor();
  });
});
