import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let browser: Browser;
let dana: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  page = dana.page;
  await signInAsDemo(joinBuiltServer(), dana);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inList = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const grid = () => page.getByRole('grid');
/** Texts of a row of the grid, from 1. */
const rowTexts = (row: number) =>
  grid()
    .locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell]`)
    .allInnerTexts();
const cell = (row: number, column: number) => grid().locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);

const paste = async (text: string): Promise<void> => {
  await dana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
};

describe('rate tables', () => {
  it('are reached from the menu and searched, and a taken name is said while it is typed', async () => {
    await page.getByRole('link', { name: 'Rate Tables' }).click();
    await inList('Mild steel 4 kW').waitFor();
    await page.getByRole('searchbox', { name: 'Search rate tables' }).fill('STAINLESS');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await button('Add rate table').first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('mild STEEL 4 kW');
    await page.getByText('Name already exists').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Copper');
    expect(await button('Add').isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('Base hourly rate').fill('80');
    await button('Add').click();
    await page.getByRole('heading', { name: 'Copper' }).waitFor();
    expectNoFaults(dana);
  });

  it('take a block of cells from a spreadsheet; what is wrong in it stands at its cell', async () => {
    await button('Add rate').click();
    await paste(
      'Thickness (mm)\tCutting feed (mm/min)\tPierce time (s)\r\n2\t9,000.5\t0.1\r\n3\tfast\t0.2\r\n4\t4000\t0.3\r\n',
    );
    await expect.poll(() => rowTexts(1)).toEqual(['2', '9000.5', '0.1', '', '', '80', '']);
    await expect.poll(() => cell(2, 2).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: '1 cell is wrong' }).click();
    await page.getByText('Row 2, Cutting feed: This is not a number.').waitFor();
    await expect.poll(() => button('Save').getAttribute('aria-disabled')).toBe('true');
  });

  it('lose nothing on a reload, and go back and forth with undo and redo', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await cell(2, 2).click();
    await expect.poll(() => rowTexts(2)).toEqual(['3', 'fast', '0.2', '', '', '80', '']);
    await page.keyboard.type('6000');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowTexts(2))[1]).toBe('6000');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await rowTexts(2))[1]).toBe('fast');
    await page.keyboard.press('Control+y');
    await expect.poll(async () => (await rowTexts(2))[1]).toBe('6000');
  });

  it('are filled down, changed in bulk and saved as a whole', async () => {
    await cell(1, 4).click();
    await page.keyboard.type('8000');
    await page.keyboard.press('Enter');
    await cell(1, 4).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await rowTexts(3))[3]).toBe('8000');
    await button('Change selected rows').click();
    await page.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'Hourly rate' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('95');
    await button('Apply').click();
    await expect.poll(async () => (await rowTexts(3))[5]).toBe('95');
    await page.getByLabel('Base hourly rate').fill('110');
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await grid().waitFor();
    await expect.poll(() => rowTexts(3)).toEqual(['4', '4000', '0.3', '8000', '', '95', '']);
    await expect.poll(() => page.getByLabel('Base hourly rate').inputValue()).toBe('110');
    expectNoFaults(dana);
  });

  it('show their curves with outliers and what lies between two rates', async () => {
    await page.getByLabel('Look up a thickness (mm)').fill('3.5');
    await page.getByText('3.5 mm: feed 5,000 mm/min, pierce 0.25 s, interpolated between 3 and 4').waitFor();
    await cell(3, 2).click();
    await page.keyboard.type('40000');
    await page.keyboard.press('Enter');
    await page.getByText(/^4 mm: cuts faster than a thinner sheet/).waitFor();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('table', { name: 'Rates by thickness' }).getByText('Outlier').last().waitFor();
    await page.getByRole('button', { name: 'Show as a picture' }).click();
    await expectAccessible(page);
    await dana.look('rate-table');
  });

  it('ask before unsaved changes are left', async () => {
    await inList('Stainless 304 4 kW').click();
    const question = page.getByRole('alertdialog', { name: 'You have not saved your changes' });
    await question.getByText('Do you want to save your current changes before you go on?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    const address = page.url();
    await page.evaluate('history.back()');
    await question.waitFor();
    expect(page.url()).toBe(address);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'hidden' });
    expect([page.url(), (await rowTexts(3))[1]]).toEqual([address, '40000']);
    await inList('Stainless 304 4 kW').click();
    await question.getByRole('button', { name: 'No' }).click();
    await page.getByRole('heading', { name: 'Stainless 304 4 kW' }).waitFor();
    await inList('Copper').click();
    await expect.poll(() => rowTexts(3)).toEqual(['4', '4000', '0.3', '8000', '', '95', '']);
  });

  it('are imported after a preview, and not while a row is wrong', async () => {
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const heading = 'Thickness (mm),Cutting feed (mm/min),Pierce time (s)\n';
    await button('Import').click();
    await choose(`${heading}2,8500,0.1\n6,2500,slow\n8,1500,0.9\n`);
    await page.getByText("Pierce time (s): 'slow' is not a number.").waitFor();
    await expect.poll(() => button('Import 2 rows').getAttribute('aria-disabled')).toBe('true');
    await choose(`${heading}2,8500,0.1\n6,2500,0.6\n8,1500,0.9\n`);
    await page.getByText('2 added, 1 changed, 0 as before, 0 with errors.').waitFor();
    await button('Import 3 rows').click();
    await expect.poll(() => rowTexts(5)).toEqual(['8', '1500', '0.9', '', '', '110', '']);
    await expect.poll(async () => (await rowTexts(1))[1]).toBe('8500');
    expectNoFaults(dana);
  });

  it('tell who changed what, and leave the list when they are archived', async () => {
    await button('History').click();
    const history = page.getByRole('table', { name: 'History of Copper' });
    await history.getByText('Copper 2 mm').first().waitFor();
    await expect
      .poll(() => history.getByRole('row').filter({ hasText: 'Copper 2 mm' }).first().innerText())
      .toContain('9,000.5 mm/min → 8,500 mm/min');
    await page.keyboard.press('Escape');
    await button('Archive').click();
    const question = page.getByRole('alertdialog', { name: 'Confirm rate table archive' });
    await question.getByText('Are you sure you wish to archive rate table Copper?').waitFor();
    await question.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('Choose a rate table from the list.').waitFor();
    await expect.poll(() => inList('Copper').count()).toBe(0);
    await page.getByLabel('Show archived', { exact: true }).click();
    await inList('Copper').getByText('Archived').waitFor();
    expectNoFaults(dana);
  });
});
