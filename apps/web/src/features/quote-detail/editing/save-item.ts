import { type QuoteItem, routes } from '@kerf/contract';
import { api } from '../../../api/api.ts';
import { isConflict } from '../../../api/failure.ts';
import { collidingPartFields } from './conflicts.ts';
import { knownItem, type QuoteAddress, readItemsAgain, readQuoteAgain, replaceItems } from './quote-data.ts';
import type { Change, Collision, Fields } from './save-queue.ts';

/** Somebody else changed the same fields of the part: nothing was sent. */
class PartCollision extends Error {
  readonly collision: Collision;
  constructor(collision: Collision) {
    super('the part was changed by somebody else');
    this.collision = collision;
  }
}

export const collisionOf = (reason: unknown): Collision | null =>
  reason instanceof PartCollision ? reason.collision : null;

const readItem = async (address: QuoteAddress, quoteItemId: string): Promise<QuoteItem> => {
  const item = await api(routes.quoteItems.get, { params: { ...address, quoteItemId } });
  await replaceItems(address, [item]);
  return item;
};

const collide = async (address: QuoteAddress, fields: readonly string[], current: QuoteItem): Promise<never> => {
  const stored: Fields = { ...current };
  const theirs = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  const { lastModifiedByUserName } = await readQuoteAgain(address);
  throw new PartCollision({ theirs, by: lastModifiedByUserName });
};

const mostAttempts = 4;

/**
 * Saves fields of a part on top of its newest version. Changes of others to other fields are kept; where both changed the same
 * field nothing is sent, and {@link collisionOf} tells what to decide.
 */
export const saveItem = async (address: QuoteAddress, quoteItemId: string, change: Change): Promise<void> => {
  const params = { ...address, quoteItemId };
  let current = knownItem(address, quoteItemId) ?? (await readItem(address, quoteItemId));
  for (let attempt = 1; ; attempt += 1) {
    const colliding = collidingPartFields(change, current);
    if (colliding.length > 0) await collide(address, colliding, current);
    try {
      const body = { ...change.fields, version: current.version };
      await replaceItems(address, [await api(routes.quoteItems.update, { params, body })]);
      break;
    } catch (reason) {
      if (!isConflict(reason) || attempt === mostAttempts) throw reason;
      current = await readItem(address, quoteItemId);
    }
  }
  const quote = await readQuoteAgain(address);
  if (quote.status === 'Draft') await readItemsAgain(address);
};
