import { routes } from '@kerf/contract';
import { importUnfolded } from '../../use-cases/drawings/import-unfolded.ts';
import { readModelFile } from '../../use-cases/uploads/read-model-file.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import type { AreaHandlers } from '../call.ts';
import { callerGone } from '../caller-gone.ts';
import { placeOfCommand } from './place-of-command.ts';
import { withUploadForm } from './with-upload-form.ts';

export const modelHandlers = (services: QuoteServices): AreaHandlers<'models'> => ({
  read: ({ context, params, request, reply, tell }) =>
    withUploadForm(services, context, request, ({ files }) =>
      readModelFile(services, context, params.quoteId, files, { onProgress: tell, signal: callerGone(reply) }),
    ),
  add: ({ context, params, request }) =>
    withUploadForm(services, context, request, ({ files, settings, ...form }) => {
      const place = form.place ?? placeOfCommand(routes.models.add, request, params.quoteId);
      return importUnfolded(services, context, params.quoteId, files, {
        update: settings,
        ...(place === undefined ? {} : { place }),
        ...(form.folders === undefined ? {} : { folders: form.folders }),
        ...(form.bodies === undefined ? {} : { bodies: form.bodies }),
      });
    }),
});
