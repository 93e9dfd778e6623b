import type { RouteResponse, routes } from '@kerf/contract';
import { fromKept } from '../../db/kept-json.ts';
import { getImportedDrawing, listImportedParts } from '../../db/repositories/import-cache.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import type { ImportedPart } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { MOST_PARTS_OF_FILE, refusalStopped, refusalUnread, type UploadedFile } from '../uploads/import-files.ts';
import { loadReadingSettings, type ReadingSettings } from '../uploads/reading-settings.ts';
import { importKeyOf, understand } from '../uploads/understand.ts';
import { type DrawingTarget, findDrawnPart, type PartWithDrawing } from './drawn-part.ts';
import { unitOf } from './parts-of-file.ts';
import { type WrittenDrawing, writeKept } from './show-drawing.ts';

type PartOfQuote = Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>;

/** A part's drawing as it was read from its file. */
export const writeImportedDrawing = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  part: PartOfQuote,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, part));
  if (!found.ok) return found;
  const { item, drawing } = found.value;
  const { id: drawingId, name, version, original } = drawing;
  return writeKept(services, actor, original, { drawingId, name, isImperial: item.isImperial, version }, packedAs);
};

/** Every place that a part may have in a file. */
const ALL_PLACES = Array.from({ length: MOST_PARTS_OF_FILE }, (_, place) => place);

/** The file is read like that of the part: in the unit that was chosen for it, with its gaps joined, as one where it is several. */
const howLike = ({ item }: PartWithDrawing): Partial<ImportTask> => {
  const { widestGapMm, keptTogether } = factsOf(item.facts);
  return {
    ...unitOf(item),
    ...(widestGapMm === undefined ? {} : { widestGapMm }),
    ...(keptTogether.length > 0 ? { keepTogether: ALL_PLACES } : { crossingTogether: true }),
    mostParts: MOST_PARTS_OF_FILE,
  };
};

type ListedPart = Pick<ImportedPart, 'name' | 'facts' | 'thumbnailSvg'>;
type Listed =
  | { readonly ok: true; readonly parts: readonly ListedPart[] }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

/** The parts of a file: as they were read before, when they were, so that no drawing need be looked at. */
const listParts = async (services: Uses<'importFile'>, actor: Actor, task: ImportTask): Promise<Listed> => {
  const cacheKey = importKeyOf(task);
  const known = await actor.organisation((tx) => listImportedParts(tx, actor.organisationId, cacheKey));
  return known === null ? understand(services, actor, task) : { ok: true, parts: fromKept(known) };
};

/** A file, and by what it is read. */
export type Sent = ReadingSettings & { readonly file: UploadedFile };

/** Reads a file under the limits of an upload; what stops it is told like any other reason. */
export const readWithinLimits = async <Read>(
  { file, features }: Sent,
  task: ImportTask,
  read: (task: ImportTask) => Promise<Read>,
): Promise<Read | { readonly ok: false; readonly refusal: MessageOf<string> }> => {
  const unread = refusalUnread(file, { features });
  if (unread !== null) return { ok: false, refusal: unread };
  try {
    return await read(task);
  } catch (error) {
    const stopped = refusalStopped(error);
    if (stopped === null) throw error;
    return { ok: false, refusal: stopped };
  }
};

/** Characters that the pictures of all parts of a file take at most. */
const PICTURES = 1_000_000;

type ComparedFile = RouteResponse<typeof routes.comparisons.readFile>;

const listed = (parts: readonly ListedPart[]): ComparedFile['parts'] =>
  parts.map(({ name, facts: { widthMm, heightMm }, thumbnailSvg }) => ({
    ...{ name, widthMm, heightMm },
    thumbnail: thumbnailSvg.length <= PICTURES / parts.length ? thumbnailSvg : null,
  }));

/** How a file is read that is compared with a part, or takes the place of its drawing. */
export const taskLike = (part: PartWithDrawing, { file: { bytes, fileName }, how }: Sent): ImportTask => ({
  ...{ bytes, fileName, ...how },
  ...howLike(part),
});

const readOne = async (
  services: Uses<'importFile'>,
  actor: Actor,
  part: PartWithDrawing,
  sent: Sent,
): Promise<ComparedFile> => {
  const { fileName } = sent.file;
  const task = taskLike(part, sent);
  const read = await readWithinLimits(sent, task, (one) => listParts(services, actor, one));
  if (read.ok) return { readingKey: importKeyOf(task), parts: listed(read.parts), refusals: [] };
  const { facts, ...refusal } = read.refusal;
  return { readingKey: null, parts: [], refusals: [{ fileName, ...refusal, facts: { ...facts } }] };
};

/** Reads a file that a part is compared with, under the limits of an upload; nothing is added to the quote. */
export const readComparedFile = async (
  services: Uses<'importFile' | 'now'>,
  actor: Actor,
  part: PartOfQuote,
  files: AsyncIterable<UploadedFile>,
): Promise<QuoteOutcome<ComparedFile>> => {
  const [found, reading] = await actor.organisation(async (tx) => [
    await findDrawnPart(tx, actor, part),
    await loadReadingSettings(tx, actor.organisationId, services.now()),
  ]);
  let read: QuoteOutcome<ComparedFile> | null = found.ok ? null : found;
  for await (const file of files) {
    try {
      if (!found.ok || reading === null) read = found.ok ? refuseQuote('NOT_FOUND') : found;
      else if (read !== null) read = refuseQuote('SETTINGS_MALFORMED');
      else read = done(await readOne(services, actor, found.value, { file, ...reading }));
    } finally {
      file.release();
    }
  }
  return read ?? refuseQuote('NO_FILES');
};

/** One part of a file that was read to be compared with. */
export type PartOfReading = PartOfQuote & {
  readonly readingKey: string;
  /** Its place among the parts of the file. */
  readonly place: number;
};

/** The drawing of a part of a file that was read, in the unit of the part that it is compared with. */
export const writeComparedPart = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  { readingKey, place, ...part }: PartOfReading,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const [found, read] = await actor.organisation(async (tx) => [
    await findDrawnPart(tx, actor, part),
    await getImportedDrawing(tx, actor.organisationId, readingKey, place),
  ]);
  if (!found.ok) return found;
  if (read === null) return refuseQuote('NOT_FOUND');
  const { item, drawing } = found.value;
  const header = { drawingId: drawing.id, name: read.name, isImperial: item.isImperial, version: drawing.version };
  return writeKept(services, actor, read.text, header, packedAs);
};
