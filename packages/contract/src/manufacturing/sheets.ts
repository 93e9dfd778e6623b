import { MATERIAL_CONSUMPTION_MODES, SHEET_PROFILES } from '@kerf/quoting';
import { z } from 'zod';
import { counter, id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, v2 } from './shared.ts';

export const consumptionMode = z.enum(MATERIAL_CONSUMPTION_MODES);

export const sheetCuttingTechnology = z.object({ cuttingTechnologyId: id, isEnabled: z.boolean() });

/** Spec: foundation §3. The cost and the version are left out for the role user. */
export const sheet = z.object({
  sheetId: id,
  materialId: id,
  isImperial: z.boolean(),
  /** Shorter side; of a profile its width. */
  sheetWidth: length,
  /** Longer side; of a profile its height. */
  sheetHeight: length,
  thickness: length,
  diameter: length.nullable(),
  materialLength: length.nullable(),
  profile: z.enum(SHEET_PROFILES).nullable(),
  /** Such as '2440 x 1220'. */
  sheetSize: z.string(),
  isDefault: z.boolean(),
  isStoreEnabled: z.boolean(),
  defaultMaterialConsumptionMode: consumptionMode,
  isSoldByOrganisation: z.boolean(),
  sheetCuttingTechnology: z.array(sheetCuttingTechnology),
  isDeleted: z.boolean(),
  /** Cost of one sheet or one bar, before markup, in the organisation's currency. */
  costPrice: z.number().optional(),
  version: counter.optional(),
});
export type Sheet = z.output<typeof sheet>;

export const sheetRoutes = {
  sheets: route({
    method: 'GET',
    path: `${v2}/sheets`,
    summary: 'Sheets and profiles.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(sheet),
  }),
} as const;
