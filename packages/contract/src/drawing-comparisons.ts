import { z } from 'zod';
import { drawing, PACKED_DRAWING } from './drawings.ts';
import { id, length, messageFacts, money } from './primitives.ts';
import { oneDrawingFile, uploadRefusal } from './quote-item-changes.ts';
import { quoteItem, quoteItemParams } from './quote-items.ts';
import { route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items/{quoteItemId}' as const;
const onItem = { access: 'user', params: quoteItemParams } as const;

/** A part of a file that was read; its drawing is asked for by its place in the list. */
const comparedPart = z.object({
  name: z.string(),
  widthMm: length,
  heightMm: length,
  /** SVG; null where the pictures of so many parts would be long. */
  thumbnail: z.string().nullable(),
});

/** A file that was read to be compared with: its parts as an upload would add them, or why there are none. */
const comparedFile = z.object({
  /** Names the file when the drawing of a part is asked for; null when it was not read. */
  readingKey: z.string().nullable(),
  parts: z.array(comparedPart),
  refusals: z.array(uploadRefusal),
});

const partOfReading = quoteItemParams.extend({
  readingKey: z.string().regex(/^[0-9a-f]{64}$/),
  place: z.coerce.number().int().min(0).max(999),
});

/** A drawing that a part had before a new revision took its place, with what the part cost then. */
const earlierRevision = z.object({
  id,
  revision: z.string(),
  fileName: z.string(),
  thumbnailUri: z.string().nullable(),
  quantity: z.number().int(),
  /** Null where the part was not priced. */
  itemPrice: money.nullable(),
  replacedBy: z.string(),
  replacedAt: z.string(),
});

/** What a part costs with one drawing; without a price, why it has none. */
const priceOfDrawing = z.object({
  itemPrice: money.nullable(),
  linePrice: money.nullable(),
  refusal: z.object({ code: z.string(), message: z.string(), facts: messageFacts.optional() }).nullable(),
});

/** Other drawings that a part is compared with. */
export const comparisonRoutes = {
  imported: route({
    method: 'GET',
    path: `${base}/imported-drawing`,
    summary: `A part's drawing as it was read from its file, before anybody edited it. In a form for screens to whoever accepts ${PACKED_DRAWING}.`,
    ...onItem,
    response: drawing,
    responseKind: 'written-json',
    mediaTypes: [PACKED_DRAWING],
  }),
  readFile: route({
    method: 'POST',
    path: `${base}/compared-files`,
    summary:
      "Reads a DXF or DWG file, the 'files' of a form, in the way of the part's own, and adds nothing: names, sizes and pictures of its 'parts', or 'refusals' that tell why it has none. For a part of several outlines all of the file is one.",
    ...onItem,
    bodyKind: 'multipart',
    form: oneDrawingFile,
    response: comparedFile,
  }),
  replace: route({
    method: 'POST',
    path: `${base}/revisions`,
    summary:
      "Replaces the drawing of a part by that of a file, the 'files' of a form, and keeps its settings. 'place' names the part of a file that holds several; with another version than the part has, answers 409. Its earlier drawing is kept. The same file sent again changes nothing.",
    ...onItem,
    query: z.object({
      version: z.coerce.number().int().min(0),
      place: z.coerce.number().int().min(0).max(999).optional(),
      revision: z.string().trim().max(30).optional(),
    }),
    bodyKind: 'multipart',
    form: oneDrawingFile,
    response: z.object({ quoteItem: quoteItem.nullable(), refusals: z.array(uploadRefusal) }),
  }),
  revisions: route({
    method: 'GET',
    path: `${base}/revisions`,
    summary: 'Drawings that the part had before, the latest first.',
    ...onItem,
    response: z.array(earlierRevision),
  }),
  earlierDrawing: route({
    method: 'GET',
    path: `${base}/revisions/{revisionId}/drawing`,
    summary: `A drawing that the part had before, as it stood when it was replaced. In a form for screens to whoever accepts ${PACKED_DRAWING}.`,
    access: 'user',
    params: quoteItemParams.extend({ revisionId: id }),
    response: drawing,
    responseKind: 'written-json',
    mediaTypes: [PACKED_DRAWING],
  }),
  readPart: route({
    method: 'GET',
    path: `${base}/compared-files/{readingKey}/parts/{place}`,
    summary: `The drawing of one part of a file that was read to be compared with, in the unit of the part; 404 when the file was read too long ago. In a form for screens to whoever accepts ${PACKED_DRAWING}.`,
    access: 'user',
    params: partOfReading,
    response: drawing,
    responseKind: 'written-json',
    mediaTypes: [PACKED_DRAWING],
  }),
  pricePart: route({
    method: 'GET',
    path: `${base}/compared-files/{readingKey}/parts/{place}/price`,
    summary:
      'What the part would cost with the drawing of one part of a file that was read, beside what it costs with its own: both at the rates of today and the quantity of the part. Nothing is changed. A drawing that cannot be priced says why; 422 when the part lacks a setting, 404 when the file was read too long ago.',
    access: 'user',
    params: partOfReading,
    response: z.object({ quantity: z.number().int(), before: priceOfDrawing, after: priceOfDrawing }),
  }),
} as const;
