import type { ChosenBodies, ChosenPdfParts, UploadPlace, UploadRefusal, UploadResponse } from '@kerf/contract';
import { PART_FILE_KINDS, type PartFileKind, partFileProblem } from '@kerf/quoting';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import type { SourceRefusalCode } from '../../pipeline/part-sources/readers.ts';
import type { ImportedPart } from '../../pipeline/understand-file.ts';
import { problemMessage, type UploadRefusalCode, uploadMessage } from '../../pipeline/upload-messages.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { Actor } from '../actor.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import { listItems } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { addParts, type ImportedFile } from './add-parts.ts';
import { loadKnownNames } from './known-names.ts';
import { loadReadingSettings, type ReadingSettings } from './reading-settings.ts';
import { importKeyOf, understand } from './understand.ts';
import type { UploadRoom } from './upload-room.ts';

/** What an upload takes. */
export type UploadServices = Uses<'files' | 'imagesOf' | 'importFile' | 'now'> & { readonly uploadRoom: UploadRoom };

/** A file as uploaded, its name already freed of folders and control characters. */
export type UploadedFile = {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Cut off at the limit; its bytes are not kept. */
  readonly isTooLarge: boolean;
  /** Gives up the room in memory that it took; called when the file is read. */
  readonly release: () => void;
};

/** Beyond it a drawing is no set of parts but a hatch or a picture cut to pieces. */
export const MOST_PARTS_OF_FILE = 1000;

type Attempt =
  | { readonly ok: true; readonly value: ImportedFile }
  | { readonly ok: false; readonly refusal: UploadRefusal };

const refused = (fileName: string, message: MessageOf<SourceRefusalCode | UploadRefusalCode>): Attempt => ({
  ok: false,
  refusal: { fileName, ...message, facts: { ...message.facts } },
});

/** Why a file is not even read; null when it is. */
export const refusalUnread = (
  { fileName, bytes, isTooLarge }: UploadedFile,
  { features }: Pick<ReadingSettings, 'features'>,
  kinds: readonly PartFileKind[] = PART_FILE_KINDS,
): MessageOf<UploadRefusalCode> | null => {
  const file = { name: fileName, size: isTooLarge ? Number.POSITIVE_INFINITY : bytes.length };
  const problem = partFileProblem(file, kinds, features);
  return problem === null ? null : problemMessage(problem);
};

/** Why reading a file was stopped; null when it ended by an error of the program. */
export const refusalStopped = (error: unknown): MessageOf<UploadRefusalCode> | null => {
  if (error instanceof WorkerTimeLimit) return uploadMessage('IMPORT_TIME_LIMIT');
  return error instanceof WorkerCrash ? uploadMessage('IMPORT_MEMORY_LIMIT') : null;
};

/** How a file is read that is added; read in the same way before, it is not read again. */
export const taskOfUpload = ({ bytes, fileName }: UploadedFile, { how }: Pick<ReadingSettings, 'how'>): ImportTask => ({
  ...{ bytes, fileName, ...how },
  ...{ crossingTogether: true, mostParts: MOST_PARTS_OF_FILE },
});

/** The picture of a part's model in the file store; null where it has none. */
const keepPicture = async ({ files }: Uses<'files'>, { modelPicture }: ImportedPart): Promise<string | null> =>
  modelPicture === undefined ? null : (await files.saveBytes(Buffer.from(modelPicture, 'base64'))).fileKey;

const importOne = async (
  services: Uses<'files' | 'importFile'>,
  actor: Actor,
  file: UploadedFile,
  settings: ReadingSettings,
  {
    place,
    folders,
    pdfParts,
    kinds,
  }: Pick<ImportedFile, 'place' | 'folders'> & Pick<UploadOptions, 'pdfParts' | 'kinds'>,
): Promise<Attempt> => {
  const { fileName, bytes } = file;
  const unread = refusalUnread(file, settings, kinds);
  if (unread !== null) return refused(fileName, unread);
  try {
    const task = { ...taskOfUpload(file, settings), ...(pdfParts === undefined ? {} : { pdfParts }) };
    const result = await understand(services, actor, task);
    if (!result.ok) return refused(fileName, result.refusal);
    const { fileKey } = await services.files.saveBytes(bytes);
    const thumbnailKeys: string[] = [];
    const pictureKeys: (string | null)[] = [];
    for (const part of result.parts) {
      thumbnailKeys.push((await services.files.saveBytes(Buffer.from(part.thumbnailSvg))).fileKey);
      pictureKeys.push(await keepPicture(services, part));
    }
    return {
      ok: true,
      value: {
        fileName,
        sizeBytes: bytes.length,
        fileKey,
        importKey: importKeyOf(task),
        thumbnailKeys,
        pictureKeys,
        folders,
        place,
      },
    };
  } catch (error) {
    const stopped = refusalStopped(error);
    if (stopped === null) throw error;
    return refused(fileName, stopped);
  }
};

