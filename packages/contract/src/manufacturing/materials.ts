import { MATERIAL_TYPES, parseMaterialType } from '@kerf/quoting';
import { z } from 'zod';
import { counter, empty, id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { cuttingTechnology } from './cutting-technologies.ts';
import { includeDeleted, percentage, v1, v2 } from './setup-fields.ts';
import { sheet } from './sheets.ts';

/** Flat or Rotary; `flat` and `tube` of older data are understood. Spec: foundation §3. */
export const materialType = z.preprocess(
  (value) => (typeof value === 'string' ? (parseMaterialType(value) ?? value) : value),
  z.enum(MATERIAL_TYPES),
);

/** The rate table that a material takes on a technology. */
export const materialRateTable = z.object({ materialRateTableId: id, rateTableId: id, cuttingTechnologyId: id });

/** Spec: foundation §3. The markup and the version are left out for the role user. */
export const material = z.object({
  materialId: id,
  materialName: z.string(),
  type: z.enum(MATERIAL_TYPES),
  /** Sheets for Flat, profiles for Rotary. */
  sheetIds: z.array(id),
  sheetsCount: z.number().int(),
  materialRateTables: z.array(materialRateTable),
  /** kg/m³, whatever the unit system. */
  density: z.number(),
  markupPercentage: z.number().optional(),
  customerSuppliedMarkupPercentage: z.number(),
  isDeleted: z.boolean(),
  version: counter.optional(),
});
export type Material = z.output<typeof material>;

export const newMaterial = z.object({
  materialName: z.string().trim().min(1).max(100),
  type: materialType,
  density: z.number().positive().max(50_000),
  markupPercentage: percentage.default(0),
  customerSuppliedMarkupPercentage: percentage.min(0).default(0),
  /** Copies sheets, profiles and rate tables of this material. */
  duplicateOfMaterialId: id.optional(),
});
export type NewMaterial = z.output<typeof newMaterial>;
/** The type of a material never changes. */
export const materialChange = z
  .object({
    materialName: z.string().trim().min(1).max(100),
    density: z.number().positive().max(50_000),
    markupPercentage: percentage,
    customerSuppliedMarkupPercentage: percentage.min(0),
  })
  .partial()
  .extend({ version: counter.optional() });
export type MaterialChange = z.output<typeof materialChange>;

const one = organisationParams.extend({ materialId: id });
const ofTechnology = organisationParams.extend({ cuttingTechnologyId: id });
const ofTechnologyMaterial = ofTechnology.extend({ materialId: id });
const technologyMaterials = `${v2}/cutting-technologies/{cuttingTechnologyId}/materials` as const;

const getMaterial = route({
  method: 'GET',
  path: `${v2}/materials/{materialId}`,
  summary: 'One material.',
  access: 'user',
  params: one,
  response: material,
});

export const materialRoutes = {
  materials: route({
    method: 'GET',
    path: `${v2}/materials`,
    summary: 'Materials by name.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(material),
    revalidated: true,
  }),
  material: getMaterial,
  createMaterial: route({
    method: 'POST',
    path: `${v1}/materials/create`,
    alsoAt: [`${v2}/materials`, `${v1}/materials`],
    summary: 'Adds a material.',
    access: 'administrator',
    params: organisationParams,
    body: newMaterial,
    response: material,
    success: 201,
  }),
  checkMaterialName: route({
    method: 'GET',
    path: `${v1}/materials/check-name-availability/{name}/{type}`,
    alsoAt: [`${v2}/materials/check-name-availability/{name}/{type}`],
    summary: 'Whether no other material of the type has the name, archived ones included.',
    access: 'administrator',
    params: organisationParams.extend({ name: z.string().trim().min(1).max(100), type: materialType }),
    query: z.object({ exceptMaterialId: id.optional() }),
    response: z.object({ isAvailable: z.boolean() }),
  }),
  updateMaterial: route({
    method: 'PUT',
    path: `${v1}/materials/{materialId}`,
    alsoAt: [`${v2}/materials/{materialId}`],
    summary: 'Changes a material.',
    access: 'administrator',
    params: one,
    body: materialChange,
    response: material,
    versioned: true,
    sentBack: { answerOf: getMaterial, id: 'materialId', derived: ['sheetIds', 'sheetsCount', 'materialRateTables'] },
  }),
  archiveMaterial: route({
    method: 'DELETE',
    path: `${v1}/materials/{materialId}`,
    alsoAt: [`${v2}/materials/{materialId}`],
    summary: 'Archives a material.',
    access: 'administrator',
    params: one,
    response: empty,
    versioned: true,
    responseKind: 'empty',
    success: 204,
  }),
  unarchiveMaterial: route({
    method: 'PUT',
    path: `${v1}/materials/{materialId}/unarchive`,
    alsoAt: [`${v2}/materials/{materialId}/unarchive`],
    summary: 'Takes a material out of the archive.',
    access: 'administrator',
    params: one,
    response: material,
  }),
  setMaterialRateTable: route({
    method: 'PUT',
    path: `${v1}/materials/material-rate-table/{materialId}`,
    alsoAt: [`${v2}/materials/material-rate-table/{materialId}`],
    summary: 'Sets the rate table that a material takes on the technology of the table.',
    access: 'administrator',
    params: one,
    body: z.object({ rateTableId: id }),
    response: material,
  }),
  removeMaterialRateTable: route({
    method: 'DELETE',
    path: `${v1}/materials/material-rate-table/{materialRateTableId}`,
    alsoAt: [`${v2}/materials/material-rate-table/{materialRateTableId}`],
    summary: 'Takes a rate table away from a material.',
    access: 'administrator',
    params: organisationParams.extend({ materialRateTableId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  materialsOfTechnology: route({
    method: 'GET',
    path: technologyMaterials,
    summary: 'Materials that can be cut on a technology: those with a sheet enabled on it.',
    access: 'user',
    params: ofTechnology,
    response: z.array(material),
  }),
  thicknesses: route({
    method: 'GET',
    path: `${technologyMaterials}/{materialId}/thicknesses`,
    summary: 'Thicknesses of a material on a technology, thinnest first.',
    access: 'user',
    params: ofTechnologyMaterial,
    response: z.array(z.object({ thickness: length, isImperial: z.boolean() })),
  }),
  sheetsOfThickness: route({
    method: 'GET',
    path: `${technologyMaterials}/{materialId}/thicknesses/sheets`,
    summary: 'Sheets of a material on a technology; of one thickness when it is named, in the unit of units.',
    access: 'user',
    params: ofTechnologyMaterial,
    query: z.object({
      thickness: z.coerce.number().positive().optional(),
      units: z.enum(['metric', 'imperial']).optional(),
    }),
    response: z.array(sheet),
  }),
  quoteMaterials: route({
    method: 'POST',
    path: `${v2}/quote-materials`,
    alsoAt: [`${v1}/quote-materials`],
    summary: 'Everything that a part can be cut from, in one answer; for the web store only what it sells.',
    access: 'user',
    readsOnly: true,
    params: organisationParams,
    query: z.object({ location: z.enum(['', 'internal', 'webstore', 'Internal', 'WebStore']).default('internal') }),
    body: z.object({ materialIds: z.array(id).max(1000).optional() }).default({}),
    response: z.object({
      cuttingTechnologies: z.array(cuttingTechnology),
      materials: z.array(material),
      sheets: z.array(sheet),
    }),
  }),
} as const;
