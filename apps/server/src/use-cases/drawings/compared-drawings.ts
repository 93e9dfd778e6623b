import { getOrganisation } from '../../db/repositories/organisations.ts';
import { writeDrawing } from '../../pipeline/drawing-work.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import type { ImportedPart, ImportTask } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import {
  MOST_PARTS_OF_FILE,
  refusalOfParts,
  refusalStopped,
  refusalUnread,
  type UploadedFile,
} from '../quote-items/import-files.ts';
import { factsOf } from '../quote-items/item-facts.ts';
import { unitOf } from '../quote-items/parts-of-file.ts';
import { understand } from '../quote-items/understand.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { type DrawingTarget, findDrawnPart, type PartWithDrawing } from './drawn-part.ts';
import { runDrawingWork } from './run-drawing-work.ts';
import { SMALL_DRAWING } from './show-drawing.ts';

type PartOfQuote = Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>;

/** A drawing in the JSON of the part that it is compared with, in its unit. */
const write = (
  services: QuoteServices,
  { item, drawing }: PartWithDrawing,
  kept: string,
  name: string,
): Promise<QuoteOutcome<string>> => {
  const header = { drawingId: drawing.id, name, isImperial: item.isImperial, version: drawing.version };
  if (kept.length < SMALL_DRAWING) return Promise.resolve(done(writeDrawing(kept, header)));
  return runDrawingWork(services, 'write', kept, header);
};

/** The JSON of a part's drawing as it was read from its file. */
export const writeImportedDrawing = async (
  services: QuoteServices,
  actor: Actor,
  part: PartOfQuote,
): Promise<QuoteOutcome<string>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, part));
  if (!found.ok) return found;
  const { drawing } = found.value;
  return write(services, found.value, drawing.original, drawing.name);
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
  };
};

type Read =
  | { readonly ok: true; readonly parts: readonly ImportedPart[] }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

const readParts = async (
  services: QuoteServices,
  actor: Actor,
  file: UploadedFile,
  how: Omit<ImportTask, 'bytes' | 'fileName'>,
): Promise<Read> => {
  const { bytes, fileName } = file;
  const unread = refusalUnread(file);
  if (unread !== null) return { ok: false, refusal: unread };
  try {
    const result = await understand(services, actor, { bytes, fileName, ...how });
    if (!result.ok) return result;
    const { parts } = result;
    const tooMany = refusalOfParts(how.keepTogether === undefined ? parts.length : (parts[0]?.facts.partCount ?? 0));
    return tooMany === null ? { ok: true, parts } : { ok: false, refusal: tooMany };
  } catch (error) {
    const stopped = refusalStopped(error);
    if (stopped === null) throw error;
    return { ok: false, refusal: stopped };
  }
};

const answerOf = (parts: readonly string[], refusals: readonly unknown[] = []): string =>
  `{"parts":[${parts.join(',')}],"refusals":${JSON.stringify(refusals)}}`;

const readOne = async (
  services: QuoteServices,
  actor: Actor,
  part: PartWithDrawing,
  file: UploadedFile,
  settings: Pick<ImportTask, 'defaultUnits' | 'layerRules'>,
): Promise<QuoteOutcome<string>> => {
  const read = await readParts(services, actor, file, { ...settings, ...howLike(part) });
  if (!read.ok) return done(answerOf([], [{ fileName: file.fileName, ...read.refusal }]));
  const written: string[] = [];
  for (const { name, drawing } of read.parts) {
    const json = await write(services, part, JSON.stringify(drawing), name);
    if (!json.ok) return json;
    written.push(`{"name":${JSON.stringify(name)},"drawing":${json.value}}`);
  }
  return done(answerOf(written));
};

/**
 * Reads a file that a part is compared with, under the limits of an upload; nothing is added to the quote. Gives the JSON of its
 * parts, or of the cause why it has none.
 */
export const readComparedFile = async (
  services: QuoteServices,
  actor: Actor,
  part: PartOfQuote,
  files: AsyncIterable<UploadedFile>,
): Promise<QuoteOutcome<string>> => {
  const [found, organisation] = await actor.organisation(async (tx) => [
    await findDrawnPart(tx, actor, part),
    await getOrganisation(tx, actor.organisationId),
  ]);
  let read: QuoteOutcome<string> | null = found.ok ? null : found;
  for await (const file of files) {
    try {
      if (!found.ok || organisation === null) read = found.ok ? refuseQuote('NOT_FOUND') : found;
      else if (read !== null) read = refuseQuote('SETTINGS_MALFORMED');
      else {
        const { defaultDrawingUnits: defaultUnits, settings } = organisation;
        read = await readOne(services, actor, found.value, file, {
          defaultUnits,
          layerRules: settings.layerTypes ?? [],
        });
      }
    } finally {
      file.release();
    }
  }
  return read ?? refuseQuote('NO_FILES');
};
