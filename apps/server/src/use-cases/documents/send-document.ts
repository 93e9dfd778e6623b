import type { DocumentData } from '@kerf/contract';
import { documentTexts, moneyTexts } from '@kerf/documents';
import { type Transaction, withSystem } from '../../db/database.ts';
import { listMembers } from '../../db/repositories/memberships.ts';
import { getOrganisation, lockOrganisation } from '../../db/repositories/organisations.ts';
import { addMail, countLetters, countLettersEverywhere } from '../../db/repositories/outbox-mail.ts';
import type { Actor } from '../actor.ts';
import { letterRefusal, lettersSince } from '../letter-limits.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import type { Uses } from '../services.ts';
import { loadDocument } from './issued-document.ts';
import type { PdfServices } from './render-pdf.ts';
import { renderDocumentPdf } from './render-pdf.ts';
import { shareDocument } from './share-document.ts';

export type Letter = {
  readonly subject: string;
  readonly message: string;
  readonly toEmailAddress: string;
  readonly includePdf: boolean;
  readonly documentType: DocumentData['documentType'];
};

/** Asked of everybody's letters before the PDF is made, which costs much more. */
const checkEverywhere = async (
  { database, now }: Uses<'database' | 'now'>,
  actor: Actor,
  toAddress: string,
): Promise<QuoteOutcome<null>> => {
  const counted = { since: lettersSince(now()), sentByUserId: actor.user.userId, toAddress };
  const counts = await withSystem(database, (tx) => countLettersEverywhere(tx, counted));
  return letterRefusal(counts, toAddress) ?? done(null);
};

/** Asked again before the letter is written, with no other letter of the organisation being written meanwhile. */
const checkHere = async (
  tx: Transaction,
  { now }: Uses<'now'>,
  { organisationId, user }: Actor,
  toAddress: string,
): Promise<QuoteOutcome<null>> => {
  await lockOrganisation(tx, organisationId);
  const counted = { since: lettersSince(now()), sentByUserId: user.userId, toAddress };
  return letterRefusal(await countLetters(tx, organisationId, counted), toAddress) ?? done(null);
};

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** What the sender wrote, and below it what the link opens, in the words of the document. */
const bodyOf = (message: string, { documentType, language }: DocumentData, url: string): string => {
  const words = documentType === 'quote' ? documentTexts(language).viewOnline : moneyTexts(language).viewOnline;
  return `${message}\n\n${words}:\n${url}\n`;
};

/** E-mails a document: the message, the link that opens it, and the PDF if wished. */
export const sendDocument = async (
  services: PdfServices & Uses<'database' | 'mailFrom' | 'now' | 'publicUrl' | 'secret'>,
  actor: Actor,
  quoteId: string,
  letter: Letter,
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const allowed = await checkEverywhere(services, actor, letter.toEmailAddress);
  if (!allowed.ok) return allowed;
  const link = await shareDocument(services, actor, quoteId, letter.documentType);
  if (!link.ok) return link;
  const data = await loadDocument(actor, quoteId, letter.documentType);
  if (!data.ok) return data;
  const pdf = letter.includePdf ? await renderDocumentPdf(services, data.value) : null;
  const fileKey = pdf === null ? null : (await services.files.saveBytes(pdf.bytes)).fileKey;
  return actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refuseQuote('NOT_FOUND');
    const stillAllowed = await checkHere(tx, services, actor, letter.toEmailAddress);
    if (!stillAllowed.ok) return stillAllowed;
    const owner = (await listMembers(tx, organisationId)).find((member) => member.role === 'owner');
    await addMail(tx, organisationId, {
      quoteId,
      sentByUserId: actor.user.userId,
      toAddress: letter.toEmailAddress,
      fromAddress: services.mailFrom,
      replyTo: organisation.webStoreSupportEmail ?? owner?.user.emailAddress ?? null,
      subject: oneLine(letter.subject),
      textBody: bodyOf(letter.message, data.value, link.value.url),
      attachments:
        pdf === null || fileKey === null ? [] : [{ fileName: pdf.fileName, mediaType: 'application/pdf', fileKey }],
    });
    await noteEvent(tx, actor, quoteId, 'mailed', {
      to: letter.toEmailAddress,
      documentType: data.value.documentType,
      revision: data.value.revision,
    });
    await actor.keepAnswer(tx, null);
    return done(null);
  });
};
