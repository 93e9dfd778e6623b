import type { cuttingTechnologyRoutes } from '@kerf/contract';
import {
  addCuttingTechnology,
  archiveCuttingTechnology,
  listCuttingTechnologies,
  loadCuttingTechnology,
  updateCuttingTechnology,
} from '../../use-cases/manufacturing/cutting-technologies.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';

export const cuttingTechnologyHandlers: Pick<AreaHandlers<'manufacturing'>, keyof typeof cuttingTechnologyRoutes> = {
  cuttingTechnologies: async ({ context, query }) =>
    answer(await context.organisation((tx) => listCuttingTechnologies(tx, context, query))),
  cuttingTechnology: ({ context, params }) =>
    context.organisation((tx) => loadCuttingTechnology(tx, context, params.cuttingTechnologyId)),
  addCuttingTechnology: ({ context, body }) => runOnce(context, (tx) => addCuttingTechnology(tx, context, body)),
  updateCuttingTechnology: ({ context, body }) =>
    context.organisation((tx) => updateCuttingTechnology(tx, context, body)),
  archiveCuttingTechnology: ({ context, params, ifMatch }) =>
    context.organisation((tx) => archiveCuttingTechnology(tx, context, params.cuttingTechnologyId, ifMatch)),
};
