import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { nestTogether, nestWindow, openNests } from './support/nest-window.ts';
import { openCopyOfExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(server, dana, 'Nested together');
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const pictures = (page: Page) => nestWindow(page).getByRole('img');

it('nests all parts of a material together, and shows sheets, cost and what it saves', async () => {
  const { page } = dana;
  await openNests(page);
  await dana.look('mixed-nest-before');
  await nestTogether(page);
  await dana.look('mixed-nest-running');
  await nestWindow(page).getByText('Sheets needed').waitFor();
  expect(await pictures(page).count()).toBeGreaterThan(0);
  await pictures(page).first().scrollIntoViewIfNeeded();
  const widthOfPicture = () => page.evaluate('document.querySelector("[role=dialog] img")?.naturalWidth ?? 0');
  await expect.poll(widthOfPicture).toBeGreaterThan(0);
  await expect.poll(() => nestWindow(page).locator('[aria-busy=true]').count()).toBe(0);
  await dana.look('mixed-nest-sheets');
  await nestWindow(page)
    .getByText(/^(Bought beyond what the quote charges|Charged by the quote beyond the cost of these sheets)$/)
    .waitFor();
  await nestWindow(page).getByText('Sheets needed').scrollIntoViewIfNeeded();
  await dana.look('mixed-nest-figures');
  expect(await nestWindow(page).getByText('Out of date').count()).toBe(0);
});

it('shows a sheet over the whole window, and larger', async () => {
  const { page } = dana;
  await nestWindow(page)
    .getByRole('button', { name: /^Enlarge:/ })
    .first()
    .click();
  const large = page.getByRole('dialog', { name: /^1 × [\d,]+ × [\d,]+ mm$/ });
  await large
    .getByRole('region', { name: 'On this sheet' })
    .getByText(/ × Bracket/)
    .first()
    .waitFor();
  const picture = large.getByRole('img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  expect(before).toBeGreaterThan(800);
  await dana.look('mixed-nest-large');
  await expectAccessible(page);
  await large.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(1.9 * before);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
});

it('saves the nest as a file', async () => {
  const { page } = dana;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    nestWindow(page).getByRole('button', { name: 'Save nest file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.nest\.json$/);
  const begin = file.suggestedFilename().replace(/\.nest\.json$/, '');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    nestWindow(page).getByRole('link', { name: 'Save picture' }).first().click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${begin} 1.svg`);
});

it('raises no error of the browser', () => expectNoFaults(dana));
