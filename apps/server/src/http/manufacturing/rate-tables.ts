import type { rateTableRoutes } from '@kerf/contract';
import {
  archiveRateTable,
  duplicateRateTable,
  listRateTables,
  loadRateTable,
  saveRateTable,
  unarchiveRateTable,
  validateRateTableName,
} from '../../use-cases/manufacturing/rate-tables.ts';
import { archiveRate, listRates } from '../../use-cases/manufacturing/rates.ts';
import { saveRate, saveRates } from '../../use-cases/manufacturing/save-rates.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import type { Services } from '../services.ts';

export const rateTableHandlers = ({
  now,
}: Pick<Services, 'now'>): Pick<AreaHandlers<'manufacturing'>, keyof typeof rateTableRoutes> => ({
  rateTables: async ({ context, query }) =>
    answer(await context.organisation((tx) => listRateTables(tx, context, query))),
  rates: async ({ context, query }) => answer(await context.organisation((tx) => listRates(tx, context, query))),
  rateTable: ({ context, params }) => context.organisation((tx) => loadRateTable(tx, context, params.rateTableId)),
  saveRateTable: ({ context, body }) => context.organisation((tx) => saveRateTable(tx, context, body, now())),
  archiveRateTable: ({ context, params, ifMatch }) =>
    context.organisation((tx) => archiveRateTable(tx, context, params.rateTableId, ifMatch)),
  unarchiveRateTable: ({ context, params }) =>
    context.organisation((tx) => unarchiveRateTable(tx, context, params.rateTableId, now())),
  duplicateRateTable: ({ context, params }) =>
    runOnce(context, (tx) =>
      duplicateRateTable(tx, context, { id: params.rateTableId, newName: params.newName, now: now() }),
    ),
  validateRateTableName: async ({ context, body }) =>
    answer(await context.organisation((tx) => validateRateTableName(tx, context.organisationId, body))),
  saveRate: ({ context, body }) => context.organisation((tx) => saveRate(tx, context, body)),
  saveRates: ({ context, body }) => context.organisation((tx) => saveRates(tx, context, body.rates)),
  archiveRate: ({ context, params, ifMatch }) =>
    context.organisation((tx) => archiveRate(tx, context, params.rateId, ifMatch)),
});
