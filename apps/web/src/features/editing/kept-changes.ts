import type { Change } from './change.ts';

const keyOf = (quoteId: string) => `kerf.unsaved.${quoteId}`;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTried = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isFields));

const isChange = (value: unknown): value is Change =>
  isFields(value) && isFields(value.fields) && isFields(value.shown) && isFields(value.before) && isTried(value.tried);

/**
 * Keeps in this tab what is not saved yet; nothing is kept once everything is saved. A browser that takes no more keeps nothing
 * rather than an older state, which would be sent again.
 */
export const keepChanges = (store: Storage, quoteId: string, changes: Readonly<Record<string, Change>>): void => {
  const key = keyOf(quoteId);
  if (Object.keys(changes).length === 0) {
    store.removeItem(key);
    return;
  }
  try {
    store.setItem(key, JSON.stringify(changes));
  } catch {
    store.removeItem(key);
  }
};

/** What a reload or a crash of the page left unsaved. */
export const keptChanges = (store: Storage, quoteId: string): readonly (readonly [string, Change])[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(quoteId)) ?? '{}');
    if (!isFields(kept)) return [];
    return Object.entries(kept).flatMap(([target, value]) => (isChange(value) ? [[target, value] as const] : []));
  } catch {
    return [];
  }
};
