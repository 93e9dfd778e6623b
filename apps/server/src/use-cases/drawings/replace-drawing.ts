import type { RouteResponse, routes } from '@kerf/contract';
import { kindOfFile, mediaTypeOf, PART_FILE_KINDS } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addDrawings } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import { addPartRevision } from '../../db/repositories/part-revisions.ts';
import { UNPRICED } from '../../db/repositories/priced-items.ts';
import { type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import { proposalsOfTexts } from '../../pipeline/placed-texts.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import { type Actor, editorOf } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { loadItem } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import type { UploadedFile } from '../uploads/import-files.ts';
import { loadReadingSettings } from '../uploads/reading-settings.ts';
import { understand } from '../uploads/understand.ts';
import { readWithinLimits, type Sent, taskLike } from './compared-drawings.ts';
import { checkVersion, findEditablePart, type PartWithDrawing } from './drawn-part.ts';
import { loadProposing } from './proposals-anew.ts';

/** Which part gets a new drawing, and which part of the file that is. */
type Replacing = {
  readonly quoteId: string;
  readonly quoteItemId: string;
  /** Of the part, as the sender knows it. */
  readonly version: number;
  readonly place?: number | undefined;
  readonly revision?: string | undefined;
};

type ReplaceServices = Uses<'files' | 'imagesOf' | 'importFile' | 'now' | 'queue'>;
type ReadFile = Extract<ImportResult, { ok: true }>;

/** The new drawing of a part, its file and picture already in the file store. */
type NewDrawing = {
  readonly file: UploadedFile;
  readonly read: ReadFile;
  readonly part: ImportedPart;
  readonly fileKey: string;
  readonly thumbnailKey: string;
};

const chosenPart = ({ parts }: ReadFile, place: number | undefined): QuoteOutcome<ImportedPart> => {
  if (place === undefined && parts.length > 1) return refuseQuote('SEVERAL_PARTS', { count: parts.length });
  const part = parts[place ?? 0];
  return part === undefined ? refuseQuote('PARTS_READ_DIFFERENTLY') : done(part);
};

const storeFiles = async (
  { files }: Uses<'files'>,
  file: UploadedFile,
  read: ReadFile,
  part: ImportedPart,
): Promise<NewDrawing> => {
  const { fileKey } = await files.saveBytes(file.bytes);
  const { fileKey: thumbnailKey } = await files.saveBytes(Buffer.from(part.thumbnailSvg));
  return { file, read, part, fileKey, thumbnailKey };
};

const addDrawing = async (
  tx: Transaction,
  { organisationId, user }: Actor,
  isImperial: boolean,
  { file: { fileName, bytes }, read, part, fileKey, thumbnailKey }: NewDrawing,
): Promise<string> => {
  const kind = kindOfFile(fileName, PART_FILE_KINDS);
  if (kind === null) throw new Error('a file that no source takes was read');
  const mediaType = mediaTypeOf(fileName, kind);
  const sent = { fileKey, fileName, mediaType, sizeBytes: bytes.length, uploadedByUserId: user.userId };
  const { id: fileId } = await addFile(tx, organisationId, sent);
  await addFile(tx, organisationId, {
    ...{ fileKey: thumbnailKey, fileName: 'thumbnail.svg', mediaType: 'image/svg+xml' },
    sizeBytes: Buffer.byteLength(part.thumbnailSvg),
  });
  const [drawing] = await addDrawings(tx, organisationId, [
    {
      ...{
        fileId,
        name: part.name,
        contentHash: drawingHash(part.drawing),
        original: asKept(part.drawing),
        isImperial,
      },
      ...{ unitScale: read.millimetresPerUnit, unitsDecidedBy: part.facts.unitsDecidedBy },
      ...{ issues: part.issues, importReport: read.report },
    },
  ]);
  return drawing?.id ?? '';
};

const isSameDrawing = ({ drawing }: PartWithDrawing, part: ImportedPart): boolean =>
  drawing.edited === null && drawing.contentHash === drawingHash(part.drawing);

/** Keeps the drawing that the part has, and puts the new one in its place. What was set for the part stays. */
const putInPlace = async (tx: Transaction, actor: Actor, item: QuoteItem, made: NewDrawing, revision: string) => {
  const { organisationId, quoteId } = item;
  const { part, file } = made;
  await addPartRevision(tx, organisationId, {
    ...{ quoteItemId: item.id, revision: item.revision, fileName: item.originalFileName },
    ...{ drawingId: item.drawingId ?? '', thumbnailFileKey: item.thumbnailFileKey },
    ...{ itemPrice: item.itemPrice, quantity: item.quantity, replacedBy: editorOf(actor).name },
  });
  const drawingId = await addDrawing(tx, actor, item.isImperial, made);
  const propose = await loadProposing(tx, organisationId, quoteId);
  const named = { ...item, originalFileName: file.fileName, facts: asKept(part.facts) };
  const kind = kindOfFile(file.fileName, PART_FILE_KINDS);
  return updateQuoteItem(tx, organisationId, quoteId, item.id, {
    ...propose(named, proposalsOfTexts(part.drawing, part.facts)),
    ...{ drawingId, revision, originalFileName: file.fileName, facts: asKept(part.facts), issues: part.issues },
    ...{ displayBoundBoxWidthMm: part.facts.widthMm, displayBoundBoxHeightMm: part.facts.heightMm },
    ...{ thumbnailFileKey: made.thumbnailKey, nestId: null, ...UNPRICED },
    ...(kind === null ? {} : { partSource: kind.source }),
  });
};

const replaceWith = async (
  services: ReplaceServices,
  actor: Actor,
  replacing: Replacing,
  made: NewDrawing,
): Promise<QuoteOutcome<null>> => {
  const { quoteId, quoteItemId, version } = replacing;
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx) => {
      const found = await findEditablePart(tx, actor, { quoteId, quoteItemId });
      if (!found.ok) return found;
      const { item } = found.value;
      if (isSameDrawing(found.value, made.part)) return done({ value: null });
      const current = checkVersion(item, item.version, version);
      if (!current.ok) return current;
      const put = await putInPlace(tx, actor, item, made, replacing.revision ?? item.revision);
      return put.ok ? done({ value: null, edits: ['partDrawing'] as const }) : refuseQuote('NOT_FOUND');
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return done(null);
};

type Replaced = RouteResponse<typeof routes.comparisons.replace>;

const replaceByFile = async (
  services: ReplaceServices,
  actor: Actor,
  replacing: Replacing,
  found: PartWithDrawing,
  sent: Sent,
): Promise<QuoteOutcome<Replaced>> => {
  const read = await readWithinLimits(sent, taskLike(found, sent), (task) => understand(services, actor, task));
  if (!read.ok) {
    const { facts, ...refusal } = read.refusal;
    return done({ quoteItem: null, refusals: [{ fileName: sent.file.fileName, ...refusal, facts: { ...facts } }] });
  }
  const part = chosenPart(read, replacing.place);
  if (!part.ok) return part;
  const made = await storeFiles(services, sent.file, read, part.value);
  const replaced = await replaceWith(services, actor, replacing, made);
  if (!replaced.ok) return replaced;
  const item = await loadItem(services, actor, replacing.quoteId, replacing.quoteItemId);
  return item.ok ? done({ quoteItem: item.value, refusals: [] }) : item;
};

/**
 * Replaces the drawing of a part by that of a file. Quantity, material and everything else that was set stay; the earlier drawing is
 * kept with its revision and what the part cost. A file that gives the drawing that the part has changes nothing.
 */
export const replaceDrawing = async (
  services: ReplaceServices,
  actor: Actor,
  replacing: Replacing,
  files: AsyncIterable<UploadedFile>,
): Promise<QuoteOutcome<Replaced>> => {
  const allowed = await checkEdits(actor, replacing.quoteId, ['partDrawing']);
  const [found, reading] = await actor.organisation(async (tx) => [
    await findEditablePart(tx, actor, replacing),
    await loadReadingSettings(tx, actor.organisationId, services.now()),
  ]);
  let outcome: QuoteOutcome<Replaced> | null = null;
  for await (const file of files) {
    try {
      if (outcome !== null) outcome = refuseQuote('SETTINGS_MALFORMED');
      else if (!allowed.ok) outcome = allowed;
      else if (!found.ok) outcome = found;
      else if (reading === null) outcome = refuseQuote('NOT_FOUND');
      else outcome = await replaceByFile(services, actor, replacing, found.value, { file, ...reading });
    } finally {
      file.release();
    }
  }
  return outcome ?? refuseQuote('NO_FILES');
};
