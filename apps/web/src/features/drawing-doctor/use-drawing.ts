import { useQuery } from '@tanstack/react-query';
import { closedBefore } from './session/closed-drawing.ts';
import { type DrawingAddress, takeDrawingAhead } from './session/drawing-bytes.ts';
import { loadDrawing, loadOriginal } from './session/drawing-calls.ts';
import { savesEnded } from './session/saves-under-way.ts';
import { sendKeptEdits } from './session/send-kept-edits.ts';

/** The drawing as the server has it when the Drawing Doctor opens on it; what happens to it then is the session's. */
export const useLoadedDrawing = (address: DrawingAddress, itemVersion: number) =>
  useQuery({
    queryKey: ['drawing', address.organisationId, address.quoteId, address.quoteItemId],
    queryFn: async ({ signal }) => {
      sendKeptEdits(address);
      const ahead = takeDrawingAhead(address, itemVersion);
      const isOld = await savesEnded(address);
      const closed = closedBefore(address, itemVersion);
      if (closed !== null) return { ...closed, isFromServer: false };
      return loadDrawing(address, signal, isOld ? null : await ahead);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Of a failure only the log tells why; the canvas says that there is no original to see. Spec: quote parts §7.1. */
export const originalOf = async (address: DrawingAddress, signal: AbortSignal): Promise<string> => {
  try {
    return await loadOriginal(address, signal);
  } catch (reason) {
    if (!signal.aborted) console.error('The original drawing could not be loaded', reason);
    throw reason;
  }
};

export const useOriginal = (address: DrawingAddress) =>
  useQuery({
    queryKey: ['cad-view', address.organisationId, address.quoteId, address.quoteItemId],
    queryFn: ({ signal }) => originalOf(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
