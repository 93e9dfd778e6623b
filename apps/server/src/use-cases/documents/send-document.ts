import type { DocumentData, MailedDocumentType } from '@kerf/contract';
import { documentTexts, moneyTexts } from '@kerf/documents';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { loadCreditNote, loadDocument } from './issued-document.ts';
import { type LetterServices, mayWrite, writeLetter } from './letters.ts';
import { renderDocumentPdf } from './render-pdf.ts';
import { shareDocument } from './share-document.ts';

export type Letter = {
  readonly subject: string;
  readonly message: string;
  readonly toEmailAddress: string;
  readonly includePdf: boolean;
  readonly documentType: MailedDocumentType;
};

/** What the sender wrote, and below it what the link opens, in the words of the document. */
const bodyOf = (message: string, { documentType, language }: DocumentData, url: string): string => {
  const words = documentType === 'quote' ? documentTexts(language).viewOnline : moneyTexts(language).viewOnline;
  return `${message}\n\n${words}:\n${url}\n`;
};

/** What a letter brings: its document, and its text with the link that opens that. A credit note has none and is always attached. */
const contentsOf = async (
  services: LetterServices,
  actor: Actor,
  quoteId: string,
  { documentType, message, includePdf }: Letter,
): Promise<QuoteOutcome<{ readonly data: DocumentData; readonly textBody: string; readonly isAttached: boolean }>> => {
  if (documentType === 'credit-note') {
    const note = await loadCreditNote(actor, quoteId);
    return note.ok ? done({ data: note.value, textBody: `${message}\n`, isAttached: true }) : note;
  }
  const link = await shareDocument(services, actor, quoteId, documentType);
  if (!link.ok) return link;
  const data = await loadDocument(actor, quoteId, documentType);
  if (!data.ok) return data;
  return done({
    data: data.value,
    textBody: bodyOf(message, data.value, link.value.url),
    isAttached: includePdf,
  });
};

/** E-mails a document: the message, the link that opens it, and the PDF if wished. */
export const sendDocument = async (
  services: LetterServices,
  actor: Actor,
  quoteId: string,
  letter: Letter,
): Promise<QuoteOutcome<null>> => {
  const { toEmailAddress: toAddress, subject, documentType } = letter;
  const allowed = await mayWrite(services, actor, toAddress);
  if (!allowed.ok) return allowed;
  const contents = await contentsOf(services, actor, quoteId, letter);
  if (!contents.ok) return contents;
  const { data, textBody, isAttached } = contents.value;
  const pdf = isAttached ? await renderDocumentPdf(services, data) : null;
  return writeLetter(services, actor, { quoteId, toAddress, subject, textBody, pdf }, (tx) =>
    noteEvent(tx, actor, quoteId, 'mailed', { to: toAddress, documentType, revision: data.revision }),
  );
};
