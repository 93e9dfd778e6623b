import { z } from 'zod';
import { counter, id, length, messageFacts, text } from './primitives.ts';
import { keptQuickPart } from './quick-part-values.ts';
import { uploadSettings } from './quote-item-changes.ts';
import { quoteItem, quoteItemParams } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const layerType = z.enum(['Cutting', 'Etching', 'Information', 'Folding']);
const point = z.object({ x: z.number(), y: z.number() });
const layer = z.object({ name: z.string(), colour: z.string(), type: layerType });
const entity = { layer: z.string(), isLineTypeSolid: z.boolean() };
const ends = { startPoint: point, endPoint: point };
const round = { centrePoint: point, radius: length };
const extent = { minX: length, minY: length, width: length, height: length };

/** A drawing as it travels, lengths in inches when `isImperial`, y up. Spec: quote parts §3.4. */
export const drawing = z.object({
  drawingId: id,
  name: z.string(),
  /** Counts with every change of the drawing; to be sent back with the next one. */
  version: counter,
  isImperial: z.boolean(),
  ...extent,
  viewBoxMinX: length,
  viewBoxMinY: length,
  viewBoxWidth: length,
  viewBoxHeight: length,
  layers: z.array(layer),
  paths: z.array(
    z.object({
      pathId: z.string(),
      /** With the path's own process as its type. */
      layer,
      entities: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('line'), ...entity, ...ends }),
          z.object({
            ...{ type: z.literal('arc'), ...entity, ...ends, ...round },
            ...{ largeArcFlag: z.boolean(), sweepFlag: z.boolean() },
          }),
          z.object({ type: z.literal('circle'), ...entity, ...round }),
        ]),
      ),
      enclosesIds: z.array(z.string()),
      enclosedByIds: z.array(z.string()),
      ...extent,
      isClosed: z.boolean(),
      isSolid: z.boolean(),
    }),
  ),
  texts: z.array(
    z.object({
      ...{ type: z.literal('text'), ...entity, bottomLeft: point, height: length, rotation: z.number() },
      ...{ displayText: z.string(), newLineChar: z.string() },
    }),
  ),
  issues: z.array(
    z.object({
      issueType: z.string(),
      severity: z.enum(['Error', 'Warning', 'Information']),
      message: z.string(),
      pathIds: z.array(z.string()),
      position: point.nullable(),
      facts: messageFacts,
    }),
  ),
  partOuterPathIds: z.array(z.string()),
});

const repairKind = z.enum([
  'joinGap',
  'closeOutline',
  'trimOvershoot',
  'splitAtJunctions',
  'separateParts',
  'splitLoops',
  'dropLoops',
  'uniteContours',
  'subtractContour',
  'cutOutline',
  'takeAsBorder',
  'takeAsPart',
  'cutSheet',
  'deleteDoubled',
  'deleteTiny',
  'deleteOpenInside',
  'deleteDashed',
  'deleteOutside',
  'extractAll',
]);

/** What an edit altered; lengths are in the unit of the part. A length that lives on in a repaired path was not removed. */
const drawingReport = z.object({
  addedPathIds: z.array(z.string()),
  changedPathIds: z.array(z.string()),
  removedPathIds: z.array(z.string()),
  removedLength: length,
  removedTextCount: z.number().int(),
  /** What repairs added to the paths. */
  addedLength: length,
  repairs: z.array(z.object({ kind: repairKind, count: counter, largestGap: length.nullable() })),
});

/** A drawing after an edit: its version, and the part as it is with it. */
export const editedDrawing = z.object({ version: counter, quoteItem });
const savedDrawing = editedDrawing.extend({ report: drawingReport });
export type SavedDrawing = z.output<typeof savedDrawing>;

