import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { drawingOf, ownDrawings } from './support/drawings.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { demoPerson } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let browser: Browser;
let dana: Visitor;
const folder = mkdtempSync(join(tmpdir(), 'kerf-keyboard-'));
const MOST_TABS = 90;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
});

afterAll(async () => {
  await leaveBrowser(browser);
  rmSync(folder, { recursive: true, force: true });
});

stepsOfOneJourney(() => dana);

const press = (key: string) => dana.page.keyboard.press(key);
const hasFocus = async (target: Locator) => (await target.and(dana.page.locator(':focus')).count()) > 0;

/** Presses Tab until the focus is there, as somebody without a mouse does. */
const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) return;
    await press(key);
  }
  throw new Error(`${target} was not reached with ${MOST_TABS} presses of ${key}.`);
};

/** Opens a list of choices, types the beginning of one and takes it. */
const choose = async (label: string, start: string, whole: string): Promise<void> => {
  const box = dana.page.getByRole('combobox', { name: label });
  await tabTo(box);
  await press('Enter');
  const option = dana.page.getByRole('option', { name: whole, exact: true });
  await option.waitFor();
  await dana.page.keyboard.type(start);
  await expect.poll(() => hasFocus(option)).toBe(true);
  await press('Enter');
  await option.waitFor({ state: 'detached' });
  await expect.poll(() => box.textContent()).toBe(whole);
};

/** Opens the command palette and takes the first command that is called so. */
const command = async (name: string): Promise<void> => {
  await press('Control+k');
  await dana.page.getByRole('listbox', { name: 'Commands' }).waitFor();
  await dana.page.keyboard.type(name);
  await press('Enter');
};

const table = () => dana.page.getByRole('grid', { name: 'Part table' });
const quantities = () => table().locator('[role=gridcell].number[data-column="7"]').allTextContents();

describe('without a mouse', () => {
  it('signs in', async () => {
    await dana.page.goto(joinBuiltServer().url);
    await tabTo(dana.page.getByLabel('E-mail'));
    await dana.page.keyboard.type(demoPerson.emailAddress);
    await tabTo(dana.page.getByLabel('Password'));
    await dana.page.keyboard.type(demoPerson.password);
    await press('Enter');
    await dana.page.getByRole('button', { name: 'Create quote' }).first().waitFor();
  });

  it('creates a quote from the command palette', async () => {
    await press('Control+k');
    await dana.page.getByRole('dialog').waitFor();
    await dana.page.keyboard.type('create');
    await press('Enter');
    await dana.page.getByText('No parts in this quote').waitFor();
  });

  it('uploads a drawing with its settings', async () => {
    const file = ownDrawings()[0];
    if (file === undefined) throw new Error('there is no drawing');
    const path = join(folder, file.name);
    writeFileSync(path, file.buffer);
    await tabTo(dana.page.getByRole('button', { name: 'Add parts' }).first());
    await press('Enter');
    const entry = dana.page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' });
    await expect.poll(() => hasFocus(entry)).toBe(true);
    await press('Enter');
    const dialog = dana.page.getByRole('dialog');
    const choosing = dana.page.waitForEvent('filechooser');
    await tabTo(dialog.getByRole('button', { name: 'Choose files' }));
    await press('Enter');
    await (await choosing).setFiles(path);
    await dialog.getByText(file.name).waitFor();
    await choose('Cutting technology', 'Fib', 'Fibre laser');
    await choose('Material', 'Mild', 'Mild steel');
    await choose('Thickness', '3', '3 mm');
    await tabTo(dialog.getByRole('button', { name: 'Add 1 file' }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  it('changes the quantity and calculates', async () => {
    const totals = dana.page.getByRole('region', { name: 'Price totals' });
    await expect.poll(() => totals.textContent().catch(() => '')).toMatch(/Total before tax£\d/);
    await tabTo(dana.page.getByRole('switch', { name: 'Calculate by itself when every part is set' }));
    await press('Space');
    await dana.page.reload();
    await tabTo(dana.page.getByRole('region', { name: 'Settings' }).getByLabel('Quantity'));
    await press('Control+a');
    await dana.page.keyboard.type('12');
    await press('Tab');
    await tabTo(dana.page.getByRole('button', { name: 'Calculate', exact: true }), 'Shift+Tab');
    await press('Enter');
    await dana.page.getByText('Line price (12)').waitFor();
    await dana.page.getByRole('button', { name: 'Review quote' }).waitFor();
    await expect.poll(() => totals.textContent()).toMatch(/Total before tax£\d/);
    expectNoFaults(dana);
  });

  it('adds files and takes what their names say with one key each', async () => {
    await command('upload 2d');
    const dialog = dana.page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
    const choosing = dana.page.waitForEvent('filechooser');
    await expect.poll(() => hasFocus(dialog.getByRole('button', { name: 'Choose files' }))).toBe(true);
    await press('Enter');
    const named = (name: string) => drawingOf(`${name}.dxf`, [{ x: 0, width: 90, height: 60 }]);
    await (await choosing).setFiles(['cover_QTY-3', 'hatch_QTY-4', 'rib_QTY-5'].map(named));
    await dialog.getByRole('button', { name: 'Add 3 files' }).waitFor();
    await press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await command('part table');
    await expect.poll(() => hasFocus(table())).toBe(true);
    await expect.poll(quantities).toEqual(['12', '1', '1', '1']);
    await press('Alt+Enter');
    await expect.poll(quantities).toEqual(['12', '3', '4', '5']);
    await dana.page.getByText('Values of 3 parts taken').waitFor();
    await dana.page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter');
    await expect.poll(quantities).toEqual(['12', '1', '1', '1']);
    await dana.page.getByText('3 parts have values that can be read from their files.').waitFor();
    await press('Alt+Enter');
    await expect.poll(quantities).toEqual(['12', '3', '4', '5']);
    expect(await hasFocus(table())).toBe(false);
    await command('part table');
    await expect.poll(() => hasFocus(table())).toBe(true);
  });

  it('pastes a column into the part table and fills it down', async () => {
    await dana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dana.page.evaluate(`navigator.clipboard.writeText('7\\n8\\n9\\n10')`);
    await press('Control+Home');
    for (let step = 0; step < 7; step += 1) await press('ArrowRight');
    await press('Control+v');
    await expect.poll(quantities).toEqual(['7', '8', '9', '10']);
    await press('Control+d');
    await expect.poll(quantities).toEqual(['7', '7', '7', '7']);
    await dana.page.getByText('Saved', { exact: true }).waitFor();
    await dana.page.reload();
    await expect.poll(quantities).toEqual(['7', '7', '7', '7']);
  });

  it('leaves out a column, finds a part and asks for its new revision', async () => {
    const heading = table().getByRole('columnheader', { name: 'Part number' });
    await heading.waitFor();
    await dana.page.getByRole('button', { name: 'Columns' }).press('Enter');
    await dana.page.getByRole('menuitemcheckbox', { name: 'Part number' }).press('Enter');
    await heading.waitFor({ state: 'detached' });
    await press('Escape');
    await dana.page.getByRole('searchbox', { name: 'Search parts' }).fill('hatch');
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe('2');
    await dana.page.getByRole('button', { name: 'New revision' }).press('Enter');
    await dana.page.getByRole('dialog', { name: /hatch/ }).waitFor();
    await press('Escape');
    expectNoFaults(dana);
  });
});
