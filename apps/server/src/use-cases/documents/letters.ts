import { type Transaction, withSystem } from '../../db/database.ts';
import { listMembers } from '../../db/repositories/memberships.ts';
import { getOrganisation, lockOrganisation } from '../../db/repositories/organisations.ts';
import { addMail, countLetters, countLettersEverywhere } from '../../db/repositories/outbox-mail.ts';
import type { Actor } from '../actor.ts';
import { letterRefusal, lettersSince } from '../letter-limits.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import type { PdfServices, RenderedPdf } from './render-pdf.ts';

export type LetterServices = PdfServices & Uses<'database' | 'mailFrom' | 'now' | 'publicUrl' | 'secret'>;

/** Asked of everybody's letters before the PDF is made, which costs much more. */
export const mayWrite = async (
  { database, now }: Uses<'database' | 'now'>,
  actor: Actor,
  toAddress: string,
): Promise<QuoteOutcome<null>> => {
  const counted = { since: lettersSince(now()), sentByUserId: actor.user.userId, toAddress };
  const counts = await withSystem(database, (tx) => countLettersEverywhere(tx, counted));
  return letterRefusal(counts, toAddress) ?? done(null);
};

/** Asked again before the letter is written, with no other letter of the organisation being written meanwhile. */
const mayWriteHere = async (
  tx: Transaction,
  { now }: Uses<'now'>,
  { organisationId, user }: Actor,
  toAddress: string,
): Promise<QuoteOutcome<null>> => {
  await lockOrganisation(tx, organisationId);
  const counted = { since: lettersSince(now()), sentByUserId: user.userId, toAddress };
  return letterRefusal(await countLetters(tx, organisationId, counted), toAddress) ?? done(null);
};

type WrittenLetter = {
  readonly quoteId: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly textBody: string;
  readonly pdf: RenderedPdf | null;
};

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Puts a letter of the shop into the outbox; `after` notes what else happens with it, in the same transaction. */
export const writeLetter = async (
  services: LetterServices,
  actor: Actor,
  { quoteId, toAddress, subject, textBody, pdf }: WrittenLetter,
  after: (tx: Transaction) => Promise<void>,
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const fileKey = pdf === null ? null : (await services.files.saveBytes(pdf.bytes)).fileKey;
  return actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refuseQuote('NOT_FOUND');
    const stillAllowed = await mayWriteHere(tx, services, actor, toAddress);
    if (!stillAllowed.ok) return stillAllowed;
    const owner = (await listMembers(tx, organisationId)).find((member) => member.role === 'owner');
    await addMail(tx, organisationId, {
      quoteId,
      sentByUserId: actor.user.userId,
      toAddress,
      fromAddress: services.mailFrom,
      replyTo: organisation.webStoreSupportEmail ?? owner?.user.emailAddress ?? null,
      subject: oneLine(subject),
      textBody,
      attachments:
        pdf === null || fileKey === null ? [] : [{ fileName: pdf.fileName, mediaType: 'application/pdf', fileKey }],
    });
    await after(tx);
    await actor.keepAnswer(tx, null);
    return done(null);
  });
};
