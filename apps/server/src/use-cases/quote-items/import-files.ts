import type { UploadRefusal, UploadResponse } from '@kerf/contract';
import type { ReadRefusalCode } from '@kerf/drawing-files';
import { EMPTY_SETTINGS } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { addDrawings } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { addQuoteItems, type NewQuoteItem } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Json, JsonObject, OrganisationSettings } from '../../db/schema/index.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { ImportedPart, ImportResult, ImportTask } from '../../pipeline/understand-file.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { Actor } from '../actor.ts';
import { checkEdits, editQuote } from '../quotes/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { type ParsedItemUpdate, settingColumns } from './item-columns.ts';
import { listItems } from './list-items.ts';
import { drawingHash } from './read-drawing-anew.ts';
import { understand } from './understand.ts';
import { type UploadRefusalCode, uploadMessage } from './upload-messages.ts';

/** A file as uploaded, its name already freed of folders and control characters. */
export type UploadedFile = {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Cut off at the limit; its bytes are not kept. */
  readonly isTooLarge: boolean;
};

/** Spec: decisions, upload limits. */
export const MAXIMUM_DRAWING_BYTES = 20_000_000;

type Imported = {
  readonly file: UploadedFile;
  readonly fileKey: string;
  readonly result: Extract<ImportResult, { ok: true }>;
  readonly thumbnailKeys: readonly string[];
};

type Attempt =
  | { readonly ok: true; readonly value: Imported }
  | { readonly ok: false; readonly refusal: UploadRefusal };

const refused = (fileName: string, message: MessageOf<ReadRefusalCode | UploadRefusalCode>): Attempt => ({
  ok: false,
  refusal: { fileName, ...message, facts: { ...message.facts } },
});

const importOne = async (
  services: QuoteServices,
  actor: Actor,
  file: UploadedFile,
  settings: Pick<ImportTask, 'defaultUnits' | 'layerRules'>,
): Promise<Attempt> => {
  const { fileName, bytes } = file;
  if (!/\.(dxf|dwg)$/i.test(fileName)) {
    return refused(fileName, uploadMessage('FILE_TYPE_NOT_ACCEPTED'));
  }
  if (file.isTooLarge) {
    const megabytes = Math.floor(MAXIMUM_DRAWING_BYTES / 1_000_000);
    return refused(fileName, uploadMessage('FILE_TOO_LARGE', { megabytes }));
  }
  try {
    const result = await understand(services, actor, { bytes, fileName, ...settings });
    if (!result.ok) return refused(fileName, result.refusal);
    const { fileKey } = await services.files.saveBytes(bytes);
    const thumbnailKeys: string[] = [];
    for (const part of result.parts) {
      thumbnailKeys.push((await services.files.saveBytes(Buffer.from(part.thumbnailSvg))).fileKey);
    }
    return { ok: true, value: { file, fileKey, result, thumbnailKeys } };
  } catch (error) {
    if (error instanceof WorkerTimeLimit) {
      return refused(fileName, uploadMessage('IMPORT_TIME_LIMIT'));
    }
    if (error instanceof WorkerCrash) {
      return refused(fileName, uploadMessage('IMPORT_MEMORY_LIMIT'));
    }
    throw error;
  }
};

const newItem = (
  imported: Imported,
  part: ImportedPart,
  drawingId: string,
  thumbnailFileKey: string | null,
  isImperial: boolean,
): NewQuoteItem => ({
  name: part.name,
  partSource: 'drawingFile',
  drawingId,
  originalFileName: imported.file.fileName,
  isImperial,
  displayBoundBoxWidthMm: part.facts.widthMm,
  displayBoundBoxHeightMm: part.facts.heightMm,
  thumbnailFileKey,
  issues: part.issues,
  facts: part.facts as unknown as JsonObject,
});

