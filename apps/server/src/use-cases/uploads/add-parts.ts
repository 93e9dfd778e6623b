import type { UploadPlace } from '@kerf/contract';
import {
  EMPTY_SETTINGS,
  kindOfFile,
  mediaTypeOf,
  PART_FILE_KINDS,
  type PartFileKind,
  proposalsOf,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addDrawings, type StoredDrawing } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import {
  addQuoteItems,
  type ItemPlace,
  listQuoteItems,
  type NewQuoteItem,
  type QuoteItem,
} from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import { placedTexts } from '../../pipeline/placed-texts.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import { settingColumns } from '../part-settings/item-columns.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { loadImport } from './understand.ts';

/** A file that was read, its bytes and thumbnails already in the file store. */
export type ImportedFile = {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly fileKey: string;
  /** Under which what it holds is kept. */
  readonly importKey: string;
  readonly thumbnailKeys: readonly string[];
  /** Folders that it lay in, the outermost first. */
  readonly folders: readonly string[];
  /** Where the file stands in its upload; null when nobody said. */
  readonly place: UploadPlace | null;
};

type AddOptions = {
  readonly quoteId: string;
  readonly imported: ImportedFile;
  /** Settings chosen for all parts. */
  readonly update: ParsedItemUpdate;
  readonly setup: SetupData;
};

/** The parts that the same file of the same upload gave before. */
export const addedBefore = (items: readonly QuoteItem[], { uploadId, sequence }: UploadPlace): readonly QuoteItem[] =>
  items.filter((item) => item.uploadId === uploadId && item.uploadSequence === sequence);

/** In front of the parts of files that were chosen later but were finished sooner; behind all others when there are none. */
const placeOf = (items: readonly QuoteItem[], { uploadId, sequence }: UploadPlace): ItemPlace | undefined => {
  const later = items.filter((item) => item.uploadId === uploadId && (item.uploadSequence ?? 0) > sequence);
  if (later.length === 0) return undefined;
  return {
    index: Math.min(...later.map((item) => item.index)),
    uploadIndex: Math.min(...later.map((item) => item.uploadIndex)),
  };
};

type ReadFile = ImportedFile & {
  readonly kind: PartFileKind;
  readonly result: Extract<ImportResult, { ok: true }>;
};

const addFiles = async (tx: Transaction, { organisationId, user }: Actor, imported: ReadFile): Promise<string> => {
  const { fileName, fileKey, sizeBytes, thumbnailKeys, kind, result } = imported;
  const stored = await addFile(tx, organisationId, {
    fileKey,
    fileName,
    mediaType: mediaTypeOf(fileName, kind),
    sizeBytes,
    uploadedByUserId: user.userId,
  });
  for (const [index, key] of thumbnailKeys.entries()) {
    await addFile(tx, organisationId, {
      fileKey: key,
      fileName: 'thumbnail.svg',
      mediaType: 'image/svg+xml',
      sizeBytes: Buffer.byteLength(result.parts[index]?.thumbnailSvg ?? ''),
    });
  }
  return stored.id;
};

const addDrawingsOf = (
  tx: Transaction,
  organisationId: string,
  { result }: ReadFile,
  fileId: string,
  isImperial: boolean,
): Promise<StoredDrawing[]> =>
  addDrawings(
    tx,
    organisationId,
    result.parts.map((part) => ({
      fileId,
      name: part.name,
      contentHash: drawingHash(part.drawing),
      original: asKept(part.drawing),
      isImperial,
      unitScale: result.millimetresPerUnit,
      unitsDecidedBy: part.facts.unitsDecidedBy,
      issues: part.issues,
      importReport: result.report,
    })),
  );

const newItem = (
  { fileName, folders, place, kind }: ReadFile,
  part: ImportedPart,
  drawingId: string,
  thumbnailFileKey: string | null,
  isImperial: boolean,
): NewQuoteItem => ({
  name: part.name,
  partSource: kind.source,
  drawingId,
  originalFileName: fileName,
  isImperial,
  displayBoundBoxWidthMm: part.facts.widthMm,
  displayBoundBoxHeightMm: part.facts.heightMm,
  thumbnailFileKey,
  issues: part.issues,
  facts: asKept(part.facts),
  proposals: proposalsOf({ fileName, folders, texts: placedTexts(part.drawing) }),
  uploadId: place?.uploadId ?? null,
  uploadSequence: place?.sequence ?? null,
});

/**
 * Adds the parts of one file, in front of those of files that were chosen after it. A file that is sent twice at the same place
 * of an upload is added once. Gives the ids of its parts, and whether they are new.
 */
export const addParts = async (
  tx: Transaction,
  actor: Actor,
  { quoteId, imported, update, setup }: AddOptions,
): Promise<QuoteOutcome<{ readonly ids: readonly string[]; readonly areNew: boolean }>> => {
  const { organisationId } = actor;
  const { place } = imported;
  const items = place === null ? [] : await listQuoteItems(tx, organisationId, quoteId);
  const before = place === null ? [] : addedBefore(items, place);
  if (before.length > 0) return done({ ids: before.map(({ id }) => id), areNew: false });
  const isImperial = update.isImperial ?? false;
  const quantity = update.quantity ?? 1;
  const result = await loadImport(tx, organisationId, imported.importKey);
  const kind = kindOfFile(imported.fileName, PART_FILE_KINDS);
  if (kind === null) throw new Error('a file that no source takes was read');
  const read = { ...imported, kind, result };
  const fileId = await addFiles(tx, actor, read);
  const drawings = await addDrawingsOf(tx, organisationId, read, fileId, isImperial);
  const parts: NewQuoteItem[] = [];
  for (const [index, part] of result.parts.entries()) {
    const thumbnail = imported.thumbnailKeys[index] ?? null;
    const item = newItem(read, part, drawings[index]?.id ?? '', thumbnail, isImperial);
    const settings = settingColumns(
      { facts: item.facts ?? {}, quantity, isImperial, partSource: kind.source },
      EMPTY_SETTINGS,
      update,
      setup,
    );
    if (!settings.ok) return settings;
    parts.push({ ...item, ...settings.value, quantity });
  }
  const added = await addQuoteItems(
    tx,
    organisationId,
    quoteId,
    parts,
    place === null ? undefined : placeOf(items, place),
  );
  return done({ ids: added.map(({ id }) => id), areNew: true });
};
