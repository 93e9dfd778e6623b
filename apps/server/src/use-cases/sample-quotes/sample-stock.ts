import type { SetupData } from '../setup/setup-data.ts';

/** A machine and a material that the shop cuts on it, with the thicknesses in stock, mm. */
export type SampleStock = {
  readonly cuttingTechnologyId: string;
  readonly materialId: string;
  readonly thicknessesMm: readonly number[];
};

const stockOf = (setup: SetupData, cuttingTechnologyId: string, materialId: string): SampleStock | null => {
  const table = setup.rateTableFor(materialId, cuttingTechnologyId);
  if (table === null || table.isDeleted) return null;
  const sheets = setup.sheetChoices.filter(
    (sheet) =>
      sheet.materialId === materialId &&
      !sheet.isDeleted &&
      sheet.profile === null &&
      sheet.cuttingTechnologies.some((link) => link.isEnabled && link.cuttingTechnologyId === cuttingTechnologyId),
  );
  const thicknessesMm = [...new Set(sheets.map(({ thicknessMm }) => thicknessMm))];
  return thicknessesMm.length === 0 ? null : { cuttingTechnologyId, materialId, thicknessesMm };
};

/** The machine and material of which the shop stocks the most thicknesses; null when it can cut nothing yet. */
export const sampleStock = (setup: SetupData): SampleStock | null => {
  const technologies = [...setup.technologies.values()].filter(({ isDeleted }) => !isDeleted);
  const materials = [...setup.materials.values()].filter(({ isDeleted }) => !isDeleted);
  return technologies
    .flatMap(({ id }) => materials.map((material) => stockOf(setup, id, material.id)))
    .reduce(
      (best, stock) => ((stock?.thicknessesMm.length ?? 0) > (best?.thicknessesMm.length ?? 0) ? stock : best),
      null,
    );
};

/** The thickness in stock whose ratio to the wanted one is nearest to 1, mm. */
export const nearestThickness = ({ thicknessesMm }: SampleStock, wantedMm: number): number => {
  const distance = (thicknessMm: number) => Math.abs(Math.log(thicknessMm / wantedMm));
  return thicknessesMm.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};
