import { z } from 'zod';
import { counter, empty, id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, priceEntered, v1, v2 } from './setup-fields.ts';

const seconds = z.number().min(0).max(1e6);

/** Figures of a machine that only administrators read. Lengths and speeds in the unit of `isImperial`. */
const technologyFigures = z.object({
  powerKw: z.number().positive().max(100).nullable(),
  setupTimeSeconds: seconds,
  sheetChangeTimeSeconds: seconds,
  unloadTimeSeconds: seconds,
  unloadTimePerKilogramSeconds: seconds,
  /** mm/min or in/min. */
  rapidSpeedMinute: z.number().positive().max(1e7),
  /** m/s², whatever the unit system; null switches the acceleration model off. */
  acceleration: z.number().positive().max(1000).nullable(),
  /** Deviation that the head may take at a corner, mm or in. */
  cornerTolerance: length.min(0).max(100),
  partSpacing: length.min(0).max(1000),
  /** Of a machine that cuts tubes what is cut off every bar first. */
  sheetMargin: length.min(0).max(1000),
  /** What the chuck of a machine that cuts tubes holds of every bar and cannot be cut. */
  chuckRest: length.min(0).max(10_000),
  /** What an hour costs the shop itself, for margins; null when it has not said. */
  hourlyCostPrice: priceEntered.nullable(),
});

const technologyBase = z.object({
  name: z.string().trim().min(1).max(100),
  type: z.string().trim().min(1).max(100),
  isImperial: z.boolean(),
  maximumSheetLength: length.positive().max(1e6).nullable(),
  maximumSheetWidth: length.positive().max(1e6).nullable(),
  isGrainDirectionEnabled: z.boolean(),
});

/** Spec: foundation §3. The figures and the version are left out for the role user. */
export const cuttingTechnology = z.object({
  cuttingTechnologyId: id,
  name: z.string(),
  type: z.string(),
  isImperial: z.boolean(),
  maximumSheetLength: length.nullable(),
  maximumSheetWidth: length.nullable(),
  isGrainDirectionEnabled: z.boolean(),
  isDeleted: z.boolean(),
  powerKw: z.number().nullable().optional(),
  setupTimeSeconds: z.number().optional(),
  sheetChangeTimeSeconds: z.number().optional(),
  unloadTimeSeconds: z.number().optional(),
  unloadTimePerKilogramSeconds: z.number().optional(),
  rapidSpeedMinute: z.number().optional(),
  acceleration: z.number().nullable().optional(),
  cornerTolerance: length.optional(),
  partSpacing: length.optional(),
  sheetMargin: length.optional(),
  chuckRest: length.optional(),
  hourlyCostPrice: z.number().nullable().optional(),
  version: counter.optional(),
});
export type CuttingTechnology = z.output<typeof cuttingTechnology>;

export const newCuttingTechnology = technologyBase.extend({
  ...technologyFigures.shape,
  chuckRest: technologyFigures.shape.chuckRest.default(0),
  hourlyCostPrice: priceEntered.nullable().default(null),
});
export type NewCuttingTechnology = z.output<typeof newCuttingTechnology>;
/** Lengths and speeds are in the unit of `isImperial`, or in the technology's own when it is not sent. */
export const cuttingTechnologyChange = technologyBase
  .extend(technologyFigures.shape)
  .partial()
  .extend({ cuttingTechnologyId: id, isDeleted: z.boolean().optional(), version: counter.optional() });
export type CuttingTechnologyChange = z.output<typeof cuttingTechnologyChange>;

const one = organisationParams.extend({ cuttingTechnologyId: id });

const getTechnology = route({
  method: 'GET',
  path: `${v2}/cutting-technologies/{cuttingTechnologyId}`,
  summary: 'One cutting technology.',
  access: 'user',
  params: one,
  response: cuttingTechnology,
});

export const cuttingTechnologyRoutes = {
  cuttingTechnologies: route({
    method: 'GET',
    path: `${v2}/cutting-technologies`,
    summary: 'Cutting technologies.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(cuttingTechnology),
    revalidated: true,
  }),
  cuttingTechnology: getTechnology,
  addCuttingTechnology: route({
    method: 'POST',
    path: `${v2}/cutting-technologies`,
    summary: 'Adds a cutting technology.',
    access: 'administrator',
    params: organisationParams,
    body: newCuttingTechnology,
    response: cuttingTechnology,
    success: 201,
  }),
  updateCuttingTechnology: route({
    method: 'PUT',
    path: `${v2}/cutting-technologies`,
    summary: 'Changes a cutting technology; with isDeleted false it is taken out of the archive.',
    access: 'administrator',
    params: organisationParams,
    body: cuttingTechnologyChange,
    response: cuttingTechnology,
    versioned: true,
    sentBack: { answerOf: getTechnology, id: 'cuttingTechnologyId' },
  }),
  archiveCuttingTechnology: route({
    method: 'DELETE',
    path: `${v1}/cutting-technology/{cuttingTechnologyId}`,
    alsoAt: [`${v2}/cutting-technologies/{cuttingTechnologyId}`],
    summary: 'Archives a cutting technology.',
    access: 'administrator',
    params: one,
    response: empty,
    versioned: true,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
