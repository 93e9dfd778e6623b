import type { materialRoutes } from '@kerf/contract';
import {
  materialsOfTechnology,
  quoteMaterials,
  sheetsOfPairAndThickness,
  thicknessesOfPair,
} from '../../use-cases/manufacturing/cuttable-materials.ts';
import { removeMaterialRateTable, setMaterialRateTable } from '../../use-cases/manufacturing/material-rate-tables.ts';
import {
  archiveMaterial,
  createMaterial,
  isNameAvailable,
  listMaterials,
  loadMaterial,
  unarchiveMaterial,
  updateMaterial,
} from '../../use-cases/manufacturing/materials.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import type { Services } from '../services.ts';

type Handlers = Pick<AreaHandlers<'manufacturing'>, keyof typeof materialRoutes>;

export const materialHandlers = ({ now }: Pick<Services, 'now'>): Handlers => ({
  materials: async ({ context, query }) =>
    answer(await context.organisation((tx) => listMaterials(tx, context, query, now()))),
  material: ({ context, params }) => context.organisation((tx) => loadMaterial(tx, context, params.materialId)),
  createMaterial: ({ context, body }) => runOnce(context, (tx) => createMaterial(tx, context, body, now())),
  checkMaterialName: async ({ context, params, query }) => {
    const isAvailable = await context.organisation((tx) =>
      isNameAvailable(tx, context.organisationId, { ...params, ...query }),
    );
    return answer({ isAvailable });
  },
  updateMaterial: ({ context, params, body }) =>
    context.organisation((tx) => updateMaterial(tx, context, params.materialId, body)),
  archiveMaterial: ({ context, params, ifMatch }) =>
    context.organisation((tx) => archiveMaterial(tx, context, params.materialId, ifMatch)),
  unarchiveMaterial: ({ context, params }) =>
    context.organisation((tx) => unarchiveMaterial(tx, context, params.materialId, now())),
  setMaterialRateTable: ({ context, params, body }) =>
    context.organisation((tx) => setMaterialRateTable(tx, context, params.materialId, body.rateTableId)),
  removeMaterialRateTable: ({ context, params }) =>
    context.organisation((tx) => removeMaterialRateTable(tx, context, params.materialRateTableId)),
  materialsOfTechnology: ({ context, params }) =>
    context.organisation((tx) => materialsOfTechnology(tx, context, params.cuttingTechnologyId, now())),
  thicknesses: ({ context, params }) =>
    context.organisation((tx) => thicknessesOfPair(tx, context.organisationId, params)),
  sheetsOfThickness: ({ context, params, query }) =>
    context.organisation((tx) => sheetsOfPairAndThickness(tx, context, params, query)),
  quoteMaterials: async ({ context, query, body }) => {
    const isForStore = query.location.toLowerCase() === 'webstore';
    const wanted = { materialIds: body.materialIds, isForStore, now: now() };
    return answer(await context.organisation((tx) => quoteMaterials(tx, context.organisationId, wanted)));
  },
});
