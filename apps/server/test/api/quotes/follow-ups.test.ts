import type { AddressInfo } from 'node:net';
import { routes } from '@kerf/contract';
import { and, eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withOrganisation, withSystem } from '../../../src/db/database.ts';
import { listSchedules } from '../../../src/db/repositories/job-schedules.ts';
import { countLetters, countLettersEverywhere } from '../../../src/db/repositories/outbox-mail.ts';
import { updateUser } from '../../../src/db/repositories/users.ts';
import { quotes } from '../../../src/db/schema/index.ts';
import { deliverDueMail } from '../../../src/integrations/mail/deliver-mail.ts';
import { smtpMail } from '../../../src/integrations/mail/mail-transport.ts';
import { runDueSchedules } from '../../../src/jobs/schedules.ts';
import { remindOfFollowUps } from '../../../src/use-cases/follow-ups/follow-up-reminders.ts';
import { openOwnTestApp, type Shop } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague } from '../../support/quotes.ts';

let now = new Date('2026-06-10T10:00:00Z');
const test = await openOwnTestApp({ now: () => now });
let shop: Shop;

beforeEach(async () => {
  now = new Date('2026-06-10T10:00:00Z');
  await test.database.pool.query('delete from job_schedules');
  await test.database.pool.query('delete from outbox_mail');
  shop = await test.shop('Schneidwerk', { country: 'DE', language: 'de-DE' });
});
afterAll(() => test.close());

type Row = Partial<typeof quotes.$inferInsert>;
const params = (quoteId: string) => ({ params: { organisationId: shop.organisationId, quoteId } });
const inShop = <Result>(work: Parameters<typeof withOrganisation<Result>>[3]) =>
  withOrganisation(test.database, shop.organisationId, null, work);

/** A quote as it stands after its life, made without living it. */
const quoteOf = async (row: Row = {}): Promise<string> => {
  const { id } = (
    await shop.call(routes.quotes.create, { params: { organisationId: shop.organisationId }, body: { name: row.name } })
  ).value;
  await inShop((tx) =>
    tx
      .update(quotes)
      .set({ status: 'Issued', ...row })
      .where(and(eq(quotes.organisationId, shop.organisationId), eq(quotes.id, id))),
  );
  return id;
};
const follow = (quoteId: string, followUpDate: string | null, person: Pick<Shop, 'call'> = shop) =>
  person.call(routes.quotes.followUp, { ...params(quoteId), body: { followUpDate } });
const kindsOf = async (quoteId: string) =>
  (await shop.call(routes.quoteHistory.timeline, { ...params(quoteId), query: {} })).value.events.map(
    ({ kind }) => kind,
  );
const letters = async () =>
  (await test.database.pool.query('select to_address, subject, text_body from outbox_mail where quote_id is not null'))
    .rows;
const remind = () => remindOfFollowUps(test.services.quotes, shop.organisationId);
const listed = async (followUpTo: string) => {
  const query = { followUpTo };
  const { value } = await shop.call(routes.quotes.list, { params: { organisationId: shop.organisationId }, query });
  return value.quotes.map(({ name }) => name).toSorted();
};

type MailServer = { readonly url: string; readonly received: Email[]; readonly close: () => Promise<void> };

