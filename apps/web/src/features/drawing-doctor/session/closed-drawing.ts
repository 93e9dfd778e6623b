import type { DrawingAddress } from './drawing-bytes.ts';
import type { LoadedDrawing } from './drawing-calls.ts';

/** The drawing that was closed last, which is often opened again; `itemVersion` counts the changes of its part. */
type Closed = { readonly address: DrawingAddress; readonly itemVersion: number; readonly loaded: LoadedDrawing };
let closed: Closed | null = null;

export const keepClosed = (address: DrawingAddress, itemVersion: number, loaded: LoadedDrawing): void => {
  closed = { address, itemVersion, loaded };
};

/** The drawing as it was closed, if it was the last and its part is as it was then. */
export const closedBefore = (address: DrawingAddress, itemVersion: number): LoadedDrawing | null => {
  if (closed === null || closed.itemVersion !== itemVersion) return null;
  const { organisationId, quoteId, quoteItemId } = closed.address;
  const isSame =
    organisationId === address.organisationId && quoteId === address.quoteId && quoteItemId === address.quoteItemId;
  return isSame ? closed.loaded : null;
};
