import { readComparedFile, writeImportedDrawing } from '../../use-cases/drawings/compared-drawings.ts';
import type { QuoteServices } from '../../use-cases/quotes/services.ts';
import { type AreaHandlers, answer, type Outcome } from '../call.ts';
import { withUploadForm } from '../quote-items/with-upload-form.ts';

const json = (written: Outcome<string>) =>
  written.ok ? answer({ contentType: 'application/json', body: Buffer.from(written.value), inline: true }) : written;

export const comparisonHandlers = (services: QuoteServices): AreaHandlers<'comparisons'> => ({
  imported: async ({ context, params }) => json(await writeImportedDrawing(services, context, params)),
  readFile: async ({ context, params, request }) =>
    json(
      await withUploadForm(services, context, request, ({ files }) =>
        readComparedFile(services, context, params, files),
      ),
    ),
});
