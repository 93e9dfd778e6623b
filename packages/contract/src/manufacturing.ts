import { MATERIAL_CONSUMPTION_MODES, MATERIAL_TYPES, SHEET_PROFILES } from '@kerf/quoting';
import { z } from 'zod';
import { id, length, organisationParams } from './primitives.ts';
import { route } from './route.ts';

/** Set-up data as the quote screens read it; its editing calls come with their screens. Spec: foundation §3, §7. */
export const cuttingTechnology = z.object({
  cuttingTechnologyId: id,
  name: z.string(),
  type: z.string(),
  isImperial: z.boolean(),
  maximumSheetLength: length.nullable(),
  maximumSheetWidth: length.nullable(),
  isGrainDirectionEnabled: z.boolean(),
  isDeleted: z.boolean(),
});
export type CuttingTechnology = z.output<typeof cuttingTechnology>;

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

export const consumptionMode = z.enum(MATERIAL_CONSUMPTION_MODES);

export const sheet = z.object({
  sheetId: id,
  materialId: id,
  isImperial: z.boolean(),
  /** Shorter side. */
  sheetWidth: length,
  /** Longer side. */
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
  sheetCuttingTechnology: z.array(z.object({ cuttingTechnologyId: id, isEnabled: z.boolean() })),
  isDeleted: z.boolean(),
});
export type Sheet = z.output<typeof sheet>;

export const rateTable = z.object({
  rateTableId: id,
  name: z.string(),
  cuttingTechnologyId: id,
  materialCount: z.number().int(),
  isDeleted: z.boolean(),
});
export type RateTable = z.output<typeof rateTable>;

/** Thicknesses that a table covers; prices and feeds stay on the server unless the caller is an administrator. */
export const rate = z.object({
  rateId: id,
  rateTableId: id,
  isImperial: z.boolean(),
  thickness: length,
  isDeleted: z.boolean(),
});
export type Rate = z.output<typeof rate>;

/** Spec: foundation §3, quote parts §3.2. */
export const secondaryProcess = z.object({
  secondaryProcessId: id,
  name: z.string(),
  index: z.number().int(),
  isDeleted: z.boolean(),
  measureType: z.string(),
  customPropertyName: z.string().nullable(),
  customPropertyOptions: z.array(z.string()),
});
export type SecondaryProcess = z.output<typeof secondaryProcess>;

export const taxRate = z.object({
  id,
  displayName: z.string(),
  country: z.string(),
  state: z.string(),
  percentage: z.number(),
  isDefault: z.boolean(),
  active: z.boolean(),
});
export type TaxRate = z.output<typeof taxRate>;

const includeDeleted = z.object({ includeDeleted: z.stringbool().optional() });
const v2 = '/v2/organisation/{organisationId}' as const;

export const manufacturingRoutes = {
  cuttingTechnologies: route({
    method: 'GET',
    path: `${v2}/cutting-technologies`,
    summary: 'Cutting technologies.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(cuttingTechnology),
  }),
  materials: route({
    method: 'GET',
    path: `${v2}/materials`,
    summary: 'Materials by name.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(material),
  }),
  sheets: route({
    method: 'GET',
    path: `${v2}/sheets`,
    summary: 'Sheets and profiles.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(sheet),
  }),
  rateTables: route({
    method: 'GET',
    path: `${v2}/rate-tables`,
    summary: 'Rate tables.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(rateTable),
  }),
  rates: route({
    method: 'GET',
    path: `${v2}/rate-tables/rates`,
    summary: 'Thicknesses covered by the rate tables.',
    access: 'user',
    params: organisationParams,
    response: z.array(rate),
  }),
  secondaryProcesses: route({
    method: 'GET',
    path: '/organisations/{organisationId}/secondary-processes',
    summary: 'Secondary processes by index.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(secondaryProcess),
  }),
  taxRates: route({
    method: 'GET',
    path: '/v2/tax-rates/{organisationId}',
    summary: 'Tax rates: default first, then active, then by name.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(taxRate),
  }),
} as const;
