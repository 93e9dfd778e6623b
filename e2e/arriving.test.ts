import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBuiltServer } from './support/built-server.ts';
import { drawingOf } from './support/drawings.ts';
import { dropFiles } from './support/dropping.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { HIGH, joinBrowser, LAPTOP, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let folder: string;

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  await signInAsDemo(server, dana);
  folder = await mkdtemp(join(tmpdir(), 'kerf-folder-'));
});

afterAll(async () => {
  await leaveBrowser(browser);
  await rm(folder, { recursive: true, force: true });
});

stepsOfOneJourney(() => dana);

const TABLE = 'Part number;Qty;Material;Thickness (mm)\nBR-100;4;S235;3\nBR-200;2;S235;2\nBR-900;1;;\n';
const plate = (name: string, width: number) => drawingOf(name, [{ x: 0, width, height: 40 }]);
const bytesOf = (name: string, width: number) => new Uint8Array(plate(name, width).buffer);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload 2D DXF or DWG' });
const rows = (page: Page) => dialog(page).getByRole('list', { name: 'Selected files' }).getByRole('listitem');
const openUpload = async (page: Page) => {
  await page.getByRole('button', { name: 'Add parts' }).first().click();
  await page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
  await dialog(page).waitFor();
};

describe('a whole job dropped at once', () => {
  it('is unpacked: drawings are added, the bill of materials is read, and the rest is named', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('button', { name: 'Create quote' }).first().click();
    await page.getByText('No parts in this quote').waitFor();
    await openUpload(page);
    const archive = zipSync({
      'Job 12/BR-100.dxf': bytesOf('BR-100.dxf', 60),
      'Job 12/BR-200.dxf': bytesOf('BR-200.dxf', 80),
      'Job 12/parts.csv': new Uint8Array(Buffer.from(TABLE)),
      'Job 12/read me.txt': new Uint8Array(Buffer.from('hello')),
    });
    await dropFiles(page, 'drop', [
      { name: 'job.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
      { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('PK no archive') },
    ]);
    await expect.poll(() => rows(page).count()).toBe(2);
    await dialog(page).getByText('broken.zip cannot be opened').waitFor();
    await dialog(page).getByText('job.zip/Job 12/read me.txt').waitFor();
    await dialog(page).getByText('3 lines', { exact: true }).waitFor();
    await dana.look('arriving-archive');
  });

  it('gives one file settings of its own', async () => {
    const { page } = dana;
    await dialog(page).getByRole('button', { name: 'Own settings for BR-200.dxf' }).click();
    const own = rows(page).filter({ hasText: 'BR-200.dxf' });
    await own.getByLabel('Quantity').fill('7');
    await own.getByText('Settings for BR-200.dxf').waitFor();
    await dana.look('arriving-own-settings');
    await dialog(page).getByRole('button', { name: 'Add 2 files' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.setViewportSize(HIGH);
    await expect
      .poll(() =>
        page.getByLabel('Quantity', { exact: true }).evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))),
      )
      .toEqual(['1', '7']);
    await page.setViewportSize(LAPTOP);
  });

  it('proposes what its bill of materials says', async () => {
    const { page } = dana;
    const proposals = page.getByRole('region', { name: 'Read from the file' }).first();
    await proposals.getByRole('button', { name: 'Quantity 4' }).waitFor();
    await dana.look('arriving-proposals');
    await proposals.getByRole('button', { name: 'Quantity 4' }).click();
    await expect.poll(() => page.getByLabel('Quantity', { exact: true }).first().inputValue()).toBe('4');
  });

  it('takes a folder with all that is in it', async () => {
    const { page } = dana;
    await mkdir(join(folder, 'Steel', 'S355'), { recursive: true });
    await writeFile(join(folder, 'Steel', 'S355', 'lid.dxf'), plate('lid.dxf', 90).buffer);
    await writeFile(join(folder, 'Steel', '.DS_Store'), 'junk');
    await openUpload(page);
    await dialog(page).getByText('3 lines · for 2 parts').waitFor();
    const asked = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose a folder' }).click();
    await (await asked).setFiles(join(folder, 'Steel'));
    await dialog(page).getByRole('button', { name: 'Add 1 file', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    // Rows are drawn where they are seen.
    await page.setViewportSize({ width: 1280, height: 3200 });
    await page.getByText('Material S355').waitFor();
    await dana.look('arriving-folder');
  });

  it('asks for the customer before a name is taught', async () => {
    const { page } = dana;
    expectNoFaults(dana);
    const lid = page.getByRole('region', { name: 'Read from the file' }).filter({ hasText: 'Material S355' });
    await lid.getByRole('button', { name: 'Teach a name…' }).click();
    const teach = page.getByRole('dialog', { name: 'What does this name mean?' });
    await teach.getByLabel('Word in the name').fill('li');
    await teach.getByText('Write the word, with a # or a value.').waitFor();
    await teach.getByLabel('Value').fill('3');
    await teach.getByText('This name does not have the word.').waitFor();
    await teach.getByLabel('Word in the name').fill('lid');
    await teach.getByText('Quantity 3').waitFor();
    await dana.look('arriving-teach');
    await teach.getByRole('button', { name: 'Teach', exact: true }).click();
    await teach.getByText('Names are taught for a customer, and the quote has none.').waitFor();
    await teach.getByRole('button', { name: 'Cancel' }).click();
  });
});
