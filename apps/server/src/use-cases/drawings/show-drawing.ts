import type { VersionedHeader } from '@kerf/drawing';
import { packDrawing, pictureOf, writeDrawing } from '../../pipeline/drawing-work.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { currentText, type DrawingTarget, findDrawnPart } from './drawn-part.ts';
import { runDrawingWork } from './run-drawing-work.ts';

/** A drawing of fewer characters is written sooner than it is handed to another thread: it takes some milliseconds. */
export const SMALL_DRAWING = 150_000;

/** A drawing as it is sent, with its version. */
export type WrittenDrawing = {
  readonly written: string | { readonly contentType: string; readonly bytes: Uint8Array };
  readonly version: number;
};

/** A drawing that was kept, in the JSON of quote parts §3.4, or its bytes as the named type. */
export const writeKept = async (
  services: QuoteServices,
  kept: string,
  header: VersionedHeader,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const { version } = header;
  const isSmall = kept.length < SMALL_DRAWING;
  if (packedAs === null) {
    const json = isSmall ? done(writeDrawing(kept, header)) : await runDrawingWork(services, 'write', kept, header);
    return json.ok ? done({ written: json.value, version }) : json;
  }
  const bytes = isSmall ? done(packDrawing(kept, header)) : await runDrawingWork(services, 'pack', kept, header);
  return bytes.ok ? done({ written: { contentType: packedAs, bytes: bytes.value }, version }) : bytes;
};

/** A part's drawing as it stands. */
export const writePartDrawing = async (
  services: QuoteServices,
  actor: Actor,
  part: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, part));
  if (!found.ok) return found;
  const { item, drawing } = found.value;
  const { id: drawingId, version } = drawing;
  const header = { drawingId, name: drawing.name, isImperial: item.isImperial, version };
  return writeKept(services, currentText(drawing), header, packedAs);
};

/** The SVG of a part's original drawing. */
export const drawOriginal = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<string>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, { quoteId, quoteItemId }));
  if (!found.ok) return found;
  const { original } = found.value.drawing;
  return original.length < SMALL_DRAWING ? done(pictureOf(original)) : runDrawingWork(services, 'picture', original);
};
