import { type RouteResponse, routes, type UploadRefusal } from '@kerf/contract';
import { type Drawing, drawingFromServer, WIRE_REFUSAL_MESSAGE } from '@kerf/drawing';
import { download } from '../../../api/api.ts';
import { upload } from '../../../api/upload.ts';
import { whenThereIsRoom } from '../../../api/when-there-is-room.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';

const drawingOf = (wire: unknown): Drawing => {
  const parsed = drawingFromServer(wire);
  if (!parsed.ok) throw new Error(WIRE_REFUSAL_MESSAGE[parsed.refusal.code]);
  return parsed.drawing;
};

/** The drawing of a part as it was read from its file. */
export const loadImported = async (params: DrawingAddress, signal: AbortSignal): Promise<Drawing> => {
  const { blob } = await download(routes.comparisons.imported, { params }, signal);
  return drawingOf(JSON.parse(await blob.text()));
};

export type PartOfFile = { readonly name: string; readonly drawing: Drawing };
export type ReadFile =
  | { readonly ok: true; readonly parts: readonly PartOfFile[] }
  | { readonly ok: false; readonly refusal: UploadRefusal };

const readAnswer = ({ parts, refusals }: RouteResponse<typeof routes.comparisons.readFile>): ReadFile => {
  const [refusal] = refusals;
  if (refusal !== undefined) return { ok: false, refusal };
  return { ok: true, parts: parts.map(({ name, drawing }) => ({ name, drawing: drawingOf(drawing) })) };
};

/** Has a file read by the server, which adds nothing to the quote. */
export const readFile = async (params: DrawingAddress, file: File, signal: AbortSignal): Promise<ReadFile> => {
  const form = new FormData();
  form.append('files', file, file.name);
  return readAnswer(
    await whenThereIsRoom(() => upload(routes.comparisons.readFile, { params }, form, { signal }), signal),
  );
};
