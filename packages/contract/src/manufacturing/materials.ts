import { MATERIAL_TYPES } from '@kerf/quoting';
import { z } from 'zod';
import { id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, v2 } from './shared.ts';

export const material = z.object({
  materialId: id,
  materialName: z.string(),
  type: z.enum(MATERIAL_TYPES),
  sheetIds: z.array(id),
  sheetsCount: z.number().int(),
  materialRateTables: z.array(z.object({ rateTableId: id, cuttingTechnologyId: id })),
  /** kg/m³, whatever the unit system. */
  density: z.number(),
  customerSuppliedMarkupPercentage: z.number(),
  isDeleted: z.boolean(),
});
export type Material = z.output<typeof material>;

export const materialRoutes = {
  materials: route({
    method: 'GET',
    path: `${v2}/materials`,
    summary: 'Materials by name.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(material),
  }),
} as const;
