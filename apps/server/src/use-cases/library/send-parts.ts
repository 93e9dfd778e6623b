import type { SentToLibrary } from '@kerf/contract';
import { libraryPartId } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { hashesOfDrawings } from '../../db/repositories/drawings.ts';
import {
  addLibraryEntry,
  addLibraryVersion,
  findLibraryEntries,
  latestVersions,
  lockLibrary,
  type NewPartLibraryVersion,
  type PartLibraryEntry,
  type PartLibraryVersion,
} from '../../db/repositories/part-library.ts';
import { listQuoteItems, type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { copyDrawings } from '../parts/copied-parts.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, unknownLines } from '../quote-edits/quote-refusals.ts';
import { checkGuards, loadQuoteState, type QuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { areSameState, libraryPartOf } from './library-part.ts';
import { libraryFeatures } from './library-plan.ts';

type Sent = SentToLibrary['sent'][number];
type SentPart = Omit<Sent, 'quoteItemId'>;

/** What is there under a number: its entry with the latest version, and that version's drawing. */
type Known = {
  readonly entry: PartLibraryEntry;
  readonly latest: PartLibraryVersion;
  readonly contentHash: string;
};

const hasPrice = ({ prices }: QuoteItem): boolean => (storedPrices(prices)?.figures?.cutPrice ?? null) !== null;

/** Parts of one sending that bear the same number are told apart. */
const partIdsOf = (items: readonly QuoteItem[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    items.map((item) => {
      const wanted = libraryPartId(item);
      let free = wanted;
      for (let count = 2; taken.has(nameKey(free)); count += 1) free = `${wanted} (${count})`;
      taken.add(nameKey(free));
      return [item.id, free];
    }),
  );
};

const loadKnown = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  const entries = await findLibraryEntries(tx, organisationId, customerId, partIds);
  const versions = await latestVersions(
    tx,
    organisationId,
    [...entries.values()].map(({ id }) => id),
  );
  const hashes = await hashesOfDrawings(
    tx,
    organisationId,
    [...versions.values()].map(({ drawingId }) => drawingId),
  );
  return new Map(
    [...entries].flatMap(([key, entry]) => {
      const latest = versions.get(entry.id);
      return latest === undefined
        ? []
        : [[key, { entry, latest, contentHash: hashes.get(latest.drawingId) ?? '' }] as const];
    }),
  );
};

const isKnown = (item: QuoteItem, contentHash: string | undefined, { latest, contentHash: known }: Known): boolean =>
  contentHash === known && latest.name === item.name && areSameState(latest.part, libraryPartOf(item));

const versionOf = (actor: Actor, quote: Quote, item: QuoteItem, drawingId: string): NewPartLibraryVersion => ({
  drawingId,
  name: item.name,
  thumbnailFileKey: item.thumbnailFileKey,
  part: libraryPartOf(item),
  sourceQuoteId: quote.id,
  sourceQuoteName: quote.name,
  createdByUserName: editorOf(actor).name,
});

/** Sends parts, and links the lines with what they became. */
const sendEach = async (
  tx: Transaction,
  actor: Actor,
  quote: Quote & { readonly customerId: string },
  items: readonly QuoteItem[],
): Promise<readonly Sent[]> => {
  const { organisationId } = actor;
  const partIds = partIdsOf(items);
  const known = await loadKnown(tx, organisationId, quote.customerId, [...partIds.values()]);
  const hashes = await hashesOfDrawings(
    tx,
    organisationId,
    items.flatMap(({ drawingId }) => drawingId ?? []),
  );
  const fresh = items.filter((item) => {
    const there = known.get(nameKey(partIds.get(item.id) ?? ''));
    return there === undefined || !isKnown(item, hashes.get(item.drawingId ?? ''), there);
  });
  const drawingIds = await copyDrawings(tx, organisationId, fresh);
  const sendOne = async (item: QuoteItem): Promise<SentPart> => {
    const partId = partIds.get(item.id) ?? item.name;
    const there = known.get(nameKey(partId));
    const drawingId = drawingIds.get(item.drawingId ?? '');
    if (there !== undefined && drawingId === undefined) {
      const { id, partId: knownAs } = there.entry;
      return { partLibraryId: id, partId: knownAs, version: there.latest.number, outcome: 'unchanged' };
    }
    const version = versionOf(actor, quote, item, drawingId ?? '');
    if (there === undefined) {
      const { customerId } = quote;
      const id = await addLibraryEntry(tx, organisationId, { customerId, partId }, version);
      return { partLibraryId: id, partId, version: 1, outcome: 'added' };
    }
    const number = await addLibraryVersion(tx, organisationId, there.entry, version);
    return { partLibraryId: there.entry.id, partId: there.entry.partId, version: number, outcome: 'newVersion' };
  };
  const sent: Sent[] = [];
  for (const item of items) {
    const one = await sendOne(item);
    await updateQuoteItem(tx, organisationId, quote.id, item.id, {
      ...{ partLibraryEntryId: one.partLibraryId, partLibraryVersion: one.version, partId: one.partId },
    });
    sent.push({ quoteItemId: item.id, ...one });
  }
  return sent;
};

/** Sends the parts named that have a price, all of them where none are named; those that are in the library already stay as they are. */
export const sendParts = async (
  tx: Transaction,
  actor: Actor,
  { quote, items }: Pick<QuoteState, 'quote' | 'items'>,
  wanted: ReadonlySet<string> | null,
): Promise<QuoteOutcome<SentToLibrary>> => {
  const { customerId } = quote;
  if (customerId === null) return refuseQuote('NO_CONTACT');
  if (!(await lockLibrary(tx, actor.organisationId, customerId))) return refuseQuote('NOT_FOUND');
  const own = items.filter((item) => item.partLibraryEntryId === null && item.drawingId !== null);
  const chosen = own.filter((item) => hasPrice(item) && (wanted === null || wanted.has(item.id)));
  const sent = await sendEach(tx, actor, { ...quote, customerId }, chosen);
  return done({ areAll: chosen.length === own.length, sent: [...sent] });
};

/** Whether a price of the quote is another one now: an entry that it was sent to has a fixed price. */
const movesPrices = async (tx: Transaction, quote: Quote, sent: readonly Sent[], now: Date): Promise<boolean> => {
  const ids = new Set(sent.map(({ quoteItemId }) => quoteItemId));
  const linked = (await listQuoteItems(tx, quote.organisationId, quote.id)).filter(({ id }) => ids.has(id));
  return (await loadFixedPrices(tx, quote, linked, now)).size > 0;
};

/** Sends parts of a quote to the library of its customer. Sent again, nothing more happens. Spec: quotes §4, §7. */
export const sendToLibrary = async (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  quoteItemIds: readonly string[] | null,
): Promise<QuoteOutcome<SentToLibrary>> => {
  const edited = await editQuote(actor, quoteId, [], async (tx, quote) => {
    const now = services.now();
    const state = await loadQuoteState(tx, quote);
    const features = await libraryFeatures(tx, actor.organisationId, now);
    const allowed = await checkGuards('sendToPartLibrary', state, features);
    if (!allowed.ok) return allowed;
    const known = new Set(state.items.map(({ id }) => id));
    const unknown = unknownLines(
      quoteItemIds ?? [],
      (id) => known.has(id),
      (place) => `body.${place}.id`,
    );
    if (unknown !== null) return unknown;
    const sent = await sendParts(tx, actor, state, quoteItemIds === null ? null : new Set(quoteItemIds));
    if (!sent.ok) return sent;
    const isEditable = quote.status === 'NotCalculated' || quote.status === 'Calculated' || quote.status === 'Draft';
    const isMoved = isEditable && (await movesPrices(tx, quote, sent.value.sent, now));
    return done({ value: sent.value, edits: isMoved ? (['partPriceAdjustment'] as const) : [] });
  });
  return edited.ok ? done(edited.value.value) : edited;
};
