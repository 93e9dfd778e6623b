import {
  INPUT_MESSAGES,
  isAdjustmentPercent,
  LARGEST_ADJUSTMENT_PERCENT,
  MAXIMUM_QUANTITY,
  MINIMUM_QUANTITY,
  mostFilesAtOnce,
  PART_FILE_KINDS,
  SHEET_PROFILES,
} from '@kerf/quoting';
import { z } from 'zod';
import { consumptionMode } from './manufacturing.ts';
import { counter, id, length, messageFacts, moneyEntered, text } from './primitives.ts';
import { quantityLadder } from './quote-item-prices.ts';
import { foldingSource, grainDirection, quoteItem, quoteItemProcessChange } from './quote-items.ts';
import { oneFile } from './route.ts';

/** Longest length that somebody enters, mm or in. */
const LONGEST = 1e6;

const settings = {
  cuttingTechnologyId: id.nullable(),
  materialId: id.nullable(),
  thickness: length.positive().max(LONGEST).nullable(),
  sheetId: id.nullable(),
};

/** Profile of a tube part and its sizes, picked by hand where the shop has none like that of the model. */
const profileSettings = {
  /** Null, as a flat part has it, leaves it as it is. */
  profile: z.enum(SHEET_PROFILES).nullable(),
  rotaryProfileWidth: length.positive().max(LONGEST).nullable(),
  rotaryProfileLength: length.positive().max(LONGEST).nullable(),
  diameter: length.positive().max(LONGEST).nullable(),
};

/** Changed fields of one item. A field left out stays as it is; the cascade of §4.2 is applied on the server too. */
export const quoteItemUpdate = z
  .object({
    ...settings,
    ...profileSettings,
    name: z.string().trim().min(1).max(200),
    partNumber: z.string().trim().max(100),
    revision: z.string().trim().max(30),
    description: z.string().trim().max(300),
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
    secondaryProcesses: z.array(quoteItemProcessChange).max(200),
    otherChargePrice: moneyEntered,
    /** Takes precedence over the amount unless null; two decimals. Spec: quote parts §5. */
    otherChargePercent: z
      .number()
      .min(-LARGEST_ADJUSTMENT_PERCENT)
      .max(LARGEST_ADJUSTMENT_PERCENT)
      .refine(isAdjustmentPercent, 'At most two decimals')
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

/** Changed fields of one of several parts; a drawing is read in another unit one at a time. */
export const changeOfOne = quoteItemUpdate.omit({ drawingUnit: true }).extend({ quoteItemId: id, version: counter });
/** Parts that one call changes, each in its own way. */
export const MOST_CHANGED_AT_ONCE = 1000;

/** What an upload sets on all its parts: the 'settings' of its form, as JSON. Other fields are refused; they are for an update. */
export const uploadSettings = quoteItemUpdate
  .pick({
    cuttingTechnologyId: true,
    materialId: true,
    thickness: true,
    sheetId: true,
    isImperial: true,
    quantity: true,
  })
  .strict();
export type UploadSettings = z.output<typeof uploadSettings>;

export const uploadRefusal = z.object({
  fileName: z.string(),
  code: z.string(),
  message: z.string(),
  facts: messageFacts.optional(),
});
export type UploadRefusal = z.output<typeof uploadRefusal>;
export const uploadResponse = z.object({ quoteItems: z.array(quoteItem), refusals: z.array(uploadRefusal) });
export type UploadResponse = z.output<typeof uploadResponse>;

/** Folders that the files of a form lay in, the outermost first: the 'folders' of its form, as JSON. Materials are read from their names. */
export const uploadFolders = z.array(z.string().max(200)).max(20);

/**
 * Where a file of an upload stands: the 'place' of its form, as JSON. Parts come in the order of the sequence, whichever file is
 * finished first, and the same place sent twice adds its parts once. Further files of the form take the places behind.
 */
export const uploadPlace = z.object({ uploadId: id, sequence: counter });
export type UploadPlace = z.output<typeof uploadPlace>;

const PART_MEDIA_TYPES = [...new Set(PART_FILE_KINDS.flatMap(({ mediaTypes }) => Object.values(mediaTypes)))];

/** Form of an upload: what it sets stands before its files. */
export const uploadForm = {
  settings: { description: 'What is set on all parts of the files.', json: uploadSettings },
  place: { description: 'Where the first file stands, so that the same sent twice adds once.', json: uploadPlace },
  files: {
    description: `Files to make parts of, ${mostFilesAtOnce(PART_FILE_KINDS)} at most.`,
    files: 'many',
    mediaTypes: PART_MEDIA_TYPES,
    isRequired: true,
  },
} as const;

/** Form of a call that reads one drawing. */
export const oneDrawingFile = {
  files: { ...oneFile('The file to read.', PART_MEDIA_TYPES).file },
} as const;
