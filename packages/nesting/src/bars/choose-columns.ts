import type { Highs } from 'highs';
import type { BarsJob, CutBar } from './bars-job.ts';
import { ColumnPool } from './column-pool.ts';
import type { Asked, Column } from './linear-master.ts';
import { wholeChoice } from './whole-choice.ts';

export type ChoiceLimits = {
  readonly mostNodes: number;
  /** No choice costs less, so that one which comes within half a step of it is taken at once. */
  readonly bound: number;
  /** Only choices that cost less are of interest. */
  readonly below: number;
};

/** Part of a step that need not be looked for; what fewer bars save stays below the rest. */
const SAVING = 0.5;
/** A piece without a bar costs more than any plan that is sought, cost units. */
const UNMET = 100;

/** Columns chosen so that what is asked for costs the least; null when nothing of interest was found. */
export function chooseColumns(
  highs: Highs,
  job: BarsJob,
  { demands, bars }: Asked,
  columns: readonly Column[],
  { mostNodes, bound, below }: ChoiceLimits,
): CutBar[] | null {
  const { costs, step } = job;
  const plain = costs.leftOut.map((cost, type) => ({
    ...{ cost: cost ?? UNMET, most: highs.infinity, indices: [type], values: [1] },
  }));
  const pool = new ColumnPool(highs, {
    ...{ columns, plain, costs: costs.kinds, demands, bars, branchesOnBars: bars.length > 1, isOver: job.isOver },
  });
  try {
    const saving = Math.max(step * SAVING, 1e-7);
    const most = below - saving;
    const { uses } = wholeChoice(pool, { mostNodes, most, saving, enough: bound + saving, isEnough: () => false });
    return uses?.map(([column, times]) => ({ ...columns[column]!, times })) ?? null;
  } finally {
    pool.dispose();
  }
}
