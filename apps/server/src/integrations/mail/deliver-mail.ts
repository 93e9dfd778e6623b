import { z } from 'zod';
import { type Database, withSystem } from '../../db/database.ts';
import { markMailFailed, markMailSent, type OutboxMail, takeDueMail } from '../../db/repositories/outbox-mail.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type BackOff, backOffSeconds } from '../../jobs/back-off.ts';
import type { Mail, MailAttachment, SendMail } from './mail-transport.ts';

export type DeliveryOptions = {
  readonly database: Database;
  readonly files: FileStore;
  readonly send: SendMail;
  readonly now: () => Date;
  readonly onFailure: (error: unknown, mailId: string, isFinal: boolean) => void;
};

/** With the waits between them about nine hours, so that a mail server may be away for a night. */
const MOST_ATTEMPTS = 18;
const BACK_OFF: BackOff = { firstSeconds: 60, longestSeconds: 3_600 };
/** Longer than any letter takes to hand over: after it, the worker that took the letter has died. */
const LEASE_MILLISECONDS = 15 * 60_000;
/** Letters of one round; the next round begins at once while there are more. */
const LETTERS_PER_ROUND = 20;
const POLL_MILLISECONDS = 1000;

const attachmentRow = z.object({ fileName: z.string(), mediaType: z.string(), fileKey: z.string() });

const readAttachment = async (files: FileStore, row: unknown): Promise<MailAttachment> => {
  const { fileName, mediaType, fileKey } = attachmentRow.parse(row);
  const content = await files.read(fileKey);
  if (content === null) throw new Error(`The attachment ${fileName} is missing in the file store.`);
  return { fileName, mediaType, content };
};

const mailOf = async (files: FileStore, row: OutboxMail): Promise<Mail> => ({
  id: row.id,
  from: row.fromAddress,
  to: row.toAddress,
  replyTo: row.replyTo,
  subject: row.subject,
  text: row.textBody,
  html: row.htmlBody,
  attachments: await Promise.all(row.attachments.map((attachment) => readAttachment(files, attachment))),
});

const deliverOne = async (options: DeliveryOptions, row: OutboxMail): Promise<void> => {
  const { database, files, send, now, onFailure } = options;
  try {
    await send(await mailOf(files, row));
  } catch (error) {
    const isFinal = row.attempts >= MOST_ATTEMPTS;
    const message = error instanceof Error ? error.message : String(error);
    const wait = backOffSeconds(row.attempts, BACK_OFF, Math.random()) * 1_000;
    const retryAt = isFinal ? null : new Date(now().getTime() + wait);
    await withSystem(database, (tx) => markMailFailed(tx, row.id, { error: message, retryAt }));
    onFailure(error, row.id, isFinal);
    return;
  }
  await withSystem(database, (tx) => markMailSent(tx, row.id));
};

/**
 * Sends what is due once, letter by letter, so that none is in hand before its turn and a second worker takes none of them;
 * returns how many were tried. A failed one is tried again after a minute, then ever later, and given up in the end.
 */
export const deliverDueMail = async (options: DeliveryOptions): Promise<number> => {
  for (let tried = 0; tried < LETTERS_PER_ROUND; tried += 1) {
    const leaseUntil = new Date(options.now().getTime() + LEASE_MILLISECONDS);
    const row = await withSystem(options.database, (tx) => takeDueMail(tx, leaseUntil));
    if (row === null) return tried;
    await deliverOne(options, row);
  }
  return LETTERS_PER_ROUND;
};

/** Delivers mail as it comes until it is stopped; stopping waits for the letter under way. */
export const startMailDelivery = (options: DeliveryOptions): { readonly close: () => Promise<void> } => {
  let isOpen = true;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    try {
      while (isOpen && (await deliverDueMail(options)) > 0);
    } catch (error) {
      options.onFailure(error, '', false);
    }
    if (isOpen) timer = setTimeout(next, POLL_MILLISECONDS).unref();
  };
  const next = () => {
    round = work();
  };
  next();
  return {
    close: async () => {
      isOpen = false;
      if (timer !== null) clearTimeout(timer);
      await round;
    },
  };
};
