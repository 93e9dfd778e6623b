import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { filesOfDrawings, listDrawings, type NewDrawing, updateDrawing } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import {
  listQuoteItems,
  type QuoteItem,
  type QuoteItemChanges,
  updateQuoteItem,
} from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import type { ReadAgain } from './read-drawing-anew.ts';

/** Places in their file of the parts that an item is. */
export const placesOf = (item: QuoteItem): readonly number[] => {
  const { partIndex, keptTogether } = factsOf(item.facts);
  return keptTogether.length === 0 ? [partIndex] : keptTogether;
};

/** Each place of a file once: of a part and its copies the first counts, and before all others the part named. */
const withoutCopies = (named: QuoteItem, others: readonly QuoteItem[]): readonly QuoteItem[] => {
  const taken = new Set(placesOf(named));
  const kept = others
    .toSorted((first, second) => first.uploadIndex - second.uploadIndex)
    .filter((one) => {
      const places = placesOf(one);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    });
  return [named, ...kept];
};

/**
 * The parts of a quote that came from the file of one of them, that one included and copies left out, in the order of the file;
 * none when it is not there.
 */
export const partsOfFile = async (
  tx: Transaction,
  { organisationId }: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<readonly QuoteItem[]> => {
  const items = await listQuoteItems(tx, organisationId, quoteId);
  const item = items.find((one) => one.id === quoteItemId);
  if (item === undefined) return [];
  const drawingIds = items.flatMap((one) => one.drawingId ?? []);
  const fileOf = await filesOfDrawings(tx, organisationId, drawingIds);
  const fileId = fileOf.get(item.drawingId ?? '');
  if (fileId === undefined) return [item];
  const others = items.filter((one) => one !== item && fileOf.get(one.drawingId ?? '') === fileId);
  return withoutCopies(item, others).toSorted(
    (first, second) => factsOf(first.facts).partIndex - factsOf(second.facts).partIndex,
  );
};

/** Whether the drawing of a part was changed by hand, which reading its file again would undo. */
export const isAnyEdited = async (
  tx: Transaction,
  { organisationId }: Actor,
  items: readonly QuoteItem[],
): Promise<boolean> => {
  const ids = items.flatMap((item) => item.drawingId ?? []);
  return (await listDrawings(tx, organisationId, ids)).some(({ edited }) => edited !== null);
};

/** The unit that somebody chose for the part: its file is read again in the same. */
export const unitOf = (item: QuoteItem): Pick<ReadAgain, 'chosenUnit'> => {
  const { drawingUnit, unitsDecidedBy } = factsOf(item.facts);
  return unitsDecidedBy === 'chosen' && drawingUnit !== 'other' ? { chosenUnit: drawingUnit } : {};
};

/** A part as read, its thumbnail already in the file store. */
export type KeptPart = {
  readonly part: ImportedPart;
  /** Size of one unit of its file, mm. */
  readonly unitScale: number;
  readonly thumbnailFileKey: string;
};

/** The parts that a file gave, with their thumbnails in the file store; none of a file that could not be read. */
export const keepParts = (services: Uses<'files'>, result: ImportResult): Promise<readonly KeptPart[]> =>
  Promise.all(
    (result.ok ? result.parts : []).map(async (part) => {
      const { fileKey } = await services.files.saveBytes(Buffer.from(part.thumbnailSvg));
      return { part, unitScale: result.ok ? result.millimetresPerUnit : 1, thumbnailFileKey: fileKey };
    }),
  );

/** The part's thumbnail as a file of the organisation. */
export const addThumbnail = (tx: Transaction, { organisationId }: Actor, { part, thumbnailFileKey }: KeptPart) =>
  addFile(tx, organisationId, {
    fileKey: thumbnailFileKey,
    fileName: 'thumbnail.svg',
    mediaType: 'image/svg+xml',
    sizeBytes: Buffer.byteLength(part.thumbnailSvg),
  });

/** The drawing of a part as stored. */
export const drawingColumns = ({ part: { name, drawing, facts, issues }, unitScale }: KeptPart) =>
  ({
    name,
    contentHash: drawingHash(drawing),
    ...fingerprintColumns(facts),
    original: asKept(drawing),
    edited: null,
    unitScale,
    unitsDecidedBy: facts.unitsDecidedBy,
    issues,
  }) satisfies Partial<NewDrawing>;

/** What a part takes from its drawing; it has no nest and no price until it is calculated. */
export const columnsOfDrawing = (
  { facts, issues }: Pick<ImportedPart, 'facts' | 'issues'>,
  thumbnailFileKey: string | null,
) =>
  ({
    facts: asKept(facts),
    issues,
    displayBoundBoxWidthMm: facts.widthMm,
    displayBoundBoxHeightMm: facts.heightMm,
    thumbnailFileKey,
    nestId: null,
    partsPerSheet: null,
    nestAreaSquareMm: null,
    totalSheetAreaSquareMm: null,
    prices: null,
    itemPrice: null,
    linePrice: null,
    priceTrace: null,
  }) satisfies QuoteItemChanges;

/** The same for a part as read from its file. */
export const columnsOfPart = ({ part, thumbnailFileKey }: KeptPart) => columnsOfDrawing(part, thumbnailFileKey);

/** What was read anew takes the place of the drawing of a part, with what else changes of both. */
export const replacePart = async (
  tx: Transaction,
  actor: Actor,
  item: QuoteItem,
  kept: KeptPart,
  more: { readonly drawing?: { readonly name: string }; readonly item?: QuoteItemChanges } = {},
): Promise<QuoteOutcome<null>> => {
  const { drawingId, quoteId, id } = item;
  if (drawingId === null) return refuseQuote('DRAWING_MISSING');
  await addThumbnail(tx, actor, kept);
  await updateDrawing(tx, actor.organisationId, drawingId, { ...drawingColumns(kept), ...more.drawing });
  const changes = { ...columnsOfPart(kept), ...more.item };
  const updated = await updateQuoteItem(tx, actor.organisationId, quoteId, id, changes);
  return updated.ok ? done(null) : refuseQuote('NOT_FOUND');
};
