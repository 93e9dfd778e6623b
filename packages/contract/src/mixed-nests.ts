import { z } from 'zod';
import { empty, id, length, messageFacts, money } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

/** How long a search may take: the quick one while somebody waits, the thorough one beside other work. */
export const MIXED_NEST_EFFORTS = ['quick', 'thorough'] as const;
export type MixedNestEffort = (typeof MIXED_NEST_EFFORTS)[number];

/** Most kinds of sheets of the shop, and most kinds of remnants, that one nest chooses from. */
export const MOST_NEST_SHEETS = 100;

const side = z.number().positive().max(1e5);

/** A piece of sheet left over from earlier work, as somebody measured it. */
const stockRemnant = z.object({
  widthMm: side,
  heightMm: side,
  quantity: z.number().int().min(1).max(1000),
  /** What one is worth to the shop; null while nobody knows. */
  costPrice: z.number().min(0).max(1e9).nullable().default(0),
});
export type StockRemnant = z.output<typeof stockRemnant>;

/** What to lay the parts on, and how long to search. */
export const mixedNestWish = z.object({
  sheetIds: z.array(id).max(MOST_NEST_SHEETS),
  remnants: z.array(stockRemnant).max(MOST_NEST_SHEETS).default([]),
  effort: z.enum(MIXED_NEST_EFFORTS).default('quick'),
});
export type MixedNestWish = z.output<typeof mixedNestWish>;

/** Why a part, or some of its pieces, are not in the nest. */
export const NOT_NESTED_CODES = [
  'NO_DRAWING',
  'NO_OUTLINE',
  'OUTLINE_INVALID',
  'SPACING_LARGER_THAN_PART',
  'LARGER_THAN_SHEETS',
  'NOT_ENOUGH_SHEETS',
  'NO_ROOM_FOUND',
] as const;

const nestedPart = z.object({
  quoteItemId: id,
  name: z.string(),
  quantity: z.number().int(),
  placed: z.number().int(),
  /** Null when every piece has its place. */
  notNested: z.enum(NOT_NESTED_CODES).nullable(),
  /** Outlines that keep their places to each other and are laid out as one. */
  partsTogether: z.number().int(),
});

const area = z.number();

/** Sheets that lie alike, drawn once. */
const nestLayout = z.object({
  /** How many sheets lie so. */
  count: z.number().int(),
  /** The shop's sheet; null for a remnant. */
  sheetId: id.nullable(),
  sheetSize: z.string(),
  widthMm: length,
  heightMm: length,
  /** Net material of the parts / sheet area. */
  density: z.number(),
  /** From the left edge to the furthest part, with the margin. */
  usedLengthMm: length,
  /** The largest piece left whole beside or above the parts; null for none. */
  remnant: z.object({ widthMm: length, heightMm: length }).nullable(),
  pictureUri: z.string(),
  parts: z.array(z.object({ quoteItemId: id, name: z.string(), count: z.number().int(), colour: z.string() })),
});
export type NestLayout = z.output<typeof nestLayout>;

/** Sheets and what they cost. Money is at cost, before markup; null where a cost is not known or not shown to the role. */
const sheetNeed = z.object({ sheets: z.number(), areaMm2: area, costPrice: money.nullable() });

export const mixedNest = z.object({
  nestId: id,
  madeAtUtc: z.string(),
  /** True when quantities, drawings, sheets, costs or spacing are other ones by now. */
  isOutdated: z.boolean(),
  wish: mixedNestWish,
  /** Net material of the parts / area of all sheets used. */
  density: z.number(),
  /** Sheets of the shop, to be taken new. */
  newSheets: sheetNeed,
  remnantsUsed: z.number().int(),
  remnantAreaMm2: area,
  /** Cost of new sheets and remnants together. */
  costPrice: money.nullable(),
  parts: z.array(nestedPart),
  layouts: z.array(nestLayout),
  /** Against each part on sheets of its own; null while that is not known, or pieces have no place. */
  saved: sheetNeed.nullable(),
});
export type MixedNest = z.output<typeof mixedNest>;

/** Parts of one machine, material and thickness, which can lie on one sheet. */
export const mixedNestGroup = z.object({
  groupKey: z.string(),
  cuttingTechnologyName: z.string(),
  materialId: id,
  materialName: z.string(),
  thicknessMm: length,
  isImperial: z.boolean(),
  /** The customer brings the sheets, so they cost nothing here. */
  isCustomerSuppliedMaterial: z.boolean(),
  marginMm: length,
  spacingMm: length,
  parts: z.array(z.object({ quoteItemId: id, name: z.string(), quantity: z.number().int() })),
  /** Sheets of the shop that may be cut, to choose from. */
  sheets: z.array(
    z.object({
      sheetId: id,
      sheetSize: z.string(),
      widthMm: length,
      heightMm: length,
      costPrice: money.nullable(),
      /** A part of the group has it as its own sheet. */
      isOfPart: z.boolean(),
    }),
  ),
  /**
   * Each part by itself: the shares of sheets that the quote's material lines charge with their cost, and whole sheets of its own.
   * Null while one is not calculated.
   */
  estimate: z.object({ sheetShares: z.number(), sharesCostPrice: money.nullable(), ownSheets: sheetNeed }).nullable(),
  run: z.object({
    state: z.enum(['idle', 'waiting', 'running']),
    /** Seconds searched, of those that the search may take; it may end sooner. */
    doneSeconds: z.number(),
    totalSeconds: z.number(),
    /** What is searched for, perhaps wanted in another window; null while nothing is. */
    wish: mixedNestWish.nullable(),
  }),
  /** Why the last run gave no nest. */
  failure: z.object({ code: z.string(), message: z.string(), facts: messageFacts }).nullable(),
  nest: mixedNest.nullable(),
});
export type MixedNestGroup = z.output<typeof mixedNestGroup>;

export const mixedNests = z.object({
  groups: z.array(mixedNestGroup),
  /** Parts of no group: something of their settings is missing, or they are no flat parts. */
  ungrouped: z.array(z.object({ quoteItemId: id, name: z.string(), reason: z.enum(['UNSET', 'NOT_FLAT']) })),
  currencyCode: z.string(),
  /** False for a role that sees no costs of sheets. */
  showsCosts: z.boolean(),
});
export type MixedNests = z.output<typeof mixedNests>;

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/mixed-nests' as const;
const groupParams = quoteParams.extend({ groupKey: z.string().min(1).max(120) });

/** Nests of all parts of a quote together: estimates that change no price. */
export const mixedNestRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary:
      'The parts of a quote by machine, material and thickness, with the sheets to choose from and the last nest of each.',
    access: 'user',
    params: quoteParams,
    response: mixedNests,
  }),
  start: route({
    method: 'POST',
    path: `${base}/{groupKey}`,
    summary:
      'Nests the parts of a group together, as a job; while one waits or runs, it is that one. A nest of the same that is as good stays.',
    access: 'user',
    params: groupParams,
    body: mixedNestWish.extend({
      /** Searches once more where the nest is there already; the better one is kept. */
      isAgain: z.boolean().default(false),
    }),
    response: mixedNestGroup,
    success: 202,
  }),
  cancel: route({
    method: 'DELETE',
    path: `${base}/{groupKey}`,
    summary: 'Stops a search that waits or runs; the last nest stays.',
    access: 'user',
    params: groupParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  file: route({
    method: 'GET',
    path: `${base}/{groupKey}/nest-file`,
    summary: "The last nest as a file in the format of 'kerf nest'; refused while it is out of date.",
    access: 'user',
    params: groupParams,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/json'],
  }),
} as const;
