import { isConflict } from '@kerf/client/failure';
import { type QuoteItem, routes } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { api } from '../../api/api.ts';
import type { Change, Fields } from './change.ts';
import { FieldsCollided } from './collision.ts';
import { collidingFields } from './conflicts.ts';
import {
  adoptQuote,
  knownItem,
  knownQuote,
  type QuoteAddress,
  quoteFollower,
  readItemsAgain,
  readQuoteAgain,
  replaceItems,
} from './quote-data.ts';

const readItem = async (address: QuoteAddress, quoteItemId: string): Promise<QuoteItem> => {
  const item = await api(routes.quoteItems.get, { params: { ...address, quoteItemId } });
  await replaceItems(address, [item]);
  return item;
};

const collide = async (address: QuoteAddress, fields: readonly string[], current: QuoteItem): Promise<never> => {
  const stored: Fields = { ...current };
  const theirs = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  const quote = await readQuoteAgain(address).catch(() => knownQuote(address));
  throw new FieldsCollided({ theirs, by: quote?.lastModifiedByUserName ?? '' });
};

/**
 * The quote that an edit changed. While it shows prices the edit is saved when these are gone; of a quote without prices the next part is
 * saved meanwhile.
 */
const readWhatFollows = async (address: QuoteAddress): Promise<void> => {
  const read = quoteFollower.follow(address);
  const status = knownQuote(address)?.status;
  if (status === undefined || QUOTE_STATUS_TABLE[status].showsPrices) await read;
};

/** Folds that come from the drawing are counted anew; the part is saved whether that succeeds or not. Spec: quote parts §4.4. */
const calculateFolding = async (address: QuoteAddress): Promise<void> => {
  try {
    await adoptQuote(address, await api(routes.quotes.calculateFolding, { params: address }));
    await readItemsAgain(address);
  } catch {
    // The folds stay those that were read with the drawing.
  }
};

/** Whether a change of a part may go with those of others: what makes the drawing read or the folds counted anew goes alone. */
export const goesTogether = ({ fields }: Change): boolean =>
  fields.drawingUnit === undefined && fields.foldingSource !== 'Drawing';

/**
 * Saves changes of several parts in one call and answers the parts as they are then. Left out, and so missing in the answer, is
 * what somebody else changed too and what the server refused: alone, each of these says why.
 */
export const saveItems = async (
  address: QuoteAddress,
  wanted: ReadonlyMap<string, Change>,
): Promise<ReadonlyMap<string, Fields>> => {
  const changes = [...wanted].flatMap(([quoteItemId, change]) => {
    const current = knownItem(address, quoteItemId);
    if (current === undefined || collidingFields(change, current).length > 0) return [];
    return [{ ...change.fields, quoteItemId, version: current.version }];
  });
  if (changes.length === 0) return new Map();
  const { quoteItems } = await api(routes.quoteItems.changeEach, { params: address, body: { changes } });
  await replaceItems(address, quoteItems);
  await readWhatFollows(address);
  return new Map(quoteItems.map((item) => [item.id, { ...item }]));
};

/** A version that was overtaken is read and tried once more; what is overtaken again is for the person to decide. */
const mostAttempts = 2;

/**
 * Saves fields of a part on top of its newest version and answers the part as it is then. Changes of others to other fields are
 * kept; where both changed the same field nothing is sent, and the person decides.
 */
export const saveItem = async (address: QuoteAddress, quoteItemId: string, change: Change): Promise<QuoteItem> => {
  const params = { ...address, quoteItemId };
  let current = knownItem(address, quoteItemId) ?? (await readItem(address, quoteItemId));
  for (let attempt = 1; ; attempt += 1) {
    const colliding = collidingFields(change, current);
    if (colliding.length > 0) await collide(address, colliding, current);
    try {
      const body = { ...change.fields, version: current.version };
      const saved = await api(routes.quoteItems.update, { params, body });
      await replaceItems(address, [saved]);
      if (change.fields.foldingSource === 'Drawing') await calculateFolding(address);
      await readWhatFollows(address);
      return saved;
    } catch (reason) {
      if (!isConflict(reason)) throw reason;
      current = await readItem(address, quoteItemId);
      if (attempt === mostAttempts) await collide(address, Object.keys(change.fields), current);
    }
  }
};
