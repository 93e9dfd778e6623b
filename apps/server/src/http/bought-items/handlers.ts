import { IMPORT_LIMITS } from '@kerf/contract';
import { addBoughtItem, listBoughtItems, updateBoughtItem } from '../../use-cases/manufacturing/bought-items.ts';
import { exportBoughtItems } from '../../use-cases/setup-import/export-tables.ts';
import { BOUGHT_ITEM_COLUMNS, importBoughtItems } from '../../use-cases/setup-import/import-bought-items.ts';
import { readTableFile } from '../../use-cases/setup-import/read-file.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

export const boughtItemHandlers = (): AreaHandlers<'boughtItems'> => ({
  list: async ({ context, query }) =>
    answer(await context.organisation((tx) => listBoughtItems(tx, context, query.includeDeleted === 'true'))),
  add: ({ context, body }) => runOnce(context, (tx) => addBoughtItem(tx, context, body)),
  update: ({ context, params, body }) =>
    context.organisation((tx) => updateBoughtItem(tx, context, params.boughtItemId, body)),
  importItems: async ({ context, query, request }) => {
    const bytes = await readOneFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1);
    const table = await readTableFile(bytes, BOUGHT_ITEM_COLUMNS);
    return table.ok ? importBoughtItems(context, table.value, query) : table;
  },
  exportItems: ({ context, query }) =>
    context.organisation((tx) => exportBoughtItems(tx, context.organisationId, { ...query, isTemplate: false })),
  template: ({ context, query }) =>
    context.organisation((tx) => exportBoughtItems(tx, context.organisationId, { ...query, isTemplate: true })),
});
