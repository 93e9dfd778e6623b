import { isConflict } from '@kerf/client/failure';
import { type MiscellaneousItem, routes } from '@kerf/contract';
import { api } from '../../api/api.ts';
import type { Change, Fields } from './change.ts';
import { FieldsCollided } from './collision.ts';
import { collidingFields } from './conflicts.ts';
import {
  adoptMiscellaneous,
  knownMiscellaneousItem,
  miscellaneousTarget,
  readMiscellaneousAgain,
} from './miscellaneous-data.ts';
import { knownQuote, type QuoteAddress, readQuoteAgain } from './quote-data.ts';

const readItem = async (address: QuoteAddress, id: string): Promise<MiscellaneousItem | undefined> =>
  (await readMiscellaneousAgain(address)).find((item) => item.id === id);

const collide = async (address: QuoteAddress, fields: readonly string[], current: object): Promise<never> => {
  const stored: Fields = { ...current };
  const theirs = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  const quote = await readQuoteAgain(address).catch(() => knownQuote(address));
  throw new FieldsCollided({ theirs, by: quote?.lastModifiedByUserName ?? '' });
};

/** A version that was overtaken is read and tried once more; what is overtaken again is for the person to decide. */
const mostAttempts = 2;

/**
 * Saves fields of a miscellaneous item on top of its newest version and answers the item as it is then. Changes of others to
 * other fields are kept; where both changed the same field nothing is sent, and the person decides.
 */
export const saveMiscellaneous = async (address: QuoteAddress, id: string, change: Change): Promise<Fields> => {
  const params = { ...address, miscItemId: id };
  let current = knownMiscellaneousItem(address, miscellaneousTarget(id)) ?? (await readItem(address, id));
  for (let attempt = 1; ; attempt += 1) {
    const colliding = current === undefined ? [] : collidingFields(change, current);
    if (current !== undefined && colliding.length > 0) await collide(address, colliding, current);
    try {
      const version = current === undefined ? {} : { version: current.version };
      const saved = await api(routes.miscellaneousItems.update, { params, body: { ...change.fields, ...version } });
      await adoptMiscellaneous(address, (items) => items.map((item) => (item.id === id ? saved : item)));
      await readQuoteAgain(address).catch(() => undefined);
      return { ...saved };
    } catch (reason) {
      if (!isConflict(reason)) throw reason;
      current = await readItem(address, id);
      if (attempt === mostAttempts && current !== undefined)
        await collide(address, Object.keys(change.fields), current);
    }
  }
};
