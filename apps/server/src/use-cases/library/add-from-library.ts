import type { addedFromLibrary, partsToAdd } from '@kerf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { addDrawings, listDrawings } from '../../db/repositories/drawings.ts';
import {
  latestVersions,
  listLibraryEntries,
  type PartLibraryEntry,
  type PartLibraryVersion,
} from '../../db/repositories/part-library.ts';
import { addQuoteItems, type NewQuoteItem } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, unknownLines } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { lineOfVersion } from './library-part.ts';
import { checkFeature } from './library-plan.ts';

type Wanted = z.output<typeof partsToAdd>;
type Added = z.output<typeof addedFromLibrary>;
type Ready = {
  readonly entry: PartLibraryEntry;
  readonly version: PartLibraryVersion;
  readonly quantity: number;
};

/** What is wanted, as the library of the customer has it now; refused with the places of what it has not. */
const findWanted = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  wanted: Wanted,
): Promise<QuoteOutcome<readonly Ready[]>> => {
  const ids = [...new Set(wanted.map(({ partLibraryId }) => partLibraryId))];
  const entries = new Map((await listLibraryEntries(tx, organisationId, ids)).map((entry) => [entry.id, entry]));
  const versions = await latestVersions(tx, organisationId, ids);
  const isThere = (id: string): boolean => {
    const entry = entries.get(id);
    return entry !== undefined && entry.customerId === customerId && !entry.isDeleted && versions.has(id);
  };
  const unknown = unknownLines(
    wanted.map(({ partLibraryId }) => partLibraryId),
    isThere,
    (place) => `body.partsToAdd.${place}.partLibraryId`,
  );
  if (unknown !== null) return unknown;
  return done(
    wanted.flatMap(({ partLibraryId, quantity }) => {
      const [entry, version] = [entries.get(partLibraryId), versions.get(partLibraryId)];
      return entry === undefined || version === undefined ? [] : [{ entry, version, quantity }];
    }),
  );
};

/** Lines with copies of the drawings, so that a line may later become a part of its own. */
const linesOf = async (
  tx: Transaction,
  organisationId: string,
  ready: readonly Ready[],
): Promise<readonly NewQuoteItem[]> => {
  const ids = [...new Set(ready.map(({ version }) => version.drawingId))];
  const drawings = new Map((await listDrawings(tx, organisationId, ids)).map((drawing) => [drawing.id, drawing]));
  const lines: NewQuoteItem[] = [];
  for (const { entry, version, quantity } of ready) {
    const drawing = drawings.get(version.drawingId);
    if (drawing === undefined) continue;
    const { organisationId: _, createdAt: __, modifiedAt: ___, version: ____, ...kept } = drawing;
    const id = newId();
    await addDrawings(tx, organisationId, [{ ...kept, id }]);
    lines.push(lineOfVersion(entry, version, id, quantity));
  }
  return lines;
};

/** Adds parts of the library of the quote's customer, each as its latest version is. Spec: quotes §7, quote parts §7.1. */
export const addFromLibrary = async (
  services: Uses<'imagesOf' | 'now'>,
  actor: Actor,
  quoteId: string,
  wanted: Wanted,
): Promise<QuoteOutcome<Added>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['partAdded'], async (tx, quote) => {
    const allowed = await checkFeature(tx, organisationId, 'hasPartLibrary', services.now());
    if (!allowed.ok) return allowed;
    if (quote.customerId === null) return refuseQuote('LIBRARY_NEEDS_CUSTOMER');
    const ready = await findWanted(tx, organisationId, quote.customerId, wanted);
    if (!ready.ok) return ready;
    const added = await addQuoteItems(tx, organisationId, quoteId, await linesOf(tx, organisationId, ready.value));
    await refreshQuoteCounts(tx, organisationId, quoteId);
    const versions = ready.value.map(({ entry, version }) => ({
      ...{ partLibraryId: entry.id, name: version.name, version: version.number },
    }));
    return done({ value: { ids: new Set(added.map(({ id }) => id)), versions } });
  });
  if (!edited.ok) return edited;
  const { ids, versions } = edited.value.value;
  const quoteItems = await listItems(services, actor, quoteId, ids);
  return quoteItems.ok ? done({ quoteItems: quoteItems.value, versions }) : quoteItems;
};
