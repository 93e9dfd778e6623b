import { CATALOGUE, shapeOf } from '@kerf/quick-parts';
import {
  presentQuickPart,
  quickPartDrawing,
  quickPartSvg,
  quickPartThumbnail,
} from '../../use-cases/quick-parts/present-quick-part.ts';
import { wantedQuickPart } from '../../use-cases/quick-parts/wanted-quick-part.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';

const svg = (text: string) => answer({ contentType: 'image/svg+xml', body: Buffer.from(text), inline: true });

export const quickPartHandlers = (): AreaHandlers<'quickParts'> => ({
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
});
