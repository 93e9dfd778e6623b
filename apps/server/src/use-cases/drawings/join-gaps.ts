import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { proposalsOfTexts } from '../../pipeline/placed-texts.ts';
import type { Actor } from '../actor.ts';
import { loadItem } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { isAnyEdited, type KeptPart, keepParts, replacePart, unitOf } from './parts-of-file.ts';
import { loadProposing } from './proposals-anew.ts';
import type { ReadingServices } from './read-drawing-anew.ts';
import { readFileOf } from './read-drawing-anew.ts';

const EDITS = ['partDrawing'] as const;

/** The part with its gaps joined, as its file gives it; gaps that were joined before stay joined. */
const readJoined = async (
  services: ReadingServices,
  actor: Actor,
  item: QuoteItem,
  widestGapMm: number | null,
): Promise<QuoteOutcome<KeptPart>> => {
  const { partIndex, partCount, keptTogether, widestGapMm: before = 0 } = factsOf(item.facts);
  const read = await readFileOf(services, actor, item, {
    ...unitOf(item),
    ...(keptTogether.length === 0 ? {} : { keepTogether: keptTogether }),
    widestGapMm: widestGapMm === null ? undefined : Math.max(before, widestGapMm),
  });
  if (!read.ok) return read;
  const parts = await keepParts(services, read.value);
  const same = parts.find(({ part }) => part.facts.partIndex === partIndex && part.facts.partCount === partCount);
  return same === undefined ? refuseQuote('PARTS_READ_DIFFERENTLY') : done(same);
};

/**
 * Joins gaps of up to `widestGapMm` in the drawing of a part, where two ends belong together without doubt: its file is read
 * again. Null joins only what is joined by itself.
 */
export const joinGaps = async (
  services: ReadingServices & Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  widestGapMm: number | null,
): Promise<QuoteOutcome<QuoteItemWire>> => {
  const allowed = await checkEdits(actor, quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const find = (tx: Transaction) => getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
  const item = await actor.organisation(find);
  if (item === null) return refuseQuote('NOT_FOUND');
  const read = await readJoined(services, actor, item, widestGapMm);
  if (!read.ok) return read;
  const edited = await editQuote(actor, quoteId, [], async (tx) => {
    const now = await find(tx);
    if (now === null) return refuseQuote('NOT_FOUND');
    if (now.version !== item.version) return refuseQuote('VERSION_CONFLICT');
    if (await isAnyEdited(tx, actor, [now])) return refuseQuote('DRAWING_EDITED');
    const propose = await loadProposing(tx, actor.organisationId, quoteId);
    const proposed = propose(now, proposalsOfTexts(read.value.part.drawing, read.value.part.facts));
    const replaced = await replacePart(tx, actor, now, read.value, { item: proposed });
    return replaced.ok ? done({ value: null, edits: EDITS }) : replaced;
  });
  return edited.ok ? loadItem(services, actor, quoteId, quoteItemId) : edited;
};
