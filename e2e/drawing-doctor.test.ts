import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { brokenDrawing, doctorDrawing } from './support/doctor-drawing.ts';
import { doctorPointer } from './support/doctor-pointer.ts';
import { doctorView } from './support/doctor-view.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { type StoredParts, storedPartsOf } from './support/stored-parts.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let stored: StoredParts;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  stored = storedPartsOf(server, dana);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const { doctor, canvas, button, size, pathCount, fromMenu, said, rested, undo } = doctorView(() => dana.page);
const press = (keys: string) => dana.page.keyboard.press(keys);
const { click, drag } = doctorPointer(() => dana.page, canvas);

const dialogOf = (name: string): Locator => dana.page.getByRole('dialog', { name });

describe('the Drawing Doctor', () => {
  it('opens from a line item on a drawing of two parts', async () => {
    const { page } = dana;
    await signInAsDemo(server, dana);
    await page.getByRole('button', { name: 'Create quote' }).first().waitFor();
    await press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('create');
    await press('Enter');
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles([doctorDrawing('Panel.dxf')]);
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByRole('button', { name: '2 parts from one file: keep as one part' }).first().click();
    await page.getByRole('heading', { name: 'Parts (1)' }).waitFor();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    const picture = page.getByRole('button', { name: /^Open the drawing of Panel/ });
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(56);
    await picture.press('Enter');
    await canvas().waitFor();
    await button('Close').click();
    await canvas().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Expand all' }).click();
    await picture.click();
    await canvas().waitFor();
    await expect.poll(pathCount).toBe(8);
    await expect.poll(size).toBe('Part 300.00 × 100.00 mm');
    await expectAccessible(page);
    await dana.look('drawing-doctor');
  });

  it('selects by click, Shift and box', async () => {
    await click(40, 50);
    await expect.poll(size).toBe('1 path: 20.00 × 20.00 mm');
    await dana.page.keyboard.down('Shift');
    await click(100, 50);
    await dana.page.keyboard.up('Shift');
    await expect.poll(size).toBe('2 paths: 100.00 × 20.00 mm');
    await click(120, 10);
    await expect.poll(size).toBe('Part 300.00 × 100.00 mm');
    await drag([30, 70], [145, 30]);
    await expect.poll(size).toMatch(/^2 paths/);
    await drag([145, 30], [45, 90]);
    await expect.poll(size).toMatch(/^4 paths/);
    await press('Control+a');
    await expect.poll(size).toMatch(/^8 paths/);
    await press('Escape');
    await expect.poll(size).toMatch(/^Part/);
    await canvas().waitFor();
  });

  it('deletes in six ways, and takes each back', async () => {
    // The words are gone before long: they are watched for from the start.
    await Promise.all([said('Drawing updated'), fromMenu('Delete', 'Delete all dashed paths')]);
    await expect.poll(pathCount).toBe(7);
    await undo(8);
    await fromMenu('Delete', 'Delete all open paths inside parts');
    await expect.poll(pathCount).toBe(7);
    await undo(8);
    await click(100, 100);
    await fromMenu('Delete', 'Delete paths inside the selection');
    await expect.poll(pathCount).toBe(3);
    await undo(8);
    await click(100, 100);
    await fromMenu('Delete', 'Delete paths outside the selection');
    await expect.poll(pathCount).toBe(6);
    await undo(8);
    await click(100, 100);
    await fromMenu('Delete', 'Delete selected paths and paths inside the selection');
    await expect.poll(pathCount).toBe(2);
    await undo(8);
    await click(40, 50);
    await press('Delete');
    await expect.poll(pathCount).toBe(7);
    await undo(8);
    await press('Control+y');
    await expect.poll(pathCount).toBe(7);
    await rested();
    await undo(8);
  });

  it('sets what paths are for', async () => {
    const kinds = doctor().getByRole('listbox', { name: 'Paths of the drawing' });
    const paths = doctor().getByRole('button', { name: /^Paths/ });
    await paths.click();
    for (const [keys, name] of [
      ['Alt+e', 'Etching'],
      ['Alt+f', 'Folding'],
      ['Alt+i', 'Information'],
      ['Alt+c', 'Cutting'],
    ] as const) {
      await click(40, 50);
      await expect.poll(size).toMatch(/^1 path/);
      await press(keys);
      await said(`Changing selected entities to ${name} layer`);
      await kinds
        .getByRole('option')
        .filter({ hasText: new RegExp(`${name} · closed.*62\\.83 mm`) })
        .waitFor();
      await rested();
    }
  });

  it('renames, adds and deletes layers', async () => {
    await button('Rename ETCH').click();
    const name = dialogOf('Rename the layer ETCH').getByLabel('Layer name');
    await name.fill('');
    await said('Layer name is required');
    await name.fill('cut');
    await said('Layer names must be unique');
    await name.fill('Marks');
    await press('Enter');
    await button('Rename Marks').waitFor();
    await rested();
    await button('Add layer').click();
    await dialogOf('Add layer').getByLabel('Layer name').fill('Spare');
    await press('Enter');
    await button('Delete Spare').waitFor();
    await rested();
    await button('Delete Marks').click();
    await said('This will remove all paths on the layer');
    await dana.page.getByRole('button', { name: 'Delete layer' }).click();
    await expect.poll(pathCount).toBe(7);
    await rested();
  });

  it('scales, and says what is wrong with a factor', async () => {
    await button('Scale').click();
    const dialog = dialogOf('Scale Drawing');
    const factor = dialog.getByLabel('Scale factor');
    const confirm = dialog.getByRole('button', { name: 'Scale', exact: true });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await factor.fill('');
    await said('Enter a scale factor to resize the drawing.');
    await factor.fill('0');
    await said('Enter a scale factor greater than 0.');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await factor.fill('1000');
    await said('The drawing would become larger than 50 m.');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await factor.fill('1/2');
    await dialog.getByText('300.00 × 100.00 mm becomes 150.00 × 50.00 mm.').waitFor();
    await expectAccessible(dana.page);
    await confirm.click();
    await said('Drawing scaled successfully.');
    await expect.poll(size).toBe('Part 150.00 × 50.00 mm');
    await rested();
  });

  it('rolls back what the server does not keep', async () => {
    dana.expectFaults(/500/);
    await dana.page.route('**/drawing-changes', (route) => route.fulfill({ status: 500, body: '' }));
    await fromMenu('Delete', 'Delete all dashed paths');
    await said('Failed to update the drawing');
    await expect.poll(pathCount).toBe(7);
    await dana.page.unroute('**/drawing-changes');
  });

  it('shows the original and brings it back', async () => {
    await button('Original drawing').click();
    await doctor().getByRole('img', { name: 'Original drawing of Panel' }).waitFor();
    await dana.look('drawing-doctor-original');
    await button('Edit mode').click();
    await canvas().waitFor();
    await button('Reset drawing').click();
    await said('Are you sure you want to reset the drawing to its original state? This action cannot be undone.');
    await dana.page.getByRole('button', { name: 'No, keep changes' }).click();
    await expect.poll(size).toBe('Part 150.00 × 50.00 mm');
    await button('Reset drawing').click();
    await dana.page.getByRole('button', { name: 'Yes, reset drawing' }).click();
    await said('Drawing reset');
    await expect.poll(size).toBe('Part 300.00 × 100.00 mm');
    await expect.poll(pathCount).toBe(8);
  });

  it('keeps edits without a connection, and saves them all when there is one', async () => {
    const { page } = dana;
    const unsaved = page.getByText('There is no connection: your last changes are not saved yet.');
    dana.expectFaults(/ERR_INTERNET_DISCONNECTED/);
    await dana.context.setOffline(true);
    await fromMenu('Delete', 'Delete all dashed paths');
    await unsaved.waitFor();
    await fromMenu('Delete', 'Delete all open paths inside parts');
    await expect.poll(pathCount).toBe(6);
    await dana.context.setOffline(false);
    await unsaved.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored.ofName('Panel')).wire.paths.length).toBe(6);
    await rested();
    await undo(7);
    await undo(8);
  });

  it('extracts parts to their own line items', async () => {
    await click(265, 30);
    await expect.poll(size).toMatch(/^1 path/);
    await button('Extract').click();
    const extraction = dana.page.getByRole('menuitem', { name: 'Extract selected parts to their own line items' });
    await expect.poll(() => extraction.getAttribute('aria-disabled')).toBe('true');
    await press('Escape');
    await dana.page.getByRole('menu').waitFor({ state: 'detached' });
    await press('Escape');
    await expect.poll(size).toMatch(/^Part/);
    await press('Escape');
    // The menu takes a press away while it fades, when it is no menu to a screen reader any more.
    await expect
      .poll(async () => {
        await click(240, 30);
        return size();
      })
      .toMatch(/^1 path/);
    await fromMenu('Extract', 'Extract all parts in this drawing to their own line items');
    await dialogOf('Extract 2 parts').getByLabel('New parts name prefix').waitFor();
    await press('Escape');
    await dialogOf('Extract 2 parts').waitFor({ state: 'detached' });
    await fromMenu('Extract', 'Extract selected parts to their own line items');
    const one = dialogOf('Extract part');
    await one.getByLabel('New part name').fill('a/b');
    await expect.poll(() => one.getByRole('button', { name: 'Extract', exact: true }).isDisabled()).toBe(true);
    await one.getByLabel('New part name').fill('Square');
    await press('Enter');
    await said('1 part extracted');
    await expect.poll(pathCount).toBe(6);
    await fromMenu('Extract', 'Extract all parts in this drawing to their own line items');
    await dialogOf('Extract part').getByLabel('New part name').fill('Plate');
    await press('Enter');
    await dana.page.getByRole('dialog', { name: 'Drawing Doctor: Plate' }).waitFor();
    const chooser = doctor().getByRole('combobox', { name: 'Part' });
    await expect.poll(() => chooser.inputValue()).toMatch(/Plate$/);
    await chooser.press('Control+a');
    await dana.page.keyboard.type('squ');
    await dana.page.getByRole('option', { name: /Square$/ }).waitFor();
    await press('Enter');
    await dana.page.getByRole('dialog', { name: 'Drawing Doctor: Square' }).waitFor();
    await canvas().waitFor();
    const places = [/^1\. /, /^2\. /] as const;
    const [from, to] = places[0].test(await chooser.inputValue())
      ? ['Next part', 'Previous part']
      : ['Previous part', 'Next part'];
    await expect.poll(() => button(to).isDisabled()).toBe(true);
    await button(from).click();
    await dana.page.getByRole('dialog', { name: 'Drawing Doctor: Plate' }).waitFor();
    await button(to).click();
    await dana.page.getByRole('dialog', { name: 'Drawing Doctor: Square' }).waitFor();
    await canvas().waitFor();
    await button('Close').click();
    await dana.page.getByRole('heading', { name: 'Parts (2)' }).waitFor();
    await dana.page.getByRole('heading', { name: 'Square' }).waitFor();
    await dana.page.getByRole('heading', { name: 'Plate' }).waitFor();
  });

  it('repairs with one press what it shows before, and takes it back', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles([brokenDrawing('Broken.dxf')]);
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByText('1 file was added, but cannot be cut as drawn.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Broken', exact: true }).click();
    await page.getByRole('button', { name: /^Open the drawing of Broken/ }).click();
    await canvas().waitFor();
    // A contour that is open and crosses itself is told twice.
    const trim = () => button('Trim what runs past').first();
    await button('Join the gap').focus();
    await page.getByRole('tooltip', { name: /^Preview: adds 4.00 mm, cut length 761.00 mm → 765.00 mm/ }).waitFor();
    await dana.look('drawing-doctor-repair');
    await press('Enter');
    await said('Drawing updated · 1 gap joined, 2.83 mm');
    await button('Join the gap').waitFor({ state: 'detached' });
    await rested();
    await trim().hover();
    await page
      .getByRole('tooltip', { name: /^Preview: takes away 5.00 mm, cut length 765.00 mm → 760.00 mm/ })
      .waitFor();
    await dana.look('drawing-doctor-trim');
    await trim().click();
    await said('Drawing updated · 1 repair made: takes away 5.00 mm');
    await trim().waitFor({ state: 'detached' });
    await rested();
    await press('Control+z');
    await trim().waitFor();
    await rested();
    await press('Control+z');
    await button('Join the gap').waitFor();
    await rested();
    expectNoFaults(dana);
  });
});
