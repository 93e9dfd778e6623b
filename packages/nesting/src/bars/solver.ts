import type { Highs, Model } from 'highs';

/** A runtime that has grown above this is given back once the next nest begins, bytes. */
const MOST_MEMORY = 128 * 2 ** 20;

let runtime: Promise<Highs> | null = null;

/** The solver of linear programs HiGHS, compiled once: its code is large, and only jobs that need it load it. */
export async function loadSolver(): Promise<Highs> {
  const known = await runtime;
  if (known && known.memoryBytes <= MOST_MEMORY) return known;
  runtime = import('highs').then(({ default: load }) => load());
  return runtime;
}

/** Least and most of each row of a program. */
type Rows = { readonly lower: readonly number[]; readonly upper: readonly number[] };

/** A program of these rows without columns. */
export function newModel(highs: Highs, { lower, upper }: Rows, options: { readonly presolve?: 'off' } = {}): Model {
  const model: Model = highs.createModel();
  model.options.set({ output_flag: false, random_seed: 1, ...options });
  model.passModel({
    numCols: 0,
    numRows: lower.length,
    colCost: [],
    colLower: [],
    colUpper: [],
    rowLower: [...lower],
    rowUpper: [...upper],
    matrix: { format: 'csc', numRows: lower.length, numCols: 0, starts: [0], indices: [], values: [] },
  });
  return model;
}

/** Solves a program; it ends with another state than optimal when time is over. */
export const runUntil = (highs: Highs, model: Model, isOver: () => boolean): ReturnType<Model['run']> =>
  model.run({
    [highs.constants.callbackType.simplexInterrupt]: (event: { readonly interrupt: () => void }): undefined => {
      if (isOver()) event.interrupt();
    },
  });

/** Rounding of a linear program that makes no use of a column a fraction. */
export const WHOLE = 1e-6;
