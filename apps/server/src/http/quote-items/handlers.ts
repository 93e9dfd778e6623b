import { routes } from '@kerf/contract';
import { importUnfolded } from '../../use-cases/drawings/import-unfolded.ts';
import { joinGaps } from '../../use-cases/drawings/join-gaps.ts';
import { keepTogether } from '../../use-cases/drawings/keep-together.ts';
import { takeApart } from '../../use-cases/drawings/take-apart.ts';
import { unfoldAnew } from '../../use-cases/drawings/unfold-anew.ts';
import { loadNest } from '../../use-cases/nests/load-nest.ts';
import { listItems, loadItem } from '../../use-cases/parts/list-items.ts';
import { openOriginalFile } from '../../use-cases/parts/original-file.ts';
import { loadTrace } from '../../use-cases/pricing/load-trace.ts';
import { expectOne } from '../../use-cases/quote-edits/expected-versions.ts';
import { deleteItems } from '../../use-cases/quote-items/delete-items.ts';
import { duplicateItem } from '../../use-cases/quote-items/duplicate-item.ts';
import { reorderItems } from '../../use-cases/quote-items/reorder-items.ts';
import { updateEach } from '../../use-cases/quote-items/update-each.ts';
import { updateItems } from '../../use-cases/quote-items/update-items.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { ofOneLine, type Refusal, refuse } from '../refusals.ts';
import { placeOfCommand } from './place-of-command.ts';
import { withUploadForm } from './with-upload-form.ts';

/** A refusal to change one part, with that part alone beside a version conflict. */
const withOneCurrent = <Refused extends { readonly refusal: Refusal }>(refused: Refused) => {
  const { current } = refused.refusal;
  return Array.isArray(current) ? { ...refused, refusal: { ...refused.refusal, current: current[0] } } : refused;
};

export const quoteItemHandlers = (services: QuoteServices): AreaHandlers<'quoteItems'> => ({
  list: ({ context, params }) => listItems(services, context, params.quoteId),
  get: ({ context, params }) => loadItem(services, context, params.quoteId, params.quoteItemId),
  upload: ({ context, params, request }) =>
    withUploadForm(services, context, request, ({ files, settings, ...form }) => {
      const place = form.place ?? placeOfCommand(routes.quoteItems.upload, request, params.quoteId);
      const { folders } = form;
      const options = {
        update: settings,
        ...(place === undefined ? {} : { place }),
        ...(folders === undefined ? {} : { folders }),
      };
      return importUnfolded(services, context, params.quoteId, files, options);
    }),
  update: async ({ context, params, body: { version, ...update } }) => {
    const { quoteId, quoteItemId } = params;
    const expected = expectOne(quoteItemId, version);
    const updated = await updateItems(services, context, quoteId, [quoteItemId], update, expected);
    if (!updated.ok) return ofOneLine(withOneCurrent(updated));
    const [item] = updated.value;
    return item === undefined ? refuse('NOT_FOUND') : answer(item);
  },
  reorder: ({ context, params, body }) => reorderItems(services, context, params.quoteId, body),
  attribute: ({ context, params, body: { quoteItemIds, versions = {}, drawingMetadata, ...update } }) => {
    const expected = new Map(Object.entries(versions));
    const change = { ...drawingMetadata, ...update, changesProcesses: 'named' } as const;
    return updateItems(services, context, params.quoteId, quoteItemIds, change, expected);
  },
  changeEach: ({ context, params, body }) => updateEach(services, context, params.quoteId, body.changes),
  keepTogether: ({ context, params }) => keepTogether(services, context, params.quoteId, params.quoteItemId),
  takeApart: ({ context, params }) => takeApart(services, context, params.quoteId, params.quoteItemId),
  joinGaps: ({ context, params, body }) =>
    joinGaps(services, context, params.quoteId, params.quoteItemId, body.widestGapMm),
  unfoldAnew: ({ context, params, body }) => unfoldAnew(services, context, params, body),
  duplicate: async ({ context, params, body }) => {
    const copy = await duplicateItem(context, params.quoteId, params.quoteItemId, body.newName);
    return copy.ok ? answer({ id: copy.value }) : copy;
  },
  delete: async ({ context, params, ifMatch }) => {
    const { quoteId, quoteItemId } = params;
    const deleted = await deleteItems(services, context, quoteId, [quoteItemId], expectOne(quoteItemId, ifMatch));
    return deleted.ok ? answer(undefined) : withOneCurrent(deleted);
  },
  deleteMany: async ({ context, params, body }) => {
    const deleted = await deleteItems(services, context, params.quoteId, body.quoteItemsIds, new Map());
    return deleted.ok ? answer(undefined) : deleted;
  },
  nest: ({ context, params }) => loadNest(services, context, params.quoteId, params.quoteItemId),
  trace: ({ context, params }) => loadTrace(context, params.quoteId, params.quoteItemId),
  originalFile: async ({ context, params }) => {
    const opened = await openOriginalFile(services, context, params.quoteId, params.quoteItemId);
    if (!opened.ok) return opened;
    const { stream, fileName } = opened.value;
    return answer({ contentType: 'application/octet-stream', body: stream, fileName });
  },
});
