import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { outboxMail } from '../../src/db/schema/documents.ts';
import { openTestApp, PUBLIC_URL, type Shop, type TestApp } from '../support/app.ts';
import { Browser, exchange, newSignIn } from '../support/browser.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;
let shop: Shop;
let params: { readonly organisationId: string };

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Inviting Shop');
  params = { organisationId: shop.organisationId };
});
afterAll(() => test.close());

/** Token of the newest letter to an address whose link leads to a page. */
const tokenFor = async (address: string, path: string): Promise<string> => {
  const mails = await withSystem(test.database, (tx) => tx.select().from(outboxMail));
  const links = mails
    .filter(({ toAddress }) => toAddress === address)
    .toSorted((a, b) => b.id.localeCompare(a.id))
    .flatMap(({ textBody }) => textBody.match(/https?:\S+/g) ?? []);
  const link = links.find((one) => one.startsWith(`${PUBLIC_URL}${path}`)) ?? PUBLIC_URL;
  return new URL(link).searchParams.get('token') ?? '';
};

const open = async (browser: Browser, extra: Record<string, string> = {}) => {
  const signIn = newSignIn(extra);
  const first = await browser.get(signIn.address);
  return { signIn, address: first.headers.location ?? '' };
};

/** Signs somebody in by a form of the provider and gives a caller with their token; null when the form was refused. */
const through = async (form: '' | '/register', fields: Record<string, string>) => {
  const browser = new Browser(test.app);
  const { signIn, address } = await open(browser, form === '' ? {} : { prompt: 'create' });
  const sent = await browser.post(`${address}${form}`, fields);
  if (sent.statusCode === 422) return null;
  const { tokens } = await exchange(browser, await browser.follow(sent), signIn);
  return test.bearer(tokens.access_token);
};
const signUp = (email: string, newPassword: string) =>
  through('/register', { firstName: 'Nia', lastName: 'Plate', email, newPassword });
const signIn = (email: string, password: string) => through('', { email, password });

const invite = (emailAddress: string) =>
  shop.call(routes.organisations.invite, { params, body: { emailAddress, firstName: 'Ivo', role: 'administrator' } });
const statusOf = async (email: string) => {
  const { value } = await shop.call(routes.organisations.invitations, { params });
  return value.find(({ emailAddress }) => emailAddress === email)?.status;
};
const roleOf = async (email: string) => {
  const { value } = await shop.call(routes.organisations.users, { params });
  return value.find(({ emailAddress }) => emailAddress === email)?.role;
};

describe(`the letter of an invitation on ${testDatabaseKind}`, () => {
  it('names the shop and the address, and makes whoever chooses a password there a member', async () => {
    const email = 'new.person@plate.example';
    await invite(email);
    const token = await tokenFor(email, '/join');
    const visitor = new Browser(test.app);
    const page = await visitor.get(`/join?token=${token}`);
    expect(page.body).toContain('Inviting Shop invites you');
    expect(page.body).toContain(email);
    expect((await visitor.post('/join', { token, newPassword: 'short' })).statusCode).toBe(422);
    expect(await roleOf(email)).toBeUndefined();
    expect((await visitor.post('/join', { token, newPassword: 'password of the invited' })).statusCode).toBe(200);
    expect(await roleOf(email)).toBe('administrator');
    expect((await visitor.get(`/join?token=${token}`)).statusCode).toBe(410);
    const person = await signIn(email, 'password of the invited');
    const user = await person?.call(routes.users.create, { body: { user: {} } });
    expect(user?.value).toMatchObject({ emailAddress: email, firstName: 'Ivo' });
    expect((await person?.call(routes.organisations.get, { params, query: {} }))?.status).toBe(200);
  });

  it('takes an account that nobody confirmed back from a stranger, with their sessions and tokens', async () => {
    const email = 'wanted@plate.example';
    const stranger = await signUp(email, 'password of a stranger');
    await stranger?.call(routes.users.create, { body: { user: {} } });
    expect((await invite(email)).status).toBe(201);
    const token = await tokenFor(email, '/join');
    const visitor = new Browser(test.app);
    expect((await visitor.post('/join', { token, newPassword: 'password of the invited' })).statusCode).toBe(200);
    expect((await visitor.post('/join', { token, newPassword: 'password of another' })).statusCode).toBe(410);
    expect(await signIn(email, 'password of a stranger')).toBeNull();
    const invited = await signIn(email, 'password of the invited');
    expect((await invited?.call(routes.organisations.get, { params, query: {} }))?.status).toBe(200);
  });

  it('opens no account that has an owner, whoever it was passed on to', async () => {
    const email = 'settled@plate.example';
    await signUp(email, 'password of the owner');
    const confirmation = await tokenFor(email, '/confirm-email');
    const visitor = new Browser(test.app);
    await visitor.post('/confirm-email', { token: confirmation, password: 'password of the owner' });
    await invite(email);
    const token = await tokenFor(email, '/join');
    const page = await visitor.get(`/join?token=${token}`);
    expect(page.body).toContain('You have an account already');
    expect(page.body).not.toContain('name="newPassword"');
    const taken = await visitor.post('/join', { token, newPassword: 'password of a colleague' });
    expect(taken.body).not.toContain('Welcome');
    expect(await signIn(email, 'password of a colleague')).toBeNull();
    expect(await statusOf(email)).toBe('open');
    const owner = await signIn(email, 'password of the owner');
    const user = await owner?.call(routes.users.create, { body: { user: {} } });
    const own = { userId: user?.value.userId ?? '' };
    const waiting = await owner?.call(routes.users.invitations, { params: own });
    const invitationId = waiting?.value.invitations[0]?.invitationId ?? '';
    expect((await owner?.call(routes.users.acceptInvitation, { params: { ...own, invitationId } }))?.status).toBe(200);
  });

  it('lists the invitation as soon as the address is confirmed, without a new sign-in', async () => {
    const email = 'confirming@plate.example';
    await invite(email);
    const person = await signUp(email, 'password of the person');
    const user = await person?.call(routes.users.create, { body: { user: {} } });
    const own = { userId: user?.value.userId ?? '' };
    const before = await person?.call(routes.users.invitations, { params: own });
    expect(before?.value).toEqual({ isEmailConfirmed: false, invitations: [] });
    const token = await tokenFor(email, '/confirm-email');
    await new Browser(test.app).post('/confirm-email', { token, password: 'password of the person' });
    const after = await person?.call(routes.users.invitations, { params: own });
    expect(after?.value.invitations).toHaveLength(1);
  });

  it('can be answered with no, after one more question', async () => {
    const email = 'refusing@plate.example';
    await invite(email);
    const token = await tokenFor(email, '/join');
    const visitor = new Browser(test.app);
    const page = await visitor.get(`/decline-invitation?token=${token}`);
    expect(page.body).toContain('Do you want to tell Inviting Shop that you will not join?');
    expect(await statusOf(email)).toBe('open');
    const declined = await visitor.post('/decline-invitation', { token });
    expect(declined.body).toContain('You have declined the invitation.');
    expect(await statusOf(email)).toBe('declined');
    expect((await visitor.get(`/join?token=${token}`)).statusCode).toBe(410);
    expect((await visitor.post('/decline-invitation', { token })).statusCode).toBe(410);
  });
});
