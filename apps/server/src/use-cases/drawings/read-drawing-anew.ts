import { type DrawingUnit, MM_PER_UNIT } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import {
  type DrawingText,
  filesOfDrawings,
  getDrawingText,
  updateDrawingText,
} from '../../db/repositories/drawings.ts';
import { addFile, getFile } from '../../db/repositories/files.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems, type QuoteItem, type QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import type { DescribedDrawing } from '../../pipeline/drawing-work.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import { proposalsOfTexts } from '../../pipeline/placed-texts.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { understand } from '../uploads/understand.ts';
import { drawnPartOf } from './drawn-part.ts';
import { loadProposing } from './proposals-anew.ts';
import { outcomeOf, runDrawingWork } from './run-drawing-work.ts';

/** What reading a file anew takes. */
export type ReadingServices = Uses<'files' | 'importFile'>;

/** A part in another unit, with its new thumbnail already kept. */
export type PartReadAnew = {
  readonly drawingUnit: DrawingUnit;
  readonly described: DescribedDrawing;
  /** The drawing before it was edited by hand, in that unit, in JSON; null when it was not. */
  readonly original: string | null;
  readonly thumbnailFileKey: string;
};

/**
 * A drawing of the part in another unit by growing what was understood, in a worker thread: for one that was edited or has no
 * file, or a file whose parts are not the same ones in that unit.
 */
const grow = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  item: QuoteItem,
  drawing: DrawingText,
  kept: string,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<DescribedDrawing>> => {
  const part = drawnPartOf({ item, drawing });
  const place = { ...part.place, drawingUnit, unitsDecidedBy: 'chosen' } as const;
  const [fromMm, toMm] = [drawing.unitScale, MM_PER_UNIT[drawingUnit]];
  return outcomeOf(await runDrawingWork(services, actor, 'grow', { ...part, kept, place }, fromMm, toMm));
};

const describeRead = ({ drawing, facts, issues, thumbnailSvg }: ImportedPart): DescribedDrawing => ({
  kept: JSON.stringify(drawing),
  contentHash: drawingHash(drawing),
  ...{ facts, issues, thumbnailSvg },
  proposals: proposalsOfTexts(drawing, facts),
});

/** How the file of a part is read again. */
export type ReadAgain = Pick<ImportTask, 'chosenUnit' | 'keepTogether' | 'widestGapMm' | 'takes' | 'bending'>;

/** Gaps that were joined on request stay so. */
const joinedGapsOf = (item: QuoteItem): Pick<ReadAgain, 'widestGapMm'> => {
  const { widestGapMm } = factsOf(item.facts);
  return widestGapMm === undefined ? {} : { widestGapMm };
};

