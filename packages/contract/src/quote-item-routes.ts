import { z } from 'zod';
import { counter, empty, id, length } from './primitives.ts';
import {
  changeOfOne,
  MOST_CHANGED_AT_ONCE,
  quoteItemUpdate,
  uploadForm,
  uploadResponse,
} from './quote-item-changes.ts';
import { itemPrices, priceStep } from './quote-item-prices.ts';
import { quoteItem, quoteItemParams } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const bounds = z.object({ width: length, height: length });
const ring = z.array(z.tuple([z.number(), z.number()]));
const places = z.array(z.object({ x: z.number(), y: z.number(), rotationDegrees: z.number(), mirrored: z.boolean() }));

/** What the quantity of a part takes, mm: full sheets, and one more with the rest on as little of its length as was found. */
const wantedNest = z.object({
  quantity: z.number().int(),
  sheetsRequired: z.number().int(),
  /** Parts on the last sheet; all of them where one sheet is enough. */
  count: z.number().int(),
  /** Of the last sheet, and of very many the first. */
  placements: places,
  bounds,
  /** From the left edge of the last sheet to the furthest part and the margin. */
  usedLength: length,
});

/** The widest gap that is joined on request, mm: a wider one is no slip of drawing. */
export const WIDEST_JOINED_GAP_MM = 10;

/** A nest to draw, in mm: the sheet, the part's rings and where its copies lie. */
export const nestView = z.object({
  sheet: bounds,
  margin: length,
  spacing: length,
  outer: ring,
  holes: z.array(ring),
  placements: places,
  partsPerSheet: z.number().int(),
  /** Rows of rectangles hold so many, and by area alone no nest holds more; null for nests of before these were known. */
  lowerBound: z.number().int().nullable(),
  upperBound: z.number().int().nullable(),
  density: z.number(),
  bounds,
  /** The part's quantity; null where it could not be laid out by itself. */
  wanted: wantedNest.nullable(),
});
export type NestView = z.output<typeof nestView>;

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;
const oneItem = { access: 'user', params: quoteItemParams } as const;
const idList = z.array(id).min(1).max(5000);

/** Fields of a part that calculations and set-up data change, which is no edit of the part. */
const DERIVED_OF_ITEM = [
  ...[
    'sheet',
    'thumbnailUri',
    'partLibraryEntry',
    'modelViewUri',
    'modelSheet',
    'bendPlan',
    'nestImageUri',
    'issues',
    'missing',
    'proposals',
    'status',
    'mass',
    'index',
  ],
  ...['partsPerSheet', 'nestArea', 'totalSheetArea', 'sheetsRequired', 'ladderPrices', 'unpricedQuantities'],
  ...Object.keys(itemPrices.shape),
];

const getItem = route({
  method: 'GET',
  path: `${base}/{quoteItemId}`,
  summary: 'One part.',
  ...oneItem,
  response: quoteItem,
});

const listItems = route({
  method: 'GET',
  path: base,
  summary: "A quote's parts in their order.",
  access: 'user',
  params: quoteParams,
  response: z.array(quoteItem),
});

export const quoteItemRoutes = {
  list: listItems,
  get: getItem,
  upload: route({
    method: 'POST',
    path: `${base}/drawing-files`,
    summary:
      "Adds parts from DXF and DWG files: repeated 'files', before them optional 'settings', 'place' and 'folders' as JSON. A refused file does not stop the others.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: uploadForm,
    response: uploadResponse,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}`,
    summary: 'Changes one part; with a version, answers 409 when somebody changed the part meanwhile.',
    ...oneItem,
    bodySize: 'list',
    body: quoteItemUpdate.extend({ version: counter.optional() }),
    response: quoteItem,
    versioned: true,
    sentBack: { answerOf: getItem, id: 'id', derived: DERIVED_OF_ITEM },
  }),
  reorder: route({
    method: 'PUT',
    path: base,
    summary: 'Saves the order of the parts.',
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: z.array(z.object({ id, index: counter })).max(5000),
    response: z.array(quoteItem),
    sentBack: { answerOf: listItems, id: 'id', derived: DERIVED_OF_ITEM },
  }),
  attribute: route({
    method: 'PUT',
    path: `${base}/attribute`,
    summary:
      'Changes the same attributes of several parts; with versions, answers 409 when one of them was changed meanwhile.',
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: quoteItemUpdate.extend({
      quoteItemIds: idList,
      versions: z.record(id, counter).optional(),
      drawingMetadata: z.object({ isImperial: z.boolean() }).optional(),
    }),
    response: z.array(quoteItem),
  }),
  changeEach: route({
    method: 'PUT',
    path: `${base}/each`,
    summary:
      'Changes several parts, each in its own way; a part that somebody changed meanwhile or whose change is refused stays as it is and is named.',
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: z.object({ changes: z.array(changeOfOne).min(1).max(MOST_CHANGED_AT_ONCE) }),
    response: z.object({ quoteItems: z.array(quoteItem), refused: z.array(id) }),
  }),
  unfoldAnew: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/k-factor`,
    summary:
      'Lays a part of a 3D model flat anew, by a K-factor chosen for it or with null by the bend table. Changes of its drawing made by hand are dropped only where that is said.',
    ...oneItem,
    body: z.object({ kFactor: z.number().min(0).max(1).nullable(), dropsEdits: z.boolean().default(false) }),
    response: quoteItem,
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
  duplicate: route({
    method: 'POST',
    path: `${base}/{quoteItemId}/duplicate`,
    summary: 'Copies a part with its drawing and its settings, right behind it.',
    ...oneItem,
    body: z.object({ newName: z.string().trim().min(1).max(200) }),
    response: z.object({ id }),
    success: 201,
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
