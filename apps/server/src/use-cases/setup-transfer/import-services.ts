import type { SetupTaxRate } from '@kerf/pricing';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import { type FoldingSetup, getFoldingSetup, saveFoldingSetup } from '../../db/repositories/folding.ts';
import {
  addSecondaryProcesses,
  isProcessUsed,
  lockSecondaryProcesses,
  type NewSecondaryProcess,
  type SecondaryProcess,
  updateSecondaryProcess,
} from '../../db/repositories/secondary-processes.ts';
import {
  addTaxRate,
  lockTaxRates,
  type NewTaxRate,
  type TaxRate,
  updateTaxRate,
} from '../../db/repositories/tax-rates.ts';
import { changedFields } from '../manufacturing/record-change.ts';
import { PROCESS_FIELDS, presentWithFigures } from '../manufacturing/secondary-process-figures.ts';
import { UNFINISHED } from '../manufacturing/secondary-processes.ts';
import type { ImportScope } from './import-scope.ts';
import { eachOf, sure } from './machine-kinds.ts';
import { type Kind, noteArchived, pairUp, reconcile } from './reconcile.ts';
import { foldingColumns, processColumns, taxColumns } from './setup-columns.ts';
import { SetupRefused } from './setup-refusal.ts';

const bracketsOf = ({ brackets }: FoldingSetup) =>
  brackets.map(({ maximumFoldLengthMm, maximumPartMassKg, timePerFoldSeconds }) => ({
    maximumFoldLengthMm,
    maximumPartMassKg,
    timePerFoldSeconds,
  }));

const FOLDING_FIELDS = [
  'isImperial',
  'setupTimeSeconds',
  'setupHourlyRatePrice',
  'hourlyRatePrice',
  'hourlyCostPrice',
  'minimumFlangeMm',
  'brackets',
] as const;

/** Writes the press brake of the file; a file without one leaves it as it is. */
export const importFolding = async ({ tx, organisationId, setup, log }: ImportScope): Promise<void> => {
  if (setup.folding === null) return;
  const columns = foldingColumns(setup.folding);
  const row = await getFoldingSetup(tx, organisationId);
  const before = row === null ? null : { ...row, brackets: bracketsOf(row) };
  const changes = changedFields<Pick<NonNullable<typeof before>, (typeof FOLDING_FIELDS)[number]>>(
    before,
    columns,
    FOLDING_FIELDS,
  );
  if (changes.length === 0) return log.noteUnchanged();
  await saveFoldingSetup(tx, organisationId, columns);
  const saved = await getFoldingSetup(tx, organisationId);
  if (saved === null) throw new Error('the press brake was not saved');
  const action = row === null ? 'added' : 'changed';
  log.note({ entityType: 'folding', entityId: saved.id, subject: 'Folding', action, changes });
};

const processKind = ({ tx, organisationId }: ImportScope): Kind<SecondaryProcess, Omit<NewSecondaryProcess, 'id'>> => ({
  entityType: 'secondaryProcess',
  subject: ({ name }) => name,
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(before === null ? null : presentWithFigures(before), presentWithFigures(after), PROCESS_FIELDS),
  add: (columns) => addSecondaryProcesses(tx, organisationId, columns),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateSecondaryProcess(tx, organisationId, id, one))),
});

/** Writes the secondary processes of the file in its order; the others come behind. */
export const importProcesses = async (scope: ImportScope): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  const kind = processKind(scope);
  const current = (await lockSecondaryProcesses(tx, organisationId)).filter((one) => !one.isDeleted);
  const { pairs, others } = pairUp(setup.secondaryProcesses, current, {
    ofWanted: ({ name }) => nameKey(name),
    ofThing: ({ name }) => nameKey(name),
  });
  for (const { wanted, before } of pairs) {
    const isRecounted = before !== null && before.measureType !== wanted.measureType;
    if (isRecounted && (await isProcessUsed(tx, organisationId, before.id, UNFINISHED))) {
      throw new SetupRefused({ code: 'PROCESS_MEASURE_IN_USE' });
    }
  }
  const columns = pairs.map(({ wanted, before }, index) => ({ before, columns: processColumns(wanted, index) }));
  await reconcile(kind, columns, log, newId);
  const behind = others.toSorted((one, other) => one.index - other.index);
  for (const [place, other] of behind.entries()) {
    const index = pairs.length + place;
    await updateSecondaryProcess(tx, organisationId, other.id, scope.archivesOthers ? { isDeleted: true } : { index });
    if (scope.archivesOthers) noteArchived(kind, other, log);
  }
};

const taxKey = (one: Pick<SetupTaxRate, 'displayName' | 'country' | 'state'>): string =>
  [nameKey(one.displayName), one.country ?? '', one.state ?? ''].join('\n');

const TAX_FIELDS = ['displayName', 'country', 'state', 'percentage', 'isDefault', 'active'] as const;
type TaxColumns = Pick<TaxRate, (typeof TAX_FIELDS)[number]>;

const taxKind = ({ tx, organisationId }: ImportScope): Kind<TaxRate, Omit<NewTaxRate, 'id'>> => ({
  entityType: 'taxRate',
  subject: ({ displayName }) => displayName,
  isArchived: () => false,
  changes: (before, after) => changedFields<TaxColumns>(before, after, TAX_FIELDS),
  add: (columns) => eachOf(columns, (one) => addTaxRate(tx, organisationId, one)),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateTaxRate(tx, organisationId, id, one))),
});

/** Writes the tax rates of the file; its default takes the place of the one before. */
export const importTaxRates = async (scope: ImportScope): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  const kind = taxKind(scope);
  const current = await lockTaxRates(tx, organisationId);
  const keys = { ofWanted: taxKey, ofThing: taxKey };
  const { pairs, others } = pairUp(setup.taxRates, current, keys);
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: taxColumns(wanted) }));
  if (scope.archivesOthers && setup.taxRates.length > 0) {
    for (const other of others) {
      await updateTaxRate(tx, organisationId, other.id, { isDeleted: true, active: false, isDefault: false });
      noteArchived(kind, other, log, 'removed');
    }
  }
  const hasDefault = setup.taxRates.some((one) => one.isDefault);
  const replaced = scope.archivesOthers || !hasDefault ? [] : others.filter((one) => one.isDefault);
  for (const one of replaced) {
    const changes = [{ field: 'isDefault', from: true, to: false }];
    log.note({ entityType: 'taxRate', entityId: one.id, subject: one.displayName, action: 'changed', changes });
  }
  await reconcile(kind, columns, log, newId);
};
