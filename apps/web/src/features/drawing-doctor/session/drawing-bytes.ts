import { PACKED_DRAWING, routes } from '@kerf/contract';
import { readAheadAs, readAs } from '../../../api/api.ts';
import type { QuoteAddress } from '../../editing/quote-data.ts';

/** Whose drawing it is. */
export type DrawingAddress = QuoteAddress & { readonly quoteItemId: string };

/** The drawing of a part as the server has it, packed. */
export const readDrawing = (params: DrawingAddress, signal?: AbortSignal): Promise<ArrayBuffer> =>
  readAs(PACKED_DRAWING, routes.drawings.get, { params }, signal);

/** A pointer that goes over a part on its way to something else is gone sooner, ms. */
const DWELL_MS = 60;
/** What was read for longer may have become another, ms. */
const FRESH_MS = 10_000;

type Ahead = {
  readonly key: string;
  readonly at: number;
  readonly bytes: Promise<ArrayBuffer | null>;
  readonly end: () => void;
};
let ahead: Ahead | null = null;
/** What is asked for when a pointer stays; null when nothing is. */
let dwelling: { readonly timer: ReturnType<typeof setTimeout>; readonly ask: () => void } | null = null;
/** The part is being opened, which takes the pointer and the focus off its picture. */
let isOpening = false;

const keyOf = ({ organisationId, quoteId, quoteItemId }: DrawingAddress, itemVersion: number): string =>
  `${organisationId} ${quoteId} ${quoteItemId} ${itemVersion}`;

/** What was asked for lately, of the part as it is. */
const freshOf = (key: string): Ahead | null =>
  ahead?.key === key && performance.now() - ahead.at < FRESH_MS ? ahead : null;

const begin = (key: string, params: DrawingAddress): void => {
  const ending = new AbortController();
  const bytes = readAheadAs(PACKED_DRAWING, routes.drawings.get, { params }, ending.signal);
  ahead = { key, at: performance.now(), bytes, end: () => ending.abort() };
};

const stopDwelling = (): void => {
  if (dwelling !== null) clearTimeout(dwelling.timer);
  dwelling = null;
};

const forget = (): void => {
  stopDwelling();
  ahead?.end();
  ahead = null;
};

/** Asks for a drawing that will probably be opened; `itemVersion` counts the changes of its part. */
export const readDrawingAhead = (address: DrawingAddress, itemVersion: number): void => {
  const key = keyOf(address, itemVersion);
  isOpening = false;
  if (freshOf(key) !== null) return;
  forget();
  const ask = (): void => {
    dwelling = null;
    begin(key, address);
  };
  dwelling = { timer: setTimeout(ask, DWELL_MS), ask };
};

/** Has the server make a drawing ready before anybody points at one. */
export const makeDrawingReady = (address: DrawingAddress, itemVersion: number): void => {
  const isAsked = ahead !== null && performance.now() - ahead.at < FRESH_MS;
  if (!isOpening && !isAsked) begin(keyOf(address, itemVersion), address);
};

/** Nobody points at the part any more: what was asked for ahead is neither waited for nor kept, unless the part is being opened. */
export const leaveDrawingAhead = (): void => {
  if (!isOpening) forget();
};

/** The part that is pointed at is being opened: its drawing is asked for now, and waited for. */
export const keepDrawingAhead = (): void => {
  isOpening = true;
  const wanted = dwelling;
  stopDwelling();
  wanted?.ask();
};

/** What was asked for ahead of the same part, once; null when nothing was, or it did not come. */
export const takeDrawingAhead = async (address: DrawingAddress, itemVersion: number): Promise<ArrayBuffer | null> => {
  const taken = freshOf(keyOf(address, itemVersion));
  if (taken !== null) ahead = null;
  forget();
  isOpening = false;
  return taken === null ? null : taken.bytes;
};
