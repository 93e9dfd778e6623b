import type { Change } from './save-queue.ts';

const keyOf = (quoteId: string) => `kerf.unsaved.${quoteId}`;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is Change =>
  isFields(value) && isFields(value.fields) && isFields(value.shown) && isFields(value.before);

/** Keeps in this tab what is not saved yet; nothing is kept once everything is saved. */
export const keepChanges = (store: Storage, quoteId: string, changes: Readonly<Record<string, Change>>): void => {
  if (Object.keys(changes).length === 0) store.removeItem(keyOf(quoteId));
  else store.setItem(keyOf(quoteId), JSON.stringify(changes));
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
