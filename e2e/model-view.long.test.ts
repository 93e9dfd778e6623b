import { readFileSync } from 'node:fs';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFrameFaultless } from './support/accessibility.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  browser = await openBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
  dana = await newVisitor(browser);
  await signInAsDemo(server, dana);
});

afterAll(async () => {
  await browser?.close();
});

stepsOfOneJourney(() => dana);

const model = (name: string) => ({
  name,
  mimeType: 'model/step',
  buffer: readFileSync(new URL(`../fixtures/models/${name}`, import.meta.url)),
});
const dialog = (page: Page, name = 'Unfold 3D models') => page.getByRole('dialog', { name });
const tubeDialog = (page: Page) => dialog(page, 'Upload tube models');
const embedded = (page: Page): FrameLocator => dialog(page).frameLocator('iframe');
const choose = async (page: Page, label: string, option: string, of = dialog(page)) => {
  await of.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A browser that draws in the plane only. */
const WITHOUT_WEBGL = `
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : get.call(this, kind, ...rest);
  };
`;

/** Colours in the middle of the 3D view: one is an empty view. */
const coloursIn = async (view: ReturnType<Page['locator']>): Promise<number> => {
  const picture = await view.screenshot();
  return new Set(picture.toString('base64').slice(200, 4000)).size * (picture.length > 6000 ? 1 : 0);
};

describe('the page that unfolds 3D models', () => {
  it('lists what a model holds beside a view of it', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Unfold 3D models' }).click();
    await choose(page, 'Cutting technology', 'Fibre laser');
    await choose(page, 'Material', 'Mild steel');
    await embedded(page).locator('input[type=file]').setInputFiles(model('assembly.step'));
    const list = embedded(page).getByRole('list', { name: 'Parts in assembly.step' });
    await list.getByText('2 mm · 76.09 × 100.00 mm · 1 fold').waitFor();
    // One material of the shop has bars of the rail's section.
    await list.getByRole('checkbox', { name: /^Rail: Mild steel tube/ }).waitFor();
    await list.getByRole('button', { name: 'Show Bracket in 3D' }).click();
    const view = embedded(page).getByRole('application', { name: '3D view of Bracket' });
    await view.waitFor();
    await expect.poll(() => coloursIn(view)).toBeGreaterThan(10);
    await dana.look('model-page-folded');
  });

  it('unfolds a part by a slider that the keyboard moves', async () => {
    const { page } = dana;
    const slider = embedded(page).getByRole('slider', { name: 'Unfold' });
    await slider.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageUp');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('50 % unfolded');
    await dana.look('model-page-half');
    await page.keyboard.press('End');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('100 % unfolded');
    await dana.look('model-page-flat');
    await page.keyboard.press('Home');
  });

  it('measures between two points, and nothing of it keeps anybody out', async () => {
    const { page } = dana;
    const view = embedded(page).getByRole('application', { name: '3D view of Bracket' });
    await embedded(page).getByRole('button', { name: 'Measure' }).click();
    await embedded(page).getByText('Choose the first point.').waitFor();
    await view.focus();
    await page.keyboard.press('Enter');
    await embedded(page).getByText('Choose the second point.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await embedded(page)
      .getByText(/Distance \d+\.\d\d mm/)
      .waitFor();
    await embedded(page).getByRole('button', { name: 'Section' }).click();
    await dana.look('model-page-section');
    const [, frame] = page.frames();
    if (frame === undefined) throw new Error('The page of the model is not there.');
    await expectFrameFaultless(frame);
  });

  it('adds what is chosen to the quote and closes', async () => {
    const { page } = dana;
    for (const name of ['Add Plate', 'Add Rail']) await embedded(page).getByRole('checkbox', { name }).uncheck();
    await embedded(page).getByRole('button', { name: 'Add 1 part' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Parts (1)').waitFor();
    await page.getByText('Line price (2)').waitFor();
  });

  it('leaves the part with its model to look at', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: '3D view' }).first().click();
    const part = page.getByRole('dialog', { name: '3D view of Bracket' });
    const view = part.getByRole('application');
    await view.waitFor();
    await view.getByRole('progressbar').waitFor({ state: 'detached' });
    await dana.look('model-of-part');
    await page.keyboard.press('Escape');
  });
});

describe('a drilled square tube with mitred ends', () => {
  it('is added with the machine and material of tubes, and has a price', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await page.getByRole('button', { name: 'Add parts' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload tube models' }).click();
    const inPage = tubeDialog(page).frameLocator('iframe');
    await inPage.locator('input[type=file]').setInputFiles(model('post.step'));
    const list = inPage.getByRole('list', { name: 'Parts in post.step' });
    await list.getByText('40 × 40 × 2 × 640 mm · bar 40 x 40 x 6000 mm').waitFor();
    await list.getByLabel(/^Quantity/).fill('20');
    await dana.look('tube-page');
    await inPage.getByRole('button', { name: 'Add 1 part' }).click();
    await tubeDialog(page).waitFor({ state: 'detached' });
    await page.getByText('9 per bar').waitFor();
    await expect.poll(() => page.getByText('Line price (20)').locator('..').textContent()).toMatch(/£\d+\.\d\d/);
    await dana.look('tube-part');
  });

  it('lies head to tail on the bar', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Nest view' }).first().click();
    const nest = page.getByRole('dialog', { name: 'Nest of Post' });
    await nest.getByRole('img').first().waitFor();
    await dana.look('tube-nest');
    await page.keyboard.press('Escape');
    await nest.waitFor({ state: 'detached' });
  });

  it('is seen as its model first, with the way of the head, beside its outside rolled out', async () => {
    const { page } = dana;
    await page.getByRole('button', { name: 'Open Drawing Doctor', exact: true }).first().click();
    const way = page.getByRole('slider', { name: 'Way of the head' });
    await way.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
    await expect.poll(() => way.getAttribute('aria-valuetext')).toBe('50 % of the cuts made');
    await page.getByRole('button', { name: 'Measure', exact: true }).first().click();
    const view = page.getByRole('application', { name: '3D view of Post' });
    await view.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Choose the second point\. Edge \d+\.\d\d mm/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Scale' }).count()).toBe(0);
    await dana.look('tube-doctor');
    await page.getByRole('button', { name: 'Unrolled' }).click();
    await view.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Secondary processes/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(Layers|Folding)/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Parts (1)').waitFor();
  });

  it('shows a picture where the browser cannot draw in 3D', async () => {
    const { page } = dana;
    await page.addInitScript(WITHOUT_WEBGL);
    dana.expectFaults(/WebGL/);
    await page.reload();
    await page.getByRole('button', { name: '3D view' }).first().click();
    await page.getByText('This browser cannot draw in 3D').waitFor();
    await page.getByRole('img', { name: 'Picture of Post' }).waitFor();
    await dana.look('model-without-webgl');
  });
});
