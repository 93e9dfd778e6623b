import { deleteItems } from '../../use-cases/quote-items/delete-items.ts';
import { importFiles } from '../../use-cases/quote-items/import-files.ts';
import { loadDrawing, loadNest, loadTrace, openOriginalFile } from '../../use-cases/quote-items/item-views.ts';
import { listItems, loadItem } from '../../use-cases/quote-items/list-items.ts';
import { reorderItems } from '../../use-cases/quote-items/reorder-items.ts';
import { updateItems } from '../../use-cases/quote-items/update-items.ts';
import type { QuoteServices } from '../../use-cases/quotes/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';
import { BrokenUpload, readUploadForm } from './upload-form.ts';

export const quoteItemHandlers = (services: QuoteServices): AreaHandlers<'quoteItems'> => ({
  list: ({ context, params }) => listItems(services, context, params.quoteId),
  get: ({ context, params }) => loadItem(services, context, params.quoteId, params.quoteItemId),
  upload: async ({ context, params, request }) => {
    try {
      const form = await readUploadForm(request);
      if (form === null) return refuse('SETTINGS_MALFORMED');
      return await importFiles(services, context, params.quoteId, form.files, form.settings ?? {});
    } catch (error) {
      if (error instanceof BrokenUpload) return refuse(error.code);
      throw error;
    }
  },
  update: async ({ context, params, body: { version, ...update } }) => {
    const ids = [params.quoteItemId];
    const updated = await updateItems(services, context, params.quoteId, ids, update, version);
    if (!updated.ok) return updated;
    const [item] = updated.value;
    return item === undefined ? refuse('NOT_FOUND') : answer(item);
  },
  reorder: ({ context, params, body }) => reorderItems(services, context, params.quoteId, body),
  attribute: ({ context, params, body: { quoteItemIds, ...update } }) =>
    updateItems(services, context, params.quoteId, quoteItemIds, update),
  delete: async ({ context, params }) => {
    const deleted = await deleteItems(context, params.quoteId, [params.quoteItemId]);
    return deleted.ok ? answer(undefined) : deleted;
  },
  deleteMany: async ({ context, params, body }) => {
    const deleted = await deleteItems(context, params.quoteId, body.quoteItemsIds);
    return deleted.ok ? answer(undefined) : deleted;
  },
  drawing: ({ context, params }) => loadDrawing(context, params.quoteId, params.quoteItemId),
  nest: ({ context, params }) => loadNest(context, params.quoteId, params.quoteItemId),
  trace: ({ context, params }) => loadTrace(context, params.quoteId, params.quoteItemId),
  originalFile: async ({ context, params }) => {
    const opened = await openOriginalFile(services, context, params.quoteId, params.quoteItemId);
    if (!opened.ok) return opened;
    const { stream, fileName } = opened.value;
    return answer({ contentType: 'application/octet-stream', body: stream, fileName });
  },
});
