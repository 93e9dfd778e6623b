import type { CuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import {
  listSheetCuttingTechnologies,
  type Sheet,
  saveSheetCuttingTechnologies,
} from '../../db/repositories/sheets.ts';
import { groupRows } from '../setup/group-rows.ts';
import type { ImportScope } from './import-scope.ts';

/** A sheet that was written, with the machines that the file names for it. */
export type ImportedSheet = {
  readonly sheet: Sheet;
  readonly isNew: boolean;
  readonly machineNames: readonly string[];
  readonly subject: string;
};

/** Enables each sheet on the machines that the file names for it, and on none of its others. */
export const saveMachinesOfSheets = async (
  { tx, organisationId, log }: ImportScope,
  sheets: readonly ImportedSheet[],
  technologies: ReadonlyMap<string, CuttingTechnology>,
): Promise<void> => {
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const changed = sheets.flatMap(({ sheet, isNew, machineNames, subject }) =>
    [...technologies].flatMap(([name, technology]) => {
      const before = (links.get(sheet.id) ?? []).find((link) => link.cuttingTechnologyId === technology.id);
      const isEnabled = machineNames.includes(name);
      if ((before?.isEnabled ?? false) === isEnabled) return [];
      return [
        { sheet, isNew, subject: `${subject}, ${technology.name}`, before, technologyId: technology.id, isEnabled },
      ];
    }),
  );
  await saveSheetCuttingTechnologies(
    tx,
    organisationId,
    changed.map(({ sheet, technologyId, isEnabled }) => ({
      sheetId: sheet.id,
      cuttingTechnologyId: technologyId,
      isEnabled,
    })),
  );
  // That a new sheet can be cut is part of its being added.
  for (const { sheet, isNew, subject, before, isEnabled } of changed) {
    if (isNew) continue;
    log.note({
      entityType: 'sheetCuttingTechnology',
      entityId: before?.id ?? sheet.id,
      belongsToId: sheet.materialId,
      subject,
      action: before === undefined ? 'added' : 'changed',
      changes: [{ field: 'isEnabled', from: before?.isEnabled ?? null, to: isEnabled }],
    });
  }
};
