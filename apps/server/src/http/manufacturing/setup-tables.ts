import { IMPORT_LIMITS, type setupTableRoutes } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import type { ColumnSpec } from '../../use-cases/setup-import/columns.ts';
import { exportRates, exportSheets } from '../../use-cases/setup-import/export-tables.ts';
import { importRates, RATE_COLUMNS } from '../../use-cases/setup-import/import-rates.ts';
import { importSheets } from '../../use-cases/setup-import/import-sheets.ts';
import { readTableFile } from '../../use-cases/setup-import/read-file.ts';
import { ALL_SHEET_COLUMNS } from '../../use-cases/setup-import/sheet-table.ts';
import type { AreaHandlers } from '../call.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

const tableOf = async (request: FastifyRequest, specs: readonly ColumnSpec[]) =>
  readTableFile(await readOneFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1), specs);

export const setupTableHandlers: Pick<AreaHandlers<'manufacturing'>, keyof typeof setupTableRoutes> = {
  importRates: async ({ context, params, query, request }) => {
    const table = await tableOf(request, RATE_COLUMNS);
    return table.ok ? importRates(context, params.rateTableId, table.value, query) : table;
  },
  exportRates: ({ context, params, query }) =>
    context.organisation((tx) =>
      exportRates(tx, context.organisationId, params.rateTableId, { ...query, isTemplate: false }),
    ),
  ratesTemplate: ({ context, params, query }) =>
    context.organisation((tx) =>
      exportRates(tx, context.organisationId, params.rateTableId, { ...query, isTemplate: true }),
    ),
  importSheets: async ({ context, params, query, request }) => {
    const table = await tableOf(request, ALL_SHEET_COLUMNS);
    return table.ok ? importSheets(context, params.materialId, table.value, query) : table;
  },
  exportSheets: ({ context, params, query }) =>
    context.organisation((tx) =>
      exportSheets(tx, context.organisationId, params.materialId, { ...query, isTemplate: false }),
    ),
  sheetsTemplate: ({ context, params, query }) =>
    context.organisation((tx) =>
      exportSheets(tx, context.organisationId, params.materialId, { ...query, isTemplate: true }),
    ),
};
