import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { addDrawings, getDrawing, updateDrawing } from '../../db/repositories/drawings.ts';
import {
  addQuoteItems,
  type NewQuoteItem,
  type QuoteItem,
  updateQuoteItem,
} from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { proposalsOfTexts } from '../../pipeline/placed-texts.ts';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { undecidedFrame } from '../parts/undecided-frame.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import {
  addThumbnail,
  columnsOfPart,
  drawingColumns,
  isAnyEdited,
  type KeptPart,
  keepParts,
  partsOfFile,
  unitOf,
} from './parts-of-file.ts';
import { loadProposing, type Proposing } from './proposals-anew.ts';
import type { ReadingServices } from './read-drawing-anew.ts';
import { readFileOf } from './read-drawing-anew.ts';

const EDITS = ['partAdded', 'partDrawing'] as const;

const isTogether = (item: QuoteItem | undefined): item is QuoteItem =>
  item !== undefined && factsOf(item.facts).keptTogether.length > 1;

/** The parts that an item holds, each as one of its own, in the unit of the item. */
const readApart = async (
  services: ReadingServices,
  actor: Actor,
  item: QuoteItem,
): Promise<QuoteOutcome<readonly KeptPart[]>> => {
  const { partCount, keptTogether } = factsOf(item.facts);
  const read = await readFileOf(services, actor, item, unitOf(item));
  if (!read.ok) return read;
  const parts = await keepParts(services, read.value);
  if (parts.length !== partCount) return refuseQuote('PARTS_READ_DIFFERENTLY');
  return done(parts.filter(({ part }) => keptTogether.includes(part.facts.partIndex)));
};

const namesApart = (item: QuoteItem, { part }: KeptPart): string => `${item.name}-${part.facts.partIndex + 1}`;

/** What a part was as a whole and its pieces are not: folds counted by hand and an adjusted price. */
export const OF_THE_WHOLE = {
  foldingSource: 'Drawing',
  numberOfFolds: 0,
  maxFoldLengthMm: 0,
  otherChargePrice: '0',
  otherChargePercent: null,
} as const;

/** A part like the one it was in. */
const likeItem = (item: QuoteItem, kept: KeptPart, drawingId: string, propose: Proposing): NewQuoteItem => {
  const { id: _, organisationId: __, quoteId: ___, version: ____, createdAt, modifiedAt, ...settings } = item;
  return {
    ...settings,
    ...columnsOfPart(kept),
    ...propose(item, proposalsOfTexts(kept.part.drawing, kept.part.facts)),
    name: namesApart(item, kept),
    drawingId,
    ...OF_THE_WHOLE,
  };
};

const splitItem = async (
  tx: Transaction,
  actor: Actor,
  item: QuoteItem,
  [first, ...others]: readonly KeptPart[],
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const { quoteId, drawingId } = item;
  const stored = drawingId === null ? null : await getDrawing(tx, organisationId, drawingId);
  if (first === undefined || stored === null) return refuseQuote('DRAWING_MISSING');
  for (const kept of [first, ...others]) await addThumbnail(tx, actor, kept);
  await updateDrawing(tx, organisationId, stored.id, drawingColumns(first));
  const propose = await loadProposing(tx, organisationId, quoteId);
  const changes = {
    name: namesApart(item, first),
    ...columnsOfPart(first),
    ...propose(item, proposalsOfTexts(first.part.drawing, first.part.facts)),
    ...OF_THE_WHOLE,
  };
  const updated = await updateQuoteItem(tx, organisationId, quoteId, item.id, changes);
  if (!updated.ok) return refuseQuote('NOT_FOUND');
  const { fileId, isImperial, importReport } = stored;
  const drawings = await addDrawings(
    tx,
    organisationId,
    others.map((kept) => ({ ...drawingColumns(kept), fileId, isImperial, importReport })),
  );
  await addQuoteItems(
    tx,
    organisationId,
    quoteId,
    others.map((kept, place) => likeItem(item, kept, drawings[place]?.id ?? '', propose)),
    { index: item.index + 1, uploadIndex: item.uploadIndex + 1 },
  );
  await refreshQuoteCounts(tx, organisationId, quoteId);
  return done(null);
};

/**
 * Makes parts that are kept together parts of their own again, each with the settings of the one; the reverse of keeping them
 * together. Answers all parts of the file. Once done, nothing more happens.
 */
export const takeApart = async (
  services: ReadingServices & Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<QuoteItemWire[]>> => {
  const allowed = await checkEdits(actor, quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const find = (tx: Transaction) => partsOfFile(tx, actor, quoteId, quoteItemId);
  const isNamed = ({ id }: QuoteItem) => id === quoteItemId;
  const before = await actor.organisation(find);
  if (before.length === 0) return refuseQuote('NOT_FOUND');
  const item = before.find(isNamed);
  if (isTogether(item)) {
    if (undecidedFrame(item) !== undefined) return refuseQuote('FRAME_UNDECIDED');
    const read = await readApart(services, actor, item);
    if (!read.ok) return read;
    const edited = await editQuote(actor, quoteId, [], async (tx) => {
      const now = (await find(tx)).find(isNamed);
      if (!isTogether(now)) return done({ value: null });
      if (now.version !== item.version) return refuseQuote('VERSION_CONFLICT');
      if (await isAnyEdited(tx, actor, [now])) return refuseQuote('DRAWING_EDITED');
      const split = await splitItem(tx, actor, now, read.value);
      return split.ok ? done({ value: null, edits: EDITS }) : split;
    });
    if (!edited.ok) return edited;
  }
  const parts = await actor.organisation(find);
  return listItems(services, actor, quoteId, new Set(parts.map(({ id }) => id)));
};
