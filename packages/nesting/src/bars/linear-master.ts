import type { Highs } from 'highs';
import type { BarsProblem, Counts } from './bars-problem.ts';
import { newModel, runUntil } from './solver.ts';

/** A pattern on a kind of bar; more pieces than asked for may be in it, as cutting fewer is always possible. */
export type Column = { readonly kind: number; readonly counts: Counts };

/** Pieces asked for, by type, and bars at hand, by kind. */
export type Asked = { readonly demands: readonly number[]; readonly bars: readonly number[] };

export const allAsked = ({ types, kinds }: BarsProblem): Asked => ({
  demands: types.map(({ demand }) => demand),
  bars: kinds.map(({ quantity }) => quantity),
});

/** A linear program's answer; `uses` are of the columns, in the order they were added. */
export type MasterAnswer = {
  readonly cost: number;
  readonly uses: Float64Array;
  /** What one more piece of each type costs. */
  readonly worth: Float64Array;
  /** What one more bar of each kind saves; 0 where there are enough. */
  readonly scarcity: readonly number[];
};

/** Costs of kinds and of leaving a piece out, scaled so that the dearest bar costs about 1. */
export type MasterCosts = { readonly kinds: readonly number[]; readonly leftOut: readonly (number | null)[] };

export const entriesOf = ({ kind, counts }: Column, kindRows: readonly (number | null)[]) => {
  const row = kindRows[kind];
  const limit: readonly number[] = row === null || row === undefined ? [] : [row];
  return {
    indices: [...counts.map(([type]) => type), ...limit],
    values: [...counts.map(([, count]) => count), ...limit.map(() => 1)],
  };
};

/** Rows: pieces asked for, by type, then bars at hand, by kind of which there are few. */
export function rowsOf({ kinds, pieceCount }: BarsProblem, { demands, bars }: Asked, infinity: number) {
  const kindRows: (number | null)[] = [];
  const lower = [...demands];
  const upper = demands.map(() => infinity);
  for (const [kind, { quantity }] of kinds.entries()) {
    kindRows.push(quantity < pieceCount ? lower.length : null);
    if (quantity >= pieceCount) continue;
    lower.push(-infinity);
    upper.push(bars[kind]!);
  }
  return { kindRows, lower, upper };
}

/** The choice among the columns found so far, as a linear program that grows; ended by `dispose`. */
export type LinearMaster = {
  readonly columns: readonly Column[];
  readonly add: (column: Column) => void;
  /** Null when the program was given up. */
  readonly solve: () => MasterAnswer | null;
  /** Other quantities asked for and other bars at hand from here on. */
  readonly ask: (asked: Asked) => void;
  readonly dispose: () => void;
};

export function newLinearMaster(
  highs: Highs,
  problem: BarsProblem,
  costs: MasterCosts,
  isOver: () => boolean,
): LinearMaster {
  const rows = rowsOf(problem, allAsked(problem), highs.infinity);
  const model = newModel(highs, rows);
  const columns: Column[] = [];
  const leftOut = costs.leftOut.flatMap((cost, type) => (cost === null ? [] : [{ cost, type }]));
  for (const { cost, type } of leftOut) model.addCol(cost, 0, highs.infinity, { indices: [type], values: [1] });
  return {
    columns,
    add: (column) => {
      columns.push(column);
      model.addCol(costs.kinds[column.kind]!, 0, highs.infinity, entriesOf(column, rows.kindRows));
    },
    solve: () => {
      const { modelStatus } = runUntil(highs, model, isOver);
      if (modelStatus !== highs.constants.modelStatus.optimal) return null;
      const { colValue, rowDual } = model.getSolution();
      return {
        cost: model.getObjectiveValue(),
        uses: colValue.slice(leftOut.length),
        worth: rowDual.slice(0, problem.types.length),
        scarcity: rows.kindRows.map((row) => (row === null ? 0 : Math.max(0, -rowDual[row]!))),
      };
    },
    ask: ({ demands, bars }) => {
      for (const [type, demand] of demands.entries()) model.changeRowBounds(type, demand, highs.infinity);
      for (const [kind, row] of rows.kindRows.entries()) {
        if (row !== null) model.changeRowBounds(row, -highs.infinity, bars[kind]!);
      }
    },
    dispose: () => model.dispose(),
  };
}
