import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, PART_FILES, SHEET_PROFILES } from '@kerf/quoting';
import { z } from 'zod';
import { id, length } from './primitives.ts';
import { PROGRESS_LINES } from './progress.ts';
import { uploadForm, uploadRefusal, uploadResponse } from './quote-item-changes.ts';
import { issue, quoteParams } from './quotes.ts';
import { oneFile, route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;

/** Bodies that one model may have as parts. */
const MOST_BODIES = 1000;

/** A sheet or tube of a model as adding it would make a part of it, with bodies that are alike counted. */
const modelBody = z.object({
  /** Its place among the sheets and tubes of the model, by which it is chosen. */
  place: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  thicknessMm: length,
  /** Size laid flat. */
  widthMm: length,
  heightMm: length,
  folds: z.number().int(),
  /** Sizes of a tube, lengths in mm: its section and from tip to tip; null for a sheet. */
  tube: z
    .object({
      profile: z.enum(SHEET_PROFILES),
      widthMm: length,
      heightMm: length,
      lengthMm: length,
      holes: z.number().int(),
      endAnglesDegrees: z.array(z.number()),
    })
    .nullable(),
  /** Names of the assemblies of the model that it stands in, the outermost first. */
  branch: z.array(z.string()),
  /** As the file colours it: '#rrggbb'; null where it has no colour. */
  colour: z.string().nullable(),
  /** A material of the shop that is proposed for it, with a machine that cuts it; null for none. */
  material: z
    .object({
      materialId: id,
      cuttingTechnologyId: id,
      materialName: z.string(),
      /** The file says so, the other parts of the quote are made of it, or the shop has its profile of nothing else. */
      source: z.enum(['file', 'quote', 'stock']),
      /** The words of the file. */
      said: z.string(),
    })
    .nullable(),
  /** The bar of the shop's stock that has the section of a tube, in the proposed material; null for none. */
  bar: z.object({ sheetSize: z.string(), isImperial: z.boolean() }).nullable(),
  /** SVG, laid flat; null where the pictures of so many bodies would be long. */
  thumbnail: z.string().nullable(),
});
export type ModelBody = z.output<typeof modelBody>;

/** What a model holds; of one that is refused the reason and nothing else. */
const modelReading = z.object({
  bodies: z.array(modelBody),
  /** What is neither sheet nor tube, and is told with the parts as well. `bodyKind` says what it is. */
  notTaken: z.array(z.object({ name: z.string(), pieces: z.number().int(), bodyKind: z.string() })),
  /** What else is told of the model as a whole, such as how many bodies of it were left out as they have no thickness. */
  told: z.array(issue),
  refusals: z.array(uploadRefusal),
});
export type ModelReading = z.output<typeof modelReading>;

/** Which sheets and tubes of a model become parts, and how many of each: the 'bodies' of a form, as JSON. */
export const chosenBodies = z
  .array(
    z.object({
      place: z.number().int().min(0).max(MOST_BODIES),
      quantity: z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY),
      /** Its material where none was chosen for all parts; a firm one in any case. */
      material: z.object({ materialId: id, cuttingTechnologyId: id, isFirm: z.boolean() }).exactOptional(),
    }),
  )
  .min(1)
  .max(MOST_BODIES);
export type ChosenBodies = z.output<typeof chosenBodies>;

const modelFile = oneFile('The STEP file to read.', Object.values(PART_FILES.unfold3d.mediaTypes)).file;

/** 3D models, whose sheets and tubes are chosen before they are added. Spec: quote parts §2.7, §7.1. */
export const modelRoutes = {
  read: route({
    method: 'POST',
    path: `${base}/read-model`,
    summary:
      "Reads a STEP file, the 'files' of a form, and adds nothing: its sheets laid flat and its tubes rolled out with their number, what is neither, or 'refusals' that tell why it has none.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: { files: modelFile },
    response: modelReading,
    tellsProgress: true,
    mediaTypes: [PROGRESS_LINES],
  }),
  add: route({
    method: 'POST',
    path: `${base}/add-3d-items`,
    summary:
      "Adds sheets and tubes of a STEP file as parts: before the 'files' optional 'settings' and 'place' as in an upload, and 'bodies' that says which of them and how many; without it, all.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: {
      settings: uploadForm.settings,
      place: uploadForm.place,
      bodies: {
        description: 'Which sheets and tubes of the model become parts, and how many of each.',
        json: chosenBodies,
      },
      files: modelFile,
    },
    response: uploadResponse,
  }),
} as const;
