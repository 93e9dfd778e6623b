import { PACKED_DRAWING, routes } from '@kerf/contract';
import { readAs } from '../../../api/api.ts';
import type { QuoteAddress } from '../../quote-detail/editing/quote-data.ts';

/** Whose drawing it is. */
export type DrawingAddress = QuoteAddress & { readonly quoteItemId: string };

/** The drawing of a part as the server has it, packed. */
export const readDrawing = (params: DrawingAddress, signal?: AbortSignal): Promise<ArrayBuffer> =>
  readAs(PACKED_DRAWING, routes.drawings.get, { params }, signal);

/** A pointer that goes over a part on its way to something else is gone sooner, ms. */
const DWELL_MS = 60;
/** Somebody who points at a part opens it soon or not at all, ms. */
const FRESH_MS = 10_000;

type Ahead = { readonly key: string; readonly at: number; readonly bytes: Promise<ArrayBuffer | null> };
let ahead: Ahead | null = null;
let dwelling: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ organisationId, quoteId, quoteItemId }: DrawingAddress, itemVersion: number): string =>
  `${organisationId} ${quoteId} ${quoteItemId} ${itemVersion}`;

/** Whether it was asked for lately, of the part as it is. */
const isFresh = (key: string): boolean => ahead?.key === key && performance.now() - ahead.at < FRESH_MS;

/** Asks for a drawing that will probably be opened; `itemVersion` counts the changes of its part. */
export const readDrawingAhead = (address: DrawingAddress, itemVersion: number): void => {
  const key = keyOf(address, itemVersion);
  clearTimeout(dwelling);
  dwelling = setTimeout(() => {
    if (!isFresh(key)) ahead = { key, at: performance.now(), bytes: readDrawing(address).catch(() => null) };
  }, DWELL_MS);
};

/** What was asked for ahead of the same part, once; null when nothing was, or it did not come. */
export const takeDrawingAhead = async (address: DrawingAddress, itemVersion: number): Promise<ArrayBuffer | null> => {
  clearTimeout(dwelling);
  const taken = isFresh(keyOf(address, itemVersion)) ? ahead : null;
  ahead = null;
  return taken === null ? null : taken.bytes;
};
