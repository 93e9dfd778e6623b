import type { VersionedHeader } from '@kerf/drawing';
import type { Transaction } from '../../db/database.ts';
import { getDrawingTitle } from '../../db/repositories/drawings.ts';
import { getQuoteItem } from '../../db/repositories/quote-items.ts';
import { packDrawing, pictureOf, writeDrawing } from '../../pipeline/drawing-work.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { currentText, type DrawingTarget, findDrawnPart } from './drawn-part.ts';
import type { PackedDrawings } from './packed-drawings.ts';
import { runDrawingWork } from './run-drawing-work.ts';

type PackServices = { readonly packedDrawings: PackedDrawings };

/** A drawing of fewer characters is written sooner than it is handed to another thread: it takes some milliseconds. */
export const SMALL_DRAWING = 150_000;

/** A drawing as it is sent, with its version. */
export type WrittenDrawing = {
  readonly written: string | { readonly contentType: string; readonly bytes: Uint8Array };
  readonly version: number;
};

/** A drawing that was kept, in the JSON of quote parts §3.4, or its bytes as the named type. */
export const writeKept = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  kept: string,
  header: VersionedHeader,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const { version } = header;
  const isSmall = kept.length < SMALL_DRAWING;
  if (packedAs === null) {
    const json = isSmall
      ? done(writeDrawing(kept, header))
      : await runDrawingWork(services, actor, 'write', kept, header);
    return json.ok ? done({ written: json.value, version }) : json;
  }
  const bytes = isSmall ? done(packDrawing(kept, header)) : await runDrawingWork(services, actor, 'pack', kept, header);
  return bytes.ok ? done({ written: { contentType: packedAs, bytes: bytes.value }, version }) : bytes;
};

/** What the packed drawing of a part is kept by, and its bytes if they are. */
const findPacked = async (
  tx: Transaction,
  { organisationId }: Actor,
  { packedDrawings }: PackServices,
  { quoteId, quoteItemId }: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
) => {
  const item = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
  const title = item?.drawingId ? await getDrawingTitle(tx, organisationId, item.drawingId) : null;
  if (item === null || title === null) return null;
  const { id: drawingId, name, version } = title;
  const bytes = packedDrawings.find({ organisationId, drawingId, version, name, isImperial: item.isImperial });
  return bytes === null ? null : { bytes, version };
};

/** A part's drawing as it stands. */
export const writePartDrawing = async (
  services: PackServices & Uses<'workOnDrawing'>,
  actor: Actor,
  part: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const found = await actor.organisation(async (tx) => {
    const packed = packedAs === null ? null : await findPacked(tx, actor, services, part);
    return packed === null ? findDrawnPart(tx, actor, part) : done(packed);
  });
  if (!found.ok) return found;
  if ('bytes' in found.value) {
    const { bytes, version } = found.value;
    return done({ written: { contentType: packedAs ?? '', bytes }, version });
  }
  const { item, drawing } = found.value;
  const { id: drawingId, name, version } = drawing;
  const header = { drawingId, name, isImperial: item.isImperial, version };
  const written = await writeKept(services, actor, currentText(drawing), header, packedAs);
  if (written.ok && typeof written.value.written !== 'string') {
    const { organisationId } = actor;
    services.packedDrawings.keep({ organisationId, ...header }, written.value.written.bytes);
  }
  return written;
};

/** The SVG of a part's original drawing. */
export const drawOriginal = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<string>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, { quoteId, quoteItemId }));
  if (!found.ok) return found;
  const { original } = found.value.drawing;
  return original.length < SMALL_DRAWING
    ? done(pictureOf(original))
    : runDrawingWork(services, actor, 'picture', original);
};
