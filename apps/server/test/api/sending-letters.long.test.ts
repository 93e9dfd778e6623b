import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { updateAccount } from '../../src/db/repositories/accounts.ts';
import { addMail } from '../../src/db/repositories/outbox-mail.ts';
import { outboxMail } from '../../src/db/schema/index.ts';
import { createAccount } from '../../src/identity/accounts.ts';
import { openOwnTestApp, type Person, type Shop, type TestApp } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { testDatabaseKind } from '../support/database.ts';
import { type Desk, openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openOwnTestApp();
  shop = await test.shop('Letters Ltd');
  desk = await openDesk(shop);
});
afterAll(() => test.close());

const wish = (userId: string, name: string) => ({
  ...{ userId, name, language: 'en-GB' as const, locale: 'en-GB' as const, useImperialUnits: false },
  ...{ currencyCode: 'EUR', userFirstName: 'Ada', userLastName: 'Turner', country: 'DE' },
  ...{ isLegacyMaterials: false as const, cuttingTechnologyPower: 4 },
});

/** Somebody who signed up with an address that nobody has confirmed, and has an organisation. */
const newcomer = async (emailAddress: string) => {
  const password = 'long plates of steel';
  const names = { firstName: 'Nia', lastName: 'Plate' };
  const account = await createAccount(test.database, { emailAddress, ...names, password, isEmailVerified: false });
  if (account === null) throw new Error('the address is taken');
  const person = await test.person({ subject: account.id, emailAddress, isEmailVerified: false });
  const { userId } = (await person.call(routes.users.create, { body: { user: {} } })).value;
  const made = await person.call(routes.organisations.create, { body: wish(userId, emailAddress) });
  return { person, userId, organisationId: made.value.organisationId, accountId: account.id };
};

const invite = (person: Person, organisationId: string, emailAddress: string) =>
  person.call(routes.organisations.invite, { params: { organisationId }, body: { emailAddress, role: 'user' } });

const letter = (toEmailAddress: string) => ({
  ...{ subject: 'Your quote', message: 'Here it is.', toEmailAddress, includePdf: false },
});
const send = (from: Desk, quoteId: string, toEmailAddress: string) =>
  from.worker.call(routes.quotes.send, { ...from.quoteParams(quoteId), body: letter(toEmailAddress) });

describe(`letters on ${testDatabaseKind}`, () => {
  it('are sent once the address of their sender is confirmed, also with an API token', async () => {
    const { person, userId, organisationId, accountId } = await newcomer('nia@plate.example');
    const refused = await invite(person, organisationId, 'friend@plate.example');
    expect([refused.status, refused.problem.code]).toEqual([403, 'ADDRESS_NOT_PROVEN']);
    const quote = await person.call(routes.quotes.create, { params: { organisationId }, body: {} });
    const params = { organisationId, quoteId: quote.value.id };
    const unsent = await person.call(routes.quotes.send, { params, body: letter('customer@metal.example') });
    expect(unsent.problem.code).toBe('ADDRESS_NOT_PROVEN');
    const made = await person.call(routes.users.createApiToken, {
      params: { userId },
      body: { name: 'script', scope: 'admin' },
    });
    const script = test.bearer(made.value.token);
    expect((await invite(script, organisationId, 'other@plate.example')).problem.code).toBe('ADDRESS_NOT_PROVEN');
    await withSystem(test.database, (tx) => updateAccount(tx, accountId, { isEmailVerified: true }));
    expect((await invite(person, organisationId, 'friend@plate.example')).status).toBe(201);
    expect((await invite(script, organisationId, 'other@plate.example')).status).toBe(201);
  });

  it('that confirm an address are sent again, and nobody hears who has an account', async () => {
    await newcomer('again@plate.example');
    const visitor = new Browser(test.app);
    expect((await visitor.get('/send-confirmation?email=again%40plate.example')).body).toContain('again@plate.example');
    const known = await visitor.post('/send-confirmation', { email: 'again@plate.example' });
    const unknown = await visitor.post('/send-confirmation', { email: 'nobody@plate.example' });
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const letters = await withSystem(test.database, (tx) => tx.select().from(outboxMail));
    const links = letters.filter(({ textBody }) => textBody.includes('/confirm-email?token='));
    expect(links.map(({ toAddress }) => toAddress)).toEqual(['again@plate.example']);
  });

  it('to one mailbox are few, whoever sends them', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const other = await test.shop('Other Letters Ltd');
    for (let sent = 0; sent < 5; sent += 1) {
      const mail = { ...mailTo('Buyer@metal.example'), sentByUserId: other.userId };
      await withSystem(test.database, (tx) => addMail(tx, other.organisationId, mail));
    }
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await send(desk, quoteId, 'buyer@metal.example')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('of one person are one a minute, also when many are sent at once', async () => {
    const busy = await test.shop('Busy Letters Ltd');
    const busyDesk = await openDesk(busy);
    const { quoteId } = await busyDesk.quoteIn('Issued');
    await withSystem(test.database, async (tx) => {
      for (let sent = 0; sent < 56; sent += 1) {
        const mail = { ...mailTo(`buyer${sent}@metal.example`), sentByUserId: busy.userId };
        await addMail(tx, busy.organisationId, mail);
      }
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, sent) => send(busyDesk, quoteId, `last${sent}@metal.example`)),
    );
    const codes = answers.map(({ status, problem }) => (status === 204 ? 'sent' : problem.code));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'USER_SEND_LIMIT_REACHED'),
      ...Array.from({ length: 4 }, () => 'sent'),
    ]);
    const invited = await invite(busy, busy.organisationId, 'one-more@plate.example');
    expect(invited.problem.code).toBe('USER_SEND_LIMIT_REACHED');
  });
});

const mailTo = (toAddress: string) => ({
  ...{ toAddress, fromAddress: 'Kerf <no-reply@kerf.example>', subject: 'Quote', textBody: 'Here it is.' },
});

describe('organisations', () => {
  it('of one owner are ten, and a member of others may still own theirs', async () => {
    const person = await test.person();
    const { userId } = (await person.call(routes.users.create, { body: { user: {} } })).value;
    const create = (name: string) => person.call(routes.organisations.create, { body: wish(userId, name) });
    const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => create(`Site ${index}`)));
    const codes = answers.map(({ status, problem }) => (status === 201 ? 'made' : problem.code));
    expect(codes.filter((code) => code === 'made')).toHaveLength(10);
    expect(codes).toContain('ORGANISATION_LIMIT_REACHED');
  });
});
