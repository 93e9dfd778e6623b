import type { SetupMaterial } from '@kerf/pricing';
import { thicknessMatches } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import {
  addMaterials,
  assignRateTables,
  listMaterialRateTables,
  listMaterials,
  type Material,
  type NewMaterial,
  removeMaterialRateTable,
  updateMaterial,
} from '../../db/repositories/materials.ts';
import { addSheets, listSheets, type NewSheet, type Sheet, updateSheets } from '../../db/repositories/sheets.ts';
import { materialColumns } from '../../pipeline/setup/setup-columns.ts';
import { sizeDrawers } from '../../pipeline/setup/size-drawers.ts';
import { stockColumns } from '../../pipeline/setup/stock-columns.ts';
import { columnsOfSheet } from '../manufacturing/sheet-entry.ts';
import { SHEET_FIELDS, sheetSubject } from '../manufacturing/sheet-history.ts';
import { groupRows } from '../setup/group-rows.ts';
import { presentSheetWithCost } from '../setup/present-sheet.ts';
import { changedFields } from '../setup/record-change.ts';
import type { ImportedMachines } from './import-machines.ts';
import type { ImportScope } from './import-scope.ts';
import { eachOf, sure } from './machine-kinds.ts';
import { type Kind, noteArchived, pairUp, reconcile } from './reconcile.ts';
import { type ImportedSheet, saveMachinesOfSheets } from './sheet-machines.ts';

const figuresOf = (row: Material) => ({
  materialName: row.materialName,
  type: row.type,
  density: row.densityKgPerCubicMetre,
  markupPercentage: Number(row.markupPercentage),
  customerSuppliedMarkupPercentage: Number(row.customerSuppliedMarkupPercentage),
});

const materialKind = (tx: Transaction, organisationId: string): Kind<Material, Omit<NewMaterial, 'id'>> => ({
  entityType: 'material',
  subject: ({ materialName }) => materialName,
  traits: ({ type }) => ({ materialType: type }),
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(before === null ? null : figuresOf(before), figuresOf(after), [
      'materialName',
      'type',
      'density',
      'markupPercentage',
      'customerSuppliedMarkupPercentage',
    ]),
  add: async (columns) => sure(await addMaterials(tx, organisationId, columns)),
  update: (columns) =>
    eachOf(columns, async ({ id, type: _type, ...one }) => sure(await updateMaterial(tx, organisationId, id, one))),
});

type Imported = { readonly material: Material; readonly wanted: SetupMaterial };

const sheetKind = (
  tx: Transaction,
  organisationId: string,
  materialNames: ReadonlyMap<string, string>,
): Kind<Sheet, Omit<NewSheet, 'id'>> => ({
  entityType: 'sheet',
  subject: (sheet) => sheetSubject(sheet, materialNames.get(sheet.materialId) ?? ''),
  belongsToId: ({ materialId }) => materialId,
  traits: ({ isImperial, profile }) => ({ isImperial, materialType: profile === null ? 'Flat' : 'Rotary' }),
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(
      before === null ? null : { ...presentSheetWithCost(before, [], after.isImperial), isImperial: before.isImperial },
      presentSheetWithCost(after, []),
      SHEET_FIELDS,
    ),
  add: (columns) => addSheets(tx, organisationId, columns),
  update: (columns) => updateSheets(tx, organisationId, columns),
});

/** Pairs each sheet of a material with the one of its size that is in use. */
const pairSheets = ({ material, wanted }: Imported, current: readonly Sheet[]) => {
  const drawers = sizeDrawers(current);
  const claimed = new Set<string>();
  const machines = [...wanted.sheets, ...wanted.profiles].map(({ cuttingTechnologyNames }) => cuttingTechnologyNames);
  const pairs = stockColumns(wanted, material.id).map((columns, place) => {
    const before = drawers.find(columns, ({ id }) => !claimed.has(id)) ?? null;
    if (before !== null) claimed.add(before.id);
    return { before, columns, machineNames: machines[place] ?? [] };
  });
  return { pairs, others: current.filter(({ id }) => !claimed.has(id)) };
};

