import type { Highs, Model } from 'highs';

/** A job of square pieces on whole lengths: a piece takes its length, a bar holds as much. */
export type FlowJob = {
  readonly pieces: readonly { readonly length: number; readonly quantity: number }[];
  readonly bars: readonly { readonly length: number; readonly quantity: number; readonly cost: number }[];
};

/** Places on a bar that pieces laid side by side from its start can end at, and the ends of bars. */
function placesOf({ pieces, bars }: FlowJob): number[] {
  const longest = Math.max(...bars.map(({ length }) => length));
  const places = new Set([0]);
  for (let at = 0; at <= longest; at++) {
    if (places.has(at)) for (const { length } of pieces) if (at + length <= longest) places.add(at + length);
  }
  for (const { length } of bars) places.add(length);
  return [...places].sort((a, b) => a - b);
}

function flowModel(highs: Highs, job: FlowJob): Model {
  const model = highs.createModel();
  const places = placesOf(job);
  const rowOf = new Map(places.map((at, row) => [at, row]));
  const balance = [...places.map(() => 0), ...job.pieces.map(({ quantity }) => quantity)];
  model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 });
  model.passModel({
    ...{ numCols: 0, numRows: balance.length, colCost: [], colLower: [], colUpper: [] },
    ...{ rowLower: balance, rowUpper: balance },
    matrix: { format: 'csc', numRows: balance.length, numCols: 0, starts: [0], indices: [], values: [] },
  });
  for (const { length, quantity, cost } of job.bars) {
    model.addCol(cost, 0, quantity, { indices: [0, rowOf.get(length)!], values: [1, -1] });
  }
  for (const [piece, { length, quantity }] of job.pieces.entries()) {
    for (const [row, at] of places.entries()) {
      const end = rowOf.get(at + length);
      if (end !== undefined) {
        model.addCol(0, 0, quantity, { indices: [row, end, places.length + piece], values: [-1, 1, 1] });
      }
    }
  }
  for (let row = 1; row < places.length; row++) {
    model.addCol(0, 0, highs.infinity, { indices: [row - 1, row], values: [-1, 1] });
  }
  return model;
}

/**
 * Least cost of a job, by a way of its own: bars are paths along a line, whole units flow from their starts to their ends, over
 * pieces or over nothing (Valério de Carvalho 1999), and the integer solver does the rest. Null when the bars do not suffice.
 */
export function leastCostByFlow(highs: Highs, job: FlowJob): number | null {
  const model = flowModel(highs, job);
  try {
    const count = model.getDimensions().numCols;
    model.changeColsIntegrality({ kind: 'range', from: 0, to: count - 1 }, new Int32Array(count).fill(1));
    const { modelStatus } = model.run();
    const { infeasible, optimal } = highs.constants.modelStatus;
    if (modelStatus === infeasible) return null;
    if (modelStatus !== optimal) throw new Error('The flow was not solved.');
    return model.getObjectiveValue();
  } finally {
    model.dispose();
  }
}
