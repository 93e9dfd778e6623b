import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { expectRfq, rfq } from './support/quote-header.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let other: Visitor;
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  other = await newVisitor(browser);
  await signInAsDemo(server, dana);
  await dana.page.getByRole('link', { name: /^Example/ }).click();
  await dana.page.getByLabel('Quote #').waitFor();
  address = new URL(dana.page.url()).pathname;
  await signInAsDemo(server, other, address);
  await other.page.getByLabel('Quote #').waitFor();
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

const saved = (page: Page) => page.getByText('Saved', { exact: true });

describe('two people at one quote', () => {
  it('asks whose value stays when they touch the same field, and loses neither before the answer', async () => {
    dana.expectFaults(/409/);
    other.expectFaults(/409/);
    await rfq(dana.page).fill('RFQ-200');
    await saved(dana.page).waitFor();
    await rfq(other.page).fill('RFQ-300');
    const question = other.page.getByRole('dialog', { name: 'Someone changed this quote' });
    await question.waitFor();
    await question.getByRole('cell', { name: 'RFQ-300' }).waitFor();
    await question.getByRole('cell', { name: 'RFQ-200' }).waitFor();
    await other.look('conflict');
    await question.getByRole('button', { name: 'Keep what I typed' }).click();
    await saved(other.page).waitFor();
    await dana.page.reload();
    await expect.poll(() => rfq(dana.page).inputValue()).toBe('RFQ-300');
    expectNoFaults(dana);
    expectNoFaults(other);
  });
});

describe('a lost connection', () => {
  it('keeps what was typed over a reload while the server was away', async () => {
    dana.expectFaults(/ERR_FAILED|Failed to load resource/);
    await dana.page.route('**/api/**/quotes/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await rfq(dana.page).fill('RFQ-500');
    await dana.page.getByText('Not saved yet. Trying again…').waitFor();
    await dana.page.unroute('**/api/**/quotes/*');
    dana.page.on('dialog', (dialog) => void dialog.accept());
    await dana.page.reload();
    await expectRfq(dana.page, 'RFQ-500');
    await saved(dana.page).waitFor();
    await other.page.reload();
    await expectRfq(other.page, 'RFQ-500');
  });
});
