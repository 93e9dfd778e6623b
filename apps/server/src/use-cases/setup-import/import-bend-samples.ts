import { bendSample, type ImportOutcome, MOST_BEND_SAMPLES } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { type BendingSetup, getBendingSetup, saveBendingSetup } from '../../db/repositories/bending.ts';
import { listMaterials, type Material } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { StoredBendSample } from '../../db/schema/index.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { keyOfSample, sampleFault, storedSample } from '../manufacturing/bending.ts';
import { bendingChange } from '../manufacturing/bending-changes.ts';
import { recordChange } from '../setup/record-change.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import type { ColumnSpec, Field } from './columns.ts';
import { errorOfField, errorsOfEntry } from './entry-errors.ts';
import { compareRow, outcomeOf, type PlannedRow } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import { type FileRow, type FileRows, type RowValue, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';
import { tryOut } from './try-out.ts';

/** The columns of a table of measured bends. */
export const BEND_SAMPLE_COLUMNS: readonly ColumnSpec[] = [
  { field: 'material', kind: 'text', longest: 200, isClearable: true },
  { field: 'thickness', kind: 'length', isRequired: true },
  { field: 'insideRadius', kind: 'length', isRequired: true },
  { field: 'bendAngle', kind: 'count', isRequired: true },
  { field: 'kFactor', kind: 'count', isClearable: true },
  { field: 'bendAllowance', kind: 'length', isClearable: true },
  { field: 'bendDeduction', kind: 'length', isClearable: true },
];

type Materials = {
  readonly nameOf: (id: string | null) => string | null;
  readonly idOf: (name: string) => string | undefined;
};

/** Names of materials that sheets are of; those in use go before archived ones. */
export const namedMaterials = (materials: readonly Material[]): Materials => {
  const flat = materials
    .filter(({ type }) => type === 'Flat')
    .toSorted((a, b) => Number(b.isDeleted) - Number(a.isDeleted));
  const ids = new Map(flat.map(({ id, materialName }) => [nameKey(materialName), id]));
  const names = new Map(flat.map(({ id, materialName }) => [id, materialName]));
  return { nameOf: (id) => (id === null ? null : (names.get(id) ?? null)), idOf: (name) => ids.get(nameKey(name)) };
};

/** A measured bend as a table shows it. */
export const bendSampleValues = (
  sample: StoredBendSample,
  { nameOf }: Pick<Materials, 'nameOf'>,
  isImperial: boolean,
): ReadonlyMap<Field, RowValue> =>
  new Map<Field, RowValue>([
    ['material', nameOf(sample.materialId)],
    ['thickness', shownLength(sample.thicknessMm, isImperial)],
    ['insideRadius', shownLength(sample.insideRadiusMm, isImperial)],
    ['bendAngle', sample.angleDegrees],
    ['kFactor', sample.kFactor],
    ['bendAllowance', optionalShownLength(sample.allowanceMm, isImperial)],
    ['bendDeduction', optionalShownLength(sample.deductionMm, isImperial)],
  ]);

type PlannedSample = PlannedRow & { readonly key: string; readonly sample: StoredBendSample | null };

const entryOf = (values: FileRow['values'], materialId: string | null): Record<string, unknown> => ({
  materialId,
  thickness: values.get('thickness'),
  insideRadius: values.get('insideRadius'),
  angleDegrees: values.get('bendAngle'),
  kFactor: values.get('kFactor') ?? null,
  bendAllowance: values.get('bendAllowance') ?? null,
  bendDeduction: values.get('bendDeduction') ?? null,
});

/** Columns under the name that the contract has for them. */
const contractColumns = ({ columns }: FileRows) =>
  columns.map((column) =>
    column.spec.field === 'bendAngle'
      ? { ...column, spec: { ...column.spec, field: 'angleDegrees' as Field } }
      : column,
  );

const subjectOf = (values: FileRow['values']): string =>
  [
    values.get('material'),
    values.get('thickness'),
    `R${values.get('insideRadius') ?? '?'}`,
    `${values.get('bendAngle') ?? '?'}°`,
  ]
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join(' · ');

type Known = { readonly materials: Materials; readonly byKey: ReadonlyMap<string, StoredBendSample> };

/** What is measured in a row takes the place of what was for the same bend, whichever of the three it is. */
const planRow = (row: FileRow, file: FileRows, { materials, byKey }: Known): PlannedSample => {
  const name = String(row.values.get('material') ?? '').trim();
  const materialId = name === '' ? null : materials.idOf(name);
  const subject = subjectOf(row.values);
  const failed = (errors: PlannedRow['errors']): PlannedSample => ({
    ...{ file: row, subject, action: 'add', changes: [], errors, key: '', sample: null },
  });
  if (row.errors.length > 0) return failed([]);
  if (materialId === undefined) return failed([errorOfField(file.columns, 'material', 'There is no such material')]);
  const entry = entryOf(row.values, materialId);
  const parsed = bendSample.safeParse(entry);
  if (!parsed.success) return failed(errorsOfEntry(contractColumns(file), parsed.error.issues, entry));
  const sample = storedSample(parsed.data, file.isImperial);
  const fault = sampleFault(sample);
  if (fault !== null) return failed([errorOfField(file.columns, fault.field, fault.sentence)]);
  const key = keyOfSample(sample);
  const before = byKey.get(key);
  const shown = before === undefined ? null : bendSampleValues(before, materials, file.isImperial);
  const { changes } = compareRow(row, file.columns, shown, 'clear');
  const action = before === undefined ? 'add' : changes.length === 0 ? 'none' : 'change';
  return { file: row, subject, action, changes, errors: [], key, sample };
};

const planRows = async (file: FileRows, known: Known): Promise<PlannedSample[]> => {
  const seen = new Map<string, number>();
  return inSlices(file.rows, (row): PlannedSample => {
    const planned = planRow(row, file, known);
    const earlier = planned.key === '' ? undefined : seen.get(planned.key);
    if (earlier === undefined) {
      seen.set(planned.key, row.row);
      return planned;
    }
    const repeated = { column: null, code: 'ROW_REPEATED', facts: { row: earlier } } as const;
    return { ...planned, errors: [repeated], sample: null };
  });
};

const write = async (
  tx: Transaction,
  actor: Actor,
  setup: BendingSetup | null,
  planned: readonly PlannedSample[],
  isImperial: boolean,
): Promise<void> => {
  const samples = new Map((setup?.samples ?? []).map((sample) => [keyOfSample(sample), sample]));
  for (const { key, sample } of planned) if (sample !== null) samples.set(key, sample);
  const { organisationId } = actor;
  const columns = {
    isImperial: setup?.isImperial ?? isImperial,
    brakeLengthMm: setup?.brakeLengthMm ?? null,
    brakeForceKilonewtons: setup?.brakeForceKilonewtons ?? null,
    punchWidthMm: setup?.punchWidthMm ?? null,
    punchHeightMm: setup?.punchHeightMm ?? null,
    dies: setup?.dies ?? [],
    tensileStrengths: setup?.tensileStrengths ?? [],
    samples: [...samples.values()],
  };
  await recordChange(tx, actor, bendingChange(organisationId, setup, columns));
  await saveBendingSetup(tx, organisationId, columns);
};

/** Reads measured bends from a file: all of it or nothing. Bends that the file does not name stay. */
export const importBendSamples = (actor: Actor, table: Table, wish: ImportWish): Promise<SetupOutcome<ImportOutcome>> =>
  tryOut(actor, wish, async (tx): Promise<SetupOutcome<ImportOutcome>> => {
    const { organisationId } = actor;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refused('NOT_FOUND');
    const file = await readRows(table, BEND_SAMPLE_COLUMNS, senderOf(organisation, wish));
    const setup = await getBendingSetup(tx, organisationId);
    const materials = namedMaterials(await listMaterials(tx, organisationId, { includeDeleted: true }));
    const byKey = new Map((setup?.samples ?? []).map((sample) => [keyOfSample(sample), sample]));
    const planned = file.headingErrors.length > 0 ? [] : await planRows(file, { materials, byKey });
    const outcome = await outcomeOf(planned, file);
    if (byKey.size + outcome.added > MOST_BEND_SAMPLES) {
      return refused('BEND_SAMPLES_LIMIT', { limit: MOST_BEND_SAMPLES });
    }
    if (outcome.errors > 0 || outcome.added + outcome.changed === 0) return done(outcome);
    await write(tx, actor, setup, planned, file.isImperial);
    return done(outcome);
  });
