import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  await openExample(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const dialog = (page: Page) => page.getByRole('dialog');
const openNests = async (page: Page) => {
  await page.getByRole('button', { name: 'Nest all parts together' }).click();
  await dialog(page).getByRole('group', { name: 'Sheet sizes' }).waitFor();
};
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();
const pictures = (page: Page) => dialog(page).getByRole('img');
/** Whether it can be seen without scrolling. */
const isInSight = async (page: Page, what: Locator): Promise<boolean> => {
  const [all, one] = await Promise.all([dialog(page).boundingBox(), what.boundingBox()]);
  return all !== null && one !== null && one.y >= all.y && one.y + one.height <= all.y + all.height;
};

it('nests all parts of a material together, and shows sheets, cost and what it saves', async () => {
  const { page } = dana;
  await openNests(page);
  await dana.look('mixed-nest-before');
  await dialog(page).getByRole('button', { name: 'Nest together' }).click();
  await dialog(page).getByRole('status').waitFor();
  await dana.look('mixed-nest-running');
  await dialog(page).getByText('Sheets needed').waitFor();
  expect(await pictures(page).count()).toBeGreaterThan(0);
  await pictures(page).first().scrollIntoViewIfNeeded();
  const widthOfPicture = () => page.evaluate('document.querySelector("[role=dialog] img")?.naturalWidth ?? 0');
  await expect.poll(widthOfPicture).toBeGreaterThan(0);
  await expect.poll(() => dialog(page).locator('[aria-busy=true]').count()).toBe(0);
  await dana.look('mixed-nest-sheets');
  await dialog(page)
    .getByText(/^(Bought beyond what the quote charges|Charged by the quote beyond the cost of these sheets)$/)
    .waitFor();
  await dialog(page).getByText('Sheets needed').scrollIntoViewIfNeeded();
  await dana.look('mixed-nest-figures');
  expect(await dialog(page).getByText('Out of date').count()).toBe(0);
});

it('shows a sheet over the whole window, and larger', async () => {
  const { page } = dana;
  await dialog(page)
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

it('searches on when asked again, and keeps the better nest', async () => {
  const { page } = dana;
  const shown = () => pictures(page).first().getAttribute('src');
  const before = await shown();
  await dialog(page).getByRole('button', { name: 'Nest again' }).click();
  const stays = dialog(page).getByText(/^No better nest was found, so this one stays/);
  await expect.poll(async () => (await stays.count()) > 0 || (await shown()) !== before).toBe(true);
  await dana.look('mixed-nest-again');
});

it('asks for the size of a remnant, and takes it before a new sheet', async () => {
  const { page } = dana;
  await dialog(page).getByRole('button', { name: 'Add remnant' }).click();
  await dialog(page).getByRole('button', { name: 'Nest again' }).click();
  await dialog(page).getByText('Enter width and height of every remnant, or remove it.').waitFor();
  await dana.look('mixed-nest-remnant-missing');
  const remnant = dialog(page).getByRole('group', { name: 'Remnant 1' });
  await remnant.getByLabel('Width').fill('0');
  await dialog(page)
    .getByText(/^Enter a size above 0/)
    .waitFor();
  // What is wrong in the wish leaves the quote saved.
  await expect.poll(() => page.locator('[role=status][data-state]').getAttribute('data-state')).toBe('saved');
  await dialog(page).getByRole('button', { name: 'Nest again' }).click();
  await page.getByText('Correct the field marked red first.').waitFor();
  await expect.poll(() => remnant.getByLabel('Width').evaluate((field) => field.matches(':focus'))).toBe(true);
  await remnant.getByLabel('Width').fill('3000');
  await remnant.getByLabel('Height').fill('1500');
  await dialog(page).getByRole('button', { name: 'Nest again' }).click();
  await dialog(page)
    .getByText(/1 remnant \(3,000 × 1,500 mm\)$/)
    .waitFor();
  await dana.look('mixed-nest-remnant');
});

it('tells another window what is searched, stops a thorough search, and keeps the nest from before', async () => {
  const { page } = dana;
  await page.setViewportSize({ width: 1280, height: 600 });
  await dialog(page).getByRole('radio', { name: 'Thorough, 60 s of computing' }).click();
  // As a wheel leaves it: the button is just to be seen, and what comes below it is not.
  const again = dialog(page).getByRole('button', { name: 'Nest again' });
  // A nest can be read a moment before its search is told to have ended; a button that is greyed until then takes no key.
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await again.press('Enter');
  await expect.poll(() => isInSight(page, dialog(page).getByRole('button', { name: 'Cancel' }))).toBe(true);
  const other = await dana.context.newPage();
  await other.goto(page.url());
  await openNests(other);
  await dialog(other)
    .getByText(/^Searched on .*, 1 × remnant 3,000 × 1,500 mm · Thorough, 60 s of computing$/)
    .waitFor();
  await other.close();
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('status').waitFor({ state: 'detached' });
  await dialog(page)
    .getByText(/1 remnant \(3,000 × 1,500 mm\)$/)
    .waitFor();
});

it('saves the nest as a file', async () => {
  const { page } = dana;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save nest file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.nest\.json$/);
  const begin = file.suggestedFilename().replace(/\.nest\.json$/, '');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'Save picture' }).first().click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${begin} 1.svg`);
});

it('stands beside the estimate part by part, and is told to be out of date after a change', async () => {
  const { page } = dana;
  await expectAccessible(page);
  await close(page);
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
  await dialog(page)
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
  await close(page);
});

it('raises no error of the browser', () => expectNoFaults(dana));
