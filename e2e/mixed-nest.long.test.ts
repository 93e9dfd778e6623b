import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { closeNests, nestTogether, nestWindow, openNests } from './support/nest-window.ts';
import { openCopyOfExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openCopyOfExample(server, dana, 'Nested in every way');
  await openNests(dana.page);
  await nestTogether(dana.page);
  await nestWindow(dana.page).getByText('Sheets needed').waitFor();
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const pictures = (page: Page) => nestWindow(page).getByRole('img');
/** Whether it can be seen without scrolling. */
const isInSight = async (page: Page, what: Locator): Promise<boolean> => {
  const [all, one] = await Promise.all([nestWindow(page).boundingBox(), what.boundingBox()]);
  return all !== null && one !== null && one.y >= all.y && one.y + one.height <= all.y + all.height;
};

it('searches on when asked again, and keeps the better nest', async () => {
  const { page } = dana;
  const shown = () => pictures(page).first().getAttribute('src');
  const before = await shown();
  await nestWindow(page).getByRole('button', { name: 'Nest again' }).click();
  const stays = nestWindow(page).getByText(/^No better nest was found, so this one stays/);
  await expect.poll(async () => (await stays.count()) > 0 || (await shown()) !== before).toBe(true);
  await dana.look('mixed-nest-again');
});

it('asks for the size of a remnant, and takes it before a new sheet', async () => {
  const { page } = dana;
  await nestWindow(page).getByRole('button', { name: 'Add remnant' }).click();
  await nestWindow(page).getByRole('button', { name: 'Nest again' }).click();
  await nestWindow(page).getByText('Enter width and height of every remnant, or remove it.').waitFor();
  await dana.look('mixed-nest-remnant-missing');
  const remnant = nestWindow(page).getByRole('group', { name: 'Remnant 1' });
  await remnant.getByLabel('Width').fill('0');
  await nestWindow(page)
    .getByText(/^Enter a size above 0/)
    .waitFor();
  // What is wrong in the wish leaves the quote saved.
  await expect.poll(() => page.locator('[role=status][data-state]').getAttribute('data-state')).toBe('saved');
  await nestWindow(page).getByRole('button', { name: 'Nest again' }).click();
  await page.getByText('Correct the field marked red first.').waitFor();
  await expect.poll(() => remnant.getByLabel('Width').evaluate((field) => field.matches(':focus'))).toBe(true);
  await remnant.getByLabel('Width').fill('3000');
  await remnant.getByLabel('Height').fill('1500');
  await nestWindow(page).getByRole('button', { name: 'Nest again' }).click();
  await nestWindow(page)
    .getByText(/1 remnant \(3,000 × 1,500 mm\)$/)
    .waitFor();
  await dana.look('mixed-nest-remnant');
});

it('tells another window what is searched, stops a thorough search, and keeps the nest from before', async () => {
  const { page } = dana;
  await page.setViewportSize({ width: 1280, height: 600 });
  await nestWindow(page).getByRole('radio', { name: 'Thorough, 60 s of computing' }).click();
  // As a wheel leaves it: the button is just to be seen, and what comes below it is not.
  const again = nestWindow(page).getByRole('button', { name: 'Nest again' });
  // A nest can be read a moment before its search is told to have ended; a button that is greyed until then takes no key.
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await again.press('Enter');
  await expect.poll(() => isInSight(page, nestWindow(page).getByRole('button', { name: 'Cancel' }))).toBe(true);
  const other = await dana.context.newPage();
  await other.goto(page.url());
  await openNests(other);
  await nestWindow(other)
    .getByText(/^Searched on .*, 1 × remnant 3,000 × 1,500 mm · Thorough, 60 s of computing$/)
    .waitFor();
  await other.close();
  await page.setViewportSize({ width: 1280, height: 800 });
  await nestWindow(page).getByRole('button', { name: 'Cancel' }).click();
  await nestWindow(page).getByRole('status').waitFor({ state: 'detached' });
  await nestWindow(page)
    .getByText(/1 remnant \(3,000 × 1,500 mm\)$/)
    .waitFor();
});

it('stands beside the estimate part by part, and is told to be out of date after a change', async () => {
  const { page } = dana;
  await expectAccessible(page);
  await closeNests(page);
  const panel = page.getByRole('region', { name: 'Estimated material requirements' });
  await panel.getByText('Estimates only, not for ordering.').waitFor();
  await panel.getByText('All parts nested together').scrollIntoViewIfNeeded();
  await dana.look('mixed-nest-panel');
  const quantities = page.getByLabel('Quantity');
  const typed = await Promise.all((await quantities.all()).map((field) => field.inputValue()));
  expect(typed).toContain('4');
  const quantity = quantities.nth(typed.indexOf('4'));
  await quantity.fill('7');
  await quantity.press('Tab');
  await panel
    .getByText(/out of date/)
    .first()
    .waitFor();
  await openNests(page);
  await nestWindow(page)
    .getByText(/^Out of date/)
    .waitFor();
  await dana.look('mixed-nest-outdated');
});

it('can be read on a telephone and in the dark', async () => {
  const { page } = dana;
  await page.setViewportSize({ width: 390, height: 844 });
  await dana.look('mixed-nest-phone');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await dana.look('mixed-nest-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await closeNests(page);
});

it('raises no error of the browser', () => expectNoFaults(dana));
