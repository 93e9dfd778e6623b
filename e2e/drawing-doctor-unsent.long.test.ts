import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { doctorView } from './support/doctor-view.ts';
import { type DoctorWindow, doctorWindow } from './support/doctor-window.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openNewPanel, openPanel } from './support/panel.ts';
import { type StoredParts, storedPartsOf } from './support/stored-parts.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let stored: StoredParts;
let doctor: DoctorWindow;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  stored = storedPartsOf(server, dana);
  doctor = doctorWindow(dana, stored);
  dana.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // Whoever leaves the page with unsent edits is asked, and leaves.
  dana.page.on('dialog', (dialog) => void dialog.accept());
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const { button, fromMenu, said } = doctorView(() => dana.page);
const unsaved = () => dana.page.getByText('There is no connection: your last changes are not saved yet.');
const storedPaths = async () => (await stored.ofName('Panel')).wire.paths.length;

/** Calls that change the drawing do not come through; all others do. */
const loseEdits = () =>
  dana.page.route('**/quote-items/*/drawing**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
const findThemAgain = () => dana.page.unroute('**/quote-items/*/drawing**');

describe('edits that have not reached the server', () => {
  it('are kept without a connection, and all saved when there is one', async () => {
    await openNewPanel(server, dana);
    await expect.poll(doctor.pathCount).toBe(8);
    await dana.context.setOffline(true);
    await fromMenu('Delete', 'Delete all dashed paths');
    await unsaved().waitFor();
    await fromMenu('Delete', 'Delete all open paths inside parts');
    await expect.poll(doctor.pathCount).toBe(6);
    await dana.context.setOffline(false);
    await said('Drawing updated');
    await unsaved().waitFor({ state: 'detached' });
    // The bar may say later than the server that nothing is on its way.
    await expect.poll(storedPaths).toBe(6);
  });

  it('can still be undone after an extraction was undone, by the key and from what is said of it', async () => {
    const { page } = dana;
    const extractAll = async () => {
      await fromMenu('Extract', 'Extract all parts in this drawing to their own line items');
      await page.getByLabel('New parts name prefix').fill('Both');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: /^Drawing Doctor: Both-/ }).waitFor();
    };
    const isBack = async () => {
      await page.getByRole('dialog', { name: 'Drawing Doctor: Panel' }).waitFor();
      await expect.poll(doctor.pathCount).toBe(6);
      await expect.poll(storedPaths).toBe(6);
    };
    const offered = page.getByRole('alert').filter({ hasText: '2 parts extracted' });
    await extractAll();
    await page.getByRole('img', { name: /^Drawing of Both-/ }).waitFor();
    await page.keyboard.press('Control+z');
    await isBack();
    await offered.waitFor({ state: 'detached' });
    await extractAll();
    // It may go, on a busy machine, before a pointer finds it at rest.
    await offered.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
    await isBack();
  });

  it('go on being sent after the drawing was closed', async () => {
    const { page } = dana;
    await dana.context.setOffline(true);
    await page.keyboard.press('Control+z');
    await expect.poll(doctor.pathCount).toBe(7);
    await button('Try again').waitFor();
    await button('Close').click();
    await page
      .getByText('The last changes to the drawing of Panel are not saved yet: there is no connection.')
      .waitFor();
    await dana.context.setOffline(false);
    await said('Drawing updated');
    await openPanel(dana);
    await expect.poll(doctor.pathCount).toBe(7);
  });

  it('outlive a reload, and are told and shown once they are saved', async () => {
    const { page } = dana;
    await loseEdits();
    await fromMenu('Delete', 'Delete all open paths inside parts');
    await unsaved().waitFor();
    await button('Select all paths on ETCH').click();
    await page.keyboard.press('Delete');
    await expect.poll(doctor.pathCount).toBe(5);
    expect(await storedPaths()).toBe(7);
    await page.reload();
    await page
      .getByText('The last changes to the drawing of Panel are not saved yet: there is no connection.')
      .waitFor();
    await dana.look('drawing-doctor-unsent');
    await findThemAgain();
    await said('The last changes to the drawing of Panel from before this page was loaded are saved now.');
    await expect.poll(doctor.pathCount).toBe(5);
    expect(await storedPaths()).toBe(5);
    await page.reload();
    await expect.poll(doctor.pathCount).toBe(5);
  });

  it('are told not to be kept where somebody else changed the drawing meanwhile', async () => {
    const { page } = dana;
    await loseEdits();
    await button('Add layer').click();
    await page.getByRole('dialog', { name: 'Add layer' }).getByLabel('Layer name').fill('Spare');
    await page.keyboard.press('Enter');
    await unsaved().waitFor();
    const other = await dana.context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Reset drawing' }).click();
    await other.getByRole('button', { name: 'Yes, reset drawing' }).click();
    await other.getByText('Drawing reset').waitFor();
    await other.close();
    await findThemAgain();
    dana.expectFaults(/409/);
    await page.reload();
    await said(
      'Somebody else has changed the drawing of Panel meanwhile: your last changes from before this page was loaded were not kept.',
    );
    await expect.poll(doctor.pathCount).toBe(8);
  });
});

it('undoes in inches what was edited in millimetres, and does it again in millimetres', async () => {
  const { page } = dana;
  const chooseUnit = async (window: Page, unit: string) => {
    await window.getByRole('combobox', { name: 'Drawing read as' }).click();
    await window.getByRole('option', { name: unit, exact: true }).click();
    await window.getByText(/^The drawing is read in/).waitFor();
    await window.getByText(/^The drawing is read in/).waitFor({ state: 'detached' });
  };
  const width = async () => (await stored.ofName('Panel')).item.displayBoundBoxWidth;
  await fromMenu('Delete', 'Delete all dashed paths');
  await said('Drawing updated');
  const millimetres = await width();
  await button('Part details').click();
  await chooseUnit(page, 'in');
  await expect.poll(width).toBeCloseTo(millimetres * 25.4, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(storedPaths).toBe(8);
  expect(await width()).toBeCloseTo(millimetres * 25.4, 1);
  await chooseUnit(page, 'mm');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(storedPaths).toBe(7);
  expect(await width()).toBeCloseTo(millimetres, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(storedPaths).toBe(8);
  await button('Part details').click();
});

it('leaves what is typed to find a part as it is while somebody else changes the drawing', async () => {
  const { page } = dana;
  const chooser = page.getByRole('combobox', { name: 'Part', exact: true });
  await chooser.fill('Pan');
  const other = await dana.context.newPage();
  await other.goto(page.url());
  await doctorView(() => other).fromMenu('Delete', 'Delete all dashed paths');
  await other.getByText('Drawing updated').waitFor();
  await other.close();
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await expect.poll(doctor.pathCount).toBe(7);
  expect(await chooser.inputValue()).toBe('Pan');
  expectNoFaults(dana);
});
