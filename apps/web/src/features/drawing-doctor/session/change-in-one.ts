import type { ChangeOutcome, Drawing } from '@kerf/drawing';

type Worked = ChangeOutcome | Promise<ChangeOutcome>;

/** Makes changes one after the other, as one: the first that is refused keeps all of them from being made. */
export const changeInOne = <Change>(
  change: (drawing: Drawing, wanted: Change) => Worked,
  drawing: Drawing,
  changes: readonly Change[],
): Worked =>
  changes.reduce<Worked>(
    (before, wanted) => {
      const goOn = (outcome: ChangeOutcome): Worked => (outcome.ok ? change(outcome.drawing, wanted) : outcome);
      return before instanceof Promise ? before.then(goOn) : goOn(before);
    },
    { ok: true, drawing },
  );