const coordinate = z.number().min(-1e9).max(1e9);
const pathIds = z.array(z.string().max(200)).max(100_000);
/** Paths that are meant: by id, the nearest to a point, or those in a box; in the unit of the part. */
const aim = z.union([
  z.object({ pathIds }).strict(),
  z.object({ point: z.object({ x: coordinate, y: coordinate }), reach: z.number().min(0).max(1e6) }).strict(),
  z
    .object({
      box: z.object({ minX: coordinate, minY: coordinate, maxX: coordinate, maxY: coordinate }),
      rule: z.enum(['within', 'touching']),
    })
    .strict(),
]);
export type DrawingAim = z.output<typeof aim>;

/** At most so many repairs are carried out by one change. */
export const MOST_REPAIRS_AT_ONCE = 10_000;
/** A repair by its id, as `repairsFor` of the drawing package gives it: it names the paths that it is done to. */
const repairId = z.string().min(1).max(3000);
/** Repairs by their ids, or all of some kinds that can be carried out in one go. */
const chosenRepairs = z.union([
  z.array(repairId).min(1).max(MOST_REPAIRS_AT_ONCE),
  z.object({ kinds: z.array(repairKind).min(1).max(20) }).strict(),
]);

/** Longest name of a layer, as in the files that drawings are written to. Source: DXF reference, symbol names. */
export const LONGEST_LAYER_NAME = 255;
const layerName = text(LONGEST_LAYER_NAME);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** One edit of a drawing, in the words of the drawing package. */
const drawingChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scale'), factor: z.number().nullable() }),
  z.object({
    kind: z.literal('delete'),
    what: z.enum(['selected', 'insideSelection', 'outsideSelection', 'selectedAndInside', 'dashed', 'openInsideParts']),
    aim: aim.default({ pathIds: [] }),
  }),
  /** Texts by their places in the list that the drawing has. */
  z.object({ kind: z.literal('deleteTexts'), texts: z.array(z.number().int().min(0)).min(1).max(100_000) }),
  z.object({ kind: z.literal('process'), type: layerType, aim, layerName: layerName.optional() }),
  z.object({ kind: z.literal('addLayer'), name: layerName, type: layerType, colour: colour.default('#ffffff') }),
  z.object({ kind: z.literal('renameLayer'), name: layerName, newName: layerName }),
  z.object({ kind: z.literal('deleteLayer'), name: layerName }),
  z.object({ kind: z.literal('repair'), repairs: chosenRepairs }),
]);
export type DrawingChangeWire = z.output<typeof drawingChange>;

/** A part that comes with its drawing, without that drawing. */
export const drawnPart = uploadSettings.extend({
  name: z.string().trim().min(1).max(200).optional(),
  partSource: z.enum(['drawingFile', 'quickpart']),
  /** The dimensions that a quick part was drawn with. */
  quickPart: keptQuickPart.nullable().optional(),
  /** The drawing that it was taken out of, of a part of the same quote. */
  originalDrawingId: id.nullable().optional(),
});
export type DrawnPart = z.output<typeof drawnPart>;

/** At most so many new parts come from one call. */
export const MOST_PARTS_AT_ONCE = 1000;

/** Media type of a drawing as `drawingToBytes` of the drawing package writes it: the same as the JSON, read many times as fast. */
export const PACKED_DRAWING = 'application/vnd.kerf.drawing';

