import type { SetupData, SetupMaterial } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { addCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { saveFoldingSetup } from '../../db/repositories/folding.ts';
import { addMaterials, assignRateTables } from '../../db/repositories/materials.ts';
import { addRates, addRateTables } from '../../db/repositories/rate-tables.ts';
import { addSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { addSheets, saveSheetCuttingTechnologies } from '../../db/repositories/sheets.ts';
import { addTaxRate } from '../../db/repositories/tax-rates.ts';
import {
  foldingColumns,
  materialColumns,
  processColumns,
  rateColumns,
  tableColumns,
  taxColumns,
  technologyColumns,
} from '../../pipeline/setup/setup-columns.ts';
import { stockColumns } from '../../pipeline/setup/stock-columns.ts';

/** Ids of what was added, by the names that set-up data refer by. */
type Names = { readonly technologies: ReadonlyMap<string, string>; readonly rateTables: ReadonlyMap<string, string> };

const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`set-up data name ${name}, which they do not contain`);
  return id;
};

const seedTechnologies = async (tx: Transaction, organisationId: string, setup: SetupData) => {
  const rows = await addCuttingTechnologies(tx, organisationId, setup.cuttingTechnologies.map(technologyColumns));
  return new Map(rows.map((row) => [row.name, row.id]));
};

const seedRateTables = async (
  tx: Transaction,
  organisationId: string,
  setup: SetupData,
  technologies: ReadonlyMap<string, string>,
) => {
  const ids = new Map(setup.rateTables.map((table) => [table.name, newId()]));
  const added = await addRateTables(
    tx,
    organisationId,
    setup.rateTables.map((table) => ({
      ...tableColumns(table, idOf(technologies, table.cuttingTechnologyName)),
      id: idOf(ids, table.name),
    })),
  );
  if (!added.ok) throw new Error('two rate tables of the set-up data have one name');
  await addRates(
    tx,
    organisationId,
    setup.rateTables.flatMap((table) => table.rates.map((rate) => rateColumns(rate, idOf(ids, table.name)))),
  );
  return ids;
};

const seedStock = async (
  tx: Transaction,
  organisationId: string,
  material: SetupMaterial,
  { materialId, names }: { readonly materialId: string; readonly names: Names },
) => {
  const stock = [...material.sheets, ...material.profiles];
  const rows = stockColumns(material, materialId).map((columns) => ({ ...columns, id: newId() }));
  await addSheets(tx, organisationId, rows);
  await saveSheetCuttingTechnologies(
    tx,
    organisationId,
    rows.flatMap(({ id }, place) =>
      (stock[place]?.cuttingTechnologyNames ?? []).map((name) => ({
        sheetId: id,
        cuttingTechnologyId: idOf(names.technologies, name),
        isEnabled: true,
      })),
    ),
  );
};

const seedMaterials = async (tx: Transaction, organisationId: string, setup: SetupData, names: Names) => {
  const technologyOfTable = new Map(setup.rateTables.map((table) => [table.name, table.cuttingTechnologyName]));
  for (const material of setup.materials) {
    const id = newId();
    const added = await addMaterials(tx, organisationId, [{ ...materialColumns(material), id }]);
    if (!added.ok) throw new Error(`two materials of the set-up data are called ${material.name}`);
    await assignRateTables(
      tx,
      organisationId,
      material.rateTableNames.map((name) => ({
        materialId: id,
        cuttingTechnologyId: idOf(names.technologies, idOf(technologyOfTable, name)),
        rateTableId: idOf(names.rateTables, name),
      })),
    );
    await seedStock(tx, organisationId, material, { materialId: id, names });
  }
};

/** Gives a new organisation its set-up data. Throws when the data are not whole, which default data always are. */
export const seedSetup = async (tx: Transaction, organisationId: string, setup: SetupData): Promise<void> => {
  const technologies = await seedTechnologies(tx, organisationId, setup);
  const rateTables = await seedRateTables(tx, organisationId, setup, technologies);
  await seedMaterials(tx, organisationId, setup, { technologies, rateTables });
  if (setup.folding !== null) await saveFoldingSetup(tx, organisationId, foldingColumns(setup.folding));
  await addSecondaryProcesses(tx, organisationId, setup.secondaryProcesses.map(processColumns));
  for (const taxRate of setup.taxRates) {
    await addTaxRate(tx, organisationId, taxColumns(taxRate));
  }
};
