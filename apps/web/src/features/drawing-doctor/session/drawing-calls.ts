import { type QuoteItem, routes } from '@kerf/contract';
import { type Drawing, drawingFromBytes, WIRE_REFUSAL_MESSAGE } from '@kerf/drawing';
import { api, command, download, sendWritten } from '../../../api/api.ts';
import { type DrawingAddress, readDrawing } from './drawing-bytes.ts';
import type { ToldChange } from './drawing-session.ts';

export type { DrawingAddress } from './drawing-bytes.ts';

/** A drawing as the server has it, with what it must be told when it gets another. */
export type LoadedDrawing = {
  readonly drawing: Drawing;
  readonly drawingId: string;
  readonly name: string;
  readonly isImperial: boolean;
  /** Counts its changes; the server refuses one that was made on another. */
  readonly version: number;
  /** False when it is what was last seen of it here. */
  readonly isFromServer: boolean;
};

/** What an edit leads to beside the drawing itself. */
export type EditAnswer = { readonly version: number; readonly quoteItem: QuoteItem };

/** Reads a drawing; from what came `ahead`, where that is given. */
export const loadDrawing = async (
  params: DrawingAddress,
  signal?: AbortSignal,
  ahead: ArrayBuffer | null = null,
): Promise<LoadedDrawing> => {
  const read = drawingFromBytes(ahead ?? (await readDrawing(params, signal)));
  if (!read.ok) throw new Error(WIRE_REFUSAL_MESSAGE[read.refusal.code]);
  return { ...read.drawing.header, drawing: read.drawing.drawing, isFromServer: true };
};

/** Puts a drawing, written as JSON, in the place of the one there is. */
export const saveDrawing = (params: DrawingAddress, written: Blob, version: number): Promise<EditAnswer> =>
  sendWritten(routes.drawings.save, { params, query: { version } }, written);

/** A change as the server takes it: the paths that are meant by their ids. */
const changeToWire = (change: ToldChange) => {
  if (change.kind === 'delete' || change.kind === 'process') {
    const { pathIds, ...rest } = change;
    return { ...rest, aim: { pathIds: [...pathIds] } };
  }
  if (change.kind === 'deleteTexts') return { ...change, texts: [...change.texts] };
  if (change.kind === 'repair') return { ...change, repairs: [...change.repairs] };
  return change;
};

export const changeStored = (
  params: DrawingAddress,
  changes: readonly ToldChange[],
  version: number,
): Promise<EditAnswer> =>
  api(routes.drawings.change, { params, body: { changes: changes.map(changeToWire), version } });

export const scaleStored = (params: DrawingAddress, scaleFactor: number, version: number): Promise<EditAnswer> =>
  api(routes.drawings.scale, { params, query: { scaleFactor, version } });

export const resetStored = (params: DrawingAddress, version: number): Promise<EditAnswer> =>
  api(routes.drawings.reset, { params, query: { version } });

export const extractStored = (
  params: DrawingAddress,
  body: { readonly name: string; readonly pathIds: readonly string[] | null; readonly version: number },
) =>
  command(routes.drawings.extract, {
    params,
    body: { ...body, pathIds: body.pathIds === null ? null : [...body.pathIds] },
  });

export const undoStoredExtraction = (params: DrawingAddress, extractionId: string): Promise<EditAnswer> =>
  command(routes.drawings.undoExtraction, { params, body: { extractionId } });

/** The file as it was understood when it came, as SVG. */
export const loadOriginal = async (params: DrawingAddress, signal?: AbortSignal): Promise<string> => {
  const { blob } = await download(routes.drawings.cadView, { params }, signal);
  return blob.text();
};
