import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { updateDrawing } from '../../db/repositories/drawings.ts';
import { deleteQuoteItems, type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { proposalsOfTexts } from '../../pipeline/placed-texts.ts';
import type { Actor } from '../actor.ts';
import { loadItem } from '../parts/list-items.ts';
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
  placesOf,
  unitOf,
} from './parts-of-file.ts';
import { loadProposing } from './proposals-anew.ts';
import type { ReadingServices } from './read-drawing-anew.ts';
import { readFileOf } from './read-drawing-anew.ts';

const EDITS = ['partDeleted', 'partDrawing'] as const;

/** The file's parts as one, in the unit of the item that stays. */
const readTogether = async (
  services: ReadingServices,
  actor: Actor,
  item: QuoteItem,
  parts: readonly QuoteItem[],
): Promise<QuoteOutcome<KeptPart>> => {
  const keepTogether = parts.flatMap(placesOf).sort((first, second) => first - second);
  const read = await readFileOf(services, actor, item, { ...unitOf(item), keepTogether });
  if (!read.ok) return read;
  const [kept] = await keepParts(services, read.value);
  const isSameFile = kept?.part.facts.partCount === factsOf(item.facts).partCount;
  return kept !== undefined && isSameFile ? done(kept) : refuseQuote('PARTS_READ_DIFFERENTLY');
};

/** A name that the import gave stands for one of several; the part gets the name of its file. A name that was typed stays. */
const nameTogether = (item: QuoteItem, fileName: string): string =>
  item.name === `${fileName}-${factsOf(item.facts).partIndex + 1}` ? fileName : item.name;

const replaceParts = async (
  tx: Transaction,
  actor: Actor,
  item: QuoteItem,
  others: readonly QuoteItem[],
  kept: KeptPart,
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const { drawingId, quoteId } = item;
  if (drawingId === null) return refuseQuote('DRAWING_MISSING');
  await addThumbnail(tx, actor, kept);
  await updateDrawing(tx, organisationId, drawingId, drawingColumns(kept));
  const propose = await loadProposing(tx, organisationId, quoteId);
  const changes = {
    name: nameTogether(item, kept.part.name),
    ...columnsOfPart(kept),
    ...propose(item, proposalsOfTexts(kept.part.drawing, kept.part.facts)),
  };
  const updated = await updateQuoteItem(tx, organisationId, quoteId, item.id, changes);
  if (!updated.ok) return refuseQuote('NOT_FOUND');
  await deleteQuoteItems(
    tx,
    organisationId,
    quoteId,
    others.map(({ id }) => id),
  );
  await refreshQuoteCounts(tx, organisationId, quoteId);
  return done(null);
};

const versionsOf = (items: readonly QuoteItem[]): string =>
  items.map(({ id, version }) => `${id} ${version}`).join(' ');

/**
 * Makes the parts of one file one part, which keeps the settings of the part named; the others go. Parts of the file that were
 * deleted before stay deleted. Once done, nothing more happens. Source: decisions, "Parts, drawings, nests".
 */
export const keepTogether = async (
  services: ReadingServices & Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<QuoteItemWire>> => {
  const allowed = await checkEdits(actor, quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const parts = await actor.organisation((tx) => partsOfFile(tx, actor, quoteId, quoteItemId));
  const item = parts.find(({ id }) => id === quoteItemId);
  if (item === undefined) return refuseQuote('NOT_FOUND');
  if (parts.length === 1) return loadItem(services, actor, quoteId, quoteItemId);
  if (item.partSource === 'unfold3d') return refuseQuote('PART_OF_MODEL');
  if (item.partSource === 'pdf') return refuseQuote('PART_OF_PDF');
  const read = await readTogether(services, actor, item, parts);
  if (!read.ok) return read;
  const edited = await editQuote(actor, quoteId, [], async (tx) => {
    const now = await partsOfFile(tx, actor, quoteId, quoteItemId);
    if (now.length === 1) return done({ value: null });
    if (versionsOf(now) !== versionsOf(parts)) return refuseQuote('VERSION_CONFLICT');
    if (await isAnyEdited(tx, actor, now)) return refuseQuote('DRAWING_EDITED');
    const current = now.find(({ id }) => id === quoteItemId) ?? item;
    const others = now.filter(({ id }) => id !== quoteItemId);
    const replaced = await replaceParts(tx, actor, current, others, read.value);
    return replaced.ok ? done({ value: null, edits: EDITS }) : replaced;
  });
  return edited.ok ? loadItem(services, actor, quoteId, quoteItemId) : edited;
};
