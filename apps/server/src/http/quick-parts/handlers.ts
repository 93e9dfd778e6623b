import { CATALOGUE, shapeOf } from '@kerf/quick-parts';
import {
  listOwnShapes,
  listPresets,
  removeOwnShape,
  removePreset,
  saveOwnShape,
  savePreset,
} from '../../use-cases/quick-parts/own-quick-parts.ts';
import {
  presentQuickPart,
  quickPartDrawing,
  quickPartSvg,
  quickPartThumbnail,
} from '../../use-cases/quick-parts/present-quick-part.ts';
import { redrawQuickPart } from '../../use-cases/quick-parts/redraw-quick-part.ts';
import { wantedQuickPart } from '../../use-cases/quick-parts/wanted-quick-part.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';

const svg = (text: string) => answer({ contentType: 'image/svg+xml', body: Buffer.from(text), inline: true });

export const quickPartHandlers = (services: QuoteServices): AreaHandlers<'quickParts'> => ({
  list: async ({ query }) =>
    answer(CATALOGUE.map((shape) => presentQuickPart(shape, query.drawingUnits, query.locale))),
  get: async ({ params, query }) => {
    const shape = shapeOf(params.id);
    return shape === null ? refuse('NOT_FOUND') : answer(presentQuickPart(shape, query.drawingUnits, query.locale));
  },
  thumbnail: async ({ params }) => {
    const shape = shapeOf(params.id);
    return shape === null ? refuse('NOT_FOUND') : svg(quickPartThumbnail(shape));
  },
  drawing: async ({ body }) => {
    const wanted = wantedQuickPart(body.part);
    return wanted.ok
      ? answer(quickPartDrawing(wanted.value, body.name))
      : refuse(wanted.refusal.code, wanted.refusal.facts);
  },
  svg: async ({ body }) => {
    const wanted = wantedQuickPart(body.part);
    return wanted.ok
      ? svg(quickPartSvg(wanted.value, body.highlighted))
      : refuse(wanted.refusal.code, wanted.refusal.facts);
  },
  shapes: async ({ context }) => answer(await context.organisation((tx) => listOwnShapes(tx, context))),
  addShape: ({ context, body }) => context.organisation((tx) => saveOwnShape(tx, context, body.definition)),
  updateShape: ({ context, params, body }) =>
    context.organisation((tx) => saveOwnShape(tx, context, body.definition, params.shapeId)),
  deleteShape: ({ context, params }) => context.organisation((tx) => removeOwnShape(tx, context, params.shapeId)),
  presets: async ({ context }) => answer(await context.organisation((tx) => listPresets(tx, context))),
  savePreset: ({ context, body }) => context.organisation((tx) => savePreset(tx, context, body)),
  deletePreset: ({ context, params }) => context.organisation((tx) => removePreset(tx, context, params.presetId)),
  redraw: ({ context, params: { quoteId, quoteItemId }, body: { part, version, keepsEdits = false }, ifMatch }) =>
    redrawQuickPart(services, context, { quoteId, quoteItemId, version: version ?? ifMatch }, part, keepsEdits),
});