/** Adds the parts of one file with the settings chosen for all. */
const addParts = async (
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  imported: Imported,
  update: ParsedItemUpdate,
  setup: SetupData,
): Promise<QuoteOutcome<string[]>> => {
  const { organisationId } = actor;
  const { file, fileKey, result } = imported;
  const stored = await addFile(tx, organisationId, {
    fileKey,
    fileName: file.fileName,
    mediaType: /\.dwg$/i.test(file.fileName) ? 'image/vnd.dwg' : 'image/vnd.dxf',
    sizeBytes: file.bytes.length,
    uploadedByUserId: actor.user.userId,
  });
  for (const [index, key] of imported.thumbnailKeys.entries()) {
    const sizeBytes = Buffer.byteLength(result.parts[index]?.thumbnailSvg ?? '');
    await addFile(tx, organisationId, {
      fileKey: key,
      fileName: 'thumbnail.svg',
      mediaType: 'image/svg+xml',
      sizeBytes,
    });
  }
  const isImperial = update.isImperial ?? false;
  const drawings = await addDrawings(
    tx,
    organisationId,
    result.parts.map((part) => ({
      fileId: stored.id,
      name: part.name,
      contentHash: drawingHash(part.drawing),
      original: part.drawing as unknown as Json,
      isImperial,
      unitScale: result.millimetresPerUnit,
      unitsDecidedBy: part.facts.unitsDecidedBy,
      issues: part.issues,
      importReport: result.report,
    })),
  );
  const items: NewQuoteItem[] = [];
  for (const [index, part] of result.parts.entries()) {
    const thumbnail = imported.thumbnailKeys[index] ?? null;
    const item = newItem(imported, part, drawings[index]?.id ?? '', thumbnail, isImperial);
    const blank = { facts: item.facts ?? {}, quantity: update.quantity ?? 1, isImperial };
    const settings = settingColumns(blank, EMPTY_SETTINGS, update, setup);
    if (!settings.ok) return settings;
    items.push({ ...item, ...settings.value, quantity: update.quantity ?? 1 });
  }
  const added = await addQuoteItems(tx, organisationId, quoteId, items);
  return done(added.map((one) => one.id));
};

/** Files of one request that are in memory at a time. */
const FILES_AT_ONCE = 4;

/** Works on files as they arrive, a few at a time, and keeps their order. When one fails, the others are waited for. */
const importAll = async (
  files: AsyncIterable<UploadedFile>,
  work: (file: UploadedFile) => Promise<Attempt>,
): Promise<Attempt[]> => {
  const attempts: Promise<Attempt>[] = [];
  const running = new Set<Promise<unknown>>();
  try {
    for await (const file of files) {
      const attempt = work(file);
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

const rulesOf = (settings: OrganisationSettings): ImportTask['layerRules'] => settings.layerTypes ?? [];

/**
 * Adds parts from files to a quote. A file that cannot be read is named with its cause and does not stop the others; the
 * parts of all readable files are added together.
 */
export const importFiles = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  files: AsyncIterable<UploadedFile>,
  update: ParsedItemUpdate,
): Promise<QuoteOutcome<UploadResponse>> => {
  const organisation = await actor.organisation((tx) => getOrganisation(tx, actor.organisationId));
  if (organisation === null) return refuseQuote('NOT_FOUND');
  const defaultUnits = organisation.defaultDrawingUnits;
  const layerRules = rulesOf(organisation.settings);
  const allowed = await checkEdits(actor, quoteId, ['partAdded']);
  if (!allowed.ok) return allowed;
  const attempts = await importAll(files, (file) => importOne(services, actor, file, { defaultUnits, layerRules }));
  if (attempts.length === 0) return refuseQuote('NO_FILES');
  const read = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : []));
  const refusals = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.refusal]));
  if (read.length === 0) return done({ quoteItems: [], refusals });
  const settings = { isImperial: defaultUnits === 'imperial', ...update };
  const edited = await editQuote(actor, quoteId, ['partAdded'], async (tx) => {
    const setup = await loadSetupData(tx, actor.organisationId);
    const ids: string[] = [];
    for (const imported of read) {
      const added = await addParts(tx, actor, quoteId, imported, settings, setup);
      if (!added.ok) return added;
      ids.push(...added.value);
    }
    await refreshQuoteCounts(tx, actor.organisationId, quoteId);
    return done({ value: ids });
  });
  if (!edited.ok) return edited;
  const added = await listItems(services, actor, quoteId, new Set(edited.value.value));
  return added.ok ? done({ quoteItems: added.value, refusals }) : added;
};
