import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, withSystem } from '../../src/db/database.ts';
import { addSystemMail } from '../../src/db/repositories/outbox-mail.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { openFolderFileStore } from '../../src/files/folder-file-store.ts';
import { deliverDueMail, startMailDelivery } from '../../src/integrations/mail/deliver-mail.ts';
import { outboxFolderMail, type SendMail, smtpMail } from '../../src/integrations/mail/mail-transport.ts';
import { serveOutbox } from '../../src/integrations/mail/outbox-pages.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';

let database: Database;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'kerf-mail-test-'));
  files = await openFolderFileStore(join(folder, 'files'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Letter = Parameters<typeof addSystemMail>[1];

const write = (letter: Partial<Letter> = {}): Promise<string> =>
  withSystem(database, (tx) =>
    addSystemMail(tx, {
      toAddress: 'ana@customer.example',
      fromAddress: 'Kerf <no-reply@kerf.example>',
      replyTo: 'sales@shop.example',
      subject: 'Angebot für Bleche – 板金',
      textBody: 'Guten Tag\n\nhttp://localhost:4400/shared/v2/1/quote?t=abc\n',
      ...letter,
    }),
  );

const options = (send: SendMail, failures: unknown[] = [], now = () => new Date()) => ({
  database,
  files,
  send,
  now,
  onFailure: (error: unknown) => failures.push(error),
});

const stateOf = async (id: string) => {
  const { rows } = await database.pool.query(
    'select status, attempts, last_error, next_attempt_at from outbox_mail where id = $1',
    [id],
  );
  return rows[0];
};

describe(`mail on ${testDatabaseKind}`, () => {
  it('goes out by SMTP with its attachment, once', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    const { port } = server.server.address() as AddressInfo;
    const { fileKey } = await files.saveBytes(Buffer.from('%PDF-1.7 sample'));
    const id = await write({ attachments: [{ fileName: 'Angebot Ü-1.pdf', mediaType: 'application/pdf', fileKey }] });
    const delivery = options(smtpMail(`smtp://127.0.0.1:${port}`));
    expect(await deliverDueMail(delivery)).toBe(1);
    expect(await deliverDueMail(delivery)).toBe(0);
    await new Promise<void>((closed) => server.close(() => closed()));
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail).toMatchObject({
      subject: 'Angebot für Bleche – 板金',
      from: { address: 'no-reply@kerf.example', name: 'Kerf' },
      to: [{ address: 'ana@customer.example' }],
      replyTo: [{ address: 'sales@shop.example' }],
      messageId: `<${id}@kerf>`,
    });
    expect(mail.attachments[0]).toMatchObject({ filename: 'Angebot Ü-1.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 sample');
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('gives a customer no way to add a header or a receiver', async () => {
    const outbox = join(folder, 'injection');
    await write({
      toAddress: 'ana@customer.example\r\nBcc: everybody@evil.example',
      subject: 'Hello\r\nBcc: everybody@evil.example',
    });
    await deliverDueMail(options(outboxFolderMail(outbox)));
    const [name] = readdirSync(outbox);
    const mail = await PostalMime.parse(readFileSync(join(outbox, name ?? '')));
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('is kept and tried again ever later when the server refuses, and given up after eighteen times', async () => {
    const failures: unknown[] = [];
    let isUp = false;
    const flaky: SendMail = async () => {
      if (!isUp) throw new Error('mailbox on fire');
    };
    const id = await write();
    await deliverDueMail(options(flaky, failures));
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', attempts: 1, last_error: 'mailbox on fire' });
    expect(await deliverDueMail(options(flaky, failures))).toBe(0);
    await database.pool.query('update outbox_mail set next_attempt_at = now() where id = $1', [id]);
    isUp = true;
    await deliverDueMail(options(flaky, failures));
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    isUp = false;
    const lost = await write();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 19; attempt += 1) {
      await database.pool.query('update outbox_mail set next_attempt_at = now() where id = $1', [lost]);
      const from = new Date();
      await deliverDueMail(options(flaky, failures, () => from));
      const { status, next_attempt_at: next } = await stateOf(lost);
      if (status === 'waiting') waits.push((next.getTime() - from.getTime()) / 60_000);
    }
    expect(await stateOf(lost)).toMatchObject({ status: 'failed', attempts: 18 });
    const longest = waits.map((_, index) => Math.min(60, 2 ** index));
    expect(waits).toHaveLength(17);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(longest[index]! / 2);
      expect(wait).toBeLessThanOrEqual(longest[index]!);
    }
  });

  it('is sent once by two workers, however slow the letters are', async () => {
    const ids = [await write(), await write(), await write()];
    const sent: string[] = [];
    const slow: SendMail = async ({ id }) => {
      sent.push(id);
      await database.pool.query(
        "update outbox_mail set next_attempt_at = next_attempt_at - interval '2 minutes' where status = 'waiting' and attempts > 0 and id <> $1",
        [id],
      );
      await new Promise((later) => setTimeout(later, 50));
    };
    await Promise.all([deliverDueMail(options(slow)), deliverDueMail(options(slow))]);
    expect(sent.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
  });

  it('is delivered soon after it was written, and delivery stops cleanly', async () => {
    const sent: string[] = [];
    const delivery = startMailDelivery(options(async ({ id }) => void sent.push(id)));
    const id = await write();
    await expect.poll(() => sent, { timeout: 10_000 }).toContain(id);
    await delivery.close();
    await write();
    const before = sent.length;
    await new Promise((later) => setTimeout(later, 1500));
    expect(sent).toHaveLength(before);
  });
});

describe('the outbox pages', () => {
  it('show letters escaped, with links to this server only, and to this machine only', async () => {
    const outbox = join(folder, 'outbox');
    const id = await write({
      subject: '<script>alert(1)</script>',
      textBody: 'Open http://localhost:4400/join?token=abc or http://evil.example/x <img src=x onerror=alert(1)>',
    });
    while ((await deliverDueMail(options(outboxFolderMail(outbox)))) > 0);
    const app = Fastify({ trustProxy: false });
    await serveOutbox(app, { database, folder: outbox, publicUrl: 'http://localhost:4400' });
    const list = await app.inject('/outbox');
    expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(list.body).not.toContain('<script>');
    const throughProxy = { url: '/outbox', headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await app.inject(throughProxy)).statusCode).toBe(404);
    const letter = await app.inject(`/outbox/${id}`);
    expect(letter.body).toContain('<a href="http://localhost:4400/join?token=abc"');
    expect(letter.body).not.toContain('<a href="http://evil.example');
    expect(letter.body).not.toContain('<img');
    const file = await app.inject(`/outbox/${id}.eml`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`);
    expect((await PostalMime.parse(file.rawPayload)).subject).toBe('<script>alert(1)</script>');
    expect((await app.inject('/outbox/..%2f..%2fsecret')).statusCode).toBe(404);
    const elsewhere = await app.inject({ url: '/outbox', remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(404);
    await app.close();
  });
});