/** Sheets that the file does not name: archived when that is wanted, and never a second default of a thickness. */
const settleOthers = async (
  scope: ImportScope,
  kind: Kind<Sheet, Omit<NewSheet, 'id'>>,
  paired: readonly ReturnType<typeof pairSheets>[],
): Promise<void> => {
  if (scope.archivesOthers) {
    const others = paired.flatMap((one) => one.others);
    const archived = others.map((sheet) => ({
      ...columnsOfSheet(sheet),
      id: sheet.id,
      isDeleted: true,
      isDefault: false,
    }));
    await updateSheets(scope.tx, scope.organisationId, archived);
    for (const other of others) noteArchived(kind, other, scope.log);
    return;
  }
  const replaced = paired.flatMap(({ pairs, others }) =>
    others.filter(
      (other) =>
        other.isDefault &&
        pairs.some(
          ({ columns }) =>
            columns.isDefault &&
            thicknessMatches(columns.thicknessMm, other.thicknessMm, columns.isImperial ? 'imperial' : 'metric'),
        ),
    ),
  );
  await reconcile(
    kind,
    replaced.map((sheet) => ({ before: sheet, columns: { ...columnsOfSheet(sheet), isDefault: false } })),
    scope.log,
    newId,
  );
};

const importSheets = async (scope: ImportScope, imported: readonly Imported[], machines: ImportedMachines) => {
  const { tx, organisationId, log } = scope;
  const names = new Map(imported.map(({ material }) => [material.id, material.materialName]));
  const kind = sheetKind(tx, organisationId, names);
  const current = groupRows(await listSheets(tx, organisationId), (sheet) => sheet.materialId);
  const paired = imported.map((one) => pairSheets(one, current.get(one.material.id) ?? []));
  await settleOthers(scope, kind, paired);
  const pairs = paired.flatMap((one) => one.pairs);
  const rows = await reconcile(kind, pairs, log, newId);
  const sheets = rows.map((sheet, place): ImportedSheet => {
    const pair = pairs[place];
    return {
      sheet,
      isNew: pair?.before === null,
      machineNames: pair?.machineNames ?? [],
      subject: kind.subject(sheet),
    };
  });
  await saveMachinesOfSheets(scope, sheets, machines.technologies);
};

/** Gives each material of the file the rate tables that it has there, and takes off the others on the machines of the file. */
const assignTables = async (scope: ImportScope, imported: readonly Imported[], machines: ImportedMachines) => {
  const { tx, organisationId, log } = scope;
  const current = groupRows(await listMaterialRateTables(tx, organisationId), (one) => one.materialId);
  const tableNames = new Map([...machines.rateTables.values()].map(({ id, name }) => [id, name]));
  const inFile = new Set([...machines.technologies.values()].map(({ id }) => id));
  for (const { material, wanted } of imported) {
    const own = current.get(material.id) ?? [];
    const tables = wanted.rateTableNames.flatMap((name) => machines.rateTables.get(name) ?? []);
    const note = (id: string, from: string | null, to: string | null) =>
      log.note({
        entityType: 'materialRateTable',
        entityId: id,
        belongsToId: material.id,
        subject: material.materialName,
        action: to === null ? 'removed' : from === null ? 'added' : 'changed',
        changes: [{ field: 'rateTable', from, to }],
      });
    for (const table of tables) {
      const before = own.find((one) => one.cuttingTechnologyId === table.cuttingTechnologyId);
      if (before?.rateTableId === table.id) continue;
      const { cuttingTechnologyId } = table;
      await assignRateTables(tx, organisationId, [
        { materialId: material.id, cuttingTechnologyId, rateTableId: table.id },
      ]);
      note(before?.id ?? material.id, tableNames.get(before?.rateTableId ?? '') ?? null, table.name);
    }
    const taken = new Set(tables.map((table) => table.cuttingTechnologyId));
    for (const one of own) {
      if (!inFile.has(one.cuttingTechnologyId) || taken.has(one.cuttingTechnologyId)) continue;
      await removeMaterialRateTable(tx, organisationId, one.id);
      note(one.id, tableNames.get(one.rateTableId) ?? null, null);
    }
  }
};

/** Writes the materials of a file with their rate tables, sheets and profiles. */
export const importMaterials = async (scope: ImportScope, machines: ImportedMachines): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  const kind = materialKind(tx, organisationId);
  const { pairs, others } = pairUp(setup.materials, await listMaterials(tx, organisationId, { includeDeleted: true }), {
    ofWanted: ({ name, type }) => `${type} ${nameKey(name)}`,
    ofThing: ({ materialName, type }) => `${type} ${nameKey(materialName)}`,
  });
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: materialColumns(wanted) }));
  const rows = await reconcile(kind, columns, log, newId);
  for (const other of scope.archivesOthers ? others.filter((one) => !one.isDeleted) : []) {
    await updateMaterial(tx, organisationId, other.id, { isDeleted: true });
    noteArchived(kind, other, log);
  }
  const imported = rows.flatMap((material, place): Imported[] => {
    const wanted = pairs[place]?.wanted;
    return wanted === undefined ? [] : [{ material, wanted }];
  });
  await assignTables(scope, imported, machines);
  await importSheets(scope, imported, machines);
};
