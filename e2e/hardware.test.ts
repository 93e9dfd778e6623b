import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type Calls, callsOf } from './support/api-calls.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { copyExample, goWithin, signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let api: Calls;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  api = callsOf(server, dana);
  await signInAsDemo(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

it('is entered with the hole that it goes into, and its prices are told', async () => {
  const { page } = dana;
  await goWithin(page, '/bought-items');
  await page.getByRole('button', { name: 'Add bought item' }).first().click();
  const adding = dialog(page, 'Add bought item');
  await adding.getByLabel('Name').fill('Clinch nut M4');
  await adding.getByLabel('Kind').fill('Nuts');
  await adding.getByLabel('Stock number').fill('S-M4-1');
  await adding.getByLabel('Cost').fill('0.12');
  await adding.getByLabel('Markup').fill('25');
  await adding.getByLabel('Hole in the part').click();
  await page.getByRole('option', { name: 'Self-clinching nut M4' }).click();
  await dana.look('bought-item-dialog');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Clinch nut M4' }).click();
  await dialog(page, 'Edit Clinch nut M4').getByLabel('Cost').fill('0.20');
  await dialog(page, 'Edit Clinch nut M4').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'History of Clinch nut M4' }).click();
  const history = dialog(page, 'History of Clinch nut M4');
  await expect.poll(() => history.getByRole('row').count()).toBe(3);
  await dana.look('bought-item-history');
  await page.keyboard.press('Escape');
  await dana.look('bought-items');
  await expectAccessible(page);
});

it('goes into a part, is looked for in its holes, and adds up on the picking list', async () => {
  const { page } = dana;
  await goWithin(page, '/dashboard');
  await copyExample(api, dana, 'Clinched');
  const process = page.getByRole('checkbox', { name: 'Hardware insertion' }).first();
  await process.check();
  await page.getByRole('button', { name: 'Bought item', exact: true }).first().click();
  await page.getByRole('option', { name: /^Clinch nut M4/ }).click();
  await page.getByLabel('Pieces of Clinch nut M4 per part').fill('4');
  await page
    .getByText(/Clinch nut M4: 4 pieces per part, and 0 holes of 5.41 mm for them/)
    .first()
    .waitFor();
  await dana.look('hardware-on-part');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('menuitem', { name: 'Picking list' }).click();
  const list = dialog(page, 'Picking list');
  await list.getByText('S-M4-1').waitFor();
  await dana.look('picking-list');
  await expectAccessible(page);
  expectNoFaults(dana);
});
