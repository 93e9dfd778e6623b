import type { Highs, Model } from 'highs';
import type { Column } from './linear-master.ts';
import { newModel, runUntil } from './solver.ts';

/** A column of the program that is no pattern: pieces left out, or what scales the bars at hand. */
export type PlainColumn = {
  readonly cost: number;
  readonly most: number;
  readonly indices: readonly number[];
  readonly values: readonly number[];
};

/** What is chosen from: rows are pieces by type, then bars by kind. */
export type PoolInput = {
  readonly columns: readonly Column[];
  readonly plain: readonly PlainColumn[];
  /** Cost of a pattern by its kind of bar. */
  readonly costs: readonly number[];
  readonly demands: readonly number[];
  /** Most bars of each kind. */
  readonly bars: readonly number[];
  /** Whether numbers of bars are made whole before uses of columns: not where they are given, or there is one kind. */
  readonly branchesOnBars: boolean;
  readonly isOver: () => boolean;
};

export type PoolAnswer = {
  readonly cost: number;
  /** Pairs of column and use above zero, and uses of the plain columns. */
  readonly uses: readonly (readonly [column: number, use: number])[];
  readonly plain: readonly number[];
};

/** The program's uses and worths are rounded by this. */
const NOISE = 1e-7;
/** Columns that one look at those outside the program brings in. */
const COLUMNS_A_LOOK = 30;
/** Columns looked at before time is asked for again. */
const COLUMNS_A_CHECK = 20_000;

/**
 * A linear program over very many known columns. Only those stand in it that have been worth it so far; after every solution the
 * others are looked through, so that its cost is that of all.
 */
export class ColumnPool {
  private readonly model: Model;
  private readonly highs: Highs;
  private readonly input: PoolInput;
  private readonly starts: Int32Array;
  private readonly types: Int32Array;
  private readonly counts: Int32Array;
  /** Place of each column in the program; -1 while it is not in it. */
  private readonly places: Int32Array;
  /** The column at each place. */
  private readonly inside: number[] = [];

  constructor(highs: Highs, input: PoolInput) {
    const { columns, plain, demands, bars } = input;
    this.highs = highs;
    this.input = input;
    this.starts = new Int32Array(columns.length + 1);
    for (const [k, { counts }] of columns.entries()) this.starts[k + 1] = this.starts[k]! + counts.length;
    this.types = new Int32Array(this.starts[columns.length]!);
    this.counts = new Int32Array(this.starts[columns.length]!);
    this.places = new Int32Array(columns.length).fill(-1);
    this.write();
    const lower = [...demands, ...bars.map(() => -highs.infinity)];
    const upper = [...demands.map(() => highs.infinity), ...bars];
    this.model = newModel(highs, { lower, upper }, { presolve: 'off' });
    for (const { cost, most, indices, values } of plain) this.model.addCol(cost, 0, most, { indices, values });
    for (const column of this.first()) this.bringIn(column);
  }

  get bars(): readonly number[] {
    return this.input.bars;
  }

  get branchesOnBars(): boolean {
    return this.input.branchesOnBars;
  }

  kindOf(column: number): number {
    return this.input.columns[column]!.kind;
  }

  /** Sets how often a column is used at least and at most. */
  limit(column: number, least: number, most: number): void {
    if (this.places[column] === -1) this.bringIn(column);
    this.model.changeColBounds(this.input.plain.length + this.places[column]!, least, most);
  }

  /** Sets how many bars of a kind are used at least and at most. */
  limitKind(kind: number, least: number, most: number): void {
    this.model.changeRowBounds(this.input.demands.length + kind, least, most);
  }

  /** The cheapest uses; null when time is over, 'impossible' when nothing meets the limits. */
  solve(): PoolAnswer | 'impossible' | null {
    const { optimal, infeasible } = this.highs.constants.modelStatus;
    while (!this.input.isOver()) {
      const { modelStatus } = runUntil(this.highs, this.model, this.input.isOver);
      if (modelStatus === infeasible) return 'impossible';
      if (modelStatus !== optimal) return null;
      const { colValue, rowDual } = this.model.getSolution();
      const saving = this.saving(rowDual);
      if (!saving) return null;
      if (saving.length === 0) return this.answer(colValue);
      for (const column of saving) this.bringIn(column);
    }
    return null;
  }

  dispose(): void {
    this.model.dispose();
  }

  private answer(values: Float64Array): PoolAnswer {
    const plain = this.input.plain.length;
    const uses = this.inside.flatMap((column, place): (readonly [number, number])[] => {
      const use = values[plain + place]!;
      return use > NOISE ? [[column, use]] : [];
    });
    return { cost: this.model.getObjectiveValue(), uses, plain: [...values.subarray(0, plain)] };
  }

  /** Ends early when time is over: then nothing is solved. */
  private write(): void {
    for (const [k, { counts }] of this.input.columns.entries()) {
      if (k % COLUMNS_A_CHECK === 0 && this.input.isOver()) return;
      let at = this.starts[k]!;
      for (const [type, count] of counts) {
        this.types[at] = type;
        this.counts[at] = count;
        at += 1;
      }
    }
  }

  /** For every type the columns of each kind that hold most of it. */
  private first(): Set<number> {
    const { columns, demands, bars } = this.input;
    const best = new Int32Array(demands.length * bars.length).fill(-1);
    const most = new Int32Array(demands.length * bars.length);
    for (const [k, { kind, counts }] of columns.entries()) {
      if (k % COLUMNS_A_CHECK === 0 && this.input.isOver()) break;
      for (const [type, count] of counts) {
        const at = type * bars.length + kind;
        if (count > most[at]!) [best[at], most[at]] = [k, count];
      }
    }
    return new Set(best.filter((column) => column >= 0));
  }

  private bringIn(column: number): void {
    const { columns, costs, demands } = this.input;
    const { kind, counts } = columns[column]!;
    this.places[column] = this.inside.length;
    this.inside.push(column);
    this.model.addCol(costs[kind]!, 0, this.highs.infinity, {
      indices: [...counts.map(([type]) => type), demands.length + kind],
      values: [...counts.map(([, count]) => count), 1],
    });
  }

  /** The columns outside the program that save most; null when time is over. */
  private saving(worths: Float64Array): number[] | null {
    const { columns, costs, demands, isOver } = this.input;
    const { starts, types, counts, places } = this;
    const prices = costs.map((cost, kind) => cost - worths[demands.length + kind]!);
    let found: (readonly [column: number, saved: number])[] = [];
    let least = NOISE;
    for (let column = 0; column < columns.length; column++) {
      if (column % COLUMNS_A_CHECK === 0 && isOver()) return null;
      if (places[column] !== -1) continue;
      let value = -prices[columns[column]!.kind]!;
      for (let at = starts[column]!; at < starts[column + 1]!; at++) value += worths[types[at]!]! * counts[at]!;
      if (value <= least) continue;
      found.push([column, value]);
      if (found.length < 4 * COLUMNS_A_LOOK) continue;
      found = found.sort(([, a], [, b]) => b - a).slice(0, COLUMNS_A_LOOK);
      least = found[COLUMNS_A_LOOK - 1]![1];
    }
    found.sort(([, a], [, b]) => b - a);
    return found.slice(0, COLUMNS_A_LOOK).map(([column]) => column);
  }
}
