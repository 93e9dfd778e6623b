import { MOST_PARTS_AT_ONCE, type QuoteItem as QuoteItemWire } from '@kerf/contract';
import { namesOfExtracted } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addDrawingTexts, updateDrawingText } from '../../db/repositories/drawings.ts';
import { addExtraction } from '../../db/repositories/extractions.ts';
import {
  addQuoteItems,
  deleteQuoteItems,
  listQuoteItems,
  type NewQuoteItem,
  type QuoteItem,
  updateQuoteItem,
} from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { ExtractedDrawing, ExtractedParts } from '../../pipeline/drawing-work.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, withCurrent } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import {
  checkVersion,
  confirmPart,
  type DrawingTarget,
  drawnPartOf,
  findEditablePart,
  type PartWithDrawing,
} from './drawn-part.ts';
import { keepThumbnail, loadEdited } from './edit-drawing.ts';
import { partBefore } from './part-before.ts';
import { columnsOfDrawing } from './parts-of-file.ts';
import { loadProposing, type Proposing } from './proposals-anew.ts';
import { outcomeOf, runDrawingWork } from './run-drawing-work.ts';
import { OF_THE_WHOLE } from './take-apart.ts';

export type ExtractionWish = {
  /** Name of the new part, or what the names of several begin with. */
  readonly name: string;
  /** Paths of the parts that are meant; null for all parts. */
  readonly pathIds: readonly string[] | null;
};

export type ExtractionResult = {
  /** By which it is undone. */
  readonly extractionId: string;
  readonly quoteItems: QuoteItemWire[];
  /** What is left of the part; null when it went. */
  readonly original: { readonly version: number; readonly quoteItem: QuoteItemWire } | null;
};

const EDITS = ['partAdded', 'partDrawing', 'partDeleted'] as const;

/** A drawing with its picture in the file store. */
type KeptDrawing = ExtractedDrawing & { readonly thumbnailFileKey: string };
type KeptParts = { readonly parts: readonly KeptDrawing[]; readonly rest: KeptDrawing | null };

const keepPictures = async ({ files }: Uses<'files'>, { parts, rest }: ExtractedParts): Promise<KeptParts> => {
  const keep = async (one: ExtractedDrawing): Promise<KeptDrawing> => {
    const { fileKey } = await files.saveBytes(Buffer.from(one.described.thumbnailSvg));
    return { ...one, thumbnailFileKey: fileKey };
  };
  return { parts: await Promise.all(parts.map(keep)), rest: rest === null ? null : await keep(rest) };
};

/** The drawing as stored: one that was edited keeps what it was before. */
const contentOf = ({ described, original }: KeptDrawing) => ({
  original: original ?? described.kept,
  edited: original === null ? null : described.kept,
  contentHash: described.contentHash,
  issues: described.issues,
  ...fingerprintColumns(described.facts),
});

const newItem = (
  item: QuoteItem,
  kept: KeptDrawing,
  name: string,
  drawingId: string,
  { isWhole, propose }: { readonly isWhole: boolean; readonly propose: Proposing },
): NewQuoteItem => {
  const { id: _, organisationId: __, quoteId: ___, version: ____, createdAt, modifiedAt, ...settings } = item;
  return {
    ...settings,
    ...columnsOfDrawing(kept.described, kept.thumbnailFileKey),
    ...propose(item, kept.described.proposals),
    ...(isWhole ? {} : OF_THE_WHOLE),
    ...{ name, drawingId, partSource: 'drawingFile', quickPart: null },
  };
};

const addNew = async (
  tx: Transaction,
  actor: Actor,
  { item, drawing }: PartWithDrawing,
  { parts, rest }: KeptParts,
  names: readonly string[],
  propose: Proposing,
): Promise<readonly string[]> => {
  const { organisationId } = actor;
  const { fileId, isImperial, unitScale, unitsDecidedBy, importReport } = drawing;
  const how = { isWhole: parts.length === 1 && rest === null, propose };
  const drawingIds = await addDrawingTexts(
    tx,
    organisationId,
    parts.map((part, place) => ({
      ...{ isImperial, unitScale, unitsDecidedBy, importReport },
      ...contentOf(part),
      name: names[place] ?? drawing.name,
      fileId: part.isOfFile ? fileId : null,
    })),
  );
  const added = await addQuoteItems(
    tx,
    organisationId,
    item.quoteId,
    parts.map((part, place) => newItem(item, part, names[place] ?? item.name, drawingIds[place] ?? '', how)),
    { index: item.index + 1, uploadIndex: item.uploadIndex + 1 },
  );
  return added.map(({ id }) => id);
};

/** Leaves the rest with the part, or takes the part out of the quote when there is none. */
const keepRest = async (
  tx: Transaction,
  { organisationId }: Actor,
  { item, drawing }: PartWithDrawing,
  rest: KeptDrawing | null,
  propose: Proposing,
): Promise<void> => {
  if (rest === null) {
    await deleteQuoteItems(tx, organisationId, item.quoteId, [item.id]);
    return;
  }
  await updateDrawingText(tx, organisationId, drawing.id, {
    ...contentOf(rest),
    ...(rest.isOfFile ? {} : { fileId: null }),
  });
  const columns = {
    ...columnsOfDrawing(rest.described, rest.thumbnailFileKey),
    ...propose(item, rest.described.proposals),
  };
  await updateQuoteItem(tx, organisationId, item.quoteId, item.id, columns);
};

