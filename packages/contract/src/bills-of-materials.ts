import { z } from 'zod';
import { IMPORT_LIMITS, TABLE_MEDIA_TYPES } from './manufacturing/import.ts';
import { counter } from './primitives.ts';
import { uploadFolders } from './quote-item-changes.ts';
import { quoteParams } from './quotes.ts';
import { oneFile, route } from './route.ts';

/** Bills of materials of one quote. */
export const MOST_BILLS_OF_MATERIALS = 10;
/** Longest name of a file with the folders that are kept of it. */
export const LONGEST_BILL_PATH = 500;

/** A bill of materials beside the drawings of a quote, and the parts that its lines are of. */
export const billOfMaterials = z.object({
  /** With the folders that it lay in, such as 'A/parts.csv'. */
  fileName: z.string(),
  /** Lines that name a drawing and say something of it. */
  lines: counter,
  /** Parts of the quote for which one of the lines is. */
  parts: counter,
  /** Lines of which the quote has no part, or more than one line is of the same; the row as a spreadsheet counts. */
  withoutPart: z.array(z.object({ row: counter, name: z.string() })),
});
export type BillOfMaterials = z.output<typeof billOfMaterials>;

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/bills-of-materials' as const;
const ofQuote = { access: 'user', params: quoteParams } as const;

export const billOfMaterialsRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'Bills of materials that came with the drawings of a quote, the latest first.',
    ...ofQuote,
    response: z.array(billOfMaterials),
  }),
  add: route({
    method: 'POST',
    path: base,
    summary:
      "Takes quantity, material, thickness, part number, revision and description of parts from a table (CSV or XLSX) as proposals; a table of the same name and folders is replaced. Optional 'folders' stand before the file; the bill speaks first of the drawings of its own. Nothing is set.",
    ...ofQuote,
    bodyKind: 'multipart',
    form: {
      folders: { description: 'Folders that the table lay in, the outermost first.', json: uploadFolders },
      ...oneFile(`The bill of materials, ${IMPORT_LIMITS.megabytes} MB at most.`, TABLE_MEDIA_TYPES),
    },
    response: billOfMaterials,
  }),
  remove: route({
    method: 'DELETE',
    path: base,
    summary: 'Takes a bill of materials away, with the proposals that came from it.',
    ...ofQuote,
    query: z.object({ fileName: z.string().min(1).max(LONGEST_BILL_PATH) }),
    response: z.array(billOfMaterials),
  }),
} as const;
