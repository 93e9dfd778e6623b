import type { MaterialConsumptionMode } from './vocabulary.ts';

type Stock = { readonly isDeleted: boolean; readonly defaultMaterialConsumptionMode: MaterialConsumptionMode };

/** How a further sheet of a material is charged: as most of its sheets in use are, and as a whole sheet where there are none. */
export const usualConsumptionMode = (sheets: readonly Stock[]): MaterialConsumptionMode => {
  const inUse = sheets.filter(({ isDeleted }) => !isDeleted);
  const byNest = inUse.filter((sheet) => sheet.defaultMaterialConsumptionMode === 'NestBounds');
  return 2 * byNest.length > inUse.length ? 'NestBounds' : 'WholeSheet';
};
