import type { NewTaxRate, TaxRateChange, TaxRate as TaxRateWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  listTaxRates as findTaxRates,
  getTaxRate,
  addTaxRate as insertTaxRate,
  lockTaxRates,
  updateTaxRate as saveTaxRate,
  type TaxRate,
} from '../../db/repositories/tax-rates.ts';
import type { Actor } from '../actor.ts';
import { changedFields, recordChanges } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';

/** A tax rate on the wire. */
export const presentTaxRate = (row: TaxRate): TaxRateWire => ({
  id: row.id,
  displayName: row.displayName,
  country: row.country ?? '',
  state: row.state ?? '',
  percentage: Number(row.percentage),
  isDefault: row.isDefault,
  active: row.active,
  version: row.version,
});

/** The figures whose changes the history tells. */
export const TAX_RATE_FIELDS = ['displayName', 'country', 'state', 'percentage', 'isDefault', 'active'] as const;

/** Tax rates, the default first. */
export const listTaxRates = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly includeDeleted?: boolean },
): Promise<TaxRateWire[]> => (await findTaxRates(tx, organisationId, wanted)).map(presentTaxRate);

const columnsOf = ({ displayName, country, state, percentage, isDefault, active }: NewTaxRate) => ({
  displayName,
  country: country === '' ? null : country,
  state: state === '' ? null : state,
  percentage: String(percentage),
  isDefault,
  active,
});

type Wanted = Pick<TaxRateWire, 'isDefault' | 'active'>;

/**
 * Whether a rate becomes the default. Exactly one of those in use is: the first one by itself, another by taking its place; the default
 * goes out of use only as the last one.
 */
const defaultAfter = (wanted: Wanted, current: Wanted | null, others: readonly TaxRate[]): SetupOutcome<boolean> => {
  const isDefault = current?.isDefault === true;
  if (!wanted.active) {
    if (isDefault && others.some((one) => one.active)) {
      return refused('DEFAULT_TAX_RATE_NEEDED');
    }
    return wanted.isDefault && !isDefault
      ? fieldsInvalid({ 'body.isDefault': 'The default tax rate must be in use.' })
      : done(false);
  }
  if (isDefault && !wanted.isDefault) {
    return refused('DEFAULT_TAX_RATE_NEEDED');
  }
  return done(wanted.isDefault || !others.some((one) => one.active && one.isDefault));
};

/** Notes the change of a rate, and of the one that is no longer the default because of it. */
const record = (
  tx: Transaction,
  actor: Actor,
  change: {
    readonly before: TaxRateWire | null;
    readonly after: TaxRateWire;
    readonly others: readonly TaxRate[];
  },
) => {
  const { before, after, others } = change;
  const replaced = after.isDefault ? others.filter((one) => one.isDefault) : [];
  return recordChanges(tx, actor, [
    ...replaced.map((one) => ({
      entityType: 'taxRate' as const,
      entityId: one.id,
      subject: one.displayName,
      action: 'changed' as const,
      changes: [{ field: 'isDefault', from: true, to: false }],
    })),
    {
      entityType: 'taxRate',
      entityId: after.id,
      subject: after.displayName,
      action: before === null ? 'added' : 'changed',
      changes: changedFields(before, after, TAX_RATE_FIELDS),
    },
  ]);
};

/** Adds a tax rate. */
export const addTaxRate = async (
  tx: Transaction,
  actor: Actor,
  wanted: NewTaxRate,
): Promise<SetupOutcome<TaxRateWire>> => {
  const others = await lockTaxRates(tx, actor.organisationId);
  const isDefault = defaultAfter(wanted, null, others);
  if (!isDefault.ok) return isDefault;
  const columns = columnsOf({ ...wanted, isDefault: isDefault.value });
  const after = presentTaxRate(await insertTaxRate(tx, actor.organisationId, columns));
  await record(tx, actor, { before: null, after, others });
  return done(after);
};

/** Changes a tax rate. Prices that are already calculated stay as they are; the next calculation of a quote takes the new percentage. */
export const updateTaxRate = async (
  tx: Transaction,
  actor: Actor,
  change: TaxRateChange,
): Promise<SetupOutcome<TaxRateWire>> => {
  const rates = await lockTaxRates(tx, actor.organisationId);
  const row = rates.find((one) => one.id === change.id);
  if (row === undefined) return refused('NOT_FOUND');
  const others = rates.filter((one) => one.id !== change.id);
  const { version, ...fields } = change;
  const before = presentTaxRate(row);
  const wanted: TaxRateWire = { ...before, ...fields };
  const isDefault = defaultAfter(wanted, row, others);
  if (!isDefault.ok) return isDefault;
  const columns = columnsOf({ ...wanted, isDefault: isDefault.value });
  if (changedFields(before, { ...wanted, isDefault: isDefault.value }, TAX_RATE_FIELDS).length === 0)
    return done(before);
  if (version !== undefined && version !== row.version) return conflict(before);
  const saved = await saveTaxRate(tx, actor.organisationId, row.id, columns);
  if (!saved.ok) return saved;
  const after = presentTaxRate(saved.value);
  await record(tx, actor, { before, after, others });
  return done(after);
};

/** Deletes a tax rate. Quotes that have it keep it and its last percentage; customers that had it are taxed at the default. */
export const deleteTaxRate = async (
  tx: Transaction,
  actor: Actor,
  taxRateId: string,
): Promise<SetupOutcome<undefined>> => {
  const { organisationId } = actor;
  const rates = await lockTaxRates(tx, organisationId);
  const row = rates.find((one) => one.id === taxRateId);
  if (row === undefined) {
    const deleted = await getTaxRate(tx, organisationId, taxRateId);
    return deleted === null ? refused('NOT_FOUND') : done(undefined);
  }
  if (row.isDefault && rates.some((one) => one.active && one.id !== taxRateId)) {
    return refused('DEFAULT_TAX_RATE_NEEDED');
  }
  await saveTaxRate(tx, organisationId, taxRateId, { isDeleted: true, active: false, isDefault: false });
  await recordChanges(tx, actor, [
    {
      entityType: 'taxRate',
      entityId: taxRateId,
      subject: row.displayName,
      action: 'removed',
      changes: changedFields(presentTaxRate(row), null, TAX_RATE_FIELDS),
    },
  ]);
  return done(undefined);
};
