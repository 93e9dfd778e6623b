import {
  FOLDING_SOURCES,
  GRAIN_DIRECTIONS,
  INPUT_MESSAGES,
  MAXIMUM_QUANTITY,
  MINIMUM_QUANTITY,
  PART_ROW_STATUSES,
  PART_SOURCES,
} from '@kerf/quoting';
import { z } from 'zod';
import { consumptionMode, sheet } from './manufacturing.ts';
import { counter, empty, id, length, messageFacts, money, moneyEntered, text } from './primitives.ts';
import { issue, quoteParams } from './quotes.ts';
import { route } from './route.ts';

export const grainDirection = z.enum(GRAIN_DIRECTIONS);
export const foldingSource = z.enum(FOLDING_SOURCES);
export const partSource = z.enum(PART_SOURCES);
/** Spec: quote parts §2.3. */
export const partStatus = z.enum(PART_ROW_STATUSES);

export const quoteItemSecondaryProcess = z.object({
  secondaryProcessId: id,
  isEnabled: z.boolean(),
  customPropertyName: z.string().nullable().default(null),
  customValue: z.string().max(200).nullable().default(null),
  input: z.number().min(-1e9).max(1e9),
});
export type QuoteItemSecondaryProcess = z.output<typeof quoteItemSecondaryProcess>;

const stepFields = {
  id: z.string(),
  label: z.string(),
  /** The calculation in words. */
  formula: z.string(),
  unit: z.string(),
  /** Decimal text, unrounded unless the step settles. */
  amount: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
  /** The set-up data that the figures came from. */
  sources: z.array(z.object({ kind: z.string(), id: z.string(), version: z.number() })),
};

const stepHead = z.object(stepFields);
/** One line of the price trace; its steps explain it. */
export type PriceStepWire = z.output<typeof stepHead> & { readonly steps: readonly PriceStepWire[] };
export const priceStep: z.ZodType<PriceStepWire, PriceStepWire> = z
  .lazy(() => stepHead.extend({ steps: z.array(priceStep) }))
  .meta({ id: 'PriceStep' });

/** Prices and times of one item; null while not known. Spec: quote parts §3.1. */
export const itemPrices = z.object({
  materialPrice: money.nullable(),
  sheetCostUnrounded: money.nullable(),
  sheetPriceUnrounded: money.nullable(),
  materialMarkup: money.nullable(),
  setupPrice: money.nullable(),
  sheetChangePrice: money.nullable(),
  cuttingAppliedHourlyRatePrice: money.nullable(),
  unloadPrice: money.nullable(),
  cutPrice: money.nullable(),
  cuttingPriceUnroundedPerItem: money.nullable(),
  processingTotalPrice: money.nullable(),
  foldingSetupPricePerItem: money.nullable(),
  foldingProcessingPricePerItem: money.nullable(),
  foldingTotalPricePerItem: money.nullable(),
  secondaryProcessTotalPricePerItem: money.nullable(),
  subtotalPrice: money.nullable(),
  itemPrice: money.nullable(),
  linePrice: money.nullable(),
  sheetMarkupPercentage: z.number().nullable(),
  materialConsumptionShare: z.number().nullable(),
  adjustmentPercent: z.number().nullable(),
  setupTimePerItemSeconds: z.number().nullable(),
  sheetChangeTimePerItemSeconds: z.number().nullable(),
  cuttingFeedRateMinute: z.number().nullable(),
  runtime: z.number().nullable(),
  unloadTimePerItemSeconds: z.number().nullable(),
  foldingSetupTimePerItemSeconds: z.number().nullable(),
  foldingProcessingTimePerItemSeconds: z.number().nullable(),
  foldingTotalTimePerItemSeconds: z.number().nullable(),
  secondaryProcessTotalTimePerItemSeconds: z.number().nullable(),
  timePerItemSeconds: z.number().nullable(),
});

/** Quantities at which a part is priced beside its own, and whether the quote document shows them. */
export const quantityLadder = z.object({
  quantities: z.array(z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY)).max(20),
  isOnDocument: z.boolean(),
});

/** A quantity at which a part has no price, and why: a discount may be more than the price of a larger quantity. */
export const unpricedQuantity = z.object({
  quantity: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** Names and numbers of the message, for saying it in another language. */
  facts: messageFacts.optional(),
});
export type UnpricedQuantity = z.output<typeof unpricedQuantity>;

