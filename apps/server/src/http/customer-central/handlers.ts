import { IMPORT_LIMITS } from '@kerf/contract';
import { listCustomerPage, loadOverview } from '../../use-cases/customers/customer-central.ts';
import { mergeCustomers } from '../../use-cases/customers/merge-customers.ts';
import { CUSTOMER_COLUMNS } from '../../use-cases/setup-import/customer-table.ts';
import { exportCustomers } from '../../use-cases/setup-import/export-tables.ts';
import { importCustomers } from '../../use-cases/setup-import/import-customers.ts';
import { readTableFile } from '../../use-cases/setup-import/read-file.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import type { Services } from '../services.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

export const customerCentralHandlers = ({ now }: Pick<Services, 'now'>): AreaHandlers<'customerCentral'> => ({
  list: async ({ context, query }) =>
    answer(await context.organisation((tx) => listCustomerPage(tx, context.organisationId, query))),
  overview: ({ context, params }) =>
    context.organisation((tx) => loadOverview(tx, context.organisationId, params.customerId, now())),
  importCustomers: async ({ context, query, request }) => {
    const bytes = await readOneFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1);
    const table = await readTableFile(bytes, CUSTOMER_COLUMNS);
    return table.ok ? importCustomers(context, table.value, query) : table;
  },
  exportCustomers: ({ context, query }) =>
    context.organisation((tx) => exportCustomers(tx, context.organisationId, { ...query, isTemplate: false })),
  customersTemplate: ({ context, query }) =>
    context.organisation((tx) => exportCustomers(tx, context.organisationId, { ...query, isTemplate: true })),
  merge: ({ context, params, body }) =>
    runOnce(context, (tx) => mergeCustomers(tx, context, { fromId: body.fromCustomerId, intoId: params.customerId })),
});
