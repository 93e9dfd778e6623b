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
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  page = dana.page;
  await signInAsDemo(server, dana);
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

stepsOfOneJourney(() => dana);

const agreement = () => page.getByRole('dialog', { name: /^Prices agreed with/ });
const open = () => page.getByRole('button', { name: 'Agreed prices', exact: true }).click();

describe('prices agreed with a customer', () => {
  it('are opened from the drawer of the customer of a quote', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Edit customer' }).click();
    await open();
    await agreement().getByLabel('Discount').fill('150');
    await agreement().getByRole('button', { name: 'Save', exact: true }).click();
    await agreement().getByText('Enter a number from 0 to 100').waitFor();
    await dana.look('customer-pricing-wrong');
  });

  it('are saved, shown again with their history, and leave the drawer open', async () => {
    await agreement().getByLabel('Discount').fill('12.5');
    await agreement().getByLabel('Material markup').fill('5');
    await agreement().getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^The agreed prices of .* were saved$/).waitFor();
    await open();
    await expect.poll(() => agreement().getByLabel('Discount').inputValue()).toBe('12.5');
    await expectAccessible(page);
    await dana.look('customer-pricing');
    await agreement().getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('table', { name: /^History of the prices of/ });
    await history.getByText('Discount: 12.5').waitFor();
    expectNoFaults(dana);
  });
});
