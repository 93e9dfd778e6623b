import type { PdfReading } from '@kerf/contract';
import { PART_FILES } from '@kerf/quoting';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { PresentPdfTask } from '../../pipeline/present-pdf.ts';
import { inFileThread } from '../../workers/file-thread.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { refusalStopped, refusalUnread, type UploadedFile } from './import-files.ts';
import { loadReadingSettings, type ReadingSettings } from './reading-settings.ts';

const refused = (fileName: string, { facts, ...message }: MessageOf<string>): PdfReading => ({
  pageCount: 0,
  pagesBefore: 0,
  pages: [],
  refusals: [{ fileName, ...message, facts: { ...facts } }],
});

const readOne = async (file: UploadedFile, settings: ReadingSettings, firstPage: number): Promise<PdfReading> => {
  const { fileName, bytes } = file;
  const unread = refusalUnread(file, settings, [PART_FILES.pdf]);
  if (unread !== null) return refused(fileName, unread);
  try {
    return await inFileThread<PresentPdfTask, PdfReading>('pdf-pages-worker', { bytes, fileName, firstPage });
  } catch (error) {
    const stopped = refusalStopped(error);
    if (stopped === null) throw error;
    return refused(fileName, stopped);
  }
};

/** What the pages of a PDF show, before any of it is added. */
export const readPdfFile = async (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  files: AsyncIterable<UploadedFile>,
  firstPage = 1,
): Promise<QuoteOutcome<PdfReading>> => {
  const [quote, settings] = await actor.organisation(async (tx) => [
    await getQuote(tx, actor.organisationId, quoteId),
    await loadReadingSettings(tx, actor.organisationId, services.now()),
  ]);
  let read: QuoteOutcome<PdfReading> | null = null;
  for await (const file of files) {
    try {
      if (quote === null || settings === null) read = refuseQuote('NOT_FOUND');
      else if (read !== null) read = refuseQuote('SETTINGS_MALFORMED');
      else read = done(await readOne(file, settings, firstPage));
    } finally {
      file.release();
    }
  }
  return read ?? refuseQuote('NO_FILES');
};
