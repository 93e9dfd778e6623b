import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { ownDrawings } from './support/drawings.ts';
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
const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) return;
    await press('Tab');
  }
  throw new Error(`${target} was not reached with ${MOST_TABS} presses of Tab.`);
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
    await tabTo(dana.page.getByRole('button', { name: 'Calculate', exact: true }));
    await press('Enter');
    await dana.page.getByText('Line price (12)').waitFor();
    await dana.page.getByRole('button', { name: 'Review quote' }).waitFor();
    await expect.poll(() => totals.textContent()).toMatch(/Total before tax£\d/);
    expectNoFaults(dana);
  });
});
