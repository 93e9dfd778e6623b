import { changeDrawing, type Drawing } from '@kerf/drawing';
import { MM_PER_INCH } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { getDrawing, type StoredDrawing, updateDrawing } from '../../db/repositories/drawings.ts';
import { addFile, getFile } from '../../db/repositories/files.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems, type QuoteItem, type QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import {
  factsOfDrawing,
  type ImportedPart,
  type ImportResult,
  type ImportTask,
  issuesOfDrawing,
  thumbnailOf,
} from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { factsOf } from './item-facts.ts';
import { drawingOfStored } from './stored-drawing.ts';
import { understand } from './understand.ts';

export type DrawingUnit = 'mm' | 'in' | 'cm' | 'm' | 'ft';
const millimetres: Readonly<Record<DrawingUnit, number>> = {
  mm: 1,
  in: MM_PER_INCH,
  cm: 10,
  m: 1000,
  ft: 12 * MM_PER_INCH,
};

/** A part as its file gives it in another unit, with its new thumbnail already kept. */
export type PartReadAnew = {
  readonly part: ImportedPart;
  /** The drawing before it was edited by hand, in that unit; null when it was not. */
  readonly original: Drawing | null;
  readonly thumbnailFileKey: string;
};

/**
 * The part in another unit by growing what was understood: for a drawing that was edited or has no file, or a file whose parts
 * are not the same ones in that unit.
 */
const grown = (
  item: QuoteItem,
  stored: StoredDrawing,
  kept: StoredDrawing['original'],
  drawingUnit: DrawingUnit,
): QuoteOutcome<ImportedPart> => {
  const units = { fromMm: stored.unitScale, toMm: millimetres[drawingUnit] };
  const outcome = changeDrawing(drawingOfStored(kept), { kind: 'unit', ...units });
  if (!outcome.ok) return refuseQuote(outcome.refusal.code, outcome.refusal.facts);
  const { drawing } = outcome;
  const { partIndex, partCount, keptTogether } = factsOf(item.facts);
  const place = { partIndex, partCount, keptTogether, ...joinedGapsOf(item) };
  return done({
    name: item.name,
    drawing,
    facts: factsOfDrawing(drawing, { ...place, drawingUnit, unitsDecidedBy: 'chosen' }),
    thumbnailSvg: thumbnailOf(drawing),
    issues: issuesOfDrawing(drawing),
  });
};

/** How the file of a part is read again. */
export type ReadAgain = Pick<ImportTask, 'chosenUnit' | 'keepTogether' | 'widestGapMm'>;

/** Gaps that were joined on request stay so. */
const joinedGapsOf = (item: QuoteItem): Pick<ReadAgain, 'widestGapMm'> => {
  const { widestGapMm } = factsOf(item.facts);
  return widestGapMm === undefined ? {} : { widestGapMm };
};

/** Reads the file of a part again: work of a worker thread, not inside a transaction. */
export const readFileOf = async (
  services: QuoteServices,
  actor: Actor,
  item: QuoteItem,
  how: ReadAgain,
): Promise<QuoteOutcome<{ readonly stored: StoredDrawing; readonly result: ImportResult }>> => {
  const found = await actor.organisation(async (tx) => {
    const drawing = item.drawingId === null ? null : await getDrawing(tx, actor.organisationId, item.drawingId);
    const file = drawing?.fileId ? await getFile(tx, actor.organisationId, drawing.fileId) : null;
    return { drawing, file, organisation: await getOrganisation(tx, actor.organisationId) };
  });
  const bytes = found.file === null ? null : await services.files.read(found.file.fileKey);
  if (found.drawing === null || found.organisation === null || found.file === null || bytes === null) {
    return refuseQuote('DRAWING_MISSING');
  }
  const result = await understand(services, actor, {
    bytes,
    fileName: found.file.fileName,
    defaultUnits: found.organisation.defaultDrawingUnits,
    layerRules: found.organisation.settings.layerTypes ?? [],
    ...joinedGapsOf(item),
    ...how,
  });
  return done({ stored: found.drawing, result });
};

