import { createHash } from 'node:crypto';
import type { MixedNests, MixedNestWish } from '@kerf/contract';
import { cutFeasibility, EMPTY_SETTINGS, sheetOptions } from '@kerf/quoting';
import { thicknessMatches } from '@kerf/units';
import type { CuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import type { Material } from '../../db/repositories/materials.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Sheet } from '../../db/repositories/sheets.ts';
import { MIXED_NEST_VERSION } from '../../pipeline/nest-together.ts';
import { rotationsOf } from '../calculation/price-tasks.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** Parts that can lie on one sheet: of one machine, material and thickness, and from one owner of the material. */
export type NestGroup = {
  readonly groupKey: string;
  readonly technology: CuttingTechnology;
  readonly material: Material;
  readonly thicknessMm: number;
  readonly isImperial: boolean;
  readonly isCustomerSuppliedMaterial: boolean;
  readonly items: readonly QuoteItem[];
  /** Sheets of the shop that may be cut. */
  readonly sheets: readonly Sheet[];
};

/** Longer side across, as single nests lie. Lengths in mm. */
export const sheetSides = (sheet: Pick<Sheet, 'sheetWidthMm' | 'sheetHeightMm'>) => {
  const [first, second] = [sheet.sheetWidthMm ?? 0, sheet.sheetHeightMm ?? 0];
  return { width: Math.max(first, second), height: Math.min(first, second) };
};

type Member = { readonly item: QuoteItem; readonly technology: CuttingTechnology; readonly material: Material };

const memberOf = (item: QuoteItem, setup: SetupData): Member | null => {
  const technology = setup.technologies.get(item.cuttingTechnologyId ?? '');
  const material = setup.materials.get(item.materialId ?? '');
  const isSet = technology !== undefined && material !== undefined && (item.thicknessMm ?? 0) > 0;
  return isSet ? { item, technology, material } : null;
};

const isTooLarge = (sheet: Sheet, technology: CuttingTechnology, isImperial: boolean): boolean => {
  const { width, height } = sheetSides(sheet);
  return cutFeasibility({
    technology,
    rateTable: null,
    sheet: { widthMm: width, heightMm: height },
    thicknessMm: sheet.thicknessMm,
    units: isImperial ? 'imperial' : 'metric',
  }).includes('SHEET_TOO_LARGE');
};

const sheetsOf = ({ item, technology, material }: Member, setup: SetupData): Sheet[] => {
  const settings = {
    ...EMPTY_SETTINGS,
    ...{ cuttingTechnologyId: technology.id, materialId: material.id, thicknessMm: item.thicknessMm },
  };
  return sheetOptions(settings, setup.sheetChoices, item.isImperial ? 'imperial' : 'metric')
    .flatMap(({ sheetId }) => setup.sheets.get(sheetId) ?? [])
    .filter((sheet) => (sheet.sheetWidthMm ?? 0) > 0 && (sheet.sheetHeightMm ?? 0) > 0)
    .filter((sheet) => !isTooLarge(sheet, technology, item.isImperial));
};

const goesWith = (first: Member, other: Member): boolean =>
  first.technology.id === other.technology.id &&
  first.material.id === other.material.id &&
  first.item.isCustomerSuppliedMaterial === other.item.isCustomerSuppliedMaterial &&
  thicknessMatches(
    first.item.thicknessMm ?? 0,
    other.item.thicknessMm ?? 0,
    first.item.isImperial ? 'imperial' : 'metric',
  );

const MICROMETRES_PER_MM = 1000;

const groupOf = (members: readonly Member[], setup: SetupData): NestGroup => {
  const [first] = members;
  if (first === undefined) throw new Error('a group has parts');
  const { technology, material, item } = first;
  const thicknessMm = item.thicknessMm ?? 0;
  const thinnestMm = Math.min(...members.map((member) => member.item.thicknessMm ?? 0));
  const owner = item.isCustomerSuppliedMaterial ? 'customer' : 'shop';
  return {
    groupKey: [technology.id, material.id, Math.round(thinnestMm * MICROMETRES_PER_MM), owner].join('.'),
    ...{ technology, material, thicknessMm },
    isImperial: item.isImperial,
    isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
    items: members.map((member) => member.item),
    sheets: sheetsOf(first, setup),
  };
};

/** The parts of a quote by what can lie on one sheet, in the order of the quote; the rest with the reason. */
export const nestGroups = ({
  items,
  setup,
}: QuoteState): { readonly groups: readonly NestGroup[]; readonly ungrouped: MixedNests['ungrouped'] } => {
  const found: Member[][] = [];
  const ungrouped: MixedNests['ungrouped'] = [];
  for (const item of items) {
    const named = { quoteItemId: item.id, name: item.name };
    const member = memberOf(item, setup);
    if (item.profile !== null) ungrouped.push({ ...named, reason: 'NOT_FLAT' });
    else if (member === null) ungrouped.push({ ...named, reason: 'UNSET' });
    else {
      const group = found.find(([first]) => first !== undefined && goesWith(first, member));
      if (group === undefined) found.push([member]);
      else group.push(member);
    }
  }
  return { groups: found.map((members) => groupOf(members, setup)), ungrouped };
};

/** A kind of sheet to nest on: the shop's, or a remnant without a sheet id. Lengths in mm. */
export type ChosenSheet = {
  readonly sheetId: string | null;
  readonly sheetSize: string;
  readonly width: number;
  readonly height: number;
  /** Null for as many as needed. */
  readonly quantity: number | null;
  /** Decimal text; null when it is not known or the customer brings it. */
  readonly costPrice: string | null;
};

/** The sheets of a wish, those that the group no longer has left out. */
export const chosenSheets = (group: NestGroup, wish: MixedNestWish): ChosenSheet[] => {
  const costOf = (cost: string | null) => (group.isCustomerSuppliedMaterial ? null : cost);
  const wanted = new Set(wish.sheetIds);
  return [
    ...group.sheets
      .filter(({ id }) => wanted.has(id))
      .map((sheet) => ({
        ...{ sheetId: sheet.id, sheetSize: sheet.sheetSize, quantity: null },
        ...sheetSides(sheet),
        costPrice: costOf(sheet.costPrice),
      })),
    ...wish.remnants.map(({ widthMm, heightMm, quantity, costPrice }) => ({
      ...{ sheetId: null, sheetSize: '', quantity },
      ...{ width: Math.max(widthMm, heightMm), height: Math.min(widthMm, heightMm) },
      costPrice: costOf(costPrice === null ? null : String(costPrice)),
    })),
  ];
};

/** Hash of all that a nest of the group is made of; another one tells that a kept nest is out of date. */
export const nestFingerprint = (
  group: NestGroup,
  wish: MixedNestWish,
  contentHashes: ReadonlyMap<string, string>,
): string => {
  const { technology, items } = group;
  const parts = items.map((item) => [
    item.id,
    item.quantity,
    contentHashes.get(item.drawingId ?? '') ?? null,
    rotationsOf(item, { technology }),
  ]);
  const { sheetMarginMm, partSpacingMm } = technology;
  return createHash('sha256')
    .update(
      JSON.stringify([
        MIXED_NEST_VERSION,
        sheetMarginMm,
        partSpacingMm,
        chosenSheets(group, wish),
        wish.sheetIds.length,
        parts,
      ]),
    )
    .digest('hex');
};
