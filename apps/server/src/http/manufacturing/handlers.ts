import { listSetupChanges } from '../../use-cases/manufacturing/setup-changes.ts';
import { countUse } from '../../use-cases/manufacturing/setup-use.ts';
import { type AreaHandlers, answer } from '../call.ts';
import type { Services } from '../services.ts';
import { cuttingTechnologyHandlers } from './cutting-technologies.ts';
import { foldingHandlers } from './folding.ts';
import { materialHandlers } from './materials.ts';
import { rateTableHandlers } from './rate-tables.ts';
import { secondaryProcessHandlers } from './secondary-processes.ts';
import { setupTableHandlers } from './setup-tables.ts';
import { sheetHandlers } from './sheets.ts';
import { taxRateHandlers } from './tax-rates.ts';

export const manufacturingHandlers = (services: Pick<Services, 'now'>): AreaHandlers<'manufacturing'> => ({
  ...cuttingTechnologyHandlers,
  ...materialHandlers(services),
  ...sheetHandlers,
  ...rateTableHandlers(services),
  ...secondaryProcessHandlers(services),
  ...foldingHandlers,
  ...taxRateHandlers,
  ...setupTableHandlers,
  setupChanges: async ({ context, query }) =>
    answer(await context.organisation((tx) => listSetupChanges(tx, context.organisationId, query))),
  setupUse: async ({ context, query }) =>
    answer(await context.organisation((tx) => countUse(tx, context.organisationId, query))),
});
