import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
let dana: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  dana = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});
stepsOfOneJourney(() => dana);

const terms = () => dana.page.getByRole('textbox', { name: 'Terms' });
const toolbar = () => dana.page.getByRole('toolbar', { name: 'Format of Terms' });
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/** The editor takes the focus back with the next frame: nobody types sooner. */
const press = async (name: string): Promise<void> => {
  await toolbar().getByRole('button', { name, exact: true }).click();
  await dana.page.evaluate(twoFrames);
};
const update = () => dana.page.getByRole('button', { name: 'Update', exact: true });
const cancel = () => dana.page.getByRole('button', { name: 'Cancel', exact: true });

describe('the details of an organisation', () => {
  it('are changed by Update and taken back by Cancel, which both wait for a change', async () => {
    await signInAsDemo(server, dana, '/settings/organisation');
    const { page } = dana;
    await terms().waitFor();
    for (const button of [update(), cancel()])
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Website').fill('ftp://shop.example');
    await page.getByText('Please enter an address that begins with http:// or https://').waitFor();
    await page.getByLabel('Website').fill('http://localhost:8080/shop');
    await page.getByText('Please enter an address that begins with http:// or https://').waitFor({ state: 'detached' });
    await cancel().click();
    await expect.poll(() => page.getByLabel('Website').inputValue()).not.toContain('localhost');
    await expect.poll(() => update().getAttribute('aria-disabled')).toBe('true');
  });

  it('are asked about before they are left unsaved, together with the other forms of the page', async () => {
    const { page } = dana;
    const members = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Members' });
    const question = page.getByRole('alertdialog', { name: 'You have not saved your changes' });
    const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
    const phone = page.getByLabel('Phone');
    const leastPrice = page.getByLabel(/^Least price per kg/).first();
    const [before, site] = [await phone.inputValue(), await page.getByLabel('Website').inputValue()];
    await phone.fill('+44 1 234');
    await leastPrice.fill('0.5');
    await members.click();
    await question.getByText('Do you want to save your current changes before you go on?').waitFor();
    await dana.look('unsaved-settings');
    await answer('Stay here');
    expect([await phone.inputValue(), await leastPrice.inputValue()]).toEqual(['+44 1 234', '0.5']);
    await phone.fill('+44 1 235');
    await page.getByLabel('Website').fill('ftp://shop.example');
    await members.click();
    await answer('Yes');
    await page.getByText('Not everything could be saved, so you are still here.').waitFor();
    await page.getByLabel('Website').fill(site);
    await members.click();
    await answer('Yes');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await page.goBack();
    await expect.poll(() => phone.inputValue()).toBe('+44 1 235');
    await expect.poll(() => leastPrice.inputValue()).toBe('0.5');
    await phone.fill(before);
    await page.goForward();
    await answer('No');
    await phone.waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => phone.inputValue()).toBe('+44 1 235');
  });

  it('have terms with a toolbar of inline formats, alignment, lists, link and history', async () => {
    const names = () =>
      toolbar()
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await expect
      .poll(names)
      .toEqual([
        ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Superscript', 'Subscript'],
        ...['Align left', 'Centre', 'Align right'],
        ...['Bulleted list', 'Numbered list', 'Indent', 'Outdent'],
        ...['Link', 'Undo', 'Redo'],
      ]);
  });

  it('take formatted terms, which go back and forth with undo and redo', async () => {
    const { page } = dana;
    await terms().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await press('Centre');
    await press('Bold');
    await page.keyboard.type('Our terms');
    await press('Bold');
    await page.keyboard.press('Enter');
    await press('Align left');
    await page.keyboard.type('Area in m');
    await press('Superscript');
    await page.keyboard.type('2');
    await press('Superscript');
    await page.keyboard.press('Enter');
    await press('Numbered list');
    await page.keyboard.type('Payment within 30 days');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See ');
    await press('Link');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await dialog.getByText('Begins with https://, http:// or mailto:').waitFor();
    await dialog.getByLabel('Address').fill('https://shop.example/terms');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await terms().getByRole('link', { name: 'https://shop.example/terms' }).waitFor();
    await press('Undo');
    await terms().getByRole('link').waitFor({ state: 'detached' });
    await press('Redo');
    await terms().getByRole('link', { name: 'https://shop.example/terms' }).waitFor();
    await terms().scrollIntoViewIfNeeded();
    await dana.look('terms');
    await expectAccessible(page);
    await update().click();
    await page.getByText('Setting updated successfully.').waitFor();
    await page.reload();
    await terms().locator('strong').getByText('Our terms').waitFor();
    await expect.poll(() => terms().getByRole('listitem').count()).toBe(2);
    await terms().locator('p[data-align="center"]').getByText('Our terms').waitFor();
  });

  it('are changed by two people at once without losing the first one’s work', async () => {
    const { page } = dana;
    const erin = await newVisitor(browser);
    await signInAsDemo(server, erin, '/settings/organisation');
    await page.goto(`${server.url}/settings/organisation`);
    await page.getByLabel('Phone').fill('0114 1');
    await erin.page.getByLabel('Phone').fill('0114 2');
    await erin.page.getByLabel('Company number').fill('HRB 7');
    await erin.page.getByRole('button', { name: 'Update' }).click();
    await erin.page.getByText('Setting updated successfully.').waitFor();
    dana.expectFaults(/409.*\/organisations/);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Somebody else changed these settings meanwhile.').waitFor();
    await page.getByText('Changed by them: Company number.').waitFor();
    await page.getByText('Changed by both, with what you typed kept here: Phone.').waitFor();
    await dana.look('settings-conflict');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Setting updated successfully.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('0114 1');
    await expect.poll(() => page.getByLabel('Company number').inputValue()).toBe('HRB 7');
    expectNoFaults(erin);
    await erin.leave();
  });

  it('show their terms on the document as they were formatted', async () => {
    const { page } = dana;
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: /^Example/ }).click();
    await page.getByRole('button', { name: 'Review quote' }).click();
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await page.goto(`${page.url()}/documents/quote`);
    const text = page.locator('.document-terms');
    await text.locator('strong').getByText('Our terms').waitFor();
    await expect
      .poll(() => text.locator('p').allInnerTexts())
      .toEqual(['Our terms', 'Area in m2', '1. Payment within 30 days', '2. See https://shop.example/terms']);
    await text.locator('p.rich-center').getByText('Our terms').waitFor();
    await text.scrollIntoViewIfNeeded();
    await dana.look('terms-on-document');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    await download.saveAs('.tmp/screenshots/terms.pdf');
    expectNoFaults(dana);
  });
});