/** The part as its file gives it in another unit; grown where the file has not the same one. */
const readOriginal = async (
  services: QuoteServices,
  actor: Actor,
  item: QuoteItem,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<ImportedPart>> => {
  const { partIndex, partCount, keptTogether } = factsOf(item.facts);
  const together = keptTogether.length === 0 ? {} : { keepTogether: keptTogether };
  const read = await readFileOf(services, actor, item, { chosenUnit: drawingUnit, ...together });
  if (!read.ok) return read;
  const { stored, result } = read.value;
  const same = (result.ok ? result.parts : []).find(
    ({ facts }) => facts.partIndex === partIndex && facts.partCount === partCount,
  );
  return same === undefined ? grown(item, stored, stored.original, drawingUnit) : done(same);
};

const readOne = async (
  services: QuoteServices,
  actor: Actor,
  item: QuoteItem,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<PartReadAnew>> => {
  const stored = await actor.organisation(async (tx) =>
    item.drawingId === null ? null : getDrawing(tx, actor.organisationId, item.drawingId),
  );
  if (stored === null) return refuseQuote('DRAWING_MISSING');
  const original =
    stored.fileId === null
      ? grown(item, stored, stored.original, drawingUnit)
      : await readOriginal(services, actor, item, drawingUnit);
  if (!original.ok) return original;
  const part = stored.edited === null ? original : grown(item, stored, stored.edited, drawingUnit);
  if (!part.ok) return part;
  const { fileKey } = await services.files.saveBytes(Buffer.from(part.value.thumbnailSvg));
  return done({
    part: part.value,
    original: stored.edited === null ? null : original.value.drawing,
    thumbnailFileKey: fileKey,
  });
};

/**
 * Reads the files of parts again in another unit, because gaps, curves and findings depend on the size. Parts that are in
 * that unit already are left out. Work of worker threads: not inside a transaction.
 */
export const readPartsAnew = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemIds: ReadonlySet<string>,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<ReadonlyMap<string, PartReadAnew>>> => {
  const items = await actor.organisation((tx) => listQuoteItems(tx, actor.organisationId, quoteId));
  const parts = new Map<string, PartReadAnew>();
  for (const item of items) {
    if (!quoteItemIds.has(item.id) || factsOf(item.facts).drawingUnit === drawingUnit) continue;
    const part = await readOne(services, actor, item, drawingUnit);
    if (!part.ok) return part;
    parts.set(item.id, part.value);
  }
  return done(parts);
};

/** Puts a part that was read again in the place of its drawing, and gives the columns that change with it. */
export const keepPartReadAnew = async (
  tx: Transaction,
  item: QuoteItem,
  { part, original, thumbnailFileKey }: PartReadAnew,
): Promise<QuoteOutcome<QuoteItemChanges>> => {
  const { drawing, facts, issues, thumbnailSvg } = part;
  if (item.drawingId === null || facts.drawingUnit === 'other') return refuseQuote('DRAWING_MISSING');
  await addFile(tx, item.organisationId, {
    fileKey: thumbnailFileKey,
    fileName: 'thumbnail.svg',
    mediaType: 'image/svg+xml',
    sizeBytes: Buffer.byteLength(thumbnailSvg),
  });
  await updateDrawing(tx, item.organisationId, item.drawingId, {
    original: asKept(original ?? drawing),
    edited: original === null ? null : asKept(drawing),
    unitScale: millimetres[facts.drawingUnit],
    unitsDecidedBy: 'chosen',
    contentHash: drawingHash(drawing),
  });
  return done({
    facts: asKept(facts),
    issues: issues.filter((issue) => issue.code !== 'UNITS_GUESSED'),
    displayBoundBoxWidthMm: facts.widthMm,
    displayBoundBoxHeightMm: facts.heightMm,
    thumbnailFileKey,
    nestId: null,
  });
};
