import { randomBytes, scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { countSignInAttempt } from '../../src/db/repositories/sign-in-attempts.ts';
import { accounts, outboxMail } from '../../src/db/schema/index.ts';
import { countedBy } from '../../src/identity/sign-in-limits.ts';
import { openOwnTestApp, type TestApp } from '../support/app.ts';
import { Browser, newSignIn } from '../support/browser.ts';
import { testDatabaseKind } from '../support/database.ts';

const PASSWORD = 'long plates of steel';
const MINUTE_MS = 60_000;

let test: TestApp;
let time = Date.now();
beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(time) });
});
afterAll(() => test.close());

const at = (address: string) => new Browser(test.app, {}, address);

const signInAt = async (browser: Browser): Promise<string> =>
  (await browser.get(newSignIn({ prompt: 'login' }).address)).headers.location ?? '';

/** The status that a sign-in is answered with: 303 for one that went well. */
const signIn = async (browser: Browser, email: string, password: string): Promise<number> =>
  (await browser.post(await signInAt(browser), { email, password })).statusCode;

/** The password as it is stored, but cheaply, so that looking at many guesses takes no time. */
const storedCheaply = (): string => {
  const [cost, salt] = [{ N: 2 ** 8, r: 8, p: 1 }, randomBytes(16)];
  const hash = scryptSync(PASSWORD, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

/** An account and a browser in which its owner signed in. */
const account = async (name: string) => {
  const email = `${name}@plate.example`;
  const browser = at('192.0.2.1');
  const first = await browser.get(newSignIn({ prompt: 'create' }).address);
  const names = { firstName: 'Nia', lastName: 'Plate' };
  const form = { ...names, email, newPassword: PASSWORD };
  expect((await browser.post(`${first.headers.location}/register`, form)).statusCode).toBe(303);
  const passwordHash = storedCheaply();
  await withSystem(test.database, (tx) =>
    tx.update(accounts).set({ passwordHash }).where(eq(accounts.emailAddress, email)),
  );
  // A device is known for the password as it is stored.
  expect(await signIn(browser, email, PASSWORD)).toBe(303);
  return { email, browser };
};

const guess = async (browser: Browser, email: string, times: number): Promise<void> => {
  const address = await signInAt(browser);
  for (let guessed = 0; guessed < times; guessed += 1) {
    expect((await browser.post(address, { email, password: `wrong ${guessed}` })).statusCode).toBe(422);
  }
};

const lettersTo = async (email: string): Promise<string[]> =>
  (await withSystem(test.database, (tx) => tx.select().from(outboxMail)))
    .filter((mail) => mail.toAddress === email)
    .map(({ subject }) => subject);

describe(`wrong passwords on ${testDatabaseKind}`, () => {
  it('make sign-in rest where they come from, and nowhere else', async () => {
    const { email } = await account('elsewhere');
    await guess(at('203.0.113.5'), email, 10);
    expect(await signIn(at('203.0.113.5'), email, PASSWORD)).toBe(422);
    expect(await signIn(at('203.0.113.6'), email, PASSWORD)).toBe(303);
    time += 16 * MINUTE_MS;
    expect(await signIn(at('203.0.113.5'), email, PASSWORD)).toBe(303);
  });

  it('never keep the owner out of a browser in which they signed in before', async () => {
    const { email, browser } = await account('owner');
    await guess(at('192.0.2.1'), email, 10);
    expect(await signIn(at('192.0.2.1'), email, PASSWORD)).toBe(422);
    expect(await signIn(browser, email, PASSWORD)).toBe(303);
    await guess(browser, email, 12);
    expect(await signIn(browser, email, PASSWORD)).toBe(303);
  });

  it('of one account make no device known to another', async () => {
    const { browser } = await account('first');
    const { email } = await account('second');
    await guess(at('192.0.2.1'), email, 10);
    expect(await signIn(browser, email, PASSWORD)).toBe(422);
    time += 16 * MINUTE_MS;
  });

  it('are forgotten with a right one, and with a new password, which makes old devices unknown', async () => {
    const { email, browser } = await account('changed');
    const other = at('203.0.113.7');
    await guess(other, email, 9);
    expect(await signIn(other, email, PASSWORD)).toBe(303);
    await guess(at('203.0.113.7'), email, 9);
    const change = { email, password: PASSWORD, newPassword: 'longer plates of steel' };
    expect((await browser.post('/change-password', change)).statusCode).toBe(200);
    await guess(at('203.0.113.7'), email, 9);
    await guess(at('192.0.2.1'), email, 10);
    expect(await signIn(browser, email, 'longer plates of steel')).toBe(422);
    time += 16 * MINUTE_MS;
  });

  it('are told to the owner once a day, wherever they come from', async () => {
    const { email } = await account('told');
    const told = async () => (await lettersTo(email)).filter((subject) => subject.includes('tries passwords')).length;
    for (let place = 0; place < 9; place += 1) await guess(at(`203.0.113.${20 + place}`), email, 1);
    expect(await told()).toBe(0);
    await guess(at('203.0.113.30'), email, 12);
    expect(await told()).toBe(1);
    time += 25 * 60 * MINUTE_MS;
    await guess(at('203.0.113.30'), email, 10);
    expect(await told()).toBe(2);
  });

  it('of many accounts make sign-in rest at their address', async () => {
    const { email } = await account('sprayed');
    const until = new Date(time + MINUTE_MS);
    for (let person = 0; person < 100; person += 1) {
      const { own, address } = countedBy(`p${person}@plate.example`, '203.0.113.40');
      await withSystem(test.database, (tx) => countSignInAttempt(tx, [own, address], new Date(time), until));
    }
    expect(await signIn(at('203.0.113.40'), email, PASSWORD)).toBe(422);
    expect(await signIn(at('203.0.113.41'), email, PASSWORD)).toBe(303);
  });

  it('sent at once are counted before any is looked at', async () => {
    const { email } = await account('at-once');
    const browser = at('203.0.113.50');
    const address = await signInAt(browser);
    const passwords = Array.from({ length: 14 }, (_, guessed) => `wrong ${guessed}`);
    await Promise.all(passwords.map((password) => browser.answerTo(address, { email, password })));
    // No count was lost to another, so that what comes next is not looked at.
    expect((await browser.answerTo(address, { email, password: PASSWORD })).headers.location).toBe(address);
  });
});
