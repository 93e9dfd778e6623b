import {
  readComparedFile,
  writeComparedPart,
  writeImportedDrawing,
} from '../../use-cases/drawings/compared-drawings.ts';
import { listRevisions, writeEarlierDrawing } from '../../use-cases/drawings/earlier-revisions.ts';
import { replaceDrawing } from '../../use-cases/drawings/replace-drawing.ts';
import { revisionPrice } from '../../use-cases/pricing/revision-price.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import type { AreaHandlers } from '../call.ts';
import { packedFor } from '../drawings/packed-for.ts';
import { withUploadForm } from '../quote-items/with-upload-form.ts';

export const comparisonHandlers = (services: QuoteServices): AreaHandlers<'comparisons'> => ({
  imported: ({ context, params, request }) => writeImportedDrawing(services, context, params, packedFor(request)),
  readFile: ({ context, params, request }) =>
    withUploadForm(services, context, request, ({ files }) => readComparedFile(services, context, params, files)),
  replace: ({ context, params, query, request }) =>
    withUploadForm(services, context, request, ({ files }) =>
      replaceDrawing(services, context, { ...params, ...query }, files),
    ),
  revisions: ({ context, params }) => listRevisions(services, context, params),
  earlierDrawing: ({ context, params, request }) => writeEarlierDrawing(services, context, params, packedFor(request)),
  readPart: ({ context, params, request }) => writeComparedPart(services, context, params, packedFor(request)),
  pricePart: ({ context, params }) => revisionPrice(services, context, params),
});