const openMailServer = async (port = 0): Promise<MailServer> => {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  const { port: given } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${given}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
const deliver = (url: string) =>
  deliverDueMail({
    ...{ database: test.database, files: test.files, send: smtpMail(url) },
    now: () => new Date(),
    onFailure: () => undefined,
  });

describe(`the follow-up of a quote on ${testDatabaseKind}`, () => {
  it('is set, changed and cleared, and told in the timeline, while the offer stays as it was', async () => {
    const quoteId = await quoteOf();
    const before = (await shop.call(routes.quotes.get, params(quoteId))).value;
    expect((await follow(quoteId, '2026-06-12')).value).toMatchObject({
      followUpDate: '2026-06-12',
      followUpUserId: shop.userId,
    });
    expect((await follow(quoteId, '2026-06-12')).status).toBe(200);
    expect((await follow(quoteId, '2026-06-15')).value.followUpDate).toBe('2026-06-15');
    const after = (await shop.call(routes.quotes.get, params(quoteId))).value;
    const { followUpDate, followUpUserId, followUpUserName, ...offer } = after;
    expect({ ...offer, followUpDate: null, followUpUserId: null, followUpUserName: null }).toEqual(before);
    expect((await follow(quoteId, null)).value).toEqual({
      ...{ followUpDate: null, followUpUserId: null, followUpUserName: null },
    });
    expect((await kindsOf(quoteId)).slice(0, 3)).toEqual(['followUpCleared', 'followUpSet', 'followUpSet']);
  });

  it('passes to whoever sets the same day again, who is then the one to be reminded', async () => {
    const colleague = await addColleague(test, shop);
    const quoteId = await quoteOf();
    await follow(quoteId, '2026-06-11', colleague);
    const { value } = await follow(quoteId, '2026-06-11');
    expect(value).toMatchObject({ followUpDate: '2026-06-11', followUpUserId: shop.userId });
    await follow(quoteId, '2026-06-11');
    expect((await kindsOf(quoteId)).filter((kind) => kind === 'followUpSet')).toHaveLength(2);
    now = new Date('2026-06-11T05:00:00Z');
    expect(await remind()).toBe(1);
    expect((await letters()).map(({ to_address: to }) => to)).toEqual([shop.emailAddress]);
  });

  it('goes to the owner of the shop when its person leaves or is removed', async () => {
    const leaver = await addColleague(test, shop);
    const removed = await addColleague(test, shop);
    const stays = await addColleague(test, shop);
    const [left, taken, kept] = [await quoteOf(), await quoteOf(), await quoteOf()];
    await follow(left, '2026-06-11', leaver);
    const { value } = await follow(taken, '2026-06-11', removed);
    const others = await follow(kept, '2026-06-11', stays);
    const ownersName = (await follow(await quoteOf(), '2026-06-20')).value.followUpUserName;
    const organisation = { organisationId: shop.organisationId };
    expect((await leaver.call(routes.organisations.leave, { params: organisation })).status).toBeLessThan(300);
    const member = { params: { ...organisation, userId: value.followUpUserId ?? '' } };
    expect((await shop.call(routes.organisations.removeUser, member)).status).toBeLessThan(300);
    for (const quoteId of [left, taken]) {
      const quote = (await shop.call(routes.quotes.get, params(quoteId))).value;
      expect(quote).toMatchObject({ followUpDate: '2026-06-11', followUpUserId: shop.userId });
      expect(quote.followUpUserName).toBe(ownersName);
    }
    expect((await shop.call(routes.quotes.get, params(kept))).value.followUpUserId).toBe(others.value.followUpUserId);
    now = new Date('2026-06-11T05:00:00Z');
    expect(await remind()).toBe(3);
    const owners = (await letters()).filter(({ to_address: to }) => to === shop.emailAddress);
    expect(owners).toHaveLength(2);
  });

  it('is refused for a day gone by where the shop is, an archived quote and one that is decided', async () => {
    const quoteId = await quoteOf();
    now = new Date('2026-06-10T22:30:00Z');
    expect((await follow(quoteId, '2026-06-10')).problem.code).toBe('DATE_IN_PAST');
    expect((await follow(quoteId, '2026-06-11')).status).toBe(200);
    expect((await follow(quoteId, '2026-02-30')).status).toBe(400);
    expect((await follow(await quoteOf({ isDeleted: true }), '2026-06-20')).problem.code).toBe('QUOTE_ARCHIVED');
    for (const status of ['Ordered', 'Invoiced', 'Lost', 'Cancelled', 'Rejected', 'Voided', 'Dispatched'] as const) {
      const decided = await quoteOf({ status, followUpDate: '2026-06-20' });
      expect((await follow(decided, '2026-06-21')).problem.code, status).toBe('NOT_EDITABLE_IN_STATUS');
      expect((await follow(decided, null)).status, status).toBe(200);
    }
  });

  it('finds what is due in the list and counts it in the pipeline', async () => {
    await quoteOf({ name: 'Overdue', followUpDate: '2026-06-01', lineTaxedPrice: '100', currencyCode: 'EUR' });
    await quoteOf({ name: 'Today', followUpDate: '2026-06-10', status: 'Draft' });
    await quoteOf({ name: 'Tomorrow', followUpDate: '2026-06-11' });
    await quoteOf({ name: 'Ordered', followUpDate: '2026-06-01', status: 'Ordered' });
    await quoteOf({ name: 'Archived', followUpDate: '2026-06-01', isDeleted: true });
    await quoteOf({ name: 'Never' });
    expect(await listed('2026-06-10')).toEqual(['Overdue', 'Today']);
    expect(await listed('2026-06-11')).toEqual(['Overdue', 'Today', 'Tomorrow']);
    const organisation = { params: { organisationId: shop.organisationId } };
    expect((await shop.call(routes.quotes.pipeline, organisation)).value.followUpsDue).toEqual({
      ...{ quotes: 2, toDay: '2026-06-10' },
      prices: [{ currencyCode: 'EUR', lineTaxedPrice: 100 }],
    });
    const { value } = await shop.call(routes.quotes.list, { ...organisation, query: {} });
    const dates = Object.fromEntries(value.quotes.map(({ name, followUpDate }) => [name, followUpDate]));
    expect(dates).toMatchObject({ Overdue: '2026-06-01', Ordered: null, Never: null });
  });
});

describe(`the reminder of a follow-up on ${testDatabaseKind}`, () => {
  it('comes by mail that morning, once, in the language of who set it and the formats of the shop', async () => {
    const quoteId = await quoteOf({
      ...{ name: 'AN-17 Konsolen', customerName: 'Müller & Söhne', lineTaxedPrice: '1234.5', currencyCode: 'EUR' },
      expiryDate: new Date('2026-07-01T12:00:00Z'),
    });
    await withSystem(test.database, (tx) => updateUser(tx, shop.userId, { language: 'de-DE' }));
    await follow(quoteId, '2026-06-12');
    const [schedule] = await inShop((tx) => listSchedules(tx, shop.organisationId));
    expect(schedule).toMatchObject({ timeZone: 'Europe/Berlin', nextRunAt: new Date('2026-06-11T05:00:00Z') });
    now = new Date('2026-06-11T05:00:00Z');
    expect(await remind()).toBe(0);
    now = new Date('2026-06-12T05:00:00Z');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const server = await openMailServer();
    expect(await deliver(server.url)).toBe(1);
    await server.close();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Nachfassen: AN-17 Konsolen – Müller & Söhne',
      to: [{ address: shop.emailAddress }],
    });
    expect(mail?.text).toContain(`${test.services.publicUrl}/quotes/${quoteId}`);
    for (const fact of ['12-Jun-2026', 'Müller & Söhne', '1.234,50', '01-Jul-2026']) expect(mail?.text).toContain(fact);
    expect((await kindsOf(quoteId))[0]).toBe('reminded');
    const { rows } = await test.database.pool.query('select status from outbox_mail where quote_id = $1', [quoteId]);
    expect(rows).toEqual([{ status: 'sent' }]);
  });

  it('is put into the queue by the schedule of the shop', async () => {
    const quoteId = await quoteOf();
    await follow(quoteId, '2026-06-11');
    now = new Date('2026-06-11T05:00:01Z');
    const { queue } = test.services.quotes;
    expect(await runDueSchedules({ database: test.database, queue, now: () => now, onError: () => {} })).toBe(1);
    await expect.poll(() => kindsOf(quoteId), { timeout: 8_000 }).toContain('reminded');
  });

  it('comes at once when the day is today and its hour is over', async () => {
    now = new Date('2026-06-11T04:30:00Z');
    const early = await quoteOf();
    await follow(early, '2026-06-11');
    expect(await letters()).toEqual([]);
    now = new Date('2026-06-11T13:00:00Z');
    const late = await quoteOf({ name: 'Late' });
    await follow(late, '2026-06-12');
    expect(await letters()).toEqual([]);
    await follow(late, '2026-06-11');
    expect(await letters()).toMatchObject([{ to_address: shop.emailAddress, subject: 'Nachfassen: Late' }]);
    expect((await kindsOf(late)).slice(0, 2)).toEqual(['reminded', 'followUpSet']);
    await follow(late, '2026-06-11');
    now = new Date('2026-06-12T05:00:00Z');
    expect(await remind()).toBe(1);
    expect(await kindsOf(early)).toContain('reminded');
  });

  it('says that a day is over when it comes late', async () => {
    await follow(await quoteOf({ name: 'Outage' }), '2026-06-11');
    await follow(await quoteOf({ name: 'Today' }), '2026-06-13');
    now = new Date('2026-06-13T05:00:00Z');
    expect(await remind()).toBe(2);
    const sent = new Map((await letters()).map(({ subject, text_body: text }) => [subject, text]));
    expect(sent.get('Nachfassen: Today')).toContain('ist nachzufassen');
    const overdue = sent.get('Nachfassen überfällig: Outage');
    expect(overdue).toContain('11-Jun-2026');
    expect(overdue).not.toContain('ist nachzufassen');
  });

  it('of the other quotes comes although the letter of one fails, and the failure is told', async () => {
    const row = { followUpDate: '2026-06-10', followUpUserId: shop.userId, lineTaxedPrice: '5' };
    const first = await quoteOf({ ...row, currencyCode: '?' });
    const others = [await quoteOf(row), await quoteOf(row)];
    expect([first, ...others].toSorted()[0]).toBe(first);
    await expect(remind()).rejects.toThrow(first);
    expect(await letters()).toHaveLength(2);
    for (const quoteId of others) expect(await kindsOf(quoteId)).toContain('reminded');
  });

  it('is not sent of quotes that are archived or decided', async () => {
    for (const row of [
      { isDeleted: true },
      { status: 'Ordered' },
      { status: 'Lost' },
      { status: 'Cancelled' },
    ] as const)
      await quoteOf({ ...row, followUpDate: '2026-06-09', followUpUserId: shop.userId });
    now = new Date('2026-06-11T05:00:00Z');
    expect(await remind()).toBe(0);
  });

  it('comes again after the day was changed, and once for the days on which no server ran', async () => {
    const quoteId = await quoteOf();
    await follow(quoteId, '2026-06-11');
    now = new Date('2026-06-16T05:00:00Z');
    expect(await remind()).toBe(1);
    await follow(quoteId, '2026-06-17');
    now = new Date('2026-06-17T05:00:00Z');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
  });

  it('waits in the outbox while the mail server is away', async () => {
    const away = await openMailServer();
    const port = Number(new URL(away.url).port);
    await away.close();
    const quoteId = await quoteOf();
    await follow(quoteId, '2026-06-11');
    now = new Date('2026-06-11T05:00:00Z');
    await remind();
    expect(await deliver(away.url)).toBe(1);
    const waiting = async () =>
      (await test.database.pool.query('select status, attempts, next_attempt_at > now() as later from outbox_mail'))
        .rows;
    expect(await waiting()).toEqual([{ status: 'waiting', attempts: 1, later: true }]);
    await test.database.pool.query('update outbox_mail set next_attempt_at = now()');
    const back = await openMailServer(port);
    expect(await deliver(back.url)).toBe(1);
    await back.close();
    expect(back.received).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('does not count among the letters that people may send', async () => {
    for (let index = 0; index < 12; index += 1)
      await quoteOf({ followUpDate: '2026-06-10', followUpUserId: shop.userId });
    expect(await remind()).toBe(12);
    const counted = { since: new Date(0), sentByUserId: shop.userId, toAddress: shop.emailAddress };
    const none = { organisation: 0, user: 0, recipient: 0 };
    expect(await inShop((tx) => countLetters(tx, shop.organisationId, counted))).toEqual(none);
    expect(await withSystem(test.database, (tx) => countLettersEverywhere(tx, counted))).toEqual(none);
  });
});
