import { MEASURE_TYPES } from '@kerf/quoting';
import { z } from 'zod';
import { counter, empty, id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, priceEntered, v1 } from './setup-fields.ts';

const seconds = z.number().min(0).max(1e7);

/** Prices and times, which only administrators read. */
const processFigures = z.object({
  /** Null until the shop enters it: a part that takes the process cannot be priced. */
  pricePerUnit: priceEntered.nullable(),
  timePerUnitSeconds: seconds,
  /** Once for each part, whatever its quantity. */
  setupPrice: priceEntered,
  setupTimeSeconds: seconds,
  /** Least charge for all pieces of a part; null for none. */
  minimumChargePrice: priceEntered.nullable(),
});

/** Spec: foundation §3, quote parts §3.2. The figures and the version are left out for the role user. */
export const secondaryProcess = z.object({
  secondaryProcessId: id,
  name: z.string(),
  /** Place in the list, from 0. */
  index: z.number().int(),
  isDeleted: z.boolean(),
  /** Made by the shop itself, not one that a new organisation begins with; plans count these. Spec: foundation §9. */
  isCustom: z.boolean(),
  measureType: z.enum(MEASURE_TYPES),
  customPropertyName: z.string().nullable(),
  customPropertyOptions: z.array(z.string()),
  ...processFigures.partial().shape,
  version: counter.optional(),
});
export type SecondaryProcess = z.output<typeof secondaryProcess>;

const processFields = processFigures.extend({
  name: z.string().trim().min(1, 'Required').max(100),
  measureType: z.enum(MEASURE_TYPES),
  customPropertyName: z.string().trim().min(1).max(100).nullable(),
  customPropertyOptions: z.array(z.string().trim().min(1).max(100)).max(200),
});

export const newSecondaryProcess = processFields.extend({
  pricePerUnit: processFigures.shape.pricePerUnit.default(null),
  customPropertyName: processFields.shape.customPropertyName.default(null),
  customPropertyOptions: processFields.shape.customPropertyOptions.default([]),
  timePerUnitSeconds: seconds.default(0),
  setupPrice: priceEntered.default(0),
  setupTimeSeconds: seconds.default(0),
  minimumChargePrice: priceEntered.nullable().default(null),
});
export type NewSecondaryProcess = z.output<typeof newSecondaryProcess>;
export const secondaryProcessChange = processFields
  .partial()
  .extend({ secondaryProcessId: id, isDeleted: z.boolean().optional(), version: counter.optional() });
export type SecondaryProcessChange = z.output<typeof secondaryProcessChange>;

const path = `${v1}/secondary-processes` as const;
const one = organisationParams.extend({ secondaryProcessId: id });

const getProcess = route({
  method: 'GET',
  path: `${path}/{secondaryProcessId}`,
  summary: 'One secondary process.',
  access: 'user',
  params: one,
  response: secondaryProcess,
});

export const secondaryProcessRoutes = {
  secondaryProcesses: route({
    method: 'GET',
    path,
    summary: 'Secondary processes by index.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(secondaryProcess),
    revalidated: true,
  }),
  secondaryProcess: getProcess,
  addSecondaryProcess: route({
    method: 'POST',
    path,
    summary: 'Adds a secondary process at the end of the list.',
    access: 'administrator',
    params: organisationParams,
    body: newSecondaryProcess,
    response: secondaryProcess,
    success: 201,
  }),
  updateSecondaryProcess: route({
    method: 'PUT',
    path,
    summary: 'Changes a secondary process; with isDeleted false it is taken out of the archive.',
    access: 'administrator',
    params: organisationParams,
    body: secondaryProcessChange,
    response: secondaryProcess,
    versioned: true,
    sentBack: { answerOf: getProcess, id: 'secondaryProcessId', derived: ['index'] },
  }),
  archiveSecondaryProcess: route({
    method: 'DELETE',
    path: `${path}/{secondaryProcessId}`,
    summary: 'Archives a secondary process: new parts cannot take it, parts that have it keep it.',
    access: 'administrator',
    params: one,
    response: empty,
    responseKind: 'empty',
    success: 204,
    versioned: true,
  }),
  sortSecondaryProcesses: route({
    method: 'POST',
    path: `${path}/sort`,
    summary: 'Puts the secondary processes into this order; those not named follow in their old order.',
    access: 'administrator',
    params: organisationParams,
    body: z.object({ secondaryProcessIds: z.array(id).max(1000) }),
    response: z.array(secondaryProcess),
  }),
} as const;
