import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, withSystem } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import { getMail, listNewestMail, type OutboxMail } from '../../db/repositories/outbox-mail.ts';
import { type Html, html } from '../../identity/pages/html.ts';
import { page } from '../../identity/pages/layout.ts';
import { outboxFileName } from './mail-transport.ts';

export const OUTBOX_PATH = '/outbox';
const MOST_SHOWN = 100;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export type OutboxOptions = { readonly database: Database; readonly folder: string; readonly publicUrl: string };

/** Text of a letter with the links to this very server made clickable. */
const letterText = (text: string, publicUrl: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );

const row = (mail: OutboxMail): Html => html`<tr>
<td>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td>
<td>${mail.toAddress}</td><td><a href="${OUTBOX_PATH}/${mail.id}">${mail.subject}</a></td><td>${mail.status === 'sent' ? 'kept' : mail.status}</td></tr>`;

const listPage = (mails: readonly OutboxMail[]): string =>
  page({
    title: 'Outbox',
    body: html`<h1>Outbox</h1>
<p class="soft">No mail server is configured, so letters are kept on this machine. Times are UTC.</p>
${
  mails.length === 0
    ? html`<p>No letters yet.</p>`
    : html`<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${mails.map(row)}</tbody></table>`
}`,
  });

const letterPage = (mail: OutboxMail, publicUrl: string): string =>
  page({
    title: mail.subject,
    body: html`<p><a href="${OUTBOX_PATH}">Outbox</a></p><h1>${mail.subject}</h1>
<table><tbody><tr><th>From</th><td>${mail.fromAddress}</td></tr><tr><th>To</th><td>${mail.toAddress}</td></tr>
${mail.replyTo === null ? null : html`<tr><th>Reply to</th><td>${mail.replyTo}</td></tr>`}</tbody></table>
<pre>${letterText(mail.textBody, publicUrl)}</pre>
<p><a class="button" href="${OUTBOX_PATH}/${outboxFileName(mail.id)}">Download with attachments (.eml)</a></p>`,
  });

const sendPage = (reply: FastifyReply, body: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body);

const findMail = async (database: Database, id: string): Promise<OutboxMail | null> =>
  isId(id) ? withSystem(database, (tx) => getMail(tx, id)) : null;

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Somebody at this machine, not somebody far away whose request a proxy on this machine hands on. */
const isAtThisMachine = ({ headers, socket, ip }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) &&
  LOOPBACK.has(socket.remoteAddress ?? ip) &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined);

/** Pages that show the letters kept on this machine; for the demo on loopback only, because letters open accounts. */
export const serveOutbox = async (app: FastifyInstance, options: OutboxOptions): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAtThisMachine(request)) return reply.callNotFound();
    });
    scope.get(OUTBOX_PATH, async (_request, reply) => {
      const mails = await withSystem(options.database, (tx) => listNewestMail(tx, MOST_SHOWN));
      return sendPage(reply, listPage(mails));
    });
    scope.get<{ Params: { name: string } }>(`${OUTBOX_PATH}/:name`, async (request, reply) => {
      const { name } = request.params;
      const id = name.replace(/\.eml$/, '');
      const mail = await findMail(options.database, id);
      if (mail === null) return reply.callNotFound();
      if (name === id) return sendPage(reply, letterPage(mail, options.publicUrl));
      const path = join(options.folder, outboxFileName(mail.id));
      const found = await stat(path).catch(() => null);
      if (found === null) return reply.callNotFound();
      return reply
        .header('content-disposition', `attachment; filename="${outboxFileName(mail.id)}"`)
        .type('message/rfc822')
        .send(createReadStream(path));
    });
  });
};
