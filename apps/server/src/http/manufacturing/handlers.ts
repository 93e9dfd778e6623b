import type { Transaction } from '../../db/database.ts';
import { listRates, listRateTables, listSheets } from '../../use-cases/manufacturing/list-manufacturing.ts';
import { listSetupChanges } from '../../use-cases/manufacturing/setup-changes.ts';
import { type AreaHandlers, answer, type MemberContext } from '../call.ts';
import type { Services } from '../services.ts';
import { cuttingTechnologyHandlers } from './cutting-technologies.ts';
import { materialHandlers } from './materials.ts';
import { secondaryProcessHandlers } from './secondary-processes.ts';
import { taxRateHandlers } from './tax-rates.ts';

type Wanted = { readonly includeDeleted?: boolean };
type List<Row> = (tx: Transaction, organisationId: string, wanted: Wanted) => Promise<Row[]>;

const listed =
  <Row>(list: List<Row>) =>
  async ({ context, query }: { readonly context: MemberContext; readonly query: Wanted | undefined }) =>
    answer(await context.organisation((tx) => list(tx, context.organisationId, query ?? {})));

export const manufacturingHandlers = (services: Pick<Services, 'now'>): AreaHandlers<'manufacturing'> => ({
  ...cuttingTechnologyHandlers,
  ...materialHandlers(services),
  sheets: listed(listSheets),
  rateTables: listed(listRateTables),
  rates: listed(listRates),
  ...secondaryProcessHandlers(services),
  ...taxRateHandlers,
  setupChanges: async ({ context, query }) =>
    answer(await context.organisation((tx) => listSetupChanges(tx, context.organisationId, query))),
});
