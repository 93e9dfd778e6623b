import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccessible, expectContrast } from './support/accessibility.ts';
import { callsOf } from './support/api-calls.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { expectNoFaults } from './support/journey.ts';
import { copyExample, fillSignIn, goWithin } from './support/people.ts';
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

/** In the colours of the day by all rules, and the contrasts by those of the night. */
const holdsInBoth = async (name: string): Promise<void> => {
  const { page } = dana;
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-colour-scheme=dark]').waitFor();
  await expectContrast(page);
  await dana.look(`${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-colour-scheme=light]').waitFor();
};

describe('WCAG 2.2 AA', () => {
  it('holds on the sign-in page', async () => {
    await dana.page.goto(server.url);
    await dana.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(dana.page);
  });

  it('holds on the quotes list and on its menus', async () => {
    const api = callsOf(server, dana);
    await fillSignIn(dana);
    await dana.page.getByRole('table', { name: 'Quotes' }).waitFor();
    await holdsInBoth('quotes-list');
    await dana.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await dana.page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await expectAccessible(dana.page);
    await dana.page.keyboard.press('Escape');
    await dana.page.keyboard.press('Control+k');
    await dana.page.getByRole('dialog').waitFor();
    await expectAccessible(dana.page);
    await dana.page.keyboard.press('Escape');
    await copyExample(api, dana, 'For everybody');
  });

  it('holds on a quote, its parts and its dialogs', async () => {
    await dana.page.getByRole('region', { name: 'Price totals' }).waitFor();
    await holdsInBoth('quote');
    for (const button of ['Price details', 'Nest view']) {
      await dana.page.getByRole('button', { name: button }).first().click();
      const dialog = dana.page.getByRole('dialog');
      await dialog
        .getByRole(button === 'Nest view' ? 'img' : 'table')
        .first()
        .waitFor();
      await expectAccessible(dana.page);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await dialog.waitFor({ state: 'detached' });
    }
    await dana.page.getByRole('button', { name: 'Add parts' }).click();
    await dana.page.getByRole('menuitem', { name: 'Upload 2D DXF or DWG' }).click();
    await dana.page.getByText('File requirements').waitFor();
    await holdsInBoth('upload');
    await dana.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  it('holds on a quote under review and on its document', async () => {
    await dana.page.getByRole('button', { name: 'Review quote' }).click();
    await dana.page.getByRole('button', { name: 'Mark as issued' }).waitFor();
    await holdsInBoth('review');
    await goWithin(dana.page, `${new URL(dana.page.url()).pathname}/documents/quote`);
    await dana.page.getByRole('button', { name: 'Download PDF' }).waitFor();
    await dana.page.getByText('Bracket 120x80').first().waitFor();
    await holdsInBoth('document');
  });

  it('holds in the settings', async () => {
    for (const path of ['account', 'organisation']) {
      await goWithin(dana.page, `/settings/${path}`);
      await dana.page.getByRole('heading', { level: 1 }).waitFor();
      await dana.page.getByRole('textbox').first().waitFor();
      if (path === 'account') await expectAccessible(dana.page);
      else await holdsInBoth(path);
    }
    expectNoFaults(dana);
  });
});
