import type { Transaction } from '../../db/database.ts';
import {
  listMaterials,
  listRates,
  listRateTables,
  listSecondaryProcesses,
  listSheets,
} from '../../use-cases/manufacturing/list-manufacturing.ts';
import { listSetupChanges } from '../../use-cases/manufacturing/setup-changes.ts';
import { type AreaHandlers, answer, type MemberContext } from '../call.ts';
import { cuttingTechnologyHandlers } from './cutting-technologies.ts';
import { taxRateHandlers } from './tax-rates.ts';

type Wanted = { readonly includeDeleted?: boolean };
type List<Row> = (tx: Transaction, organisationId: string, wanted: Wanted) => Promise<Row[]>;

const listed =
  <Row>(list: List<Row>) =>
  async ({ context, query }: { readonly context: MemberContext; readonly query: Wanted | undefined }) =>
    answer(await context.organisation((tx) => list(tx, context.organisationId, query ?? {})));

export const manufacturingHandlers = (): AreaHandlers<'manufacturing'> => ({
  ...cuttingTechnologyHandlers,
  materials: listed(listMaterials),
  sheets: listed(listSheets),
  rateTables: listed(listRateTables),
  rates: listed(listRates),
  secondaryProcesses: listed(listSecondaryProcesses),
  ...taxRateHandlers,
  setupChanges: async ({ context, query }) =>
    answer(await context.organisation((tx) => listSetupChanges(tx, context.organisationId, query))),
});
