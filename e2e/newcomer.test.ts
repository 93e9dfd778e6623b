import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { brokenDrawing, ownDrawings, realDrawings } from './support/drawings.ts';
import { dropFiles } from './support/dropping.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let nora: Visitor;
const downloads = mkdtempSync(join(tmpdir(), 'kerf-downloads-'));

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer({ isFirstStart: true }), joinBrowser()]);
  nora = await newVisitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
  rmSync(downloads, { recursive: true, force: true });
});

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

stepsOfOneJourney(() => nora);

const spares = () => ownDrawings().map((file) => ({ ...file, name: `Spare ${file.name}` }));
/** More than five, so that their cards come folded up. */
const drawings = [...ownDrawings(), ...(realDrawings() ?? spares())];

describe('a newcomer', () => {
  it('signs up with the built-in provider', async () => {
    const { page } = nora;
    nora.expectFaults(/404.*\/api\/users\/context/);
    await page.goto(`${server.url}/register`);
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await nora.look('sign-up');
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('E-mail').fill('nora@newcomer.example');
    await page.getByLabel('Password').fill('plasma torch table');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${server.url}/welcome`);
  });

  it('sets up an organisation', async () => {
    const { page } = nora;
    await page.getByRole('heading', { name: 'Set up your organisation' }).waitFor();
    const name = page.getByLabel('Organisation name');
    await name.fill('x');
    await name.fill('');
    await page.getByText('Organisation name is required').waitFor();
    await name.fill('Newcomer Laser Works');
    await page.getByRole('combobox', { name: 'Cutting technology power' }).getByText('4kW').waitFor();
    await page.getByLabel('Country').fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await expect.poll(() => page.getByLabel('Currency').inputValue()).toContain('EUR');
    await page.getByLabel('Country').fill('United Kingdom');
    await page.getByRole('option', { name: 'United Kingdom' }).click();
    await expect.poll(() => page.getByLabel('Currency').inputValue()).toContain('GBP');
    await page.getByText('Were you invited by an organisation?').waitFor();
    await page.getByRole('link', { name: 'Send again' }).waitFor();
    await nora.look('welcome');
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await page.getByText('Organisation created').waitFor();
    await page.getByText('Your quotes will live here once you’ve created one').waitFor();
    await nora.look('quotes-empty');
    expect(await page.getByLabel('Search quotes').count()).toBe(0);
    expectNoFaults(nora);
  });

  it('opens a sample quote, priced with the rates of the shop, and archives it', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'Open a sample quote' }).click();
    await page.getByRole('heading', { name: 'Parts (5)' }).waitFor();
    const total = page.getByRole('region', { name: 'Price totals' });
    await expect.poll(() => total.textContent(), { timeout: 60_000 }).toMatch(/Total before tax£\d/);
    await nora.look('sample-quote');
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Sample quote' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Open a sample quote' }).waitFor();
  });

  it('drops a drawing on the first page, which becomes a quote', async () => {
    const { page } = nora;
    await dropFiles(page, 'drop', ownDrawings().slice(0, 1));
    await page.getByRole('heading', { name: 'Parts (1)' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await page.getByLabel('Search quotes').waitFor();
  });

  it('chooses a plan, which ends the trial', async () => {
    const { page } = nora;
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.waitForURL(`${server.url}/settings/subscription`);
    await page.getByText(/^You are on a trial until/).waitFor();
    await nora.look('plans');
    await page.getByRole('button', { name: 'Choose Professional' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/Your trial ends\./)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Professional' }).click();
    await page.getByText('You are on the Professional plan.', { exact: true }).waitFor();
    expect(await page.getByText("You're using a trial.").count()).toBe(0);
    await page.goto(`${server.url}/activate/billing-details`);
    await page.waitForURL(`${server.url}/settings/subscription`);
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    expectNoFaults(nora);
  });

  it('uploads drawings, of which a bad one is refused by name while the others go on', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    await choose(page, 'Thickness', '3 mm');
    await dialog.getByLabel('Quantity').fill('10');
    await dialog.locator('input[type=file]').setInputFiles([...drawings, brokenDrawing()]);
    await nora.look('upload-chosen');
    nora.expectFaults(/422|400/);
    await dialog.getByRole('button', { name: `Add ${drawings.length + 1} files` }).click();
    await page.getByText(`${drawings.length} file(s) added to quote`).waitFor();
    await dialog.getByText('1 file was not added.').waitFor();
    const refused = dialog
      .getByRole('list', { name: 'Selected files' })
      .getByRole('listitem')
      .filter({ hasText: 'holiday.dxf' });
    await expect.poll(() => refused.textContent()).toContain('PDF');
    await nora.look('upload-refused');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('sees every part drawn, nested and priced without another click', async () => {
    const { page } = nora;
    await page.getByRole('heading', { name: `Parts (${drawings.length})` }).waitFor();
    await page.getByRole('button', { name: 'Review quote' }).waitFor({ timeout: 30_000 });
    const total = page.getByRole('region', { name: 'Price totals' });
    await expect.poll(() => total.textContent()).toMatch(/Total before tax£\d/);
    // More than five come folded up.
    await page.getByRole('button', { name: 'Expand all' }).waitFor();
    await nora.look('quote-collapsed');
    for (const { name } of drawings) {
      const part = name.replace(/\.(dxf|dwg)$/i, '');
      const picture = page.getByRole('img', { name: part, exact: true }).first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  it('reads how a price came about and how the part lies on its sheet', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'Expand Base plate', exact: true }).click();
    await page.getByRole('button', { name: 'Price details' }).click();
    const trace = page.getByRole('dialog', { name: 'Price details of Base plate' });
    await trace.getByRole('columnheader', { name: 'How it is made' }).waitFor();
    await expect.poll(() => trace.getByRole('row').count()).toBeGreaterThan(5);
    await nora.look('price-details');
    await trace.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Nest view' }).click();
    const nest = page.getByRole('dialog', { name: 'Nest of Base plate' });
    await nest.getByRole('img', { name: 'Full sheet' }).waitFor();
    await nest.getByRole('img', { name: /^This job: \d+ parts/ }).waitFor();
    await expect.poll(() => nest.textContent()).toMatch(/Parts per sheet[1-9]\d\d/);
    expect(await nest.textContent()).toMatch(/Whole sheets1/);
    await nora.look('nest');
    await nest.getByRole('button', { name: 'Close' }).first().click();
    await nest.waitFor({ state: 'detached' });
  });

  it('adds the customer, reviews and issues the quote', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'Add customer' }).click();
    const newCustomer = page.getByRole('dialog', { name: 'Add customer' });
    await newCustomer.getByLabel('Company name').fill('Harbour Cranes Ltd');
    await newCustomer.getByRole('button', { name: 'Add customer' }).click();
    await page.getByText('Customer Harbour Cranes Ltd has been added').waitFor();
    await page.getByRole('button', { name: 'Add contact' }).click();
    const newContact = page.getByRole('dialog', { name: 'Add contact to Harbour Cranes Ltd' });
    await newContact.getByLabel('Name').fill('Ines Okafor');
    await newContact.getByLabel('E-mail').fill('ines@harbour.test');
    await newContact.getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('Contact added successfully').waitFor();
    await page.getByRole('button', { name: 'Review quote' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByText('The document shows no address of your organisation: none is in the settings.').waitFor();
    await nora.look('quote-draft');
    await page.getByRole('button', { name: 'Mark as issued' }).click();
    await page.getByText('Issued', { exact: true }).waitFor();
    await nora.look('quote-issued');
  });

  it('opens the document as a page and downloads its PDF', async () => {
    const opened = nora.context.waitForEvent('page');
    await nora.page.getByRole('button', { name: 'Documents' }).click();
    await nora.page.getByRole('menuitem', { name: 'Quote' }).click();
    const page = await opened;
    await page.getByText('Harbour Cranes Ltd').first().waitFor();
    await page.getByText('Base plate').first().waitFor();
    await page.screenshot({ path: '.tmp/screenshots/document.png' });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const path = join(downloads, 'quote.pdf');
    await (await downloading).saveAs(path);
    expect(readFileSync(path).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    if (spawnSync('pdftotext', ['-v']).status === 0) {
      const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
      for (const word of ['Newcomer Laser Works', 'Harbour Cranes Ltd', 'Base plate', 'Cover plate', '£']) {
        expect(text).toContain(word);
      }
    }
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    await page.getByRole('link', { name: 'Production copy' }).click();
    await page.getByText('Production copy').first().waitFor();
    await page.getByRole('link', { name: /Customer/ }).waitFor();
    await expect
      .poll(() => page.getByRole('article').or(page.locator('main')).first().textContent())
      .toContain('Base plate');
    expect(await page.locator('body').textContent()).not.toContain('£');
    await page.screenshot({ path: '.tmp/screenshots/production-copy.png', fullPage: true });
    await page.close();
  });

  it('makes a link of the quote, gives it an end, renews it and ends it', async () => {
    const { page } = nora;
    const dialog = page.getByRole('dialog', { name: 'Shared link' });
    const url = () => dialog.getByLabel('Link', { exact: true }).inputValue();
    const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Shared link' }).click();
    const first = await url();
    await dialog.getByText('90 days after the quote expires').waitFor();
    await dialog.getByRole('button', { name: 'Choose: Opens until' }).click();
    await page.getByRole('gridcell', { name: '15', exact: true }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByText('Chosen for this link.').waitFor();
    await nora.look('shared-link');
    expect(await url()).toBe(first);
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await agree('Renew');
    await expect.poll(url).not.toBe(first);
    await dialog.getByRole('button', { name: 'End link' }).click();
    await agree('End link');
    await dialog.getByText('There is no link.').waitFor();
    await dialog.getByRole('button', { name: 'Make link' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    await page.keyboard.press('Escape');
  });

  it('shares a link that opens without sign-in, on a telephone too', async () => {
    const link = await nora.page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toContain(`${server.url}/shared/v2/`);
    const buyer = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await buyer.page.goto(link);
    await buyer.page.getByText('Harbour Cranes Ltd').first().waitFor();
    await buyer.page.getByText('Base plate').first().waitFor();
    expect(await buyer.page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
    await buyer.look('shared-telephone');
    const overhang = await buyer.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overhang).toBe(0);
    expectNoFaults(buyer);
    buyer.expectFaults(/404/);
    await buyer.page.goto(`${link.slice(0, -4)}abcd`);
    await expect.poll(() => buyer.page.getByText('Harbour Cranes Ltd').count()).toBe(0);
    await buyer.page.getByRole('heading').first().waitFor();
    await buyer.leave();
    expectNoFaults(nora);
  });
});