/** Keeps what the part was before, with a copy of its drawing where that goes on without the parts. */
const keepBefore = async (
  tx: Transaction,
  { organisationId }: Actor,
  { item, drawing }: PartWithDrawing,
  { parts, rest }: KeptParts,
  ids: readonly string[],
): Promise<string> => {
  const { id: _, organisationId: __, version: ___, createdAt, modifiedAt, ...before } = drawing;
  const [copyId = drawing.id] = rest === null ? [] : await addDrawingTexts(tx, organisationId, [before]);
  return addExtraction(tx, organisationId, {
    ...{ quoteId: item.quoteId, quoteItemId: item.id, drawingId: copyId },
    part: asKept(partBefore(item)),
    made: parts.map(({ described }, place) => ({ id: ids[place] ?? '', contentHash: described.contentHash })),
    restHash: rest?.described.contentHash ?? null,
  });
};

type Extracted = { readonly ids: readonly string[]; readonly extractionId: string };

const extractIn = async (
  tx: Transaction,
  actor: Actor,
  seen: PartWithDrawing,
  kept: KeptParts,
  name: string,
): Promise<QuoteOutcome<Extracted>> => {
  const { parts, rest } = kept;
  const found = await confirmPart(tx, actor, seen);
  if (!found.ok) return found;
  const { quoteId, id: quoteItemId } = found.value.item;
  const items = await listQuoteItems(tx, actor.organisationId, quoteId);
  const others = items.filter(({ id }) => rest !== null || id !== quoteItemId);
  const named = namesOfExtracted(
    name,
    parts.length,
    others.map((other) => other.name),
  );
  if (!named.ok) {
    return named.problem === 'NAME_TAKEN'
      ? refuseQuote('NAME_TAKEN', { name: name.trim() })
      : refuseQuote('PART_NAME_INVALID');
  }
  for (const { described, thumbnailFileKey: fileKey } of rest === null ? parts : [...parts, rest]) {
    await keepThumbnail(tx, actor, { fileKey, svg: described.thumbnailSvg });
  }
  const propose = await loadProposing(tx, actor.organisationId, quoteId);
  const ids = await addNew(tx, actor, found.value, kept, named.names, propose);
  const extractionId = await keepBefore(tx, actor, found.value, kept, ids);
  await keepRest(tx, actor, found.value, rest, propose);
  await refreshQuoteCounts(tx, actor.organisationId, quoteId);
  return done({ ids, extractionId });
};

const attemptExtraction = async (
  services: Uses<'files' | 'workOnDrawing'>,
  actor: Actor,
  target: DrawingTarget,
  { name, pathIds }: ExtractionWish,
): Promise<QuoteOutcome<Extracted & { readonly isAnyLeft: boolean }>> => {
  const allowed = await checkEdits(actor, target.quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const found = await actor.organisation((tx) => findEditablePart(tx, actor, target));
  if (!found.ok) return found;
  const { item, drawing } = found.value;
  const known = checkVersion(item, drawing.version, target.version);
  if (!known.ok) return known;
  const before = drawing.edited === null ? null : drawing.original;
  const worked = outcomeOf(await runDrawingWork(services, actor, 'extract', drawnPartOf(found.value), before, pathIds));
  if (!worked.ok) return worked;
  const parts = worked.value.parts.length;
  if (parts > MOST_PARTS_AT_ONCE) {
    return refuseQuote('TOO_MANY_PARTS_AT_ONCE', { parts, limit: MOST_PARTS_AT_ONCE });
  }
  const kept = await keepPictures(services, worked.value);
  const edited = await editQuote(actor, target.quoteId, EDITS, async (tx) => {
    const extracted = await extractIn(tx, actor, found.value, kept, name);
    return extracted.ok ? done({ value: extracted.value }) : extracted;
  });
  return edited.ok ? done({ ...edited.value.value, isAnyLeft: kept.rest !== null }) : edited;
};

/**
 * Makes parts of a drawing line items of their own, with the settings of the one that they were in. The part goes when nothing
 * of its outlines is left; what belonged to no part is told with the first new one. Spec: quote parts §2.4, §4.3.
 */
export const extractParts = async (
  services: Uses<'files' | 'imagesOf' | 'workOnDrawing'>,
  actor: Actor,
  target: DrawingTarget,
  wish: ExtractionWish,
): Promise<QuoteOutcome<ExtractionResult>> => {
  const extracted = await attemptExtraction(services, actor, target, wish);
  if (!extracted.ok) return withCurrent(extracted, () => loadEdited(services, actor, target));
  const { ids, extractionId, isAnyLeft } = extracted.value;
  const quoteItems = await listItems(services, actor, target.quoteId, new Set(ids));
  if (!quoteItems.ok) return quoteItems;
  if (!isAnyLeft) return done({ extractionId, quoteItems: quoteItems.value, original: null });
  const original = await loadEdited(services, actor, target);
  return original.ok ? done({ extractionId, quoteItems: quoteItems.value, original: original.value }) : original;
};
