import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  await signInAsDemo(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

stepsOfOneJourney(() => dana);

describe('the processes of the shop', () => {
  it('get a secondary process, refused until it is right', async () => {
    const { page } = dana;
    await page.getByRole('link', { name: 'Processes' }).click();
    await page.getByRole('button', { name: 'Add secondary process' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add secondary process' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Required', { exact: true }).waitFor();
    await dialog.getByLabel('Name').fill('Marking');
    await dialog.getByRole('combobox', { name: 'Counted by' }).click();
    await page.getByRole('option', { name: 'Part', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('1.5x');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText(/Enter a number from 0/).waitFor();
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('1.5');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('£1.50').waitFor();
    await expectAccessible(page);
    expectNoFaults(dana);
  });

  it('are put into another order with the keys', async () => {
    const { page } = dana;
    const names = () => page.getByRole('list', { name: 'Secondary processes' }).getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: 'Move Marking' }).focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(300);
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(300);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/sort'));
    await page.keyboard.press('Space');
    await saved;
    await expect.poll(async () => (await names()).at(-1)?.includes('Packing')).toBe(true);
    await page.reload();
    await expect.poll(async () => (await names()).at(-2)?.includes('Marking')).toBe(true);
    expectNoFaults(dana);
  });

  it('get a cutting technology, and the press brake its times', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add Cutting Technology' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cutting Technology' });
    await dialog.getByLabel('Name').fill('Second laser');
    await dialog.getByLabel('Maximum sheet length').fill('4000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('cell', { name: 'Second laser', exact: true }).waitFor();
    await page.getByLabel('Hourly rate', { exact: true }).fill('66');
    await page.getByRole('textbox', { name: 'Time per fold' }).last().fill('90');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Folding saved').waitFor();
    await page.getByRole('button', { name: 'History of Folding' }).click();
    await page.getByRole('table', { name: 'History of Folding' }).getByText('Hourly rate').first().waitFor();
    await dana.look('folding-history');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(() => page.getByLabel('Hourly rate', { exact: true }).inputValue()).toBe('66');
    expectNoFaults(dana);
  });

  it('leave a part of a machine without sheets not without a way to them', async () => {
    const { page } = dana;
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await page.getByRole('link', { name: /^Example:/ }).click();
    await page
      .getByRole('combobox', { name: /^Cutting technology/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Second laser' }).click();
    await page.getByText(/^No sheet is switched on for Second laser yet/).waitFor();
    await dana.look('machine-without-sheets');
    await page.getByRole('link', { name: 'To Materials' }).click();
    await page.waitForURL(/\/materials/);
    await page.getByRole('link', { name: 'Processes' }).click();
    expectNoFaults(dana);
  });

  it('are archived after a question, and shown again on demand', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Archive Marking' }).click();
    await page.getByText('Confirm secondary process archive').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('button', { name: 'Move Marking' }).waitFor({ state: 'detached' });
    await page.getByLabel('Show archived').click();
    await page.getByRole('button', { name: 'Unarchive Marking' }).waitFor();
    await dana.look('processes-archived');
    expectNoFaults(dana);
  });
});

describe('the tax rates', () => {
  it('are added, one of them is the default, and go five to a page', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/settings/tax-rates`);
    for (const percent of ['5', '7.25', '12', '13', '14']) {
      await page.getByRole('button', { name: 'Add tax rate' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add tax rate' });
      await dialog.getByLabel('Name').fill(`Rate ${percent}`);
      await dialog.getByLabel('Rate', { exact: false }).last().fill(percent);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText('1-5 of 6').waitFor();
    await page.getByRole('button', { name: 'Make Rate 7.25 the default' }).click();
    await page.getByText('Rate 7.25 is the default now').waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('7.2500 %');
    await expectAccessible(page);
    await dana.look('tax-rates');
    expectNoFaults(dana);
  });

  it('get a measured bend, whose K-factor stands beside it once it is saved', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/process-configuration`);
    await page.getByRole('link', { name: 'Open bending' }).click();
    await page.getByText('Nothing measured yet').waitFor();
    await page.getByRole('button', { name: 'Add bend' }).click();
    const figures = { Thickness: '2', 'Inside radius': '3', 'Bend angle': '90', Value: '6.095' };
    await page.getByRole('combobox', { name: 'Measured' }).click();
    await page.getByRole('option', { name: 'Bend allowance' }).click();
    for (const [name, value] of Object.entries(figures)) await page.getByRole('textbox', { name }).fill(value);
    await page.getByLabel('Longest bend').fill('3000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bending saved').waitFor();
    await page.getByRole('cell', { name: '0.440' }).waitFor();
    await dana.look('bending');
    await expectAccessible(page);
    expectNoFaults(dana);
  });
});
