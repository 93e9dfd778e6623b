import { readFileSync } from 'node:fs';
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
});