/** Spec: quote parts §3.1. Lengths are in the item's own unit (`isImperial`). */
export const quoteItem = z.object({
  id,
  version: z.number().int(),
  index: z.number().int(),
  /** Place in the order of upload, which the Default sorting keeps. */
  uploadIndex: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  partId: z.string(),
  partLibraryEntryId: id.nullable(),
  cuttingTechnologyId: id.nullable(),
  materialId: id.nullable(),
  thickness: length.nullable(),
  sheetId: id.nullable(),
  sheet: sheet.nullable(),
  isImperial: z.boolean(),
  isCustomerSuppliedMaterial: z.boolean(),
  materialConsumptionMode: consumptionMode.nullable(),
  grainDirection,
  foldingSource,
  maxFoldLength: length,
  numberOfFolds: z.number().int(),
  /** Folds found in the drawing, whatever the source chosen. */
  drawingFolds: z.object({ numberOfFolds: z.number().int(), maxFoldLength: length }),
  secondaryProcesses: z.array(quoteItemSecondaryProcess),
  thumbnailUri: z.string().nullable(),
  modelViewUri: z.string().nullable(),
  nestImageUri: z.string().nullable(),
  partsPerSheet: z.number().int().nullable(),
  nestArea: z.number().nullable(),
  totalSheetArea: z.number().nullable(),
  sheetsRequired: z.number().nullable(),
  profile: z.string().nullable(),
  displayBoundBoxWidth: length,
  displayBoundBoxHeight: length,
  cutLength: length,
  pierces: z.number().int(),
  customerNotes: z.string(),
  vendorNotes: z.string(),
  privateNotes: z.string(),
  otherChargePrice: money,
  /** The adjustment as typed in percent, which follows the price; null when an amount was typed. */
  otherChargePercent: z.number().nullable(),
  quantityLadder,
  /** The part at the quantities of its ladder, as calculated with its price; empty while not known. */
  ladderPrices: z.array(z.object({ quantity: z.number().int(), itemPrice: money, linePrice: money })),
  /** Quantities of the ladder at which the part, itself calculated, has no price. */
  unpricedQuantities: z.array(unpricedQuantity),
  /** kg, or lb when imperial; null until material and thickness are known. */
  mass: z.number().nullable(),
  partSource,
  originalFileName: z.string(),
  /** The uploaded file; parts of one file have the same. */
  fileId: id.nullable(),
  /** Parts of the file that are kept together as this one. */
  partsTogether: z.number().int(),
  /** The unit that the file's numbers were read in, and why that one; it can be changed. */
  drawingUnit: z.enum(['mm', 'in', 'cm', 'm', 'ft', 'other']),
  unitsDecidedBy: z.enum(['insunits', 'measurement', 'size', 'default', 'chosen']),
  status: partStatus,
  /** Why the part is unset, in words fit to show. */
  missing: z.array(z.string()),
  issues: z.array(issue),
  ...itemPrices.shape,
  createDateUtc: z.string(),
});
export type QuoteItem = z.output<typeof quoteItem>;

/** Longest length that somebody enters, mm or in. */
const LONGEST = 1e6;

const settings = {
  cuttingTechnologyId: id.nullable(),
  materialId: id.nullable(),
  thickness: length.positive().max(LONGEST).nullable(),
  sheetId: id.nullable(),
};

/** Changed fields of one item. A field left out stays as it is; the cascade of §4.2 is applied on the server too. */
export const quoteItemUpdate = z
  .object({
    ...settings,
    name: z.string().trim().min(1).max(200),
    quantity: z
      .number()
      .int(INPUT_MESSAGES.QUANTITY_NOT_WHOLE)
      .min(MINIMUM_QUANTITY, INPUT_MESSAGES.QUANTITY_TOO_SMALL)
      .max(MAXIMUM_QUANTITY, INPUT_MESSAGES.QUANTITY_NOT_WHOLE),
    /** Null, as a part without a sheet has it, leaves the mode as it is. */
    materialConsumptionMode: consumptionMode.nullable(),
    isCustomerSuppliedMaterial: z.boolean(),
    isImperial: z.boolean(),
    grainDirection,
    foldingSource,
    numberOfFolds: z.number().int().min(0).max(10_000),
    maxFoldLength: length.min(0).max(LONGEST),
    secondaryProcesses: z.array(quoteItemSecondaryProcess).max(200),
    otherChargePrice: moneyEntered,
    /** Takes precedence over the amount unless null; two decimals. Spec: quote parts §5. */
    otherChargePercent: z
      .number()
      .min(-100_000)
      .max(100_000)
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals')
      .nullable(),
    quantityLadder,
    /** Multiplies the drawing's numbers anew: the file was read in the wrong unit. 'other' leaves it as it is. */
    drawingUnit: z.enum(['mm', 'in', 'cm', 'm', 'ft', 'other']),
    customerNotes: text(20_000),
    vendorNotes: text(20_000),
    privateNotes: text(20_000),
  })
  .partial();
export type QuoteItemUpdate = z.input<typeof quoteItemUpdate>;

export const uploadRefusal = z.object({
  fileName: z.string(),
  code: z.string(),
  message: z.string(),
  facts: messageFacts.optional(),
});
export type UploadRefusal = z.output<typeof uploadRefusal>;
export const uploadResponse = z.object({ quoteItems: z.array(quoteItem), refusals: z.array(uploadRefusal) });
export type UploadResponse = z.output<typeof uploadResponse>;

