import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser, { viewport: { width: 1920, height: 1080 } });
  await signInAsDemo(joinBuiltServer(), dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const paste = async (text: string): Promise<void> => {
  await dana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dana.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await dana.page.keyboard.press('Control+v');
};

/** A cell of the grid, row and column from 1. */
const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);

describe('a new material', () => {
  it('is added; a name that is taken is said while it is typed', async () => {
    const { page } = dana;
    await page.getByRole('link', { name: 'Materials' }).click();
    // The second click of a double click falls beside the dialog that the first one opened.
    await page.getByRole('button', { name: 'Add material' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Add material' });
    await dialog.getByLabel('Name').fill('mild STEEL');
    await dialog.getByText('Another material of this type has this name').waitFor();
    await dialog.getByLabel('Name').fill('Corten');
    await dialog.getByRole('button', { name: 'Choose a common alloy' }).click();
    await page.getByRole('menuitem', { name: /^Mild steel/ }).click();
    await dialog.getByRole('textbox', { name: 'Markup', exact: true }).fill('20');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: /^Corten/ }).waitFor();
    await expect.poll(() => page.getByLabel('Density').inputValue()).toBe('7850');
    expectNoFaults(dana);
  });

  it('gets its sheets from a spreadsheet; what is wrong stands at its cell and keeps all of it from being saved', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add sheet' }).click();
    await paste('3\t1000\t2000\tHalf\t94.2\n3\t1250\t2500\t\t\n2000\t1500\t3000\t\t10\n');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Some values cannot be used.').waitFor();
    const wrong = cell(page, 3, 1);
    await expect.poll(() => wrong.getAttribute('title')).toBe('Must be less than the shorter side');
    await dana.look('materials-wrong');
    dana.expectFaults(/422/);
    await wrong.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Corten saved').waitFor();
    await page.reload();
    await expect.poll(() => cell(page, 1, 4).innerText()).toBe('Half');
    await expect.poll(() => cell(page, 2, 4).innerText()).toBe('2500 x 1250');
    // 94.2 for 2 m² of 3 mm: 47.1 kg
    await expect.poll(() => cell(page, 1, 6).innerText()).toBe('2');
    await expect.poll(() => cell(page, 2, 5).innerText()).toBe('Not known');
    await expectAccessible(page);
    expectNoFaults(dana);
  });

  it('takes a rate table at once, and its history tells who did what', async () => {
    const { page } = dana;
    await page.getByRole('combobox', { name: 'Fibre laser' }).click();
    await page.getByRole('option', { name: /^Mild steel/ }).click();
    await page.getByText('No rate table assigned').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of Corten' });
    await history.getByText('Dana Fabricator').first().waitFor();
    await history
      .getByText(/Corten 3 mm Half/)
      .first()
      .waitFor();
    await dana.look('materials-history');
    await page.keyboard.press('Escape');
  });

  it('asks before unsaved changes are left, and is archived after a question', async () => {
    const { page } = dana;
    await page.getByRole('textbox', { name: 'Markup', exact: true }).fill('25');
    await page.getByRole('link', { name: 'Processes' }).click();
    await page.getByText('You have not saved your changes').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'Cutting technologies' }).waitFor();
    await page.getByRole('link', { name: 'Materials' }).click();
    await page.getByRole('button', { name: /^Corten/ }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Markup', exact: true }).inputValue()).toBe('25');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('Confirm material archive').waitFor();
    await page.getByText('Are you sure you wish to archive material Corten?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('button', { name: /^Corten/ }).waitFor({ state: 'detached' });
    expectNoFaults(dana);
  });
});

describe('a rate table', () => {
  it('is found by letters of its name, takes another figure, and is calibrated from here', async () => {
    const { page } = dana;
    await page.getByRole('link', { name: 'Rate Tables' }).click();
    await page.getByRole('searchbox', { name: 'Search rate tables' }).fill('STAINLESS');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Add rate table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Corten 4 kW');
    await page.getByRole('dialog').getByLabel('Base hourly rate').fill('80');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Corten 4 kW' }).waitFor();
    await page.getByRole('button', { name: 'Add rate', exact: true }).click();
    await paste('3\t4000\t0.3\r\n4\tfast\t0.4\r\n');
    const feed = cell(page, 2, 2);
    await expect.poll(() => feed.getAttribute('aria-invalid')).toBe('true');
    await feed.click();
    await page.keyboard.type('3000');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Calibrate' }).click();
    await page.getByText('No times yet.').waitFor();
    expectNoFaults(dana);
  });
});
