import type { Highs } from 'highs';
import type { BarsJob } from './bars-job.ts';
import { bestPattern } from './best-pattern.ts';
import { candidatesOf, columnsOfKind, EFFORTS, type Round, WORTH } from './column-generation.ts';
import { allAsked, type Column } from './linear-master.ts';
import { type Need, type Purchase, spareOf } from './need.ts';
import { newModel, runUntil } from './solver.ts';
import { valueTables } from './value-tables.ts';

/** What the linear program knows of bars that are taken. */
export type Reached = {
  readonly need: Need;
  /** Worths of pieces, by type, in `WORTH` parts of a bar. */
  readonly worths: readonly number[];
};

/** Whether bars could carry every piece if patterns were divisible, and by what worths not. Ended by `dispose`. */
export type Reach = {
  /** Null when time is over. */
  readonly of: (purchase: Purchase) => Reached | null;
  readonly dispose: () => void;
};

const MOST_ROUNDS = 1_000;

const barsOf = (purchase: Purchase): number => purchase.reduce((sum, count) => sum + count, 0);

type Program = {
  readonly add: (column: Column) => void;
  readonly ask: (purchase: Purchase) => void;
  /** Worths of pieces by type and prices of bars by kind; null when time is over. */
  readonly solve: () => { readonly worth: Float64Array; readonly prices: readonly number[] } | null;
  readonly dispose: () => void;
};

/** The least share of the bars, however they are divided, from which every piece is cut. */
function programOf(highs: Highs, { problem, isOver }: BarsJob): Program {
  const { types, kinds } = problem;
  const model = newModel(highs, {
    lower: [...types.map(({ demand }) => demand), ...kinds.map(() => -highs.infinity)],
    upper: [...types.map(() => highs.infinity), ...kinds.map(() => 0)],
  });
  const rows = kinds.map((_, kind) => types.length + kind);
  model.addCol(1, 0, highs.infinity, { indices: rows, values: rows.map(() => -1) });
  for (const type of types.keys()) model.addCol(1, 0, highs.infinity, { indices: [type], values: [1] });
  return {
    add: ({ kind, counts }) => {
      const indices = [...counts.map(([type]) => type), types.length + kind];
      model.addCol(0, 0, highs.infinity, { indices, values: [...counts.map(([, count]) => count), 1] });
    },
    ask: (purchase) => {
      model.changeColCost(0, barsOf(purchase));
      for (const [kind, row] of rows.entries()) model.changeCoefficient(row, 0, -purchase[kind]!);
      // A piece that none of the bars holds outweighs all of them.
      for (const type of types.keys()) model.changeColCost(1 + type, barsOf(purchase) + 1);
    },
    solve: () => {
      const { modelStatus } = runUntil(highs, model, isOver);
      if (modelStatus !== highs.constants.modelStatus.optimal) return null;
      const { rowDual } = model.getSolution();
      return { worth: rowDual.slice(0, types.length), prices: rows.map((row) => Math.max(0, -rowDual[row]!)) };
    },
    dispose: () => model.dispose(),
  };
}

/** Most that a bar of a kind carries by these worths, and columns that carry more than its price. */
function carriedBy(round: Round, kind: number, price: number, isTaken: boolean) {
  if (isTaken) return columnsOfKind(round, kind, price);
  const { job, candidates, tables, mostNodes } = round;
  const { capacity, room } = job.problem.kinds[kind]!;
  const fits = job.fits;
  const { bound } = bestPattern({
    candidates,
    limits: candidates.map(({ count }) => count),
    tables,
    room: { capacity, fits: fits && ((counts) => fits(room, counts)) },
    floor: 0,
    mostNodes,
    isOver: job.isOver,
  });
  return { columns: [], bound };
}

export function newReach(highs: Highs, job: BarsJob, columns: readonly Column[]): Reach {
  const { problem } = job;
  const program = programOf(highs, job);
  for (const column of columns) {
    if (job.isOver()) break;
    program.add(column);
  }
  const asked = allAsked(problem);
  const capacity = Math.max(...problem.kinds.map((kind) => kind.capacity));
  return {
    of: (purchase) => {
      program.ask(purchase);
      let effort = 0;
      for (let rounds = 0; !job.isOver(); rounds++) {
        const answer = program.solve();
        if (!answer) return null;
        const worths = Array.from(answer.worth, (worth) => Math.max(0, Math.floor(worth * WORTH)));
        const candidates = candidatesOf(job, worths, asked.demands);
        const { mostEntries, mostNodes } = EFFORTS[effort]!;
        const tables = valueTables(candidates, capacity, mostEntries, job.isOver);
        if (!tables) return null;
        const round = { job, asked, candidates, tables, mostNodes };
        const found = answer.prices.map((price, kind) => carriedBy(round, kind, price, purchase[kind]! > 0));
        if (job.isOver()) return null;
        const need: Need = {
          carried: found.map(({ bound }) => bound),
          least: worths.reduce((sum, worth, type) => sum + worth * asked.demands[type]!, 0),
        };
        const isAny = found.some((one) => one.columns.length > 0);
        if (spareOf(need, purchase) < 0 || rounds >= MOST_ROUNDS) return { need, worths };
        if (!isAny && ++effort === EFFORTS.length) return { need, worths };
        for (const one of found) for (const column of one.columns) program.add(column);
      }
      return null;
    },
    dispose: program.dispose,
  };
}