/** Reads the file of a part again: work of a worker thread, not inside a transaction. */
export const readFileOf = async (
  services: ReadingServices,
  actor: Actor,
  item: QuoteItem,
  how: ReadAgain,
): Promise<QuoteOutcome<ImportResult>> => {
  const { drawingId } = item;
  const found = await actor.organisation(async (tx) => {
    const files = await filesOfDrawings(tx, actor.organisationId, drawingId === null ? [] : [drawingId]);
    const fileId = files.get(drawingId ?? '');
    const file = fileId === undefined ? null : await getFile(tx, actor.organisationId, fileId);
    return { file, organisation: await getOrganisation(tx, actor.organisationId) };
  });
  const bytes = found.file === null ? null : await services.files.read(found.file.fileKey);
  if (found.organisation === null || found.file === null || bytes === null) {
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
  return done(result);
};

/** The part as its file gives it in another unit; null where the file has not the same one. */
const readOfFile = async (
  services: ReadingServices,
  actor: Actor,
  item: QuoteItem,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<ImportedPart | null>> => {
  const { partIndex, partCount, keptTogether } = factsOf(item.facts);
  const together = keptTogether.length === 0 ? {} : { keepTogether: keptTogether };
  const read = await readFileOf(services, actor, item, { chosenUnit: drawingUnit, ...together });
  if (!read.ok) return read;
  const parts = read.value.ok ? read.value.parts : [];
  const same = parts.find(({ facts }) => facts.partIndex === partIndex && facts.partCount === partCount);
  return done(same ?? null);
};

const readOne = async (
  services: ReadingServices & Uses<'workOnDrawing'>,
  actor: Actor,
  item: QuoteItem,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<PartReadAnew>> => {
  const stored = await actor.organisation(async (tx) =>
    item.drawingId === null ? null : getDrawingText(tx, actor.organisationId, item.drawingId),
  );
  if (stored === null) return refuseQuote('DRAWING_MISSING');
  const read = stored.fileId === null ? done(null) : await readOfFile(services, actor, item, drawingUnit);
  if (!read.ok) return read;
  const part = read.value;
  const grown = (kept: string) => grow(services, actor, item, stored, kept, drawingUnit);
  const kept = async ({ described, original }: Pick<PartReadAnew, 'described' | 'original'>) => {
    const { fileKey } = await services.files.saveBytes(Buffer.from(described.thumbnailSvg));
    return done({ drawingUnit, described, original, thumbnailFileKey: fileKey });
  };
  if (stored.edited === null) {
    const described = part === null ? await grown(stored.original) : done(describeRead(part));
    return described.ok ? kept({ described: described.value, original: null }) : described;
  }
  const described = await grown(stored.edited);
  if (!described.ok) return described;
  if (part !== null) return kept({ described: described.value, original: JSON.stringify(part.drawing) });
  const before = await grown(stored.original);
  return before.ok ? kept({ described: described.value, original: before.value.kept }) : before;
};

/**
 * Reads the files of parts again in another unit, because gaps, curves and findings depend on the size. Parts that are in
 * that unit already are left out. Work of worker threads: not inside a transaction.
 */
export const readPartsAnew = async (
  services: ReadingServices & Uses<'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
  quoteItemIds: ReadonlySet<string>,
  drawingUnit: DrawingUnit,
): Promise<QuoteOutcome<ReadonlyMap<string, PartReadAnew>>> => {
  const items = await actor.organisation((tx) => listQuoteItems(tx, actor.organisationId, quoteId));
  const parts = new Map<string, PartReadAnew>();
  for (const item of items) {
    if (!quoteItemIds.has(item.id) || factsOf(item.facts).drawingUnit === drawingUnit) continue;
    if (item.partSource === 'unfold3d') return refuseQuote('PART_OF_MODEL');
    if (item.partSource === 'pdf') return refuseQuote('PART_OF_PDF');
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
  { drawingUnit, described, original, thumbnailFileKey }: PartReadAnew,
): Promise<QuoteOutcome<QuoteItemChanges>> => {
  const { kept, contentHash, facts, issues, thumbnailSvg } = described;
  const propose = await loadProposing(tx, item.organisationId, item.quoteId);
  if (item.drawingId === null) return refuseQuote('DRAWING_MISSING');
  await addFile(tx, item.organisationId, {
    fileKey: thumbnailFileKey,
    fileName: 'thumbnail.svg',
    mediaType: 'image/svg+xml',
    sizeBytes: Buffer.byteLength(thumbnailSvg),
  });
  await updateDrawingText(tx, item.organisationId, item.drawingId, {
    original: original ?? kept,
    edited: original === null ? null : kept,
    unitScale: MM_PER_UNIT[drawingUnit],
    unitsDecidedBy: 'chosen',
    contentHash,
    ...fingerprintColumns(facts),
  });
  return done({
    ...propose(item, described.proposals),
    facts: asKept(facts),
    issues: issues.filter((issue) => issue.code !== 'UNITS_GUESSED'),
    displayBoundBoxWidthMm: facts.widthMm,
    displayBoundBoxHeightMm: facts.heightMm,
    thumbnailFileKey,
    nestId: null,
  });
};
