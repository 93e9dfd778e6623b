import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { PACKED_DRAWING, type RouteResponse, routes } from '@kerf/contract';
import { type Drawing, drawingFromBytes, WIRE_REFUSAL_MESSAGE } from '@kerf/drawing';
import { readAs } from '../../../api/api.ts';
import { upload } from '../../../api/upload.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';

const drawingOf = (bytes: ArrayBuffer): Drawing => {
  const read = drawingFromBytes(bytes);
  if (!read.ok) throw new Error(WIRE_REFUSAL_MESSAGE[read.refusal.code]);
  return read.drawing.drawing;
};

/** The drawing of a part as it was read from its file. */
export const loadImported = async (params: DrawingAddress, signal: AbortSignal): Promise<Drawing> =>
  drawingOf(await readAs(PACKED_DRAWING, routes.comparisons.imported, { params }, signal));

/** A drawing that a part had before a new revision took its place. */
export const loadEarlier = async (
  params: DrawingAddress & { readonly revisionId: string },
  signal: AbortSignal,
): Promise<Drawing> => drawingOf(await readAs(PACKED_DRAWING, routes.comparisons.earlierDrawing, { params }, signal));

/** What a file held, without the drawings of its parts. */
export type ReadFile = RouteResponse<typeof routes.comparisons.readFile>;
export type PartOfFile = ReadFile['parts'][number];

/** Has a file read by the server, which adds nothing to the quote. */
export const readFile = (params: DrawingAddress, file: File, signal: AbortSignal): Promise<ReadFile> => {
  const form = new FormData();
  form.append('files', file, file.name);
  return whenThereIsRoom(() => upload(routes.comparisons.readFile, { params }, form, { signal }), signal);
};

/** The drawing of one part of a file that was read, by its place. */
export const loadPartOfFile = async (
  params: DrawingAddress & { readonly readingKey: string; readonly place: number },
  signal: AbortSignal,
): Promise<Drawing> => drawingOf(await readAs(PACKED_DRAWING, routes.comparisons.readPart, { params }, signal));
