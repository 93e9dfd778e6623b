import {
  FOLDING_SOURCES,
  GRAIN_DIRECTIONS,
  MAXIMUM_QUANTITY,
  PART_ROW_STATUSES,
  PART_SOURCES,
  PROPOSAL_FIELDS,
  PROPOSAL_SOURCES,
  SHEET_PROFILES,
} from '@kerf/quoting';
import { z } from 'zod';
import { consumptionMode, sheet } from './manufacturing.ts';
import { id, length, money, utcOut } from './primitives.ts';
import { keptQuickPart } from './quick-part-values.ts';
import { itemPrices, quantityLadder, unpricedQuantity } from './quote-item-prices.ts';
import { issue, quoteParams } from './quotes.ts';

export const grainDirection = z.enum(GRAIN_DIRECTIONS);
export const foldingSource = z.enum(FOLDING_SOURCES);
export const partSource = z.enum(PART_SOURCES);
/** Spec: quote parts §2.3. */
export const partStatus = z.enum(PART_ROW_STATUSES);

/** Different bought items that one process puts into a part. */
export const MOST_BOUGHT_ITEMS_OF_PROCESS = 50;

export const quoteItemSecondaryProcess = z.object({
  secondaryProcessId: id,
  isEnabled: z.boolean(),
  customPropertyName: z.string().nullable().default(null),
  customValue: z.string().max(200).nullable().default(null),
  input: z.number().min(-1e9).max(1e9),
  /** Bought items that it puts into each part; counted by Quantity, its input is their sum. */
  boughtItems: z
    .array(z.object({ boughtItemId: id, quantity: z.number().int().min(1).max(MAXIMUM_QUANTITY) }))
    .max(MOST_BOUGHT_ITEMS_OF_PROCESS),
});
/** As it is sent: without the bought items a part keeps those that it has. */
export const quoteItemProcessChange = quoteItemSecondaryProcess.partial({ boughtItems: true });
export type QuoteItemSecondaryProcess = z.output<typeof quoteItemSecondaryProcess>;

/** What is read of a part from its file, its folders, its texts or a bill of materials; a thickness in mm, whatever the part's unit. */
export const proposal = z.object({
  field: z.enum(PROPOSAL_FIELDS),
  value: z.union([z.number(), z.string()]),
  source: z.enum(PROPOSAL_SOURCES),
  /** The words that it was read from. */
  text: z.string(),
});

/** Spec: quote parts §3.1. Lengths are in the item's own unit (`isImperial`). */
/** A tube as its model has it; lengths in the unit of the part. */
const tubeModel = z.object({
  profile: z.enum(SHEET_PROFILES),
  width: length,
  height: length,
  wall: length,
  cornerRadius: length.nullable(),
  length,
  holes: z.number().int(),
  ends: z.array(z.object({ kind: z.enum(['square', 'mitre', 'cope']), angleDegrees: z.number() })),
});

/** Where the K-factor of a bend is from. */
export const K_FACTOR_SOURCES = ['chosen', 'measured', 'interpolated', 'nearest', 'default'] as const;

/** How a part was laid flat from its 3D model: its bends, those alike once, each by its K-factor. Lengths in the unit of the part. */
const modelSheet = z.object({
  thickness: length,
  /** That somebody chose for the part; null where the bend table decides. */
  chosenKFactor: z.number().nullable(),
  /** Whether it would be laid flat otherwise by now. */
  isOutdated: z.boolean(),
  bends: z.array(
    z.object({
      insideRadius: length,
      angleDegrees: z.number(),
      count: z.number().int(),
      kFactor: z.number(),
      source: z.enum(K_FACTOR_SOURCES),
      /** The measured bends that it was taken from. */
      samples: z.array(
        z.object({ thickness: length, insideRadius: length, angleDegrees: z.number(), kFactor: z.number() }),
      ),
    }),
  ),
});

/** How a part is bent: its die, the force of the fold that takes most in kN, and a simple order of the folds, counted from 1. */
const bendPlan = z.object({
  /** In the unit of the part; the usual opening where the shop has no die for the sheet. */
  dieWidth: length,
  isOwnDie: z.boolean(),
  /** Null without the tensile strength of the material. */
  force: z.number().nullable(),
  /** Null where the drawing does not say how each fold is bent, or no order was found. */
  order: z.array(z.number().int()).nullable(),
  /** How often the part is turned over. */
  turns: z.number().int().nullable(),
  /** How often the tools of the press brake are set up: for each inside radius, and again for folds that run across others; null where that is not known. */
  setUps: z.number().int().nullable(),
});

export const quoteItem = z.object({
  id,
  version: z.number().int(),
  index: z.number().int(),
  /** Place in the order of upload, which the Default sorting keeps. */
  uploadIndex: z.number().int(),
  name: z.string(),
  partNumber: z.string(),
  revision: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  /** Nothing of it is applied until somebody takes it. */
  proposals: z.array(proposal),
  partId: z.string(),
  partLibraryEntryId: id.nullable(),
  /** What of its library entry the quote shows; null for a part that is none of a library. */
  partLibraryEntry: z
    .object({
      partId: z.string(),
      /** For one, in the currency of the quote; null for none, and for one in another currency. */
      fixedPrice: money.nullable(),
      fixedPriceEndTime: utcOut,
      isDeleted: z.boolean(),
      /** The version that the part is, and the latest that there is. */
      version: z.number().int().nullable(),
      latestVersion: z.number().int(),
    })
    .nullable(),
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
  /** Null for a part without folds, or while its thickness is not chosen. */
  bendPlan: bendPlan.nullable(),
  /** Null for a part of no 3D model, and for a tube. */
  modelSheet: modelSheet.nullable(),
  nestImageUri: z.string().nullable(),
  partsPerSheet: z.number().int().nullable(),
  nestArea: z.number().nullable(),
  totalSheetArea: z.number().nullable(),
  sheetsRequired: z.number().nullable(),
  /** Null for a flat part. Sizes of a profile: width and height of the section, or its diameter; of a model until one is chosen. */
  profile: z.enum(SHEET_PROFILES).nullable(),
  tubeV2: z.boolean(),
  diameter: length.nullable(),
  rotaryProfileWidth: length.nullable(),
  rotaryProfileLength: length.nullable(),
  /** From tip to tip. */
  rotaryPartLength: length.nullable(),
  /** Bar that one part takes, and all parts on one bar, with cuts, first cut and chuck rest; and the length of the bar. */
  rotaryProfileConsumption: length.nullable(),
  nestRotaryProfileConsumption: length.nullable(),
  totalRotaryLength: length.nullable(),
  /** The tube of the model that the part was made from. */
  tubeModel: tubeModel.nullable(),
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
  /** The dimensions of a quick part; null for every other part. */
  quickPart: keptQuickPart.nullable(),
  originalFileName: z.string(),
  /** The uploaded file; parts of one file have the same. */
  fileId: id.nullable(),
  /** Place of the part among those of its file; a copy of a part has the same. */
  placeInFile: z.number().int(),
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

export const quoteItemParams = quoteParams.extend({ quoteItemId: id });
