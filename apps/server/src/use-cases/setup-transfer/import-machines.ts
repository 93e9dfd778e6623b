import type { SetupData, SetupRateTable } from '@kerf/pricing';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import {
  type CuttingTechnology,
  listCuttingTechnologies,
  updateCuttingTechnology,
} from '../../db/repositories/cutting-technologies.ts';
import {
  listMaterialRateTables,
  type MaterialRateTable,
  removeMaterialRateTable,
} from '../../db/repositories/materials.ts';
import {
  listRates,
  listRateTables,
  type Rate,
  type RateTable,
  updateRates,
  updateRateTable,
} from '../../db/repositories/rate-tables.ts';
import { rateColumns, tableColumns, technologyColumns } from '../../pipeline/setup/setup-columns.ts';
import { fileInvalid, type SetupFault } from '../../pipeline/setup/setup-faults.ts';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import { groupRows } from '../setup/group-rows.ts';
import type { ImportScope } from './import-scope.ts';
import { rateKind, rateTableKind, technologyKind } from './machine-kinds.ts';
import { noteArchived, pairUp, reconcile } from './reconcile.ts';
import { SetupRefused } from './setup-refusal.ts';

export type ImportedMachines = {
  readonly technologies: ReadonlyMap<string, CuttingTechnology>;
  readonly rateTables: ReadonlyMap<string, RateTable>;
};

const byName = <Thing extends { readonly name: string }>(names: readonly string[], things: readonly Thing[]) =>
  new Map(
    names.flatMap((name, place): [string, Thing][] => {
      const thing = things[place];
      return thing === undefined ? [] : [[name, thing]];
    }),
  );

const importTechnologies = async (scope: ImportScope): Promise<ReadonlyMap<string, CuttingTechnology>> => {
  const { tx, organisationId, setup, log } = scope;
  const kind = technologyKind(tx, organisationId);
  const keys = {
    ofWanted: ({ name }: SetupData['cuttingTechnologies'][number]) => nameKey(name),
    ofThing: ({ name }: CuttingTechnology) => nameKey(name),
  };
  const current = await listCuttingTechnologies(tx, organisationId);
  const { pairs, others } = pairUp(setup.cuttingTechnologies, current, keys);
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: technologyColumns(wanted) }));
  const rows = await reconcile(kind, columns, log, newId);
  for (const other of scope.archivesOthers ? others : []) {
    await updateCuttingTechnology(tx, organisationId, other.id, { isDeleted: true });
    noteArchived(kind, other, log);
  }
  return byName(
    setup.cuttingTechnologies.map(({ name }) => name),
    rows,
  );
};

const columnsOfRate = ({
  organisationId: _organisation,
  version: _version,
  createdAt: _created,
  modifiedAt: _modified,
  ...columns
}: Rate) => columns;

/** Moves the rate tables that the file has on another machine; refused for those that materials beside the file take. */
const moveTables = async (scope: ImportScope, wanted: readonly Wanted[]): Promise<void> => {
  const { tx, organisationId, setup, materialNames } = scope;
  const moved = wanted.flatMap(({ before, technologyId }, place) =>
    before === null || before.cuttingTechnologyId === technologyId ? [] : [{ table: before, place }],
  );
  if (moved.length === 0) return;
  const inFile = new Set(setup.materials.map(({ name, type }) => `${type} ${nameKey(name)}`));
  const takers = groupRows(await listMaterialRateTables(tx, organisationId), (one) => one.rateTableId);
  const isBeside = ({ materialId }: MaterialRateTable) => !inFile.has(materialNames.get(materialId) ?? '');
  const [first, ...more] = moved
    .filter(({ table }) => !table.isDeleted && (takers.get(table.id) ?? []).some(isBeside))
    .map(
      ({ place }): SetupFault => ({
        path: `rateTables[${place}].cuttingTechnologyName`,
        code: 'TABLE_MOVES',
        expected: 'the cutting technology of the rate table, which other materials take',
        facts: {},
      }),
    );
  if (first !== undefined) throw new SetupRefused(fileInvalid([first, ...more], setup).refusal);
  // Their materials get them again from the file.
  for (const { id } of moved.flatMap(({ table }) => takers.get(table.id) ?? [])) {
    await removeMaterialRateTable(tx, organisationId, id);
  }
};

