import type { SetupSecondaryProcess, SetupTaxRate } from '@kerf/pricing';
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
import { foldingColumns, processColumns, taxColumns } from '../../pipeline/setup/setup-columns.ts';
import { fileInvalid, type SetupFault } from '../../pipeline/setup/setup-faults.ts';
import { FOLDING_FIELDS, presentFolding } from '../manufacturing/folding.ts';
import { PROCESS_FIELDS, presentWithFigures } from '../manufacturing/secondary-process-figures.ts';
import { UNFINISHED } from '../manufacturing/secondary-processes.ts';
import { presentTaxRate, TAX_RATE_FIELDS } from '../manufacturing/tax-rates.ts';
import { changedFields } from '../setup/record-change.ts';
import type { ImportScope } from './import-scope.ts';
import { eachOf, sure } from './machine-kinds.ts';
import { type Kind, noteArchived, pairUp, reconcile } from './reconcile.ts';
import { SetupRefused } from './setup-refusal.ts';

/** Whether the press brake is to the last digit as the file has it. */
const isSameFolding = (row: FoldingSetup, columns: ReturnType<typeof foldingColumns>): boolean => {
  const brackets = row.brackets.map(({ maximumFoldLengthMm, maximumPartMassKg, timePerFoldSeconds }) => ({
    maximumFoldLengthMm,
    maximumPartMassKg,
    timePerFoldSeconds,
  }));
  const names = ['isImperial', 'setupTimeSeconds', 'setupHourlyRatePrice', 'hourlyRatePrice'] as const;
  return (
    changedFields<typeof columns>({ ...row, brackets }, columns, [
      ...names,
      'hourlyCostPrice',
      'minimumFlangeMm',
      'brackets',
    ]).length === 0
  );
};

const FOLDING = { entityType: 'folding', subject: 'Folding' } as const;

/** Writes the press brake of the file; a file without one leaves it as it is. */
export const importFolding = async ({ tx, organisationId, setup, log, isShopImperial }: ImportScope): Promise<void> => {
  if (setup.folding === null) return;
  const columns = foldingColumns(setup.folding);
  const row = await getFoldingSetup(tx, organisationId);
  if (row !== null && isSameFolding(row, columns)) return log.noteUnchanged(FOLDING);
  await saveFoldingSetup(tx, organisationId, columns);
  const saved = await getFoldingSetup(tx, organisationId);
  if (saved === null) throw new Error('the press brake was not saved');
  // As the screen of the press brake, it is told in the units of the shop, whatever those of the file.
  const before = row === null ? null : presentFolding(row, isShopImperial);
  const changes = changedFields(before, presentFolding(saved, isShopImperial), FOLDING_FIELDS);
  const action = row === null ? 'added' : 'changed';
  log.note({ ...FOLDING, entityId: saved.id, action, changes }, { isImperial: isShopImperial });
};

type ProcessPair = { readonly wanted: SetupSecondaryProcess; readonly before: SecondaryProcess | null };

/** Processes that change places with each other, with their places; others only make room. */
const movedProcesses = (pairs: readonly ProcessPair[]): ReadonlyMap<string, { from: number; to: number }> => {
  const now = pairs.flatMap(({ before }, to) => (before === null ? [] : [{ id: before.id, from: before.index, to }]));
  const old = now.toSorted((one, other) => one.from - other.from);
  return new Map(now.flatMap(({ id, from, to }, rank) => (old[rank]?.id === id ? [] : [[id, { from, to }]])));
};

const processKind = (
  { tx, organisationId }: ImportScope,
  moved: ReturnType<typeof movedProcesses>,
): Kind<SecondaryProcess, Omit<NewSecondaryProcess, 'id'>> => ({
  entityType: 'secondaryProcess',
  subject: ({ name }) => name,
  traits: ({ measureType }) => ({ measureType }),
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) => {
    const place = moved.get(after.id);
    return [
      ...changedFields(before === null ? null : presentWithFigures(before), presentWithFigures(after), PROCESS_FIELDS),
      ...(place === undefined ? [] : [{ field: 'index', ...place }]),
    ];
  },
  add: (columns) => addSecondaryProcesses(tx, organisationId, columns),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateSecondaryProcess(tx, organisationId, id, one))),
});

/** Processes that parts of unfinished quotes use and the file counts otherwise. */
const recountedInUse = async (
  { tx, organisationId }: ImportScope,
  pairs: readonly ProcessPair[],
): Promise<SetupFault[]> => {
  const faults: SetupFault[] = [];
  for (const [place, { wanted, before }] of pairs.entries()) {
    if (before === null || before.measureType === wanted.measureType) continue;
    if (!(await isProcessUsed(tx, organisationId, before.id, UNFINISHED))) continue;
    faults.push({
      path: `secondaryProcesses[${place}].measureType`,
      code: 'MEASURE_IN_USE',
      expected: 'as it is, while parts of unfinished quotes use the process',
      facts: { found: wanted.measureType },
    });
  }
  return faults;
};

type Processes = { readonly pairs: readonly ProcessPair[]; readonly others: readonly SecondaryProcess[] };

/** The processes of the file beside those in use; beside archived ones of the product, which come back, where none is in use. */
const pairProcesses = (wanted: readonly SetupSecondaryProcess[], current: readonly SecondaryProcess[]): Processes => {
  const inUse = current.filter((one) => !one.isDeleted);
  const key = ({ name }: { readonly name: string }) => nameKey(name);
  const { pairs, others } = pairUp(wanted, inUse, { ofWanted: key, ofThing: key });
  const countedKey = (one: { readonly name: string; readonly measureType: string }) => `${one.measureType} ${key(one)}`;
  const missing = pairs.filter(({ before }) => before === null).map((one) => one.wanted);
  const archived = current.filter((one) => one.isDeleted && !one.isCustom);
  const back = pairUp(missing, archived, { ofWanted: countedKey, ofThing: countedKey }).pairs[Symbol.iterator]();
  return { pairs: pairs.map((pair) => (pair.before === null ? (back.next().value ?? pair) : pair)), others };
};

/** A process is of the shop's own unless the product brought it, whatever a file says: the free plan counts those. Spec: foundation §9. */
const importedColumns = ({ wanted, before }: ProcessPair, index: number) => ({
  ...processColumns(wanted, index),
  isCustom: before?.isCustom ?? true,
});

/** Writes the secondary processes of the file in its order; the others come behind. */
export const importProcesses = async (scope: ImportScope): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  const { pairs, others } = pairProcesses(setup.secondaryProcesses, await lockSecondaryProcesses(tx, organisationId));
  const [first, ...more] = await recountedInUse(scope, pairs);
  if (first !== undefined) throw new SetupRefused(fileInvalid([first, ...more], setup).refusal);
  const kind = processKind(scope, movedProcesses(pairs));
  const columns = pairs.map((pair, index) => ({ before: pair.before, columns: importedColumns(pair, index) }));
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

const taxKind = ({ tx, organisationId }: ImportScope): Kind<TaxRate, Omit<NewTaxRate, 'id'>> => ({
  entityType: 'taxRate',
  subject: ({ displayName }) => displayName,
  isArchived: () => false,
  changes: (before, after) =>
    changedFields(before === null ? null : presentTaxRate(before), presentTaxRate(after), TAX_RATE_FIELDS),
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
