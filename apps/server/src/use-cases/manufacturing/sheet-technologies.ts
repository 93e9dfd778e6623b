import type { Sheet as SheetWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getCuttingTechnology, listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getMaterial } from '../../db/repositories/materials.ts';
import { wasRemoved } from '../../db/repositories/setup-changes.ts';
import {
  getSheet,
  listSheetCuttingTechnologies,
  lockSheet,
  removeSheetCuttingTechnology,
  type Sheet,
  type SheetCuttingTechnology,
  saveSheetCuttingTechnologies,
} from '../../db/repositories/sheets.ts';
import type { Actor } from '../actor.ts';
import { presentSheetWithCost } from '../setup/present-sheet.ts';
import { recordChanges } from '../setup/record-change.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { sheetSubject } from './sheet-history.ts';

type Choice = Pick<SheetCuttingTechnology, 'cuttingTechnologyId' | 'isEnabled'>;
/** Machines that a sheet is to be enabled or disabled on. */
export type SheetChoices = { readonly sheet: Sheet; readonly choices: readonly Choice[] };

const linkKey = (sheetId: string, technologyId: string) => `${sheetId}/${technologyId}`;

/** Enables and disables sheets on machines, and tells the histories of their materials. Choices that stand already change nothing. */
export const saveChoices = async (
  tx: Transaction,
  actor: Actor,
  wanted: readonly SheetChoices[],
  materialNames: ReadonlyMap<string, string>,
): Promise<void> => {
  const { organisationId } = actor;
  const keyed = (links: readonly SheetCuttingTechnology[]) =>
    new Map(links.map((link) => [linkKey(link.sheetId, link.cuttingTechnologyId), link]));
  const before = keyed(await listSheetCuttingTechnologies(tx, organisationId));
  const changed = wanted.flatMap(({ sheet, choices }) =>
    choices
      .filter((one) => before.get(linkKey(sheet.id, one.cuttingTechnologyId))?.isEnabled !== one.isEnabled)
      .map((one) => ({ sheet, ...one })),
  );
  if (changed.length === 0) return;
  await saveSheetCuttingTechnologies(
    tx,
    organisationId,
    changed.map(({ sheet, cuttingTechnologyId, isEnabled }) => ({ sheetId: sheet.id, cuttingTechnologyId, isEnabled })),
  );
  const after = keyed(await listSheetCuttingTechnologies(tx, organisationId));
  const machines = await listCuttingTechnologies(tx, organisationId, { includeDeleted: true });
  const machineNames = new Map(machines.map(({ id, name }) => [id, name]));
  await recordChanges(
    tx,
    actor,
    changed.flatMap(({ sheet, cuttingTechnologyId, isEnabled }) => {
      const key = linkKey(sheet.id, cuttingTechnologyId);
      const old = before.get(key);
      const link = after.get(key);
      if (link === undefined) throw new Error('a machine of a sheet was not saved');
      const machine = machineNames.get(cuttingTechnologyId) ?? '';
      return [
        {
          entityType: 'sheetCuttingTechnology' as const,
          entityId: link.id,
          belongsToId: sheet.materialId,
          subject: `${sheetSubject(sheet, materialNames.get(sheet.materialId) ?? '')}, ${machine}`,
          action: old === undefined ? ('added' as const) : ('changed' as const),
          changes: [{ field: 'isEnabled', from: old?.isEnabled ?? null, to: isEnabled }],
        },
      ];
    }),
  );
};

/** Enables or disables a sheet on a machine. */
export const setSheetTechnology = async (
  tx: Transaction,
  actor: Actor,
  wanted: Choice & { readonly sheetId: string },
): Promise<SetupOutcome<SheetWire>> => {
  const { organisationId } = actor;
  const { sheetId, cuttingTechnologyId, isEnabled } = wanted;
  const sheet = await lockSheet(tx, organisationId, sheetId);
  const technology = await getCuttingTechnology(tx, organisationId, cuttingTechnologyId);
  const material = sheet === null ? null : await getMaterial(tx, organisationId, sheet.materialId);
  if (sheet === null || technology === null || material === null) return refused('NOT_FOUND');
  const names = new Map([[material.id, material.materialName]]);
  await saveChoices(tx, actor, [{ sheet, choices: [{ cuttingTechnologyId, isEnabled }] }], names);
  return done(presentSheetWithCost(sheet, await listSheetCuttingTechnologies(tx, organisationId, sheetId)));
};

/** Removes the link of a sheet and a machine. Removing it again changes nothing. */
export const removeSheetTechnology = async (
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<SetupOutcome<undefined>> => {
  const { organisationId } = actor;
  const removed = await removeSheetCuttingTechnology(tx, organisationId, id);
  if (!removed.ok) {
    const before = await wasRemoved(tx, organisationId, 'sheetCuttingTechnology', id);
    return before ? done(undefined) : refused('NOT_FOUND', { entity: 'sheetCuttingTechnology', id });
  }
  const { sheetId, cuttingTechnologyId, isEnabled } = removed.value;
  const sheet = await getSheet(tx, organisationId, sheetId);
  const material = sheet === null ? null : await getMaterial(tx, organisationId, sheet.materialId);
  const technology = await getCuttingTechnology(tx, organisationId, cuttingTechnologyId);
  if (sheet === null || material === null) throw new Error('the sheet of a machine is gone');
  await recordChanges(tx, actor, [
    {
      entityType: 'sheetCuttingTechnology',
      entityId: id,
      belongsToId: material.id,
      subject: `${sheetSubject(sheet, material.materialName)}, ${technology?.name ?? ''}`,
      action: 'removed',
      changes: [{ field: 'isEnabled', from: isEnabled, to: null }],
    },
  ]);
  return done(undefined);
};
