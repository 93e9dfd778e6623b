import type { DocumentData } from '@kerf/contract';
import { documentTexts, moneyTexts } from '@kerf/documents';
import type { Actor } from '../actor.ts';
import type { QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { loadDocument } from './issued-document.ts';
import { type LetterServices, mayWrite, writeLetter } from './letters.ts';
import { renderDocumentPdf } from './render-pdf.ts';
import { shareDocument } from './share-document.ts';

export type Letter = {
  readonly subject: string;
  readonly message: string;
  readonly toEmailAddress: string;
  readonly includePdf: boolean;
  readonly documentType: DocumentData['documentType'];
};

/** What the sender wrote, and below it what the link opens, in the words of the document. */
const bodyOf = (message: string, { documentType, language }: DocumentData, url: string): string => {
  const words = documentType === 'quote' ? documentTexts(language).viewOnline : moneyTexts(language).viewOnline;
  return `${message}\n\n${words}:\n${url}\n`;
};

/** E-mails a document: the message, the link that opens it, and the PDF if wished. */
export const sendDocument = async (
  services: LetterServices,
  actor: Actor,
  quoteId: string,
  letter: Letter,
): Promise<QuoteOutcome<null>> => {
  const { toEmailAddress: toAddress, subject } = letter;
  const allowed = await mayWrite(services, actor, toAddress);
  if (!allowed.ok) return allowed;
  const link = await shareDocument(services, actor, quoteId, letter.documentType);
  if (!link.ok) return link;
  const data = await loadDocument(actor, quoteId, letter.documentType);
  if (!data.ok) return data;
  const { documentType, revision } = data.value;
  const textBody = bodyOf(letter.message, data.value, link.value.url);
  const pdf = letter.includePdf ? await renderDocumentPdf(services, data.value) : null;
  return writeLetter(services, actor, { quoteId, toAddress, subject, textBody, pdf }, (tx) =>
    noteEvent(tx, actor, quoteId, 'mailed', { to: toAddress, documentType, revision }),
  );
};
