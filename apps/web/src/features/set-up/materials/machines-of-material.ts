import type { CuttingTechnology, Material, Sheet } from '@kerf/contract';
import { machinesFor } from '@kerf/quoting';

/** The machines that a material is cut on: those of its kind, and others that it has a rate table for or a sheet on. */
export const machinesOfMaterial = (
  { type, materialRateTables }: Pick<Material, 'type' | 'materialRateTables'>,
  machines: readonly CuttingTechnology[],
  sheets: readonly Pick<Sheet, 'sheetCuttingTechnology'>[] = [],
): readonly CuttingTechnology[] => {
  const usual = new Set(machinesFor(machines, type));
  const links = sheets.flatMap(({ sheetCuttingTechnology }) => sheetCuttingTechnology.filter((one) => one.isEnabled));
  const used = new Set([...materialRateTables, ...links].map(({ cuttingTechnologyId }) => cuttingTechnologyId));
  return machines.filter((machine) => usual.has(machine) || used.has(machine.cuttingTechnologyId));
};
