import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from './support/built-server.ts';
import { expectNoFaults, stepsOfOneJourney } from './support/journey.ts';
import { signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

let server: BuiltServer;
let browser: Browser;
/** Owns the demo shop. */
let owner: Visitor;
/** New to the product. */
let mila: Visitor;
/** Has an account of his own. */
let erik: Visitor;

const MILA = { emailAddress: 'mila@laser.example', password: 'fibre laser nozzle' } as const;
const ERIK = { emailAddress: 'erik@punch.example', password: 'turret punch press' } as const;

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), joinBrowser()]);
  [owner, mila, erik] = await Promise.all([newVisitor(browser), newVisitor(browser), newVisitor(browser)]);
  for (const visitor of [mila, erik]) visitor.expectFaults(/404.*\/api\/users\/context/);
});

afterAll(async () => {
  await leaveBrowser(browser);
  await server?.close();
});

stepsOfOneJourney(() => owner);

/** Follows the link of the newest letter to an address, as the outbox shows it. */
const followLetter = async ({ page }: Visitor, address: string): Promise<void> => {
  await page.goto(`${server.url}/outbox`);
  await page.getByRole('row').filter({ hasText: address }).first().getByRole('link').first().click();
  await page.locator('pre').getByRole('link').first().click();
};

const signIn = async ({ page }: Visitor, { emailAddress, password }: typeof MILA | typeof ERIK): Promise<void> => {
  await page.getByLabel('E-mail').fill(emailAddress);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const invite = async (typed: string): Promise<void> => {
  const { page } = owner;
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('E-mail addresses').fill(typed);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
};

const rowOf = (address: string) => owner.page.getByRole('row').filter({ hasText: address });

const chooseInMenu = async (address: string, entry: string): Promise<void> => {
  await rowOf(address).getByRole('button', { name: 'Actions for' }).click();
  await owner.page.getByRole('menuitem', { name: entry }).click();
};

describe('the people of a shop', () => {
  it('are invited by the owner, who is told which addresses were not', async () => {
    await signInAsDemo(server, owner, '/settings/members');
    const { page } = owner;
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await owner.look('members-alone');
    await page.getByRole('button', { name: 'Invite people' }).click();
    const addresses = page.getByLabel('E-mail addresses');
    await addresses.fill('mila@laser.example, broken');
    await page.getByText('Not an address: broken').waitFor();
    await expect.poll(() => addresses.getAttribute('aria-invalid')).toBe('true');
    await owner.look('members-invite-wrong');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
    owner.expectFaults(/409.*\/users/);
    await invite('Mila Weld <mila@laser.example>, demo@kerf.example');
    await page.getByText('1 invitation sent.').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByText('demo@kerf.example belongs to the organisation already.').waitFor();
    await owner.look('members-invite-refused');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await rowOf('mila@laser.example').getByText('Invitation pending').waitFor();
    await owner.look('members-pending');
    await expectAccessible(page);
  });

  it('who are new join by the letter, and see what their role may see', async () => {
    const { page } = mila;
    await followLetter(mila, MILA.emailAddress);
    await page.getByRole('heading', { name: /invites you$/ }).waitFor();
    await mila.look('join-by-letter');
    await page.getByLabel('New password').fill(MILA.password);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('link', { name: 'Go to Kerf' }).click();
    await signIn(mila, MILA);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.goto(`${server.url}/settings/members`);
    await page.getByText('Only administrators of the organisation can see and change its members.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Members' }).count()).toBe(0);
  });

  it('get another role, and with it the tab of the members', async () => {
    await owner.page.reload();
    await rowOf(MILA.emailAddress).getByRole('combobox').click();
    await owner.page.getByRole('option', { name: 'Administrator' }).click();
    await owner.page.getByText('Mila Weld is now Administrator.').waitFor();
    await mila.page.reload();
    await mila.page.getByRole('table', { name: 'Members' }).getByText('Member since').first().waitFor();
  });

  it('who have an account are asked after sign-in, and belong to the shop once they accept', async () => {
    const { page } = erik;
    await page.goto(`${server.url}/register`);
    await page.getByLabel('First name').fill('Erik');
    await page.getByLabel('Last name').fill('Punch');
    await page.getByLabel('E-mail').fill(ERIK.emailAddress);
    await page.getByLabel('Password').fill(ERIK.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Set up your organi[sz]ation$/ }).waitFor();
    await followLetter(erik, ERIK.emailAddress);
    await page.getByLabel('Password').fill(ERIK.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await invite(ERIK.emailAddress);
    await rowOf(ERIK.emailAddress).getByText('Invitation pending').waitFor();
    await page.goto(`${server.url}/welcome`);
    const asked = page.getByRole('region', { name: 'Invitations' });
    await asked.getByText(/invites you$/).waitFor();
    await erik.look('invitation-at-set-up');
    await asked.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await owner.page.reload();
    await rowOf(ERIK.emailAddress).getByText('Member since').waitFor();
  });

  it('include one owner, who hands over by typing the name of the shop', async () => {
    const { page } = owner;
    await chooseInMenu(MILA.emailAddress, 'Transfer ownership');
    const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
    const field = dialog.getByLabel('To confirm, type:');
    const name = ((await dialog.locator('label').textContent()) ?? '').replace('To confirm, type: ', '');
    await field.fill('something else');
    const hand = dialog.getByRole('button', { name: 'Transfer ownership' });
    await expect.poll(() => hand.getAttribute('aria-disabled')).toBe('true');
    await owner.look('members-transfer');
    await field.fill(name);
    await hand.click();
    await page.getByText('Mila Weld is now the owner.').waitFor();
    await rowOf(MILA.emailAddress).getByText('Owner').waitFor();
    await expect.poll(() => rowOf(MILA.emailAddress).getByRole('button', { name: 'Actions for' }).count()).toBe(0);
    await owner.look('members-handed-over');
  });

  it('lose their access when they are removed', async () => {
    await chooseInMenu(ERIK.emailAddress, 'Remove from the organisation');
    const question = owner.page.getByRole('alertdialog');
    await question.getByText('Their quotes, customers and changes stay with the organisation').waitFor();
    await owner.look('members-remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await owner.page.getByText('Erik Punch has been removed.').waitFor();
    erik.expectFaults(/404/);
    await erik.page.getByRole('button', { name: 'Create quote' }).first().click();
    await erik.page.getByRole('dialog', { name: /^You are no longer a member of / }).waitFor();
    await erik.look('members-removed');
    await erik.page.getByRole('button', { name: 'Continue' }).click();
    await erik.page.getByRole('heading', { name: /^Set up your organi[sz]ation$/ }).waitFor();
    expectNoFaults(owner);
    expectNoFaults(mila);
    expectNoFaults(erik);
  });
});
