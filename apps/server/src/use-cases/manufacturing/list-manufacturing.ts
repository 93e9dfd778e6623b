import type { RateTable as RateTableWire, Rate as RateWire, Sheet as SheetWire } from '@kerf/contract';
import { asMm, lengthForDisplay } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import {
  countMaterialsByRateTable,
  listRates as findRates,
  listRateTables as findRateTables,
} from '../../db/repositories/rate-tables.ts';
import { listSheets as findSheets, listSheetCuttingTechnologies } from '../../db/repositories/sheets.ts';
import { presentSheet } from '../setup/present-sheet.ts';

type Wanted = { readonly includeDeleted?: boolean };

const grouped = <Row, Value>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => Value) => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [value(row)]);
    else group.push(value(row));
  }
  return groups;
};

export const listSheets = async (tx: Transaction, organisationId: string, wanted: Wanted): Promise<SheetWire[]> => {
  const links = grouped(
    await listSheetCuttingTechnologies(tx, organisationId),
    (row) => row.sheetId,
    (row) => row,
  );
  return (await findSheets(tx, organisationId, wanted)).map((row) => presentSheet(row, links.get(row.id) ?? []));
};

export const listRateTables = async (
  tx: Transaction,
  organisationId: string,
  wanted: Wanted,
): Promise<RateTableWire[]> => {
  const materials = await countMaterialsByRateTable(tx, organisationId);
  return (await findRateTables(tx, organisationId, wanted)).map((row) => ({
    rateTableId: row.id,
    name: row.name,
    cuttingTechnologyId: row.cuttingTechnologyId,
    materialCount: materials.get(row.id) ?? 0,
    isDeleted: row.isDeleted,
  }));
};

/** Thicknesses that the rate tables cover, in the organisation's unit. Prices and feeds are not told. */
export const listRates = async (tx: Transaction, organisationId: string): Promise<RateWire[]> => {
  const organisation = await getOrganisation(tx, organisationId);
  const units = organisation?.defaultDrawingUnits ?? 'metric';
  return (await findRates(tx, organisationId)).map((row) => ({
    rateId: row.id,
    rateTableId: row.rateTableId,
    isImperial: units === 'imperial',
    thickness: lengthForDisplay(asMm(row.thicknessMm), units),
    isDeleted: row.isDeleted,
  }));
};
