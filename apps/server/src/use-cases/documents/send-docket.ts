import type { Actor } from '../actor.ts';
import { type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import type { Uses } from '../services.ts';
import { type LetterServices, mayWrite, writeLetter } from './letters.ts';
import { renderWorkshopPdf } from './render-pdf.ts';
import { loadWorkshopDocument } from './workshop-documents.ts';

type DocketLetter = { readonly subject: string; readonly message: string; readonly toEmailAddress: string };

/** E-mails a delivery docket as PDF: no link ever opens one. */
export const sendDocket = async (
  services: LetterServices & Uses<'nestPart' | 'onError'>,
  actor: Actor,
  { quoteId, docketId }: { readonly quoteId: string; readonly docketId: string },
  { subject, message, toEmailAddress: toAddress }: DocketLetter,
): Promise<QuoteOutcome<null>> => {
  const allowed = await mayWrite(services, actor, toAddress);
  if (!allowed.ok) return allowed;
  const documentType = 'delivery-docket';
  const data = await loadWorkshopDocument(services, actor, { quoteId, documentType, docketId });
  if (!data.ok) return data;
  const docket = data.value.documentType === documentType ? data.value.docket : null;
  if (docket === null) return refuseQuote('NOT_FOUND');
  if (docket.withdrawnUtc !== null) return refuseQuote('DOCKET_WITHDRAWN', { docketNumber: docket.numberText });
  const pdf = await renderWorkshopPdf(services, data.value);
  return writeLetter(services, actor, { quoteId, toAddress, subject, textBody: `${message}\n`, pdf }, (tx) =>
    noteEvent(tx, actor, quoteId, 'mailed', { to: toAddress, documentType, docketNumber: docket.numberText }),
  );
};
