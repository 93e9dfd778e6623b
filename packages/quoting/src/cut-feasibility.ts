import { thicknessMatches, type UnitSystem } from '@kerf/units';
import { equalAsShown } from './sheet-matching.ts';

export const CUT_FEASIBILITY_MESSAGES = {
  RATE_TABLE_MISSING: 'No rate table assigned',
  RATE_TABLE_ARCHIVED: 'The assigned rate table has been archived. Unarchive the rate table or assign a new one.',
  SHEET_TOO_LARGE: 'Sheet size is larger than the cutting technology’s maximum settings',
  THICKNESS_NOT_IN_RATE_TABLE: 'Sheet thickness not present in rate table',
} as const;
export type CutFeasibilityCode = keyof typeof CUT_FEASIBILITY_MESSAGES;

export type CutFeasibilityFacts = {
  /** Largest sheet of the machine, mm; null where no limit is set. */
  readonly technology: { readonly maximumSheetLengthMm: number | null; readonly maximumSheetWidthMm: number | null };
  /** The table assigned to the material for this technology, or null. */
  readonly rateTable: {
    readonly isArchived: boolean;
    readonly rates: readonly { readonly thicknessMm: number; readonly isArchived: boolean }[];
  } | null;
  /** Flat sheet size, mm; null for tube profiles. */
  readonly sheet: { readonly widthMm: number; readonly heightMm: number } | null;
  readonly thicknessMm: number;
  readonly units: UnitSystem;
};

/** A side that is shown as the same figure as its limit does not exceed it: 120.0787 in are 3050 mm. */
const isSheetTooLarge = ({ technology, sheet, units }: CutFeasibilityFacts): boolean => {
  if (sheet === null) return false;
  const longer = Math.max(sheet.widthMm, sheet.heightMm);
  const shorter = Math.min(sheet.widthMm, sheet.heightMm);
  const exceeds = (side: number, limit: number | null) =>
    limit !== null && side > limit && !equalAsShown(side, limit, units);
  return exceeds(longer, technology.maximumSheetLengthMm) || exceeds(shorter, technology.maximumSheetWidthMm);
};

/** True between the thinnest and the thickest active rate, ends matched within the thickness tolerance. */
export const isThicknessInRates = (
  thicknessMm: number,
  rates: readonly { readonly thicknessMm: number; readonly isArchived: boolean }[],
  units: UnitSystem,
): boolean => {
  const active = rates.filter((rate) => !rate.isArchived).map((rate) => rate.thicknessMm);
  if (active.length === 0) return false;
  const thinnest = Math.min(...active);
  const thickest = Math.max(...active);
  return (
    (thicknessMm >= thinnest && thicknessMm <= thickest) ||
    thicknessMatches(thicknessMm, thinnest, units) ||
    thicknessMatches(thicknessMm, thickest, units)
  );
};

/** Everything that keeps the sheet from being cut, in the order of the specification; empty when it can. Spec: foundation §5. */
export const cutFeasibility = (facts: CutFeasibilityFacts): readonly CutFeasibilityCode[] => {
  const found: CutFeasibilityCode[] = [];
  const { rateTable } = facts;
  if (rateTable === null) found.push('RATE_TABLE_MISSING');
  else if (rateTable.isArchived) found.push('RATE_TABLE_ARCHIVED');
  if (isSheetTooLarge(facts)) found.push('SHEET_TOO_LARGE');
  const isPriceable = rateTable !== null && !rateTable.isArchived;
  if (isPriceable && !isThicknessInRates(facts.thicknessMm, rateTable.rates, facts.units))
    found.push('THICKNESS_NOT_IN_RATE_TABLE');
  return found;
};