/**
 * Where a file of an upload stands: the 'place' of its form, as JSON. Parts come in the order of the sequence, whichever file is
 * finished first, and the same place sent twice adds its parts once. Further files of the form take the places behind.
 */
export const uploadPlace = z.object({ uploadId: id, sequence: counter });
export type UploadPlace = z.output<typeof uploadPlace>;

const bounds = z.object({ width: z.number(), height: z.number() });
const ring = z.array(z.tuple([z.number(), z.number()]));

/** The widest gap that is joined on request, mm: a wider one is no slip of drawing. */
export const WIDEST_JOINED_GAP_MM = 10;

/** A nest to draw, in mm: the sheet, the part's rings and where its copies lie. */
export const nestView = z.object({
  sheet: bounds,
  margin: z.number(),
  spacing: z.number(),
  outer: ring,
  holes: z.array(ring),
  placements: z.array(z.object({ x: z.number(), y: z.number(), rotationDegrees: z.number(), mirrored: z.boolean() })),
  partsPerSheet: z.number().int(),
  density: z.number(),
  bounds,
});
export type NestView = z.output<typeof nestView>;

/** The drawing in the shape of quote parts §3.4. */
export const drawingWire = z.record(z.string(), z.unknown());

export const quoteItemParams = quoteParams.extend({ quoteItemId: id });
const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;
const oneItem = { access: 'user', params: quoteItemParams } as const;
const idList = z.array(id).min(1).max(5000);

export const quoteItemRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary: "A quote's parts in their order.",
    access: 'user',
    params: quoteParams,
    response: z.array(quoteItem),
  }),
  get: route({ method: 'GET', path: `${base}/{quoteItemId}`, summary: 'One part.', ...oneItem, response: quoteItem }),
  upload: route({
    method: 'POST',
    path: `${base}/drawing-files`,
    summary:
      "Adds parts from DXF and DWG files: repeated 'files', before them optional 'settings' and 'place' as JSON. A refused file does not stop the others.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    response: uploadResponse,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}`,
    summary: 'Changes one part; with a version, answers 409 when somebody changed the part meanwhile.',
    ...oneItem,
    body: quoteItemUpdate.extend({ version: counter.optional() }),
    response: quoteItem,
    versioned: true,
  }),
  reorder: route({
    method: 'PUT',
    path: base,
    summary: 'Saves the order of the parts.',
    access: 'user',
    params: quoteParams,
    body: z.array(z.object({ id, index: counter })).max(5000),
    response: z.array(quoteItem),
  }),
  attribute: route({
    method: 'PUT',
    path: `${base}/attribute`,
    summary:
      'Changes the same attributes of several parts; with versions, answers 409 when one of them was changed meanwhile.',
    access: 'user',
    params: quoteParams,
    body: quoteItemUpdate.extend({
      quoteItemIds: idList,
      versions: z.record(id, counter).optional(),
      drawingMetadata: z.object({ isImperial: z.boolean() }).optional(),
    }),
    response: z.array(quoteItem),
  }),
  keepTogether: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/keep-together`,
    summary: 'Makes the parts that came from one file this one part; the others go. Once done, nothing more happens.',
    ...oneItem,
    response: quoteItem,
  }),
  takeApart: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/take-apart`,
    summary: 'Makes parts that are kept together parts of their own again; answers all parts of the file.',
    ...oneItem,
    response: z.array(quoteItem),
  }),
  joinGaps: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/join-gaps`,
    summary:
      'Reads the drawing of a part again and joins gaps of up to so many mm where two ends belong together without doubt; null joins what is joined by itself.',
    ...oneItem,
    body: z.object({ widestGapMm: z.number().positive().max(WIDEST_JOINED_GAP_MM).nullable() }),
    response: quoteItem,
  }),
  delete: route({
    method: 'DELETE',
    path: `${base}/{quoteItemId}`,
    summary: 'Deletes one part; with If-Match, answers 409 when somebody changed it meanwhile.',
    ...oneItem,
    versioned: true,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  deleteMany: route({
    method: 'DELETE',
    path: base,
    summary: 'Deletes several parts.',
    access: 'user',
    params: quoteParams,
    body: z.object({ quoteItemsIds: idList }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  drawing: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/drawing`,
    summary: "A part's drawing.",
    ...oneItem,
    response: drawingWire,
  }),
  nest: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/nest`,
    summary: "A part's nest on its sheet.",
    ...oneItem,
    response: nestView,
  }),
  trace: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/price-trace`,
    summary: 'How the price of a part came about, step by step.',
    ...oneItem,
    response: z.array(priceStep),
  }),
  originalFile: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/original-file`,
    summary: 'The file as uploaded.',
    ...oneItem,
    response: z.unknown(),
    responseKind: 'octets',
  }),
} as const;
