import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { revisedDrawing } from './support/doctor-drawing.ts';
import { doctorPointer } from './support/doctor-pointer.ts';
import { doctorView } from './support/doctor-view.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { openNewPanel } from './support/panel.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await openNewPanel(server, dana);
  await canvas().waitFor();
});

afterAll(async () => {
  await leaveBrowser(browser);
});

stepsOfOneJourney(() => dana);

const { doctor, canvas, button, size, pathCount, undo } = doctorView(() => dana.page);
const press = (keys: string) => dana.page.keyboard.press(keys);
const { placeOf, click } = doctorPointer(() => dana.page, canvas);

const tells = (words: string | RegExp) => doctor().getByText(words).waitFor();

describe('the window of the Drawing Doctor', () => {
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
    const asked = dana.page.getByRole('dialog', { name: 'Compare with' });
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
    expectNoFaults(dana);
  });
});
