import type { BoxRows } from './box-rows.ts';
import { newCertifyMemory, type PlacedPart, withoutViolations, withoutViolationsInTime } from './certify.ts';
import type { Spot } from './lattice-block.ts';
import { type FillInput, placementsOf } from './nest-fill.ts';
import { sheetOutline } from './sheet.ts';

/** Checks nests of one part, and keeps the fullest that passed. */
export type Checker = {
  readonly inTime: (spots: readonly Spot[]) => readonly PlacedPart[] | null;
  /** Checks a nest that is fuller than the one kept, while there is time. */
  readonly offer: (spots: readonly Spot[]) => void;
  /** The fullest nest that passed, this one as well; the first of all, and rows that hold more, are checked however long it takes. */
  readonly fullest: (best: readonly Spot[], rows: BoxRows) => readonly PlacedPart[];
};

export function newChecker(input: FillInput): Checker {
  // A part never lies in a hole of a copy of itself, which is smaller than it is: outlines apart are parts apart.
  const solid = { outer: input.part.outer, holes: [] };
  const { margin, spacing, onRejected, isOver } = input;
  const rules = { parts: [solid], rules: [input], sheets: [sheetOutline(input.sheet)], margin, spacing, onRejected };
  const memory = newCertifyMemory();
  const taskOf = (spots: readonly Spot[]) => ({ ...rules, memory, placements: placementsOf(spots, 0, 0) });
  const inTime = (spots: readonly Spot[]) => withoutViolationsInTime(taskOf(spots), isOver);
  let kept: readonly PlacedPart[] = [];
  const offer = (spots: readonly Spot[]): void => {
    if (spots.length <= kept.length) return;
    const checked = inTime(spots) ?? [];
    if (checked.length > kept.length) kept = checked;
  };
  return {
    inTime,
    offer,
    fullest(best, rows) {
      offer(best);
      if (kept.length === 0 && best.length > rows.count) kept = withoutViolations(taskOf(best));
      return kept.length >= rows.count ? kept : withoutViolations(taskOf(rows.spots()));
    },
  };
}
