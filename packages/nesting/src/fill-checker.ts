import type { BoxRows } from './box-rows.ts';
import { newCertifyMemory, type PlacedPart, withoutViolations, withoutViolationsInTime } from './certify.ts';
import type { FillInput } from './fill-input.ts';
import type { Spot } from './lattice-block.ts';
import { nestSize } from './nest-size.ts';
import { placementsOf } from './placements.ts';
import { sheetOutline } from './sheet.ts';

/** Checks nests of one part, and keeps the fullest that passed. */
export type Checker = {
  readonly inTime: (spots: readonly Spot[]) => readonly PlacedPart[] | null;
  /** Checks a nest that is fuller than the one kept, while there is time. */
  readonly offer: (spots: readonly Spot[]) => void;
  /**
   * The fullest nest that passed, this one as well; the first of all, and rows that hold more, are checked however long it takes. Of
   * those with as many parts it is the one that takes least of the sheet.
   */
  readonly fullest: (found: FoundNests) => readonly PlacedPart[];
};

/** Areas that differ by less are the same, mm². */
const SAME_AREA = 1;

/** The fullest nest of a search, other nests, and rows of rectangles. */
export type FoundNests = {
  readonly best: readonly Spot[];
  readonly others: readonly (readonly Spot[])[];
  readonly rows: BoxRows;
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
  /** Area of the box round a nest with the margins, which is what its parts are charged for. */
  const takenBy = (placements: readonly PlacedPart[]): number => {
    const { boundsWidth, boundsHeight } = nestSize(input, placements);
    return (boundsWidth + 2 * margin) * (boundsHeight + 2 * margin);
  };
  const leastTaken = (nests: readonly (readonly Spot[])[]): readonly PlacedPart[] => {
    const takenAsKept = takenBy(kept);
    const alike = nests
      .filter((nest) => nest.length === kept.length)
      .map((nest) => ({ nest, taken: takenBy(placementsOf(nest, 0, 0)) }))
      .filter(({ taken }) => taken < takenAsKept - SAME_AREA);
    for (const { nest } of alike.sort((p, q) => p.taken - q.taken)) {
      const checked = inTime(nest);
      if (checked === null) break;
      if (checked.length === nest.length) return checked;
    }
    return kept;
  };
  return {
    inTime,
    offer,
    fullest({ best, others, rows }) {
      offer(best);
      if (kept.length === 0 && best.length > rows.count) kept = withoutViolations(taskOf(best));
      if (kept.length < rows.count) kept = withoutViolations(taskOf(rows.spots()));
      return leastTaken(others);
    },
  };
}