/** Files of one request that are in memory at a time. */
const FILES_AT_ONCE = 4;

/** Works on files as they arrive, a few at a time, and keeps their order. When one fails, the others are waited for. */
const importAll = async (
  files: AsyncIterable<UploadedFile>,
  work: (file: UploadedFile, index: number) => Promise<Attempt>,
): Promise<Attempt[]> => {
  const attempts: Promise<Attempt>[] = [];
  const running = new Set<Promise<unknown>>();
  try {
    for await (const file of files) {
      const attempt = work(file, attempts.length).finally(file.release);
      attempts.push(attempt);
      const ended: Promise<unknown> = attempt.then(
        () => running.delete(ended),
        () => running.delete(ended),
      );
      running.add(ended);
      if (running.size >= FILES_AT_ONCE) await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(attempts);
  }
  return Promise.all(attempts);
};

/** What a form says of its files besides their bytes. */
export type UploadOptions = {
  /** Settings for all parts. */
  readonly update: ParsedItemUpdate;
  /** Where the first file stands in its upload; the others stand behind it. */
  readonly place?: UploadPlace;
  /** Folders that the files lay in, the outermost first. */
  readonly folders?: readonly string[];
  /** Which parts of the file are added, and how many of each; all of them where it is not said. */
  readonly bodies?: ChosenBodies;
  /** Parts as they were chosen on the pages of a PDF; those that are found where it is not said. */
  readonly pdfParts?: ChosenPdfParts;
  /** Kinds of files that are taken; any where it is not said. */
  readonly kinds?: readonly PartFileKind[];
};

const behind = (place: UploadPlace | undefined, index: number): UploadPlace | null =>
  place === undefined ? null : { ...place, sequence: place.sequence + index };

/** Adds the parts of files that were read, all or none; gives their ids. */
const addAll = async (
  actor: Actor,
  quoteId: string,
  read: readonly ImportedFile[],
  update: ParsedItemUpdate,
): Promise<QuoteOutcome<ReadonlySet<string>>> => {
  const edited = await editQuote(actor, quoteId, [], async (tx) => {
    const setup = await loadSetupData(tx, actor.organisationId);
    const known = await loadKnownNames(tx, actor.organisationId, quoteId);
    const ids = new Set<string>();
    let isChanged = false;
    for (const imported of read) {
      const added = await addParts(tx, actor, { quoteId, imported, update, setup, known });
      if (!added.ok) return added;
      isChanged ||= added.value.areNew;
      for (const id of added.value.ids) ids.add(id);
    }
    await refreshQuoteCounts(tx, actor.organisationId, quoteId);
    return done({ value: ids, edits: isChanged ? (['partAdded'] as const) : [] });
  });
  return edited.ok ? done(edited.value.value) : edited;
};

/** Bends are laid flat by the material of all parts, or by the one that all chosen bodies have; parts of others anew once they are added. */
const materialToRead = ({ materialId }: ParsedItemUpdate, bodies: ChosenBodies | undefined): string | null => {
  const [first, ...others] = new Set(bodies?.map(({ material }) => material?.materialId ?? null));
  return materialId ?? (others.length === 0 ? (first ?? null) : null);
};

/**
 * Adds parts from files to a quote. A file that cannot be read is named with its cause and does not stop the others; the
 * parts of all readable files are added together.
 */
export const importFiles = async (
  services: UploadServices,
  actor: Actor,
  quoteId: string,
  files: AsyncIterable<UploadedFile>,
  { update, place, folders = [], bodies, ...chosenOf }: UploadOptions,
): Promise<QuoteOutcome<UploadResponse>> => {
  const { organisationId } = actor;
  const reading = await actor.organisation((tx) =>
    loadReadingSettings(tx, organisationId, services.now(), materialToRead(update, bodies)),
  );
  if (reading === null) return refuseQuote('NOT_FOUND');
  const allowed = await checkEdits(actor, quoteId, ['partAdded']);
  if (!allowed.ok) return allowed;
  const attempts = await importAll(files, (file, index) =>
    importOne(services, actor, file, reading, { place: behind(place, index), folders, ...chosenOf }),
  );
  if (attempts.length === 0) return refuseQuote('NO_FILES');
  const read = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : []));
  const refusals = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.refusal]));
  if (read.length === 0) return done({ quoteItems: [], refusals });
  const settings = { isImperial: reading.how.defaultUnits === 'imperial', ...update };
  const chosen = bodies === undefined ? read : read.map((one) => ({ ...one, bodies }));
  const ids = await services.uploadRoom.keep(actor.organisationId, () => addAll(actor, quoteId, chosen, settings));
  if (!ids.ok) return ids;
  const added = await listItems(services, actor, quoteId, ids.value);
  return added.ok ? done({ quoteItems: added.value, refusals }) : added;
};
