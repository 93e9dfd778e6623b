import type { KnownPart } from '@kerf/contract';
import { type Fingerprint, revisedRanges, sameRanges } from '@kerf/drawing';
import type { Transaction } from '../../db/database.ts';
import { getDrawingText } from '../../db/repositories/drawings.ts';
import {
  drawnAlike,
  fingerprintsOf,
  keptAlike,
  quotedAlike,
  type SoughtFingerprint,
} from '../../db/repositories/known-drawings.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { type KnownDrawing, NO_CHANGES } from '../../pipeline/recognise-drawings.ts';
import type { Actor } from '../actor.ts';
import { currentText } from '../drawings/drawn-part.ts';
import { runDrawingWork } from '../drawings/run-drawing-work.ts';
import { shownPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** Drawings of the same fingerprint that are laid over a part, and of a like one. */
const MOST_SAME = 6;
const MOST_REVISED = 5;
/** Rows among which those are: one drawing may have been quoted often. */
const MOST_ROWS = 60;

type Quoted = Awaited<ReturnType<typeof quotedAlike>>[number];
type Kept = Awaited<ReturnType<typeof keptAlike>>[number];
type Found = { readonly quoted: readonly Quoted[]; readonly kept: readonly Kept[] };
/** A part of the quote with what the customer had of about its shape. */
type Sought = {
  readonly item: QuoteItem;
  readonly drawingId: string;
  readonly contentHash: string;
  readonly same: Found;
  readonly revised: Found;
};

const findAlike = async (
  tx: Transaction,
  organisationId: string,
  whose: { readonly customerId: string; readonly exceptQuoteId: string },
  sought: SoughtFingerprint,
  limit: number,
): Promise<Found> => {
  const drawingIds = await drawnAlike(tx, organisationId, sought);
  const order = sought.nearest === undefined ? 'latest' : 'nearest';
  return {
    quoted: await quotedAlike(tx, organisationId, whose, drawingIds, limit, order),
    kept: await keptAlike(tx, organisationId, whose.customerId, drawingIds, limit, order),
  };
};

/** The first rows of so many different drawings. */
const ofFirst = <Row extends { readonly contentHash: string }>(rows: readonly Row[], most: number): Row[] => {
  const hashes = new Set([...new Set(rows.map(({ contentHash }) => contentHash))].slice(0, most));
  return rows.filter(({ contentHash }) => hashes.has(contentHash));
};

/** What the customer had that comes nearest by its figures, the nearest first; each drawing with its latest quote. */
const findRevised = async (
  tx: Transaction,
  organisationId: string,
  whose: { readonly customerId: string; readonly exceptQuoteId: string },
  fingerprint: Fingerprint,
): Promise<Found> => {
  const sought = { ...revisedRanges(fingerprint), nearest: fingerprint };
  const found = await findAlike(tx, organisationId, whose, sought, MOST_ROWS);
  return { quoted: ofFirst(found.quoted, MOST_REVISED), kept: ofFirst(found.kept, MOST_REVISED) };
};

const NOTHING: Found = { quoted: [], kept: [] };
type Candidate = { readonly drawingId: string; readonly contentHash: string };
/** The different drawings of what was found. */
const drawingsOf = (...found: readonly Found[]): readonly Candidate[] => {
  const byHash = new Map<string, Candidate>();
  for (const one of found.flatMap(({ quoted, kept }): readonly Candidate[] => [...kept, ...quoted]))
    if (!byHash.has(one.contentHash)) byHash.set(one.contentHash, one);
  return [...byHash.values()];
};

type Row = Awaited<ReturnType<typeof fingerprintsOf>>[number];
const fingerprintOfRow = ({ contours, lengthMm, areaMm2, gyrationMm, elongationMm }: Row): Fingerprint | null =>
  contours === null || lengthMm === null || areaMm2 === null || gyrationMm === null || elongationMm === null
    ? null
    : { contours, lengthMm, areaMm2, gyrationMm, elongationMm };

/** The parts of a quote of which its customer had something alike; parts of the library are known anyway. */
const loadSought = async (
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<readonly Sought[] | null> => {
  const quote = await getQuote(tx, organisationId, quoteId);
  if (quote === null) return null;
  if (quote.customerId === null) return [];
  const whose = { customerId: quote.customerId, exceptQuoteId: quoteId };
  const rows = new Map((await fingerprintsOf(tx, organisationId, quoteId)).map((row) => [row.drawingId, row]));
  const sought: Sought[] = [];
  for (const item of await listQuoteItems(tx, organisationId, quoteId)) {
    const row = item.partLibraryEntryId === null ? rows.get(item.drawingId ?? '') : undefined;
    const fingerprint = row === undefined ? null : fingerprintOfRow(row);
    if (row === undefined || fingerprint === null) continue;
    const same = await findAlike(tx, organisationId, whose, sameRanges(fingerprint), MOST_SAME);
    const isSure = [...same.quoted, ...same.kept].some(({ contentHash }) => contentHash === row.contentHash);
    const revised = isSure ? NOTHING : await findRevised(tx, organisationId, whose, fingerprint);
    const { drawingId, contentHash } = row;
    if (drawingsOf(same, revised).length > 0) sought.push({ item, drawingId, contentHash, same, revised });
  }
  return sought;
};

type Match = Omit<KnownDrawing, 'place'> & { readonly contentHash: string };

/** Which of the drawings the part has: the very same one without looking, else by laying them over it. */
const matchOf = async (services: Uses<'workOnDrawing'>, actor: Actor, sought: Sought): Promise<Match | null> => {
  const { organisationId } = actor;
  const candidates = drawingsOf(sought.same, sought.revised);
  const equal = [...sought.same.kept, ...sought.same.quoted].find(
    ({ contentHash }) => contentHash === sought.contentHash,
  );
  if (equal !== undefined) {
    return { contentHash: equal.contentHash, kind: 'same', isMirrored: false, turnDegrees: 0, ...NO_CHANGES };
  }
  const texts = await actor.organisation(async (tx) => {
    const read: string[] = [];
    for (const id of [sought.drawingId, ...candidates.map(({ drawingId }) => drawingId)]) {
      const drawing = await getDrawingText(tx, organisationId, id);
      read.push(drawing === null ? '' : currentText(drawing));
    }
    return read;
  });
  const [own = '', ...earlier] = texts;
  if (texts.includes('')) return null;
  const known = await runDrawingWork(services, actor, 'recognise', own, earlier);
  if (!known.ok || known.value === null) return null;
  const { place, ...match } = known.value;
  return { ...match, contentHash: candidates[place]?.contentHash ?? '' };
};

const quoteOf = (found: Quoted | undefined): KnownPart['lastQuote'] => {
  if (found === undefined) return null;
  const { quote, item } = found;
  return {
    quoteId: quote.id,
    quoteName: quote.name,
    quoteStatus: quote.status,
    lastModifiedDate: quote.lastModifiedDateUtc.toISOString(),
    currencyCode: quote.currencyCode,
    itemPrice: shownPrices(quote.status, item)?.figures?.itemPrice ?? null,
    quantity: item.quantity,
  };
};

const present = ({ item, same, revised }: Sought, match: Match): KnownPart => {
  const found = match.kind === 'same' ? same : revised;
  const isMatch = ({ contentHash }: Candidate): boolean => contentHash === match.contentHash;
  const kept = [...found.kept, ...same.kept].find(isMatch) ?? (match.kind === 'same' ? same.kept[0] : undefined);
  const quoted =
    found.quoted.find(isMatch) ??
    found.quoted.find(({ item: other }) => kept !== undefined && other.partLibraryEntryId === kept.entry.id);
  return {
    quoteItemId: item.id,
    kind: match.kind,
    isMirrored: match.isMirrored,
    turnDegrees: match.turnDegrees,
    name: kept?.version.name ?? quoted?.item.name ?? '',
    libraryEntry:
      kept === undefined
        ? null
        : { partLibraryId: kept.entry.id, partId: kept.entry.partId, version: kept.version.number },
    lastQuote: quoteOf(quoted),
    ...{ changes: match.changes, differences: match.differences, moreDifferences: match.moreDifferences },
  };
};

/** Parts of a quote that its customer had before, in the library or in earlier quotes, and what became of them. */
export const listKnownParts = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<KnownPart[]>> => {
  const sought = await actor.organisation((tx) => loadSought(tx, actor.organisationId, quoteId));
  if (sought === null) return refuseQuote('NOT_FOUND');
  const known: KnownPart[] = [];
  for (const one of sought) {
    const match = await matchOf(services, actor, one);
    if (match !== null) known.push(present(one, match));
  }
  return done(known);
};
