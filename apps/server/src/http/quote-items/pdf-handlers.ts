import { routes } from '@kerf/contract';
import { PART_FILES } from '@kerf/quoting';
import { importFiles } from '../../use-cases/uploads/import-files.ts';
import { readPdfFile } from '../../use-cases/uploads/read-pdf-file.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import type { AreaHandlers } from '../call.ts';
import { placeOfCommand } from './place-of-command.ts';
import { withUploadForm } from './with-upload-form.ts';

export const pdfHandlers = (services: QuoteServices): AreaHandlers<'pdfs'> => ({
  read: ({ context, params, request }) =>
    withUploadForm(services, context, request, ({ files, firstPage }) =>
      readPdfFile(services, context, params.quoteId, files, firstPage),
    ),
  add: ({ context, params, request }) =>
    withUploadForm(services, context, request, ({ files, settings, ...form }) => {
      const place = form.place ?? placeOfCommand(routes.pdfs.add, request, params.quoteId);
      return importFiles(services, context, params.quoteId, files, {
        update: settings,
        kinds: [PART_FILES.pdf],
        ...(place === undefined ? {} : { place }),
        ...(form.folders === undefined ? {} : { folders: form.folders }),
        ...(form.pdfParts === undefined ? {} : { pdfParts: form.pdfParts }),
      });
    }),
});
