import type { PieceSpot } from './bed.ts';
import { type CertifyMemory, type CertifyTask, type PlacedPart, violationsOf, withoutViolations } from './certify.ts';
import type { JobPart } from './pieces.ts';
import { placementsOfPieces } from './placements.ts';
import { type SheetShape, sheetOutline } from './sheet.ts';
import type { Stock } from './stock.ts';

/** A sheet of a plan and what lies on it, in the sheet's own coordinates. */
export type PlannedSheet = { readonly stock: Stock; readonly spots: readonly PieceSpot[] };

/** What a plan is checked against; lengths in mm. */
export type PlanRules = {
  readonly parts: readonly JobPart[];
  readonly sheets: readonly { readonly sheet: SheetShape }[];
  readonly margin: number;
  readonly spacing: number;
  readonly onRejected?: (() => void) | undefined;
  readonly memory?: CertifyMemory;
};

/** Length used on a sheet inside its margin, mm. */
export const lengthOf = ({ stock, spots }: PlannedSheet): number =>
  spots.reduce((far, spot) => Math.max(far, spot.x + spot.part.width - stock.room.frame.minX), 0);

export const costOf = (sheets: readonly PlannedSheet[]): number =>
  sheets.reduce((sum, { stock }) => sum + stock.cost, 0);

/** What sheets would cost if of the emptiest one only the used length were paid: how near a plan is to a cheaper one. */
export function costByUse(sheets: readonly PlannedSheet[]): number {
  const rests = sheets.map((sheet) => {
    const { minX, maxX } = sheet.stock.room.frame;
    return sheet.stock.cost * (1 - lengthOf(sheet) / (maxX - minX));
  });
  return costOf(sheets) - Math.max(0, ...rests);
}

export const placementsOn = (sheets: readonly PlannedSheet[]): PlacedPart[] =>
  sheets.flatMap(({ spots }, sheetIndex) => placementsOfPieces(spots, sheetIndex));

function taskOf(
  { parts, sheets, margin, spacing, onRejected, memory }: PlanRules,
  planned: readonly PlannedSheet[],
): CertifyTask {
  const outlines = planned.map(({ stock }) => sheetOutline(sheets[stock.stockIndex]!.sheet));
  const shapes = parts.map((part) => part.shape);
  return {
    parts: shapes,
    rules: parts,
    sheets: outlines,
    margin,
    spacing,
    placements: placementsOn(planned),
    onRejected,
    memory,
  };
}

/** Whether the exact checker finds nothing wrong with these sheets. */
export function isCertified(rules: PlanRules, planned: readonly PlannedSheet[]): boolean {
  const isGood = violationsOf(taskOf(rules, planned)).length === 0;
  if (!isGood) rules.onRejected?.();
  return isGood;
}

/** The sheets without what the exact checker objects to, and without those that are empty then. */
export function certifiedSheets(rules: PlanRules, planned: readonly PlannedSheet[]): PlannedSheet[] {
  const task = taskOf(rules, planned);
  const kept = withoutViolations(task);
  if (kept === task.placements) return planned.filter(({ spots }) => spots.length > 0);
  const good = new Set(kept);
  let next = 0;
  const sheets = planned.map(({ stock, spots }) => {
    return { stock, spots: spots.filter(() => good.has(task.placements[next++]!)) };
  });
  return sheets.filter(({ spots }) => spots.length > 0);
}
