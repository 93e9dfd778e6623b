import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { drawingOf } from './support/drawings.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openExample } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;
let token = '';
let organisationId = '';

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
  dana.page.on('request', (request) => {
    token = request.headers().authorization ?? token;
    organisationId = /\/v2\/organisations\/([^/]+)\/quotes\//.exec(request.url())?.[1] ?? organisationId;
  });
  await openExample(server, dana);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

type Things = readonly Readonly<Record<string, unknown>>[];
const isThings = (value: unknown): value is Things => Array.isArray(value);

const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api/v2/organisation/${organisationId}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.json();
};
const things = async (path: string): Promise<Things> => {
  const found = await call('GET', path);
  if (!isThings(found)) throw new Error(`${path} is no list`);
  return found;
};
const dialog = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close', exact: true }).click();

it('says that rates moved since the quote was calculated, and calculates again', async () => {
  const { page } = dana;
  for (const table of await things('/rate-tables')) {
    await call('PUT', '/rate-table', { ...table, baseHourlyRatePrice: Number(table.baseHourlyRatePrice) + 60 });
  }
  await page.reload();
  await page.getByText('Rates have changed since this price was calculated.').waitFor();
  await dana.look('moved-rates');
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await page.getByText('Rates have changed since this price was calculated.').waitFor({ state: 'detached' });
});

it('says why the price of the quote is another one, by cause and by part', async () => {
  const { page } = dana;
  const why = page.getByRole('region', { name: 'Price totals' }).getByRole('button', { name: 'Why did it change?' });
  // Parts are drawn as they come near while the page scrolls: a press during which the button moves is none.
  await expect
    .poll(async () => {
      if (!(await dialog(page).isVisible())) await why.click({ timeout: 2000 }).catch(() => undefined);
      return dialog(page).isVisible();
    })
    .toBe(true);
  await dialog(page)
    .getByRole('table', { name: 'By cause' })
    .getByRole('row', { name: /^Cutting/ })
    .waitFor();
  const lines = dialog(page).getByRole('table', { name: 'By part' }).getByRole('row');
  await expect.poll(() => lines.count()).toBeGreaterThan(2);
  await expect.poll(() => lines.last().innerText()).toContain('Total before tax');
  await dana.look('quote-changes');
  await close(page);
});

it('calculates again what failed for a setting that is as it was', async () => {
  const { page } = dana;
  const spacings = await things('/cutting-technologies');
  const spaceParts = async (spacing?: number) => {
    for (const { cuttingTechnologyId, partSpacing } of spacings)
      await call('PUT', '/cutting-technologies', { cuttingTechnologyId, partSpacing: spacing ?? partSpacing });
    await page.reload();
  };
  const failed = page.getByText(/The quote could not be calculated anew/);
  const again = page.getByRole('button', { name: 'Calculate again' });
  await spaceParts(1000);
  dana.expectFaults(/422/);
  await again.click();
  await failed.waitFor();
  await spaceParts();
  await failed.waitFor();
  await dana.look('failed-before');
  await again.click();
  await failed.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/cannot be priced as/).count()).toBe(0);
});

it('names all that hinders the price at once, with the way to it', async () => {
  const { page } = dana;
  for (const sheet of await things('/sheets')) await call('PUT', '/sheets', { ...sheet, costPrice: null });
  await page.getByRole('button', { name: 'Add parts' }).click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  const open = { x: 0, width: 120, height: 60, isOpen: true };
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([drawingOf('precious-assembly-left-hand-side-bracket-revision-04.dxf', [open])]);
  await dialog(page).getByRole('button', { name: 'Add 1 file' }).click();
  await page.getByText('1 file(s) added to quote').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByText("The shop's own figures are missing:").waitFor();
  const sheets = page.getByRole('link', { name: /^Sheet .* has no price/ });
  await expect.poll(() => sheets.count()).toBeGreaterThan(0);
  await expect.poll(() => sheets.first().getAttribute('href')).toContain('/materials?id=');
  await page.getByText(/cannot be priced as it is/).waitFor();
  await dana.look('blocked');
});

it('shows a finding where it is', async () => {
  const { page } = dana;
  await page.getByRole('button', { name: 'precious-assembly-left-hand-side-bracket-revision-04' }).first().click();
  await page.getByRole('button', { name: 'Show in the drawing' }).first().click();
  const mark = dialog(page).getByRole('button', { name: /^Finding 1:/ });
  await mark.waitFor();
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
  await dana.look('finding-near');
  await dialog(page).getByRole('button', { name: 'Whole part', exact: true }).click();
  await dana.look('finding-whole');
  await close(page);
  expectNoFaults(dana);
});
