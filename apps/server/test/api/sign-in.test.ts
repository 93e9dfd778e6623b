import { routes } from '@kerf/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { outboxMail } from '../../src/db/schema/documents.ts';
import { openOwnTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { Browser, exchange, newSignIn } from '../support/browser.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;
/** How far the clock of the server is from the time of day, ms. */
let shift = 0;
const PASSWORD = 'press brake 42';

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(Date.now() + shift) });
});
afterAll(() => test.close());

const linkFor = async (toAddress: string, path: string): Promise<string> => {
  const mails = await withSystem(test.database, (tx) => tx.select().from(outboxMail));
  const links = mails
    .filter((mail) => mail.toAddress === toAddress)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id))
    .flatMap(({ textBody }) => textBody.match(/https?:\S+/g) ?? []);
  return links.find((link) => link.startsWith(`${PUBLIC_URL}${path}`)) ?? '';
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const mailsTo = async (toAddress: string) =>
  (await withSystem(test.database, (tx) => tx.select().from(outboxMail))).filter(
    (mail) => mail.toAddress === toAddress,
  );

/** Opens the page that the provider sends the person to. */
const open = async (browser: Browser, extra: Record<string, string> = {}) => {
  const signIn = newSignIn(extra);
  const first = await browser.get(signIn.address);
  const address = first.headers.location ?? '';
  return { signIn, address, page: await browser.get(address) };
};

const signUp = async (email: string, password = PASSWORD) => {
  const browser = new Browser(test.app);
  const { signIn, address } = await open(browser, { prompt: 'create' });
  const sent = await browser.post(`${address}/register`, {
    firstName: 'Nia',
    lastName: 'Plate',
    email,
    newPassword: password,
  });
  return { browser, signIn, sent, returned: await browser.follow(sent) };
};

const signIn = async (email: string, password: string, browser = new Browser(test.app)) => {
  const opened = await open(browser);
  const sent = await browser.post(opened.address, { email, password });
  return { browser, signIn: opened.signIn, sent, returned: await browser.follow(sent) };
};

