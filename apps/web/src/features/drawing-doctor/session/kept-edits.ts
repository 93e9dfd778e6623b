import type { DrawingAddress } from './drawing-bytes.ts';

/** Edits of a drawing that the server may not have: what they led to, one after the other, as JSON. */
export type KeptEdits = {
  readonly name: string;
  /** Version of the drawing that the first was made from. */
  readonly version: number;
  readonly written: readonly string[];
};

type Place = Pick<DrawingAddress, 'quoteId' | 'quoteItemId'>;

const keyOf = ({ quoteId, quoteItemId }: Place) => `kerf.unsent-drawing.${quoteId}.${quoteItemId}`;

/** Keeps edits in this tab. A browser that takes no more keeps nothing rather than older ones, which would be sent again. */
export const keepEdits = (store: Storage, place: Place, edits: KeptEdits): void => {
  try {
    store.setItem(keyOf(place), JSON.stringify(edits));
  } catch {
    forgetEdits(store, place);
  }
};

export const forgetEdits = (store: Storage, place: Place): void => store.removeItem(keyOf(place));

const isKept = (value: Partial<KeptEdits> | null): value is KeptEdits =>
  typeof value?.name === 'string' &&
  typeof value.version === 'number' &&
  Array.isArray(value.written) &&
  value.written.every((one) => typeof one === 'string');

const readKept = (text: string | null): KeptEdits | null => {
  try {
    const kept: Partial<KeptEdits> | null = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** What a page that went away left of the parts of a quote. */
export const keptEdits = (store: Storage, quoteId: string): readonly (readonly [string, KeptEdits])[] => {
  const start = keyOf({ quoteId, quoteItemId: '' });
  return Object.keys(store)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const kept = readKept(store.getItem(key));
      return kept === null ? [] : [[key.slice(start.length), kept] as const];
    });
};
