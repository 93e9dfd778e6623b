import { z } from 'zod';
import { drawing } from './drawings.ts';
import { uploadRefusal } from './quote-item-changes.ts';
import { quoteItemParams } from './quote-items.ts';
import { route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items/{quoteItemId}' as const;
const onItem = { access: 'user', params: quoteItemParams } as const;

/** A file that was read to be compared with: its parts as an upload would add them, or why there are none. */
const comparedFile = z.object({
  parts: z.array(z.object({ name: z.string(), drawing })),
  refusals: z.array(uploadRefusal),
});

/** Other drawings that a part is compared with. Both answer JSON, written where it does not hold up other calls. */
export const comparisonRoutes = {
  imported: route({
    method: 'GET',
    path: `${base}/imported-drawing`,
    summary: "A part's drawing as it was read from its file, before anybody edited it; JSON as that of the drawing.",
    ...onItem,
    response: drawing,
    responseKind: 'octets',
  }),
  readFile: route({
    method: 'POST',
    path: `${base}/compared-files`,
    summary:
      "Reads a DXF or DWG file, the 'files' of a form, in the way of the part's own, and adds nothing: JSON with the name and drawing of its 'parts', or 'refusals' that tell why it has none. For a part of several outlines all of the file is one.",
    ...onItem,
    bodyKind: 'multipart',
    response: comparedFile,
    responseKind: 'octets',
  }),
} as const;
