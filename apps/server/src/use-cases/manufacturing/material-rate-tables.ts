import type { Material as MaterialWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  assignRateTables,
  listMaterialRateTables,
  lockMaterial,
  type Material,
  type MaterialRateTable,
  removeMaterialRateTable as removeAssignment,
} from '../../db/repositories/materials.ts';
import { getRateTable } from '../../db/repositories/rate-tables.ts';
import { wasRemoved } from '../../db/repositories/setup-changes.ts';
import type { Actor } from '../actor.ts';
import { recordChange } from '../setup/record-change.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { presentMaterial } from './present-materials.ts';

const nameOfTable = async (tx: Transaction, organisationId: string, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : ((await getRateTable(tx, organisationId, id))?.name ?? null);

const assigned = async (
  tx: Transaction,
  organisationId: string,
  materialId: string,
  cuttingTechnologyId: string,
): Promise<MaterialRateTable | undefined> =>
  (await listMaterialRateTables(tx, organisationId)).find(
    (one) => one.materialId === materialId && one.cuttingTechnologyId === cuttingTechnologyId,
  );

/** Notes which table a material takes on a machine now, in the history of the material. */
const record = async (
  tx: Transaction,
  actor: Actor,
  material: Material,
  change: { readonly id: string; readonly from: string | null; readonly to: string | null },
): Promise<void> =>
  recordChange(tx, actor, {
    entityType: 'materialRateTable',
    entityId: change.id,
    belongsToId: material.id,
    subject: material.materialName,
    action: change.to === null ? 'removed' : change.from === null ? 'added' : 'changed',
    changes: [{ field: 'rateTable', from: change.from, to: change.to }],
  });

/** Gives a material a rate table on the machine of the table, in place of the one it had there. */
export const setMaterialRateTable = async (
  tx: Transaction,
  actor: Actor,
  materialId: string,
  rateTableId: string,
): Promise<SetupOutcome<MaterialWire>> => {
  const { organisationId } = actor;
  const material = await lockMaterial(tx, organisationId, materialId);
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (material === null || table === null) return refused('NOT_FOUND');
  const { cuttingTechnologyId } = table;
  const before = await assigned(tx, organisationId, materialId, cuttingTechnologyId);
  if (before?.rateTableId !== rateTableId) {
    if (table.isDeleted) return refused('SETUP_ARCHIVED');
    await assignRateTables(tx, organisationId, [{ materialId, cuttingTechnologyId, rateTableId }]);
    const after = await assigned(tx, organisationId, materialId, cuttingTechnologyId);
    if (after === undefined) throw new Error('the rate table was not assigned');
    const from = await nameOfTable(tx, organisationId, before?.rateTableId);
    await record(tx, actor, material, { id: after.id, from, to: table.name });
  }
  return done(await presentMaterial(tx, organisationId, material, true));
};

/** Takes a rate table away from a material. Taking it away again changes nothing. */
export const removeMaterialRateTable = async (
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<SetupOutcome<undefined>> => {
  const { organisationId } = actor;
  const removed = await removeAssignment(tx, organisationId, id);
  if (!removed.ok) {
    const before = await wasRemoved(tx, organisationId, 'materialRateTable', id);
    return before ? done(undefined) : refused('NOT_FOUND', { entity: 'materialRateTable', id });
  }
  const material = await lockMaterial(tx, organisationId, removed.value.materialId);
  if (material === null) throw new Error('the material of a rate table is gone');
  const from = await nameOfTable(tx, organisationId, removed.value.rateTableId);
  await record(tx, actor, material, { id, from, to: null });
  return done(undefined);
};
