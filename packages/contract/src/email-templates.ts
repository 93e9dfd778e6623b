import { z } from 'zod';
import { letterDocumentType } from './customer-document-type.ts';

/** What the shop writes with a kind of document in a language. {name}, {quote} and others stand for the facts of the document. */
export const emailTemplate = z.object({
  documentType: letterDocumentType,
  /** As the languages of customers are named, such as de-DE. */
  language: z.string().min(2).max(10),
  subject: z.string().trim().min(1).max(300),
  message: z.string().trim().min(1).max(20_000),
});
export type EmailTemplate = z.output<typeof emailTemplate>;
