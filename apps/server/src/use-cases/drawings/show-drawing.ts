import { pictureOf, writeDrawing } from '../../pipeline/drawing-work.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { currentText, findDrawnPart } from './drawn-part.ts';
import { runDrawingWork } from './run-drawing-work.ts';

/** A drawing of fewer characters is written sooner than it is handed to another thread: it takes some milliseconds. */
export const SMALL_DRAWING = 150_000;

/** The JSON of a part's drawing in the shape of quote parts §3.4, with its version. */
export const writePartDrawing = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<{ readonly json: string; readonly version: number }>> => {
  const found = await actor.organisation((tx) => findDrawnPart(tx, actor, { quoteId, quoteItemId }));
  if (!found.ok) return found;
  const { item, drawing } = found.value;
  const { id: drawingId, version } = drawing;
  const header = { drawingId, name: drawing.name, isImperial: item.isImperial, version };
  const kept = currentText(drawing);
  const json =
    kept.length < SMALL_DRAWING
      ? done(writeDrawing(kept, header))
      : await runDrawingWork(services, 'write', kept, header);
  return json.ok ? done({ json: json.value, version }) : json;
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
