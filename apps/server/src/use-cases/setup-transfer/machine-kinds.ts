import type { Transaction } from '../../db/database.ts';
import {
  addCuttingTechnologies,
  type CuttingTechnology,
  type NewCuttingTechnology,
  updateCuttingTechnology,
} from '../../db/repositories/cutting-technologies.ts';
import {
  addRates,
  addRateTables,
  type NewRate,
  type NewRateTable,
  type Rate,
  type RateTable,
  updateRates,
  updateRateTable,
} from '../../db/repositories/rate-tables.ts';
import {
  presentWithFigures as presentTechnology,
  TECHNOLOGY_FIELDS,
} from '../manufacturing/cutting-technology-figures.ts';
import { presentWithFigures as presentRate, RATE_FIELDS } from '../manufacturing/rate-figures.ts';
import { changedFields } from '../setup/record-change.ts';
import type { Kind } from './reconcile.ts';

/** The value of a write that cannot be refused here. */
export const sure = <Value>(outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
  if (!outcome.ok) throw new Error('a change of held set-up data was refused');
  return outcome.value;
};

/** Changes things one by one. */
export const eachOf = async <Columns, Thing>(
  columns: readonly Columns[],
  write: (one: Columns) => Promise<Thing>,
): Promise<Thing[]> => {
  const written: Thing[] = [];
  for (const one of columns) written.push(await write(one));
  return written;
};

export const technologyKind = (
  tx: Transaction,
  organisationId: string,
): Kind<CuttingTechnology, Omit<NewCuttingTechnology, 'id'>> => ({
  entityType: 'cuttingTechnology',
  subject: ({ name }) => name,
  traits: ({ isImperial }) => ({ isImperial }),
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(
      before === null ? null : { ...presentTechnology(before, after.isImperial), isImperial: before.isImperial },
      presentTechnology(after),
      TECHNOLOGY_FIELDS,
    ),
  add: (columns) => addCuttingTechnologies(tx, organisationId, columns),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateCuttingTechnology(tx, organisationId, id, one))),
});

const shownTable = (
  { name, cuttingTechnologyId, baseHourlyRatePrice }: RateTable,
  machineNames: ReadonlyMap<string, string>,
) => ({
  name,
  cuttingTechnology: machineNames.get(cuttingTechnologyId) ?? '',
  baseHourlyRatePrice: baseHourlyRatePrice === null ? null : Number(baseHourlyRatePrice),
});

/** Rate tables; machines are told by their names. */
export const rateTableKind = (
  tx: Transaction,
  organisationId: string,
  machineNames: ReadonlyMap<string, string>,
): Kind<RateTable, Omit<NewRateTable, 'id'>> => ({
  entityType: 'rateTable',
  subject: ({ name }) => name,
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(before === null ? null : shownTable(before, machineNames), shownTable(after, machineNames), [
      'name',
      'cuttingTechnology',
      'baseHourlyRatePrice',
    ]),
  add: async (columns) => sure(await addRateTables(tx, organisationId, columns)),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateRateTable(tx, organisationId, id, one))),
});

export const rateKind = (
  tx: Transaction,
  organisationId: string,
  tableNames: ReadonlyMap<string, string>,
): Kind<Rate, Omit<NewRate, 'id'>> => ({
  entityType: 'rate',
  subject: (rate) => {
    const { thickness, isImperial } = presentRate(rate);
    return `${tableNames.get(rate.rateTableId) ?? ''} ${thickness} ${isImperial ? 'in' : 'mm'}`;
  },
  belongsToId: ({ rateTableId }) => rateTableId,
  traits: ({ isImperial }) => ({ isImperial }),
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(
      before === null ? null : { ...presentRate(before, after.isImperial), isImperial: before.isImperial },
      presentRate(after),
      RATE_FIELDS,
    ),
  add: (columns) => addRates(tx, organisationId, columns),
  update: (columns) => updateRates(tx, organisationId, columns),
});
