import { IMPORT_LIMITS } from '@kerf/contract';
import { loadBending, saveBending } from '../../use-cases/manufacturing/bending.ts';
import { exportBendSamples } from '../../use-cases/setup-import/export-tables.ts';
import { BEND_SAMPLE_COLUMNS, importBendSamples } from '../../use-cases/setup-import/import-bend-samples.ts';
import { readTableFile } from '../../use-cases/setup-import/read-file.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

export const bendingHandlers = (): AreaHandlers<'bending'> => ({
  get: async ({ context }) => answer(await context.organisation((tx) => loadBending(tx, context.organisationId))),
  save: ({ context, body }) => context.organisation((tx) => saveBending(tx, context, body)),
  importSamples: async ({ context, query, request }) => {
    const bytes = await readOneFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1);
    const table = await readTableFile(bytes, BEND_SAMPLE_COLUMNS);
    return table.ok ? importBendSamples(context, table.value, query) : table;
  },
  exportSamples: ({ context, query }) =>
    context.organisation((tx) => exportBendSamples(tx, context.organisationId, { ...query, isTemplate: false })),
  template: ({ context, query }) =>
    context.organisation((tx) => exportBendSamples(tx, context.organisationId, { ...query, isTemplate: true })),
});
