import type { SetupBending } from '@kerf/pricing';
import { nameKey } from '../../db/keys.ts';
import {
  type BendingSetup,
  getBendingSetup,
  type NewBendingSetup,
  saveBendingSetup,
} from '../../db/repositories/bending.ts';
import { listMaterials } from '../../db/repositories/materials.ts';
import type { RecordedChange } from '../setup/record-change.ts';
import type { ImportScope } from './import-scope.ts';

const BENDING = { entityType: 'folding', subject: 'Bending' } as const;

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

const FIGURES = ['isImperial', 'brakeLengthMm', 'brakeForceKilonewtons', 'punchWidthMm', 'punchHeightMm'] as const;
const LISTS = ['dies', 'tensileStrengths', 'samples'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Figures as they are, of lists how many there are. */
const changesOf = (before: BendingSetup | null, after: NewBendingSetup): RecordedChange['changes'] => [
  ...FIGURES.flatMap((field) =>
    (before?.[field] ?? null) === (after[field] ?? null)
      ? []
      : [{ field, from: before?.[field] ?? null, to: after[field] ?? null }],
  ),
  ...LISTS.flatMap((field) =>
    isSame(before?.[field] ?? [], after[field])
      ? []
      : [{ field, from: before?.[field].length ?? 0, to: after[field].length }],
  ),
];

/** Writes the bend table and the press brake of the file; a file without them leaves them as they are. */
export const importBending = async ({ tx, organisationId, setup, log, isShopImperial }: ImportScope): Promise<void> => {
  if (setup.bending === null) return;
  const materials = (await listMaterials(tx, organisationId)).filter(({ type }) => type === 'Flat');
  const columns = columnsOf(setup.bending, new Map(materials.map((one) => [nameKey(one.materialName), one.id])));
  const row = await getBendingSetup(tx, organisationId);
  const changes = changesOf(row, columns);
  if (row !== null && changes.length === 0) return log.noteUnchanged(BENDING);
  await saveBendingSetup(tx, organisationId, columns);
  const action = row === null ? 'added' : 'changed';
  log.note({ ...BENDING, entityId: organisationId, action, changes }, { isImperial: isShopImperial });
};
