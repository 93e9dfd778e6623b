import type { Highs } from 'highs';
import type { BarsProblem } from './bars-problem.ts';
import { type Asked, type Column, entriesOf, type MasterCosts, newModel, rowsOf } from './linear-master.ts';

/** How long the whole-number choice may be searched. */
export type WholeLimits = {
  readonly mostNodes: number;
  readonly isOver: () => boolean;
  /** No choice costs less, so that one which comes within half a step of it is taken at once. */
  readonly bound: number;
  /** Costs differ by multiples of this; 0 when they do not. */
  readonly step: number;
};

export type WholeAnswer = {
  /** How often each column is used; null when no choice was found. */
  readonly uses: readonly number[] | null;
  /** The columns hold nothing cheaper. */
  readonly isComplete: boolean;
};

/** Part of a step that the solver need not look for; what fewer bars save stays below the rest. */
const SAVING = 0.5;

/** The cheapest whole-number choice among columns, searched by the integer solver. */
export function wholeChoice(
  highs: Highs,
  problem: BarsProblem,
  asked: Asked,
  columns: readonly Column[],
  costs: MasterCosts,
  limits: WholeLimits,
): WholeAnswer {
  const rows = rowsOf(problem, asked, highs.infinity);
  const model = newModel(highs, rows);
  try {
    for (const column of columns) {
      const most = asked.bars[column.kind]!;
      model.addCol(costs.kinds[column.kind]!, 0, most, entriesOf(column, rows.kindRows));
    }
    for (const [type, cost] of costs.leftOut.entries()) {
      if (cost !== null) model.addCol(cost, 0, asked.demands[type]!, { indices: [type], values: [1] });
    }
    const count = model.getDimensions().numCols;
    model.changeColsIntegrality({ kind: 'range', from: 0, to: count - 1 }, new Int32Array(count).fill(1));
    model.options.set({
      mip_max_nodes: limits.mostNodes,
      mip_rel_gap: 0,
      objective_target: limits.bound + limits.step * SAVING,
      mip_abs_gap: Math.max(1e-9, limits.step * SAVING),
    });
    const interrupt = (event: { readonly interrupt: () => void }): undefined => {
      if (limits.isOver()) event.interrupt();
    };
    const { optimal, objectiveTarget, infeasible } = highs.constants.modelStatus;
    const { modelStatus } = model.run({ [highs.constants.callbackType.mipInterrupt]: interrupt });
    const isComplete = modelStatus === optimal || modelStatus === objectiveTarget;
    const hasAnswer = model.info.get('primal_solution_status') === highs.constants.solutionStatus.feasible;
    if (!hasAnswer) return { uses: null, isComplete: modelStatus === infeasible };
    const { colValue } = model.getSolution();
    return { uses: Array.from(colValue.subarray(0, columns.length), Math.round), isComplete };
  } finally {
    model.dispose();
  }
}
