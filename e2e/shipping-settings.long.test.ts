import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let other: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  other = await newVisitor(browser);
  await signInAsDemo(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const CONTAINERS = 'Containers';
const ZONES = 'Delivery zones';
const PRICES = 'Prices of containers in zones';

const addContainer = async (name: string, limits: Readonly<Record<string, string>>): Promise<void> => {
  const { page } = dana;
  await page.getByRole('button', { name: 'Add container', exact: true }).click();
  const dialog = dialogOf(page, 'Add container');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const [label, value] of Object.entries(limits)) await dialog.getByRole('textbox', { name: label }).fill(value);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('how a shop delivers', () => {
  it('is found among the settings, and says what to do first', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/settings/tax-rates`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Shipping' }).click();
    await page.getByText('No container yet: add a box or pallet, then say what it costs in a zone.').waitFor();
    await dana.look('shipping-empty');
    expectNoFaults(dana);
  });

  it('gets containers, a zone and a price', async () => {
    const { page } = dana;
    await addContainer('Euro pallet', { 'Max weight': '1000', 'Max length': '1200', 'Max width': '800' });
    await addContainer('Box', { 'Max weight': '25' });
    await page.getByRole('button', { name: 'Add zone', exact: true }).click();
    const zone = dialogOf(page, 'Add zone');
    await zone.getByRole('textbox', { name: 'Name' }).fill('Yorkshire');
    await zone.getByRole('textbox', { name: 'Postcodes' }).fill('LS*, YO*, HU*, 20000-10000');
    await zone.getByRole('textbox', { name: 'Distance below' }).fill('80');
    await zone.getByRole('textbox', { name: 'Minimum charge' }).fill('15');
    await zone.getByRole('button', { name: 'Add', exact: true }).click();
    await zone.getByText('20000-10000 ends before it begins').waitFor();
    await dana.look('shipping-zone');
    await zone.getByRole('textbox', { name: 'Postcodes' }).fill('LS*, YO*, HU*\n10000-20000');
    await zone.getByRole('button', { name: 'Add', exact: true }).click();
    await table(page, ZONES)
      .getByRole('row', { name: /Yorkshire.*LS\*, YO\*, HU\* and 1 more.*below 80.*£15.00/ })
      .waitFor();
    await page.getByRole('button', { name: 'Add price', exact: true }).click();
    const price = dialogOf(page, 'Add price');
    await price.getByRole('combobox', { name: 'Container' }).click();
    await page.getByRole('option', { name: 'Euro pallet' }).click();
    await price.getByRole('button', { name: 'Add', exact: true }).click();
    await price.getByText('Required', { exact: true }).waitFor();
    await price.getByRole('textbox', { name: 'Flat price' }).fill('45');
    await price.getByRole('textbox', { name: 'Price per km' }).fill('0.855');
    await dana.look('shipping-price');
    await price.getByRole('button', { name: 'Add', exact: true }).click();
    await table(page, PRICES)
      .getByRole('row', { name: /Yorkshire Euro pallet.*£45.00.*£0.855/ })
      .waitFor();
    await expectAccessible(page);
    expectNoFaults(dana);
  });

  it('is priced by distance from another address, as it still is after the page was loaded again', async () => {
    const { page } = dana;
    await page.getByRole('radio', { name: /^By distance/ }).check();
    await page.getByRole('radio', { name: /^Another address/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Required', { exact: true }).first().waitFor();
    await page.getByLabel('Address line 1').fill('2 Quay');
    await page.getByLabel('City').fill('Hull');
    await page.getByRole('combobox', { name: 'Country' }).fill('United King');
    await page.getByRole('option', { name: 'United Kingdom' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Deliveries saved').waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: /^By distance/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Address line 1').inputValue()).toBe('2 Quay');
    await table(page, PRICES)
      .getByRole('row', { name: /Yorkshire Euro pallet/ })
      .waitFor();
    await table(page, PRICES).getByRole('columnheader', { name: 'Price per km (counts)' }).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await dana.look('shipping');
    await table(page, PRICES).scrollIntoViewIfNeeded();
    await dana.look('shipping-tables');
    expectNoFaults(dana);
  });

  it('is changed by two people at once: what is not the same thing goes together, what is the same is asked about', async () => {
    const { page } = dana;
    await signInAsDemo(server, other, '/settings/shipping');
    for (const visitor of [dana, other]) visitor.expectFaults(/409/);
    await other.page.getByRole('button', { name: 'Edit Yorkshire', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit Yorkshire', exact: true }).click();
    const mine = dialogOf(page, 'Edit Yorkshire');
    await mine.getByRole('textbox', { name: 'Distance below' }).fill('90');
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await mine.waitFor({ state: 'detached' });

    await other.page.getByRole('button', { name: 'Edit price of Euro pallet in Yorkshire' }).click();
    const price = dialogOf(other.page, 'Edit price of Euro pallet in Yorkshire');
    await price.getByRole('textbox', { name: 'Flat price' }).fill('50');
    await price.getByRole('button', { name: 'Save', exact: true }).click();
    await table(other.page, PRICES).getByText('£50.00').waitFor();
    await table(other.page, ZONES).getByText('below 90').waitFor();

    await page.getByRole('button', { name: 'Edit price of Euro pallet in Yorkshire' }).click();
    const mineToo = dialogOf(page, 'Edit price of Euro pallet in Yorkshire');
    await mineToo.getByRole('textbox', { name: 'Flat price' }).fill('55');
    await mineToo.getByRole('button', { name: 'Save', exact: true }).click();
    await mineToo.getByText('Somebody changed this meanwhile').waitFor();
    await mineToo.getByRole('row', { name: 'Flat price 50 55' }).waitFor();
    await mineToo.getByRole('button', { name: 'Show their version' }).click();
    await expect.poll(() => mineToo.getByRole('textbox', { name: 'Flat price' }).inputValue()).toBe('50');
    await mineToo.getByRole('button', { name: 'Cancel' }).click();
    await table(page, PRICES).getByText('£50.00').waitFor();
    await page.getByRole('button', { name: 'Edit Box', exact: true }).click();
    const box = dialogOf(page, 'Edit Box');
    await box.getByRole('textbox', { name: 'Max weight' }).fill('30');
    await box.getByRole('button', { name: 'Save', exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await other.page.getByRole('button', { name: 'Edit Box', exact: true }).click();
    const theirs = dialogOf(other.page, 'Edit Box');
    await theirs.getByRole('textbox', { name: 'Max weight' }).fill('20');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await theirs.getByText('Somebody changed this meanwhile').waitFor();
    await theirs.getByRole('cell', { name: '30', exact: true }).waitFor();
    await other.look('shipping-conflict');
    await theirs.getByRole('button', { name: 'Save mine' }).click();
    await table(other.page, CONTAINERS)
      .getByRole('row', { name: /Box.*20 kg/ })
      .waitFor();
    expectNoFaults(other);
    expectNoFaults(dana);
  });

  it('lets containers rest in the archive with their prices, and tells in the history who did it', async () => {
    const { page } = other;
    await page.getByRole('button', { name: 'Archive Euro pallet' }).click();
    await page.getByText('Its prices in the zones go with it, and come back with it.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('No price yet: say what a container costs in a zone.').waitFor();
    await page.getByLabel('Show archived containers').click();
    await page.getByRole('button', { name: 'Unarchive Euro pallet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unarchive', exact: true }).click();
    await table(page, PRICES).getByText('£50.00').waitFor();
    await page.getByRole('button', { name: 'History of Delivery zones' }).click();
    const history = table(page, 'History of Delivery zones');
    await history.getByText('Distance below').first().waitFor();
    await history.getByText('Euro pallet: £50.00, £0.855/km, £0.00/kg').first().waitFor();
    await other.look('shipping-history');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove price of Euro pallet in Yorkshire' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Price of Euro pallet in Yorkshire removed').waitFor();
    expectNoFaults(other);
  });

  it('can be looked at on a telephone', async () => {
    const { page } = dana;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.evaluate('scrollTo(0, 0)');
    await dana.look('shipping-telephone');
    await table(page, CONTAINERS).scrollIntoViewIfNeeded();
    await dana.look('shipping-telephone-tables');
    await page.getByRole('button', { name: 'Edit Yorkshire', exact: true }).click();
    await dialogOf(page, 'Edit Yorkshire').getByRole('textbox', { name: 'Postcodes' }).waitFor();
    await dana.look('shipping-telephone-zone');
    expectNoFaults(dana);
  });
});
