import type { SetupBending } from '@kerf/pricing';
import { nameKey } from '../../db/keys.ts';
import { getBendingSetup, type NewBendingSetup, saveBendingSetup } from '../../db/repositories/bending.ts';
import { listMaterials } from '../../db/repositories/materials.ts';
import { BENDING, bendingChange } from '../manufacturing/bending-changes.ts';
import type { ImportScope } from './import-scope.ts';

/** With the ids of the shop's materials; what is of a material that it has not says nothing there. */
const columnsOf = (bending: SetupBending, materials: ReadonlyMap<string, string>): NewBendingSetup => {
  const { samples, tensileStrengths, ...brake } = bending;
  const idOf = (name: string) => materials.get(nameKey(name));
  return {
    ...brake,
    samples: samples.flatMap(({ materialName, ...sample }) => {
      const materialId = materialName === null ? null : idOf(materialName);
      return materialId === undefined ? [] : [{ materialId, ...sample }];
    }),
    tensileStrengths: tensileStrengths.flatMap(({ materialName, newtonsPerSquareMm }) => {
      const materialId = idOf(materialName);
      return materialId === undefined ? [] : [{ materialId, newtonsPerSquareMm }];
    }),
  };
};

/** Writes the bend table and the press brake of the file; a file without them leaves them as they are. */
export const importBending = async ({ tx, organisationId, setup, log, isShopImperial }: ImportScope): Promise<void> => {
  if (setup.bending === null) return;
  const materials = (await listMaterials(tx, organisationId)).filter(({ type }) => type === 'Flat');
  const columns = columnsOf(setup.bending, new Map(materials.map((one) => [nameKey(one.materialName), one.id])));
  const row = await getBendingSetup(tx, organisationId);
  const change = bendingChange(organisationId, row, columns);
  if (row !== null && change.changes.length === 0) return log.noteUnchanged(BENDING);
  await saveBendingSetup(tx, organisationId, columns);
  log.note(change, { isImperial: isShopImperial });
};
