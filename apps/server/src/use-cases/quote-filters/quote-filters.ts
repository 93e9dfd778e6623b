import { MOST_QUOTE_FILTERS, type QuoteFilter, type SavedQuoteList } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  addQuoteFilter,
  countQuoteFilters,
  deleteQuoteFilter,
  getQuoteFilter,
  hasQuoteFilterNamed,
  listQuoteFilters,
  type QuoteFilterChanges,
  type StoredQuoteFilter,
  updateQuoteFilter,
} from '../../db/repositories/quote-filters.ts';
import type { Actor } from '../actor.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';

export type QuoteFilterRefusalCode = 'ACCESS_DENIED' | 'TOO_MANY_QUOTE_FILTERS';
type Answered<Value> = UseCaseOutcome<Value, QuoteFilterRefusalCode>;

const shown = ({ id, name, isShared, userId, ownerName, list }: StoredQuoteFilter, { user }: Actor): QuoteFilter => ({
  ...{ id, name, isShared, ownerName, list },
  isOwn: userId === user.userId,
});

const answerOf = async (tx: Transaction, actor: Actor, id: string): Promise<Answered<QuoteFilter>> => {
  const found = await getQuoteFilter(tx, actor.organisationId, id);
  return found === null ? refused('NOT_FOUND') : done(shown(found, actor));
};

/** The caller's filters and those that others share. */
export const loadQuoteFilters = (actor: Actor): Promise<QuoteFilter[]> =>
  actor.organisation(async (tx) =>
    (await listQuoteFilters(tx, actor.organisationId, actor.user.userId)).map((filter) => shown(filter, actor)),
  );

/** Saves what the list shows under a name. */
export const saveQuoteFilter = (
  actor: Actor,
  filter: { readonly name: string; readonly isShared: boolean; readonly list: SavedQuoteList },
): Promise<Answered<QuoteFilter>> =>
  actor.organisation(async (tx): Promise<Answered<QuoteFilter>> => {
    const { organisationId, user } = actor;
    if ((await countQuoteFilters(tx, organisationId, user.userId)) >= MOST_QUOTE_FILTERS) {
      return refused('TOO_MANY_QUOTE_FILTERS', { maximum: MOST_QUOTE_FILTERS });
    }
    const id = await addQuoteFilter(tx, organisationId, { ...filter, userId: user.userId });
    if (id === null) return refused('NAME_TAKEN', { name: filter.name });
    const saved = await answerOf(tx, actor, id);
    if (saved.ok) await actor.keepAnswer(tx, saved.value);
    return saved;
  });

/** A filter that the actor may change: their own, and as an administrator those that are shared; others have no private ones. */
const changeable = async (tx: Transaction, actor: Actor, id: string) => {
  const filter = await getQuoteFilter(tx, actor.organisationId, id);
  const isOwn = filter?.userId === actor.user.userId;
  if (filter === null || !(isOwn || filter.isShared)) return refused('NOT_FOUND');
  return isOwn || actor.role !== 'user' ? done(filter) : refused('ACCESS_DENIED');
};

/** Renames, shares or changes a filter. */
export const changeQuoteFilter = (
  actor: Actor,
  id: string,
  changes: QuoteFilterChanges,
): Promise<Answered<QuoteFilter>> =>
  actor.organisation(async (tx): Promise<Answered<QuoteFilter>> => {
    const found = await changeable(tx, actor, id);
    if (!found.ok) return found;
    const { name } = changes;
    if (name !== undefined && (await hasQuoteFilterNamed(tx, actor.organisationId, found.value, name))) {
      return refused('NAME_TAKEN', { name });
    }
    await updateQuoteFilter(tx, actor.organisationId, id, changes);
    return answerOf(tx, actor, id);
  });

/** Deletes a filter. */
export const removeQuoteFilter = (actor: Actor, id: string): Promise<Answered<undefined>> =>
  actor.organisation(async (tx): Promise<Answered<undefined>> => {
    const found = await changeable(tx, actor, id);
    if (!found.ok) return found;
    await deleteQuoteFilter(tx, actor.organisationId, id);
    return done(undefined);
  });
