import type { ModelBody } from '@kerf/contract';
import { matchMaterial, proposalsOf, type SheetChoice, sameSizes, sizeMatches } from '@kerf/quoting';
import { asKept } from '../../db/kept-json.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { profileOfModel } from '../../pipeline/tube-profile.ts';
import type { ImportedPart } from '../../pipeline/understand-file.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { machinesOf } from './said-settings.ts';
import { tellingName } from './telling-name.ts';

/** What the bodies of a model may be made of: the shop's materials, and what the quote has by now. */
export type MaterialsAtHand = { readonly setup: SetupData; readonly items: readonly QuoteItem[] };

type Proposed = Pick<ModelBody, 'material' | 'bar'>;
type Named = { readonly source: 'file' | 'quote' | 'stock'; readonly said: string; readonly materialId: string };

/** Sheets or bars that such a body can be cut from, whatever the thickness of a sheet. */
const stockFor = (
  { facts: { tube } }: ImportedPart,
  { sheetChoices, materials }: SetupData,
): readonly SheetChoice[] => {
  const section = profileOfModel(tube);
  return sheetChoices.filter((sheet) => {
    if (sheet.isDeleted || materials.get(sheet.materialId)?.isDeleted !== false) return false;
    if (tube === undefined || section === null) return sheet.profile === null;
    const { sheetWidthMm: profileWidthMm, sheetHeightMm: profileHeightMm, diameterMm } = sheet;
    return (
      sheet.profile === section.profile &&
      sameSizes(section, { profileWidthMm, profileHeightMm, diameterMm }) &&
      sizeMatches(sheet.thicknessMm, tube.wallMm)
    );
  });
};

/** The words of the file for the material of a body: stated as such, else in the name of the body or of the file. */
const saidOf = (part: ImportedPart, fileName: string): string | null => {
  const stated = part.origin?.material ?? null;
  if (stated !== null) return stated;
  const name = tellingName({ name: part.name, originalFileName: fileName, facts: asKept(part.facts) });
  const said = proposalsOf({ fileName: name }).find(({ field }) => field === 'material');
  return said === undefined ? null : String(said.value);
};

const onlyOf = <Value>(values: Iterable<Value>): Value | null => {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
};

const namedMaterial = (
  part: ImportedPart,
  fileName: string,
  stock: readonly SheetChoice[],
  { setup, items }: MaterialsAtHand,
): Named | null => {
  const isTube = part.facts.tube !== undefined;
  const inStock = new Set(stock.map(({ materialId }) => materialId));
  const said = saidOf(part, fileName);
  const offered = [...setup.materials.values()].filter(({ id }) => inStock.has(id));
  const ofFile =
    said === null
      ? null
      : matchMaterial(
          said,
          offered.map(({ id, materialName }) => ({ id, name: materialName })),
        );
  if (said !== null && ofFile !== null) return { source: 'file', said, materialId: ofFile };
  // What the file says and the shop has not is no reason to take something else.
  if (said !== null) return null;
  const alike = items.filter(({ profile }) => (profile !== null) === isTube);
  const ofQuote = onlyOf(alike.flatMap(({ materialId }) => materialId ?? []));
  if (ofQuote !== null && inStock.has(ofQuote)) return { source: 'quote', said: '', materialId: ofQuote };
  const only = isTube ? onlyOf(inStock) : null;
  return only === null ? null : { source: 'stock', said: '', materialId: only };
};

/** The machine of the quote's other parts of the material, else the only one that it can be cut on. */
const machineFor = (
  { materialId }: Named,
  stock: readonly SheetChoice[],
  { setup, items }: MaterialsAtHand,
): string | null => {
  const able = machinesOf(
    stock.filter((sheet) => sheet.materialId === materialId),
    setup,
  );
  const used = onlyOf(
    items.flatMap((item) => (item.materialId === materialId ? (item.cuttingTechnologyId ?? []) : [])),
  );
  return used !== null && able.includes(used) ? used : onlyOf(able);
};

const NOTHING: Proposed = { material: null, bar: null };

/** The material that is proposed for a body, and of a tube the bar that it is cut from; nothing where it is not clear. */
export const proposedMaterial = (part: ImportedPart, fileName: string, atHand: MaterialsAtHand): Proposed => {
  const stock = stockFor(part, atHand.setup);
  const named = namedMaterial(part, fileName, stock, atHand);
  const cuttingTechnologyId = named === null ? null : machineFor(named, stock, atHand);
  if (named === null || cuttingTechnologyId === null) return NOTHING;
  const materialName = atHand.setup.materials.get(named.materialId)?.materialName ?? '';
  const bars = part.facts.tube === undefined ? [] : stock.filter((one) => one.materialId === named.materialId);
  const bar = bars.find(({ isDefault }) => isDefault) ?? bars[0];
  const row = bar === undefined ? undefined : atHand.setup.sheets.get(bar.sheetId);
  return {
    material: { ...named, cuttingTechnologyId, materialName },
    bar: row === undefined ? null : { sheetSize: row.sheetSize, isImperial: row.isImperial },
  };
};
