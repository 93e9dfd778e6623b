import {
  loadMiscellaneousItem,
  loadMiscellaneousItems,
} from '../../use-cases/miscellaneous-items/list-miscellaneous-items.ts';
import {
  createMiscellaneousItem,
  removeMiscellaneousItems,
  saveMiscellaneousItems,
} from '../../use-cases/miscellaneous-items/save-miscellaneous-items.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { ofOneLine } from '../refusals.ts';

export const miscellaneousItemHandlers = (services: QuoteServices): AreaHandlers<'miscellaneousItems'> => ({
  list: ({ context, params }) => loadMiscellaneousItems(context, params.quoteId),
  create: ({ context, params, body }) => createMiscellaneousItem(services, context, params.quoteId, body),
  save: ({ context, params, body }) => {
    const wanted = body.map(({ id, version, ...fields }) => ({ id, version, fields }));
    return saveMiscellaneousItems(services, context, params.quoteId, wanted);
  },
  update: async ({ context, params, body: { version, ...fields } }) => {
    const { quoteId, miscItemId: id } = params;
    const saved = await saveMiscellaneousItems(services, context, quoteId, [{ id, version, fields }]);
    return saved.ok ? loadMiscellaneousItem(context, quoteId, id) : ofOneLine(saved);
  },
  deleteMany: async ({ context, params, body }) => {
    const ids = Array.isArray(body) ? body : body.miscItemsIds;
    const deleted = await removeMiscellaneousItems(context, params.quoteId, ids);
    return deleted.ok ? answer(undefined) : deleted;
  },
  delete: async ({ context, params }) => {
    const deleted = await removeMiscellaneousItems(context, params.quoteId, [params.miscItemId]);
    return deleted.ok ? answer(undefined) : deleted;
  },
});
