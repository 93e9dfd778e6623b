import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { assignRateTables, listMaterialRateTables, type Material } from '../../db/repositories/materials.ts';
import {
  addSheets,
  listSheetCuttingTechnologies,
  listSheets,
  type NewSheet,
  type Sheet,
  saveSheetCuttingTechnologies,
} from '../../db/repositories/sheets.ts';
import type { Actor } from '../actor.ts';
import { presentSheetWithCost } from '../setup/present-sheet.ts';
import { changedFields, recordChanges } from '../setup/record-change.ts';
import { SHEET_FIELDS, sheetSubject } from './sheet-history.ts';

const copyOf = (sheet: Sheet, materialId: string): NewSheet & { readonly id: string } => {
  const { organisationId: _shop, version: _version, createdAt: _created, modifiedAt: _modified, ...columns } = sheet;
  return { ...columns, id: newId(), materialId };
};

/** Gives a new material copies of the sheets in use of another, enabled on the same machines, and its rate tables. */
export const copyMaterialParts = async (
  tx: Transaction,
  actor: Actor,
  original: Material,
  copy: Material,
): Promise<void> => {
  const { organisationId } = actor;
  const tables = (await listMaterialRateTables(tx, organisationId)).filter((one) => one.materialId === original.id);
  await assignRateTables(
    tx,
    organisationId,
    tables.map(({ cuttingTechnologyId, rateTableId }) => ({ materialId: copy.id, cuttingTechnologyId, rateTableId })),
  );
  const originals = await listSheets(tx, organisationId, { materialId: original.id });
  const copies = new Map(originals.map((sheet) => [sheet.id, copyOf(sheet, copy.id)]));
  const added = await addSheets(tx, organisationId, [...copies.values()]);
  const links = (await listSheetCuttingTechnologies(tx, organisationId)).flatMap((link) => {
    const sheetId = copies.get(link.sheetId)?.id;
    return sheetId === undefined
      ? []
      : [{ sheetId, cuttingTechnologyId: link.cuttingTechnologyId, isEnabled: link.isEnabled }];
  });
  await saveSheetCuttingTechnologies(tx, organisationId, links);
  await recordChanges(
    tx,
    actor,
    added.map((sheet) => ({
      entityType: 'sheet',
      entityId: sheet.id,
      belongsToId: copy.id,
      subject: sheetSubject(sheet, copy.materialName),
      action: 'added',
      changes: changedFields(null, presentSheetWithCost(sheet, []), SHEET_FIELDS),
    })),
  );
};