describe(`the built-in provider on ${testDatabaseKind}`, () => {
  it('signs up, returns to the application and gives tokens that the API accepts', async () => {
    const { browser, signIn: asked, returned } = await signUp('nia@plate.example');
    expect(returned.headers.location).toMatch(
      new RegExp(`^${PUBLIC_URL}/auth/callback\\?code=.+state=state-of-the-page`),
    );
    const { status, tokens } = await exchange(browser, returned, asked);
    expect(status).toBe(200);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${PUBLIC_URL}/oidc`,
      aud: `${PUBLIC_URL}/api`,
      email: 'nia@plate.example',
      email_verified: false,
      given_name: 'Nia',
      roles: [],
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'kerf-web', email: 'nia@plate.example', roles: [] });
    const person = test.bearer(tokens.access_token);
    expect((await person.call(routes.users.context, { body: { user: {} } })).status).toBe(404);
    const user = await person.call(routes.users.create, { body: { user: {} } });
    expect(user.value).toMatchObject({ emailAddress: 'nia@plate.example', name: 'Nia Plate' });
    expect(await linkFor('nia@plate.example', '/confirm-email')).not.toBe('');
  });

  it('opens the sign-up page for prompt=create and the sign-in page otherwise', async () => {
    const create = await open(new Browser(test.app), { prompt: 'create' });
    expect(create.page.body).toContain('Create your account');
    const plain = await open(new Browser(test.app), { login_hint: 'nia@plate.example' });
    expect(plain.page.body).toContain('<h1>Sign in</h1>');
    expect(plain.page.body).toContain('value="nia@plate.example"');
  });

  it('has pages without inline script and escapes what people type', async () => {
    const browser = new Browser(test.app);
    const { address } = await open(browser);
    const answer = await browser.post(address, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers no form with a page, so that going back or loading anew sends nothing again', async () => {
    const browser = new Browser(test.app);
    const { address } = await open(browser);
    const wrong = await browser.answerTo(address, { email: 'nia@plate.example', password: 'not the password' });
    expect([wrong.statusCode, wrong.headers.location, wrong.body]).toEqual([303, address, '']);
    const cookie = String(wrong.headers['set-cookie']);
    expect(cookie).toMatch(/kerf_form=.+; Path=\/sign-in\/.+; Max-Age=60; HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain('nia');
    const page = await browser.get(address);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('value="nia@plate.example"');
    expect(page.body).toContain('role="alert"');
    const anew = await browser.get(address);
    expect([anew.statusCode, anew.body.includes('role="alert"')]).toEqual([200, false]);
    const asked = await browser.answerTo(`${address}/forgot`, { email: 'nobody@plate.example' });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${address}/forgot`]);
    expect((await browser.get(`${address}/forgot`)).body).toContain('Check your mail');
  });

  it('keeps nothing but the fault of a form that is too long for a cookie', async () => {
    const browser = new Browser(test.app);
    const { address } = await open(browser);
    const long = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`field${index}`, 'ü'.repeat(254)]));
    const page = await browser.post(address, { ...long, email: 'nia@plate.example', password: 'wrong one' });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('role="alert"');
  });

  it('takes whoever goes back to a sign-in that is over to the application', async () => {
    const { browser, sent } = await signIn('nia@plate.example', PASSWORD);
    expect(sent.statusCode).toBe(303);
    const opened = await open(new Browser(test.app));
    const back = await browser.get(opened.address);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
    const twice = await browser.answerTo(opened.address, { email: 'nia@plate.example', password: PASSWORD });
    expect([twice.statusCode, twice.headers.location]).toEqual([303, '/']);
    expect((await new Browser(test.app).get(opened.address)).statusCode).toBe(400);
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const wrong = await signIn('nia@plate.example', 'not the password');
    const unknown = await signIn('nobody@plate.example', 'not the password');
    const messageOf = (body: string) => /role="alert">([^<]+)</.exec(body)?.[1];
    expect([wrong.sent.statusCode, unknown.sent.statusCode]).toEqual([422, 422]);
    expect(messageOf(wrong.sent.body)).toBe(messageOf(unknown.sent.body));
  });

  it('renews silently while the session lives, and rotates refresh tokens', async () => {
    const { browser, signIn: asked, returned } = await signIn('nia@plate.example', PASSWORD);
    const { tokens } = await exchange(browser, returned, asked);
    const silent = newSignIn({ prompt: 'none' });
    const frame = await browser.get(silent.address);
    expect(frame.headers.location).toContain('/auth/callback?code=');
    expect((await exchange(browser, frame, silent)).status).toBe(200);
    const refresh = (token: string) =>
      browser.post('/oidc/token', { grant_type: 'refresh_token', client_id: 'kerf-web', refresh_token: token });
    const renewed = await refresh(tokens.refresh_token);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json().refresh_token).not.toBe(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect((await refresh(renewed.json().refresh_token)).statusCode).toBe(400);
  });

  it('signs out at once for the application, and then knows nobody', async () => {
    const { browser, signIn: asked, returned } = await signIn('nia@plate.example', PASSWORD);
    const { tokens } = await exchange(browser, returned, asked);
    const other = await signIn('nia@plate.example', PASSWORD);
    const { tokens: elsewhere } = await exchange(other.browser, other.returned, other.signIn);
    expect((await test.bearer(tokens.access_token).call(routes.users.list, {})).status).toBe(200);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${PUBLIC_URL}/signout`,
    });
    const page = await browser.get(`/oidc/session/end?${query}`);
    expect(page.body).toContain('<form data-continue');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const done = await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.headers.location).toBe(`${PUBLIC_URL}/signout`);
    expect((await test.bearer(tokens.access_token).call(routes.users.list, {})).status).toBe(401);
    expect((await test.bearer(elsewhere.access_token).call(routes.users.list, {})).status).toBe(200);
    const silent = await browser.get(newSignIn({ prompt: 'none' }).address);
    expect(silent.headers.location).toContain('error=login_required');
    const refresh = await browser.post('/oidc/token', {
      grant_type: 'refresh_token',
      client_id: 'kerf-web',
      refresh_token: tokens.refresh_token,
    });
    expect(refresh.statusCode).toBe(400);
  });

  it('refuses forms of other sites, other return addresses and codes without their verifier', async () => {
    const browser = new Browser(test.app);
    const { address } = await open(browser);
    const foreign = await browser.post(
      address,
      { email: 'nia@plate.example', password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(400);
    const stolen = await new Browser(test.app).post(address, { email: 'nia@plate.example', password: PASSWORD });
    expect(stolen.statusCode).toBe(400);
    const elsewhere = await browser.get(newSignIn({ redirect_uri: 'https://evil.example/auth/callback' }).address);
    expect(elsewhere.statusCode).toBe(400);
    const { browser: own, signIn: asked, returned } = await signIn('nia@plate.example', PASSWORD);
    expect((await exchange(own, returned, { ...asked, verifier: 'x'.repeat(43) })).status).toBe(400);
  });
});

const organisationWish = (userId: string) => ({
  ...{ userId, name: 'Plates', language: 'en-GB', locale: 'en-GB', useImperialUnits: false, currencyCode: 'EUR' },
  ...{ userFirstName: 'Ada', userLastName: 'Turner', country: 'DE', cuttingTechnologyPower: 4 },
  isLegacyMaterials: false as const,
});

describe('passwords', () => {
  it('are reset by a mailed link that works once and ends every session', async () => {
    const email = 'reset@plate.example';
    const { browser, signIn: asked, returned } = await signUp(email);
    const { tokens } = await exchange(browser, returned, asked);
    const person = test.bearer(tokens.access_token);
    const user = await person.call(routes.users.create, { body: { user: {} } });
    const params = { userId: user.value.userId };
    await person.call(routes.organisations.create, { body: organisationWish(user.value.userId) });
    const script = await person.call(routes.users.createApiToken, { params, body: { name: 'script' } });
    expect((await test.bearer(script.value.token).call(routes.users.list, {})).status).toBe(200);
    await new Promise((nextSecond) => setTimeout(nextSecond, 1100));
    const visitor = new Browser(test.app);
    const { address } = await open(visitor);
    const known = await visitor.post(`${address}/forgot`, { email });
    const unknown = await visitor.post(`${address}/forgot`, { email: 'unknown@plate.example' });
    expect(known.body).toBe(unknown.body);
    expect(await mailsTo('unknown@plate.example')).toHaveLength(0);
    const token = tokenOf(await linkFor(email, '/reset-password'));
    expect((await visitor.get(`/reset-password?token=${token}`)).statusCode).toBe(200);
    expect((await visitor.post('/reset-password', { token, newPassword: 'short' })).body).toContain(
      'at least 10 characters',
    );
    expect((await person.call(routes.users.list, {})).status).toBe(200);
    expect((await visitor.post('/reset-password', { token, newPassword: 'a new password 9' })).statusCode).toBe(200);
    expect((await person.call(routes.users.list, {})).status).toBe(401);
    expect((await test.bearer(script.value.token).call(routes.users.list, {})).status).toBe(401);
    expect((await visitor.post('/reset-password', { token, newPassword: 'another password 9' })).statusCode).toBe(410);
    const used = await visitor.get(`/reset-password?token=${token}`);
    expect([used.statusCode, used.body]).toEqual([410, expect.stringContaining('This link was used already')]);
    expect(used.body).not.toContain('newPassword');
    expect((await signIn(email, PASSWORD)).sent.statusCode).toBe(422);
    expect((await signIn(email, 'a new password 9')).sent.statusCode).toBe(303);
    const silent = await browser.get(newSignIn({ prompt: 'none' }).address);
    expect(silent.headers.location).toContain('error=login_required');
    const refresh = { grant_type: 'refresh_token', client_id: 'kerf-web', refresh_token: tokens.refresh_token };
    expect((await browser.post('/oidc/token', refresh)).statusCode).toBe(400);
    const { rows } = await test.database.pool.query('select token_hash from account_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('are asked for again as often as somebody likes, without filling the mailbox of another', async () => {
    const email = 'bombed@plate.example';
    await signUp(email);
    const visitor = new Browser(test.app);
    const { address } = await open(visitor);
    for (let times = 0; times < 10; times += 1) await visitor.post(`${address}/forgot`, { email });
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('are not reset by a link that is too old', async () => {
    const email = 'late@plate.example';
    await signUp(email);
    const visitor = new Browser(test.app);
    const { address } = await open(visitor);
    shift = -2 * 60 * 60_000;
    await visitor.post(`${address}/forgot`, { email });
    shift = 0;
    const token = tokenOf(await linkFor(email, '/reset-password'));
    expect((await visitor.post('/reset-password', { token, newPassword: 'a new password 9' })).statusCode).toBe(410);
  });

  it('are changed by somebody who knows the old one', async () => {
    const email = 'mover@plate.example';
    await signUp(email);
    const visitor = new Browser(test.app);
    const change = (password: string) =>
      visitor.post('/change-password', { email, password, newPassword: 'a changed password' });
    expect((await change('wrong password')).statusCode).toBe(422);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect((await signIn(email, 'a changed password')).sent.statusCode).toBe(303);
  });

  it('are stored by scrypt with a salt of their own', async () => {
    await signUp('one@plate.example', 'the same password');
    await signUp('two@plate.example', 'the same password');
    const { rows } = await test.database.pool.query<{ password_hash: string }>(
      "select password_hash from accounts where email_key in ('one@plate.example', 'two@plate.example')",
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash);
  });
});

describe('addresses', () => {
  it('are confirmed by the letter together with the password', async () => {
    const email = 'confirm@plate.example';
    await signUp(email);
    const token = tokenOf(await linkFor(email, '/confirm-email'));
    const visitor = new Browser(test.app);
    expect((await visitor.post('/confirm-email', { token, password: 'not the one' })).statusCode).toBe(422);
    expect((await visitor.post('/confirm-email', { token, password: PASSWORD })).statusCode).toBe(200);
    const { browser, signIn: asked, returned } = await signIn(email, PASSWORD);
    const { tokens } = await exchange(browser, returned, asked);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ email_verified: true });
  });

  it('do not tell at sign-up who has an account; the owner gets a letter', async () => {
    const again = await signUp('nia@plate.example', 'some other password');
    expect(again.sent.statusCode).toBe(422);
    expect(again.sent.body).toContain('could not be created');
    const letters = await mailsTo('nia@plate.example');
    expect(letters.map(({ subject }) => subject)).toContain('You have a Kerf account already');
  });
});
