import { NO_CLEARANCES } from '@kerf/drawing';
import { SHEET_PROFILES } from '@kerf/quoting';
import { K_SOURCES } from '@kerf/unfold';
import { asMm, asRadians } from '@kerf/units';
import { z } from 'zod';
import { readOnce } from './read-once.ts';

const mm = z.number().transform(asMm);
const measured = z
  .array(
    z.object({
      mm: z.number(),
      count: z.number().int(),
      pathIds: z.array(z.string()).readonly(),
      position: z.object({ x: mm, y: mm }),
    }),
  )
  .readonly();
/** Empty for a part that was read before this was measured. */
const addedLater = measured.default([]);

const tubeFacts = z.object({
  profile: z.enum(SHEET_PROFILES),
  /** The wider side; the diameter of a round one. */
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  wallMm: z.number().positive(),
  cornerRadiusMm: z.number().nullable(),
  /** From tip to tip. */
  lengthMm: z.number().positive(),
  volumeMm3: z.number().positive(),
  /** Of both ends: how they are cut, and by how much they lean from square, radians. */
  ends: z.array(z.object({ kind: z.enum(['square', 'mitre', 'cope']), angle: z.number() })).length(2),
  holes: z.number().int(),
  /** How mitres lean along the bar, radians, in a plane in which the section is so high, and how the part may lie there. */
  lean: z.object({
    left: z.number(),
    right: z.number(),
    heightMm: z.number(),
    mayTurn: z.boolean(),
  }),
});

const bendFacts = z.object({
  lines: z
    .array(
      z.object({
        lengthMm: mm,
        spanMm: mm,
        /** As noted beside the fold, radians; null where nothing says so. */
        angle: z.number().transform(asRadians).nullable(),
        side: z.enum(['Up', 'Down']).nullable(),
        radius: z.number().nullable().default(null),
        pathIds: z.array(z.string()).readonly(),
        position: z.object({ x: mm, y: mm }),
        /** Not there for a part that was read before it was known. */
        direction: z.number().int().exactOptional(),
      }),
    )
    .readonly(),
  sections: z
    .array(z.object({ folds: z.array(z.number().int()).readonly(), flats: z.array(z.number()).readonly() }))
    .readonly(),
});

const bendMeasure = { insideRadiusMm: z.number(), angle: z.number(), kFactor: z.number() };

const modelSheet = z.object({
  thicknessMm: z.number().positive(),
  /** Of its longest bend. */
  kFactor: z.number(),
  /** That somebody chose for the part; not there where the bend table decides. */
  chosenKFactor: z.number().exactOptional(),
  /** Those alike once, and by which K-factor each was laid flat; not there for a part that was read before this was kept. */
  bends: z
    .array(
      z.object({
        ...bendMeasure,
        count: z.number().int(),
        source: z.enum(K_SOURCES),
        /** The measured bends that the K-factor was taken from. */
        samples: z.array(z.object({ ...bendMeasure, thicknessMm: z.number() })),
      }),
    )
    .exactOptional(),
});

/**
 * What a drawing says of a part and the price needs, as stored with the item. Lengths in mm, areas in mm².
 * Made by the import, read back through this schema.
 */
export const itemFacts = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  areaMm2: z.number(),
  cutLengthMm: z.number(),
  etchLengthMm: z.number(),
  pierces: z.number().int(),
  outerContours: z.number().int(),
  innerContours: z.number().int(),
  openContours: z.number().int(),
  folds: z.array(z.object({ lengthMm: z.number() })),
  /** Its folds as the press brake sees them; not there for a part that was read before this was measured. */
  bends: bendFacts.exactOptional(),
  /** What is small or near in it; empty for a part that was read before this was measured. */
  clearances: z
    .object({
      ...{ contours: measured, holes: measured, webs: measured, holesToFolds: measured, flanges: measured },
      ...{
        slots: addedLater,
        sought: addedLater,
        corners: addedLater,
        parts: addedLater,
        etchings: addedLater,
        reliefs: addedLater,
      },
      ...{ foldGaps: addedLater, foldOverhangs: addedLater, foldCrossings: addedLater, foldNotes: addedLater },
    })
    .default(NO_CLEARANCES),
  /** Place of the part among those of its file, so that the file can be read again. */
  partIndex: z.number().int().default(0),
  partCount: z.number().int().default(1),
  /** Places of the parts of the file that are kept together as this one; empty for a part alone. */
  keptTogether: z.array(z.number().int()).default([]),
  /** Gaps of up to so many mm were joined on request. */
  widestGapMm: z.number().positive().exactOptional(),
  /** The unit that the file's numbers were read in, and why that one. */
  drawingUnit: z.enum(['mm', 'in', 'cm', 'm', 'ft', 'other']),
  unitsDecidedBy: z.enum(['insunits', 'measurement', 'size', 'default', 'chosen']),
  /** By which the part is known again; null for a drawing of which nothing is made. Not there for parts read before there was one. */
  fingerprint: z
    .object({
      contours: z.number().int(),
      lengthMm: z.number(),
      areaMm2: z.number(),
      gyrationMm: z.number(),
      elongationMm: z.number(),
    })
    .nullable()
    .exactOptional(),
  /** The smallest rectangle around it, however it is turned. */
  smallestBox: z.object({ widthMm: z.number(), heightMm: z.number() }).nullable().exactOptional(),
  /** Round holes by diameter. Not there for parts read before they were measured. */
  roundHoles: z
    .array(
      z.object({
        diameterMm: z.number(),
        count: z.number().int(),
        nearestEdgeMm: z.number().nullable(),
        pathIds: z.array(z.string()).readonly(),
        position: z.object({ x: mm, y: mm }),
      }),
    )
    .readonly()
    .exactOptional(),
  /** The picture of its 3D model in the file store. */
  modelPictureKey: z.string().exactOptional(),
  /** Its 3D model as lines for paper. */
  modelOutline: z.object({ viewBox: z.string(), d: z.string() }).exactOptional(),
  /** The sheet body of a 3D model that the part is, and how it was laid flat. */
  model: modelSheet.exactOptional(),
  /** The tube of a 3D model that the part is; its drawing is the outside rolled out. */
  tube: tubeFacts.exactOptional(),
});
export type ItemFacts = z.output<typeof itemFacts>;

/** Facts of a part that is no flat one say so by this. */
export type TubeFacts = NonNullable<ItemFacts['tube']>;

const none: ItemFacts = {
  widthMm: 0,
  heightMm: 0,
  areaMm2: 0,
  cutLengthMm: 0,
  etchLengthMm: 0,
  pierces: 0,
  outerContours: 0,
  innerContours: 0,
  openContours: 0,
  folds: [],
  clearances: NO_CLEARANCES,
  partIndex: 0,
  partCount: 1,
  keptTogether: [],
  drawingUnit: 'mm',
  unitsDecidedBy: 'default',
};

/** Facts of a stored item; a part without a drawing has none. */
export const factsOf = readOnce((stored: unknown): ItemFacts => {
  const parsed = itemFacts.safeParse(stored);
  return parsed.success ? parsed.data : none;
});
