import { MATERIAL_CONSUMPTION_MODES, SHEET_PROFILES } from '@kerf/quoting';
import { z } from 'zod';
import { counter, empty, id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, priceEntered, v2 } from './setup-fields.ts';

export const consumptionMode = z.enum(MATERIAL_CONSUMPTION_MODES);

const machineChoice = z.object({ cuttingTechnologyId: id, isEnabled: z.boolean() });
/** Whether a sheet may be cut on a machine. */
export const sheetCuttingTechnology = machineChoice.extend({ sheetCuttingTechnologyId: id.optional() });

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
  /** Cost of one sheet or one bar, before markup, in the organisation's currency; null until the shop enters it. */
  costPrice: z.number().nullable().optional(),
  version: counter.optional(),
});
export type Sheet = z.output<typeof sheet>;

/**
 * A sheet or profile as somebody enters it: without `sheetId` it is added; what is left out stays as it is, or takes the starting
 * value. A flat sheet has width and height; Rectangle and FlatSidedOval have width, height and materialLength; Square has width and
 * materialLength; Circle has diameter and materialLength. A side of 0 is none. Without the machines, a new sheet is enabled on those that
 * cut its kind of material.
 */
export const sheetEntry = z.object({
  sheetId: id.optional(),
  materialId: id,
  isImperial: z.boolean(),
  sheetWidth: length.nonnegative().max(1e6).nullable().optional(),
  sheetHeight: length.nonnegative().max(1e6).nullable().optional(),
  thickness: length.positive().max(1e4),
  diameter: length.positive().max(1e5).nullable().optional(),
  materialLength: length.positive().max(1e6).nullable().optional(),
  profile: z.enum(SHEET_PROFILES).nullable().optional(),
  /** Made from the dimensions when it is empty. */
  sheetSize: z.string().trim().max(100).optional(),
  /** Null while it is not known: parts cut from the sheet cannot be priced. */
  costPrice: priceEntered.nullable().optional(),
  isStoreEnabled: z.boolean().optional(),
  defaultMaterialConsumptionMode: consumptionMode.optional(),
  isSoldByOrganisation: z.boolean().optional(),
  /** True takes the place of the default of the same material and thickness. */
  isDefault: z.boolean().optional(),
  /** True archives the sheet, false takes it out of the archive; an archived sheet is no default. */
  isDeleted: z.boolean().optional(),
  /** Ids of the links may stand there as they were answered; the machine tells which one is meant. */
  sheetCuttingTechnology: z.array(sheetCuttingTechnology).max(100).optional(),
  version: counter.optional(),
});
export type SheetEntry = z.output<typeof sheetEntry>;
/** As it is sent: without a unit, the sheet's own counts, and for a new one the shop's. */
const sentSheet = sheetEntry.partial({ isImperial: true });
export type SentSheet = z.output<typeof sentSheet>;

const one = organisationParams.extend({ sheetId: id });

const flagRoute = <const Path extends string>(path: Path, summary: string) =>
  route({
    method: 'PUT',
    path: `${v2}/sheets/{sheetId}/${path}`,
    summary,
    access: 'administrator',
    params: one,
    response: sheet,
  });

const sheets = route({
  method: 'GET',
  path: `${v2}/sheets`,
  summary: 'Sheets and profiles.',
  access: 'user',
  params: organisationParams,
  query: includeDeleted.extend({ materialId: id.optional() }),
  response: z.array(sheet),
  revalidated: true,
});

export const sheetRoutes = {
  sheets,
  saveSheet: route({
    method: 'PUT',
    path: `${v2}/sheets`,
    summary: 'Adds or changes a sheet or profile.',
    access: 'administrator',
    params: organisationParams,
    body: sentSheet,
    response: sheet,
    versioned: true,
    sentBack: { answerOf: sheets, id: 'sheetId' },
  }),
  saveSheets: route({
    method: 'PUT',
    path: `${v2}/sheets/bulk-update`,
    alsoAt: [`${v2}/bulk-update`],
    summary:
      'Adds or changes several sheets or profiles: all of them or none. Errors name the row, such as body.sheets.3.thickness.',
    access: 'administrator',
    params: organisationParams,
    bodySize: 'longList',
    body: z.object({ sheets: z.array(sentSheet).min(1).max(2000) }),
    response: z.array(sheet),
    sentBack: { answerOf: sheets, id: 'sheetId', at: 'sheets' },
  }),
  setSheetTechnology: route({
    method: 'PUT',
    path: `${v2}/sheet-cutting-technology`,
    alsoAt: [`${v2}/sheets/sheet-cutting-technology`],
    summary: 'Enables or disables a sheet on a cutting technology.',
    access: 'administrator',
    params: organisationParams,
    body: z.object({ sheetId: id, cuttingTechnologyId: id, isEnabled: z.boolean().default(true) }),
    response: sheet,
  }),
  removeSheetTechnology: route({
    method: 'DELETE',
    path: `${v2}/sheet-cutting-technology/{sheetCuttingTechnologyId}`,
    alsoAt: [`${v2}/sheets/sheet-cutting-technology/{sheetCuttingTechnologyId}`],
    summary: 'Removes the link of a sheet and a cutting technology.',
    access: 'administrator',
    params: organisationParams.extend({ sheetCuttingTechnologyId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  archiveSheet: route({
    method: 'DELETE',
    path: `${v2}/sheets/{sheetId}`,
    summary: 'Archives a sheet or profile.',
    access: 'administrator',
    params: one,
    response: empty,
    versioned: true,
    responseKind: 'empty',
    success: 204,
  }),
  unarchiveSheet: flagRoute('unarchive', 'Takes a sheet out of the archive.'),
  setDefaultSheet: flagRoute('default', 'Makes a sheet the default of its material and thickness.'),
  enableSheetInStore: flagRoute('store/enable', 'Sells a sheet in the web store.'),
  disableSheetInStore: flagRoute('store/disable', 'Takes a sheet out of the web store.'),
} as const;