/** How a drawing leaves the product: for CAD and CAM programs, of today and of the year 2000, and for everybody else. */
export const EXPORT_FORMATS = ['dxf2018', 'dxf2000', 'svg'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;
const onItem = { access: 'user', params: quoteItemParams } as const;
/** The version of the drawing that an edit is made on; an If-Match header says it too, and where both do, the same. */
const versionQuery = { version: z.coerce.number().int().min(0).max(2_147_483_647).optional() };

export const drawingRoutes = {
  get: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/drawing`,
    summary: `A part's drawing as it stands. In a form for screens to whoever accepts ${PACKED_DRAWING}.`,
    ...onItem,
    response: drawing,
    responseKind: 'written-json',
    mediaTypes: [PACKED_DRAWING],
  }),
  save: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/drawing`,
    summary:
      'Puts an edited drawing in the place of the one there is; enclosure, parts and issues are worked out anew. With a version, in the query, an If-Match header or the drawing itself, answers 409 when somebody edited it meanwhile; a drawing that is already there may be sent again.',
    ...onItem,
    query: z.object(versionQuery),
    body: z.record(z.string(), z.unknown()),
    bodyKind: 'large-json',
    response: savedDrawing,
  }),
  change: route({
    method: 'POST',
    path: `${base}/{quoteItemId}/drawing-changes`,
    summary:
      'Edits a drawing step by step, all of the steps or none. With a version, in the body or an If-Match header, answers 409 when somebody edited it meanwhile, and the same request sent again gets the first answer. A request without a version is a change of its own each time, unless an Idempotency-Key tells that it was sent before.',
    ...onItem,
    bodySize: 'longList',
    body: z.object({ changes: z.array(drawingChange).min(1).max(100), version: counter.optional() }),
    response: savedDrawing,
    versioned: true,
    onceByVersion: true,
  }),
  reset: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/reset-toolpath`,
    summary: 'Brings the original drawing back.',
    ...onItem,
    query: z.object(versionQuery),
    response: savedDrawing,
    onceByVersion: true,
  }),
  scale: route({
    method: 'PUT',
    path: `${base}/{quoteItemId}/scale`,
    summary: 'Multiplies all lengths of a drawing by scaleFactor, 0.1 or more.',
    ...onItem,
    query: z.object({ scaleFactor: z.union([z.string().max(40), z.number()]).optional(), ...versionQuery }),
    response: savedDrawing,
    onceByVersion: true,
  }),
  extract: route({
    method: 'POST',
    path: `${base}/{quoteItemId}/extract`,
    summary:
      'Makes parts of a drawing line items of their own: those that have one of the paths, or all. The name is a prefix for several. Answers what is left of the original, which goes when nothing is.',
    ...onItem,
    bodySize: 'longList',
    body: z.object({
      name: z.string().max(1000),
      pathIds: pathIds.nullable().default(null),
      version: counter.optional(),
    }),
    response: z.object({ extractionId: id, quoteItems: z.array(quoteItem), original: editedDrawing.nullable() }),
    versioned: true,
    onceByVersion: true,
  }),
  undoExtraction: route({
    method: 'POST',
    path: `${base}/{quoteItemId}/undo-extraction`,
    summary:
      'Undoes an extraction: the parts that it made go, and the part named is what it was before. Answers 409 once one of them was edited or deleted.',
    ...onItem,
    body: z.object({ extractionId: id }),
    response: editedDrawing,
  }),
  addParts: route({
    method: 'POST',
    path: base,
    summary:
      'Adds parts that come with their drawings; isImperial of the part is the unit of a drawing that names none.',
    access: 'user',
    params: quoteParams,
    body: z.object({
      parts: z
        .array(drawnPart.extend({ drawing: z.record(z.string(), z.unknown()) }))
        .min(1)
        .max(MOST_PARTS_AT_ONCE),
    }),
    bodyKind: 'large-json',
    response: z.object({ quoteItems: z.array(quoteItem) }),
  }),
  export: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/export`,
    summary:
      "A part's drawing as it stands as DXF 2018, DXF 2000 or SVG, named after the part. Not for a quote that is rejected or waits for its order to be accepted, nor without trial or subscription.",
    ...onItem,
    query: z.object({ format: z.enum(EXPORT_FORMATS).default('dxf2018') }),
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['image/vnd.dxf', 'image/svg+xml'],
  }),
  cadView: route({
    method: 'GET',
    path: `${base}/{quoteItemId}/cad-view`,
    alsoAt: ['/store/{organisationId}/{quoteId}/quote-items/{quoteItemId}/cad-view'],
    summary: 'The original drawing as SVG.',
    ...onItem,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['image/svg+xml'],
  }),
} as const;