type Wanted = { readonly table: SetupRateTable; readonly before: RateTable | null; readonly technologyId: string };

const wantedTables = async (
  scope: ImportScope,
  technologies: ReadonlyMap<string, CuttingTechnology>,
): Promise<{ readonly wanted: readonly Wanted[]; readonly others: readonly RateTable[] }> => {
  const { tx, organisationId, setup } = scope;
  const current = await listRateTables(tx, organisationId, { includeDeleted: true });
  const keys = {
    ofWanted: ({ name }: SetupRateTable) => nameKey(name),
    ofThing: ({ name }: RateTable) => nameKey(name),
  };
  const { pairs, others } = pairUp(setup.rateTables, current, keys);
  const wanted = pairs.map(({ wanted: table, before }) => {
    const technology = technologies.get(table.cuttingTechnologyName);
    if (technology === undefined) throw new Error('a machine of the file was not written');
    return { table, before, technologyId: technology.id };
  });
  return { wanted, others };
};

/** Pairs each rate with the one in use that is nearest to its thickness. */
const pairRates = (table: SetupRateTable, rateTableId: string, current: readonly Rate[]) => {
  const waiting = new Set(current);
  const drawers = new ThicknessDrawers<Rate>();
  for (const one of current) drawers.add(one.thicknessMm, one);
  const pairs = table.rates.map((rate) => {
    const units = rate.isImperial ? 'imperial' : 'metric';
    const before = drawers.nearest(rate.thicknessMm, units, (one) => waiting.has(one)) ?? null;
    if (before !== null) waiting.delete(before);
    return { before, columns: rateColumns(rate, rateTableId) };
  });
  return { pairs, others: [...waiting] };
};

const importRates = async (scope: ImportScope, wanted: readonly Wanted[], tables: readonly RateTable[]) => {
  const { tx, organisationId, log } = scope;
  const kind = rateKind(tx, organisationId, new Map(tables.map(({ id, name }) => [id, name])));
  const current = groupRows(await listRates(tx, organisationId), (rate) => rate.rateTableId);
  const paired = wanted.flatMap(({ table }, place) => {
    const rateTableId = tables[place]?.id ?? '';
    return [pairRates(table, rateTableId, current.get(rateTableId) ?? [])];
  });
  const others = scope.archivesOthers ? paired.flatMap((one) => one.others) : [];
  await updateRates(
    tx,
    organisationId,
    others.map((rate) => ({ ...columnsOfRate(rate), isDeleted: true })),
  );
  for (const other of others) noteArchived(kind, other, log);
  await reconcile(
    kind,
    paired.flatMap(({ pairs }) => pairs),
    log,
    newId,
  );
};

const archiveTables = async (
  { tx, organisationId, log }: ImportScope,
  kind: ReturnType<typeof rateTableKind>,
  others: readonly RateTable[],
): Promise<void> => {
  for (const other of others.filter((one) => !one.isDeleted)) {
    await updateRateTable(tx, organisationId, other.id, { isDeleted: true });
    noteArchived(kind, other, log);
  }
};

/** Writes the machines, rate tables and rates of a file, by the names that they have in it. */
export const importMachines = async (scope: ImportScope): Promise<ImportedMachines> => {
  const { tx, organisationId, setup, log } = scope;
  const technologies = await importTechnologies(scope);
  const { wanted, others } = await wantedTables(scope, technologies);
  await moveTables(scope, wanted);
  const machines = await listCuttingTechnologies(tx, organisationId, { includeDeleted: true });
  const kind = rateTableKind(tx, organisationId, new Map(machines.map(({ id, name }) => [id, name])));
  const pairs = wanted.map(({ table, before, technologyId }) => ({
    before,
    columns: tableColumns(table, technologyId),
  }));
  const tables = await reconcile(kind, pairs, log, newId);
  if (scope.archivesOthers) await archiveTables(scope, kind, others);
  await importRates(scope, wanted, tables);
  const rateTables = byName(
    setup.rateTables.map(({ name }) => name),
    tables,
  );
  return { technologies, rateTables };
};
