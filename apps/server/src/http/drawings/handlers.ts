import { routes } from '@kerf/contract';
import { addDrawnParts } from '../../use-cases/drawings/add-drawn-parts.ts';
import type { DrawingTarget } from '../../use-cases/drawings/drawn-part.ts';
import { changeDrawing, replaceDrawing, resetDrawing, scaleDrawing } from '../../use-cases/drawings/edit-drawing.ts';
import { exportDrawing } from '../../use-cases/drawings/export-drawing.ts';
import { extractParts } from '../../use-cases/drawings/extract-parts.ts';
import { drawOriginal, writePartDrawing } from '../../use-cases/drawings/show-drawing.ts';
import { undoExtraction } from '../../use-cases/drawings/undo-extraction.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { placeOfCommand } from '../quote-items/place-of-command.ts';
import { packedFor } from './packed-for.ts';

type Aimed = {
  readonly params: { readonly quoteId: string; readonly quoteItemId: string };
  readonly ifMatch: number | null;
};

/** The drawing that a call is about, at the version that the call or its header names. */
const targetOf = ({ params: { quoteId, quoteItemId }, ifMatch }: Aimed, version?: number): DrawingTarget => ({
  ...{ quoteId, quoteItemId },
  version: version ?? ifMatch,
});

export const drawingHandlers = (services: QuoteServices): AreaHandlers<'drawings'> => ({
  get: ({ context, params, request }) => writePartDrawing(services, context, params, packedFor(request)),
  save: ({ context, query, body, ...call }) => replaceDrawing(services, context, targetOf(call, query.version), body),
  change: ({ context, body: { changes, version }, ...call }) =>
    changeDrawing(services, context, targetOf(call, version), changes),
  reset: ({ context, query, ...call }) => resetDrawing(services, context, targetOf(call, query.version)),
  scale: ({ context, query, ...call }) =>
    scaleDrawing(services, context, targetOf(call, query.version), query.scaleFactor),
  extract: ({ context, body: { name, pathIds, version }, ...call }) =>
    extractParts(services, context, targetOf(call, version), { name, pathIds }),
  undoExtraction: ({ context, body: { extractionId }, ...call }) =>
    undoExtraction(services, context, targetOf(call), extractionId),
  addParts: ({ context, params: { quoteId }, body, request }) =>
    addDrawnParts(services, context, quoteId, body, placeOfCommand(routes.drawings.addParts, request, quoteId) ?? null),
  export: async ({ context, params, query: { format } }) => {
    const file = await exportDrawing(services, context, params, format);
    if (!file.ok) return file;
    const { bytes, contentType, fileName } = file.value;
    return answer({ contentType, body: Buffer.from(bytes), fileName });
  },
  cadView: async ({ context, params }) => {
    const svg = await drawOriginal(services, context, params.quoteId, params.quoteItemId);
    return svg.ok ? answer({ contentType: 'image/svg+xml', body: Buffer.from(svg.value), inline: true }) : svg;
  },
});
