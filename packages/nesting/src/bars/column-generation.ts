import { askedSeldom } from '../seldom.ts';
import type { BarsJob } from './bars-job.ts';
import type { Counts } from './bars-problem.ts';
import { bestPattern } from './best-pattern.ts';
import type { Asked, Column, LinearMaster, MasterAnswer } from './linear-master.ts';
import { type Candidate, type ValueTables, valueTables } from './value-tables.ts';

/** A lower bound with what proves it. */
export type Bound = {
  /** No plan for what was asked costs less, in cost units without the little by which fewer bars are cheaper. */
  readonly bound: number;
  /** Worths of pieces, by type, in `WORTH` parts of a cost unit. */
  readonly worths: readonly number[];
  /** By how much a bar of each kind carries more than it costs; above 0 only for kinds of which there are few. */
  readonly surplus: readonly number[];
};

export type Generation = Bound & {
  /** The linear program's last answer; null when it was given up. */
  readonly answer: MasterAnswer | null;
};

/** Worths are whole numbers of these parts of a cost unit, so that bounds are exact. */
export const WORTH = 2 ** 32;
/** How thoroughly patterns are sought: roughly while that finds some, then in full. */
export const EFFORTS = [
  { mostEntries: 150_000, mostNodes: 4_000 },
  { mostEntries: 4_000_000, mostNodes: 150_000 },
] as const;
/** Most columns of one kind that one round adds. */
const COLUMNS_A_ROUND = 24;
/** A column must save more than this to be added, cost units. */
const LEAST_SAVING = 1e-7;

/** Piece types worth something, most worth for their weight first. */
export function candidatesOf({ problem }: BarsJob, worths: readonly number[], demands: readonly number[]): Candidate[] {
  return problem.types
    .flatMap(({ weight }, type): Candidate[] => {
      const count = demands[type]!;
      return count > 0 && worths[type]! > 0 ? [{ type, weight, count, value: worths[type]! }] : [];
    })
    .sort((a, b) => b.value / b.weight - a.value / a.weight || b.weight - a.weight);
}

/** A pattern with as many more pieces as fit, the longest first. */
export function filledUp(
  { problem, fits, isOver }: BarsJob,
  kind: number,
  counts: Counts,
  demands: readonly number[],
): Counts {
  const { capacity, room } = problem.kinds[kind]!;
  const taken = new Map(counts);
  let left = counts.reduce((rest, [type, count]) => rest - problem.types[type]!.weight * count, capacity);
  const isTimeUp = askedSeldom(isOver);
  for (const [type, { weight }] of problem.types.entries()) {
    const before = taken.get(type) ?? 0;
    let more = Math.min(demands[type]! - before, Math.floor(left / weight));
    if (more <= 0) continue;
    if (fits && isTimeUp()) break;
    while (fits && more > 0 && !fits(room, [...new Map(taken).set(type, before + more)])) more -= 1;
    if (more === 0) continue;
    taken.set(type, before + more);
    left -= more * weight;
  }
  return [...taken];
}

export type Round = {
  readonly job: BarsJob;
  readonly asked: Asked;
  readonly candidates: readonly Candidate[];
  readonly tables: ValueTables;
  readonly mostNodes: number;
};

/** Columns of one kind that save, each for pieces that those before leave; and what no column is worth more than. */
export function columnsOfKind({ job, asked, candidates, tables, mostNodes }: Round, kind: number, price: number) {
  const { capacity, room } = job.problem.kinds[kind]!;
  const fits = job.fits;
  const limits = candidates.map(({ count }) => count);
  const columns: Column[] = [];
  let bound = 0;
  while (columns.length < COLUMNS_A_ROUND) {
    const found = bestPattern({
      candidates,
      limits,
      tables,
      room: { capacity, fits: fits && ((counts) => fits(room, counts)) },
      floor: (price + LEAST_SAVING) * WORTH,
      mostNodes,
      isOver: job.isOver,
    });
    if (columns.length === 0) bound = found.bound;
    if (!found.best) break;
    const taken = new Map(found.best.counts);
    columns.push({ kind, counts: filledUp(job, kind, found.best.counts, asked.demands) });
    const often = candidates.flatMap(({ type }, k) =>
      taken.has(type) ? [Math.floor(limits[k]! / taken.get(type)!)] : [],
    );
    const times = Math.max(1, Math.min(...often));
    for (const [k, { type }] of candidates.entries()) limits[k]! -= times * (taken.get(type) ?? 0);
  }
  return { columns, bound };
}

/**
 * The bound that worths give, however good they are: they are lowered until no bar of which there are enough carries
 * more than it costs.
 */
function boundOf(job: BarsJob, asked: Asked, worths: readonly number[], valueBounds: readonly number[]): Bound {
  const { kinds, pieceCount } = job.problem;
  let scale = 1;
  for (const [kind, { quantity }] of kinds.entries()) {
    const value = valueBounds[kind]! / WORTH;
    if (quantity >= pieceCount && value > 0) scale = Math.min(scale, job.plainCosts[kind]! / value);
  }
  const lowered = worths.map((worth) => Math.floor(worth * scale));
  const surplus = kinds.map(({ quantity }, kind) =>
    quantity >= pieceCount ? 0 : Math.max(0, (scale * valueBounds[kind]!) / WORTH - job.plainCosts[kind]!),
  );
  const whole = lowered.reduce((sum, worth, type) => sum + worth * asked.demands[type]!, 0) / WORTH;
  const bound = surplus.reduce((sum, one, kind) => sum - one * asked.bars[kind]!, whole);
  return { bound, worths: lowered, surplus };
}

const worthsOf = ({ costs }: BarsJob, { worth }: MasterAnswer): number[] =>
  Array.from(worth, (value, type) =>
    Math.max(0, Math.floor(Math.min(value, costs.leftOut[type] ?? Number.POSITIVE_INFINITY) * WORTH)),
  );

/** Adds columns while they save, up to so many rounds. */
export function generateColumns(
  job: BarsJob,
  master: LinearMaster,
  asked: Asked,
  limits: { readonly mostRounds: number; readonly isEnough: (bound: number) => boolean },
): Generation {
  const { kinds } = job.problem;
  let last: Generation = { answer: null, bound: 0, worths: [], surplus: [] };
  let effort = 0;
  master.ask(asked);
  for (let round = 0; round < limits.mostRounds && !job.isOver(); round++) {
    const answer = master.solve();
    if (!answer) break;
    const worths = worthsOf(job, answer);
    const candidates = candidatesOf(job, worths, asked.demands);
    const most = Math.max(...kinds.map(({ capacity }) => capacity));
    const { mostEntries, mostNodes } = EFFORTS[effort]!;
    const tables = valueTables(candidates, most, mostEntries, job.isOver);
    if (!tables) break;
    const found = kinds.map((_, kind) => {
      const price = job.costs.kinds[kind]! + answer.scarcity[kind]!;
      return columnsOfKind({ job, asked, candidates, tables, mostNodes }, kind, price);
    });
    const bound = boundOf(
      job,
      asked,
      worths,
      found.map((one) => one.bound),
    );
    last = bound.bound > last.bound || last.answer === null ? { ...bound, answer } : { ...last, answer };
    for (const { columns } of found) for (const column of columns) master.add(column);
    if (limits.isEnough(last.bound)) break;
    if (found.some(({ columns }) => columns.length > 0)) continue;
    effort += 1;
    if (effort === EFFORTS.length) break;
  }
  return last;
}
