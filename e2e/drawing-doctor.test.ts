import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { brokenDrawing, doctorDrawing, revisedDrawing } from './support/doctor-drawing.ts';
import { doctorPointer } from './support/doctor-pointer.ts';
import { doctorView } from './support/doctor-view.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const { doctor, canvas, button, size, pathCount, fromMenu, said } = doctorView(() => dana.page);
const press = (keys: string) => dana.page.keyboard.press(keys);
const { placeOf, click, drag } = doctorPointer(() => dana.page, canvas);

/** Undoing is an edit like any other: it is saved before the next one can be made. */
const undo = async (paths: number): Promise<void> => {
  await press('Control+z');
  await expect.poll(pathCount).toBe(paths);
  await rested();
};

const tells = (words: string | RegExp) => doctor().getByText(words).waitFor();

/** Nothing is being saved any more: then edits are possible again. */
const rested = () => expect.poll(() => button('Scale').getAttribute('aria-disabled')).toBeNull();

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

  it('is open after a reload, and closed and opened by the back and forward buttons', async () => {
    const { page } = dana;
    await page.reload();
    await canvas().waitFor();
    await expect.poll(pathCount).toBe(8);
    await page.goBack();
    await doctor().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Parts (1)' }).waitFor();
    await page.goForward();
    await canvas().waitFor();
    await expect.poll(pathCount).toBe(8);
  });

  it('zooms with the wheel, pans with the middle button, and has no context menu', async () => {
    const { mouse } = dana.page;
    const isWhole = doctor().getByRole('group', { name: 'Zoom' }).getByText('100%');
    const hole = await placeOf(40, 50);
    await mouse.move(hole.x, hole.y);
    await mouse.wheel(0, -100);
    await isWhole.waitFor({ state: 'detached' });
    await press('Control+0');
    await isWhole.waitFor();
    await mouse.down({ button: 'middle' });
    await mouse.move(hole.x + 30, hole.y + 20);
    await mouse.move(hole.x + 60, hole.y + 40);
    await mouse.up({ button: 'middle' });
    await mouse.click(hole.x + 60, hole.y + 40);
    await expect.poll(size).toBe('1 path: 20.00 × 20.00 mm');
    await press('Escape');
    await mouse.dblclick(hole.x, hole.y, { button: 'middle' });
    await click(40, 50);
    await expect.poll(size).toBe('1 path: 20.00 × 20.00 mm');
    await dana.page.evaluate(
      `addEventListener('contextmenu', (event) => { window.isMenuKeptAway = event.defaultPrevented; }, { once: true })`,
    );
    await mouse.click(hole.x, hole.y, { button: 'right' });
    await expect.poll(() => dana.page.evaluate('window.isMenuKeptAway')).toBe(true);
    await press('Escape');
  });

  it('has more room for the drawing while its drawer is shut', async () => {
    const width = async () => (await canvas().boundingBox())?.width;
    await expect.poll(width).toBe(880);
    // The bar above it is 72 px high, with a line below. Spec: quote parts §9.
    expect((await canvas().boundingBox())?.y).toBe(73);
    await button('Shut the drawer').click();
    await expect.poll(width).toBe(1230);
    await button('Open the drawer').click();
    await expect.poll(width).toBe(880);
    await dana.page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width).toBe(390);
    await expect.poll(() => doctor().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await dana.page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(width).toBe(880);
  });

  it('has what is known and chosen of the part in sections of its drawer', async () => {
    const fields = {
      'Part details': 'Units',
      Properties: 'Cutting technology',
      Folding: 'Folding source',
      'Secondary processes': 'Deburring',
    } as const;
    for (const [name, field] of Object.entries(fields)) {
      const section = button(name);
      const shown = () => doctor().getByLabel(field).count();
      await expect.poll(() => section.getAttribute('aria-expanded')).toBe('false');
      await expect.poll(shown).toBe(0);
      await section.click();
      await expect.poll(shown).toBeGreaterThan(0);
      await section.click();
      await expect.poll(shown).toBe(0);
    }
    const layers = doctor().getByRole('button', { name: /^Layers \d/ });
    await layers.click();
    await expect.poll(() => button('Add layer').count()).toBe(0);
    await layers.click();
    await button('Add layer').waitFor();
  });

  it('names its tools, and where there is no room for words tells them to who points at them', async () => {
    const { page } = dana;
    const tools = doctor().getByRole('banner').locator('button[aria-label]');
    const shown = async () =>
      (await tools.evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label'), one.textContent] as const)))
        .filter(([name]) =>
          ['Delete', 'Process Type', 'Extract', 'Reset drawing', 'Save as', 'Help'].includes(name ?? ''),
        )
        .every(([name, text]) => text === name);
    await expect.poll(shown).toBe(true);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(shown).toBe(false);
    await button('Delete').hover();
    await page.getByRole('tooltip', { name: 'Delete' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(shown).toBe(true);
  });

  it('zooms, helps, measures and plays', async () => {
    const zoom = doctor().getByRole('group', { name: 'Zoom' });
    await press('Control+=');
    await zoom.getByText('120%').waitFor();
    await button('Zoom out').click();
    await button('Zoom out').click();
    await zoom.getByText('80%').waitFor();
    await press('Control+0');
    await zoom.getByText('100%').waitFor();
    await press('Alt+s');
    const shortcuts = doctor().getByRole('region', { name: 'Shortcuts' });
    await shortcuts.waitFor();
    await expectAccessible(dana.page);
    await button('Close the list of shortcuts').click();
    await shortcuts.waitFor({ state: 'detached' });
    await press('Alt+s');
    await shortcuts.waitFor();
    await press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    const legend = doctor().getByRole('region', { name: 'Path legend' });
    await legend.waitFor();
    await press('Alt+p');
    await legend.waitFor({ state: 'detached' });
    await press('Alt+p');
    await press('Alt+m');
    await click(40, 50);
    await tells('Circle: diameter 20.00 mm, length 62.83 mm');
    await click(265, 30);
    await tells(/^Distance 220.91 mm/);
    await click(60, 0);
    await tells('a second line for the angle between them');
    await click(0, 20);
    await tells('Angle between the lines 90°');
    await click(60, 0);
    await click(40, 100);
    await tells('Parallel lines, 100.00 mm apart');
    await click(60, 50);
    await click(50, 60);
    await tells('One circle: radius 10.00 mm, diameter 20.00 mm');
    await press('Alt+t');
    await tells(/pierce 6 of 6/);
    await dana.look('drawing-doctor-played');
    await press('Alt+t');
  });

  it('compares with another revision from a file, and follows an edit', async () => {
    const { page } = dana;
    const panel = doctor().getByRole('region', { name: 'Comparison' });
    await press('Alt+v');
    const asked = dialogOf('Compare with');
    await asked.getByRole('button', { name: 'The drawing as it was opened' }).waitFor();
    await expectAccessible(page);
    const choosing = page.waitForEvent('filechooser');
    await asked.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles([revisedDrawing('Panel rev B.dxf')]);
    await panel.getByText(/^1 hole smaller, 1 hole new\. Cut length [\d,.]+ → [\d,.]+ mm\.$/).waitFor();
    await panel
      .getByText('“Panel rev B.dxf” was shifted by X -500.00, Y -70.00 mm to lie over this drawing.')
      .waitFor();
    await expectAccessible(page);
    await dana.look('drawing-doctor-compared');
    const differences = panel.getByRole('listbox', { name: 'Differences' });
    await differences.getByRole('option', { name: /^Hole: Ø 21\.00 → 20\.00 mm/ }).click();
    await doctor().getByRole('group', { name: 'Zoom' }).getByText('100%').waitFor({ state: 'detached' });
    await press('Control+0');
    await click(120, 40);
    await expect.poll(size).toBe('1 path: 40.00 × 20.00 mm');
    await press('Delete');
    await panel.getByText(/^1 hole smaller\. /).waitFor();
    await undo(8);
    await panel.getByText(/^1 hole smaller, 1 hole new\. /).waitFor();
    await press('Escape');
    await panel.waitFor({ state: 'detached' });
    await press('Alt+v');
    await asked.getByRole('button', { name: 'The drawing as it was imported from its file' }).click();
    await panel.getByText('No difference of more than 0.02 mm.').waitFor();
    await press('Alt+v');
    await panel.waitFor({ state: 'detached' });
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
