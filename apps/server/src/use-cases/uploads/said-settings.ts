import { matchMaterial, type SheetChoice } from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import type { ImportedPart } from '../../pipeline/understand-file.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** Sheet is named by a round figure and a gauge by the next one: this near is the same thickness. mm. */
const SAME_THICKNESS_MM = 0.03;

/** Machines that cut one of these sheets or bars, each once, without those that are no more. */
export const machinesOf = (stock: readonly SheetChoice[], { technologies }: SetupData): readonly string[] => [
  ...new Set(
    stock
      .flatMap(({ cuttingTechnologies }) => cuttingTechnologies)
      .filter(
        ({ isEnabled, cuttingTechnologyId }) => isEnabled && technologies.get(cuttingTechnologyId)?.isDeleted === false,
      )
      .map(({ cuttingTechnologyId }) => cuttingTechnologyId),
  ),
];

/** Machines that cut sheets or tubes, of one material or of any. */
export const machinesFor = (
  stock: { readonly materialId?: string; readonly isTube: boolean },
  setup: SetupData,
): readonly string[] =>
  machinesOf(
    setup.sheetChoices
      .filter(({ profile, isDeleted }) => (profile !== null) === stock.isTube && !isDeleted)
      .filter(({ materialId }) => stock.materialId === undefined || stock.materialId === materialId),
    setup,
  );

/** The material that was named, where the shop has it and the chosen machine, or the only one that there is for it, cuts it. */
const saidMaterial = (named: string, update: ParsedItemUpdate, setup: SetupData): ParsedItemUpdate => {
  const flat = [...setup.materials.values()].filter(({ type, isDeleted }) => type === 'Flat' && !isDeleted);
  const materialId = matchMaterial(
    named,
    flat.map(({ id, materialName }) => ({ id, name: materialName })),
  );
  if (materialId === null) return {};
  const machines = machinesFor({ materialId, isTube: false }, setup);
  const cuttingTechnologyId = update.cuttingTechnologyId ?? (machines.length === 1 ? machines[0] : null);
  if (cuttingTechnologyId === null || cuttingTechnologyId === undefined || !machines.includes(cuttingTechnologyId))
    return {};
  const isOther = materialId !== update.materialId;
  return { cuttingTechnologyId, materialId, ...(isOther ? { thickness: undefined, sheetId: undefined } : {}) };
};

/** The thickness that was said, where the shop has the material so thick. */
const saidThickness = (
  thicknessMm: number,
  { materialId }: ParsedItemUpdate,
  isImperial: boolean,
  { sheetChoices }: SetupData,
): ParsedItemUpdate => {
  const inStock = sheetChoices
    .filter((sheet) => sheet.materialId === materialId && sheet.profile === null && !sheet.isDeleted)
    .map((sheet) => sheet.thicknessMm)
    .filter((stocked) => Math.abs(stocked - thicknessMm) <= SAME_THICKNESS_MM);
  const [nearest] = inStock.toSorted((one, other) => Math.abs(one - thicknessMm) - Math.abs(other - thicknessMm));
  if (nearest === undefined) return { thickness: undefined, sheetId: undefined };
  return { thickness: lengthForDisplay(asMm(nearest), isImperial ? 'imperial' : 'metric'), sheetId: undefined };
};

/** What somebody said of a part as they chose it goes before what was chosen for all parts, as far as the shop has it. */
export const withSaid = (
  update: ParsedItemUpdate,
  { said }: ImportedPart,
  isImperial: boolean,
  setup: SetupData,
): ParsedItemUpdate => {
  if (said === undefined) return update;
  const { material, thicknessMm } = said;
  const chosen = { ...update, ...(material === undefined ? {} : saidMaterial(material, update, setup)) };
  return thicknessMm === undefined ? chosen : { ...chosen, ...saidThickness(thicknessMm, chosen, isImperial, setup) };
};
