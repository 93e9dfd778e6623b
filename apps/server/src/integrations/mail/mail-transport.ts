import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';

export type MailAttachment = { readonly fileName: string; readonly mediaType: string; readonly content: Buffer };

export type Mail = {
  /** Stays the same when a letter is tried again, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
};

/** Hands one letter over; throws when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MILLISECONDS = 20_000;

/** Addresses are given apart from their names, so that no text of a customer can add a receiver or a header. */
const composed = (mail: Mail) => ({
  messageId: `<${mail.id}@kerf>`,
  from: mail.from,
  to: { name: '', address: mail.to },
  replyTo: mail.replyTo === null ? undefined : { name: '', address: mail.replyTo },
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? undefined,
  attachments: mail.attachments.map(({ fileName, mediaType, content }) => ({
    filename: fileName,
    contentType: mediaType,
    content,
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends by SMTP, as smtp://user:password@host:port or smtps://. */
export const smtpMail = (url: string): SendMail => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return async (mail) => {
    await transport.sendMail(composed(mail));
  };
};

/** Name of the file of a letter in the outbox folder. */
export const outboxFileName = (mailId: string): string => `${mailId}.eml`;

/** Keeps letters as .eml files, which any mail program opens; nothing is sent. */
export const outboxFolderMail = (folder: string): SendMail => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(composed(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomUUID()}`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.isBuffer(message) ? message : await buffer(message));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, outboxFileName(mail.id)));
  };
};
