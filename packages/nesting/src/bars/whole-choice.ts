import type { ColumnPool, PoolAnswer } from './column-pool.ts';
import { WHOLE } from './solver.ts';

/** What whole-number choice is sought, and how long. */
export type WholeLimits = {
  readonly mostNodes: number;
  /** Only choices that cost no more are of interest. */
  readonly most: number;
  /** What a further choice must save. */
  readonly saving: number;
  /** A choice that costs no more is taken at once. */
  readonly enough: number;
  /** Told of every answer that is not whole: true ends the search. */
  readonly isEnough: (answer: PoolAnswer) => boolean;
};

export type WholeAnswer = {
  /** How often columns are used, those above zero; null when no choice was found. */
  readonly uses: PoolAnswer['uses'] | null;
  /** The columns hold nothing cheaper, or nothing of interest. */
  readonly isComplete: boolean;
};

type Split = {
  /** Uses at least and at most, from here on; and what they were before. */
  readonly more: () => void;
  readonly fewer: () => void;
  readonly undo: () => void;
};

/** How far above a whole number; 0 when it is one. */
const fraction = (value: number): number => {
  const over = value - Math.floor(value + WHOLE);
  return over < WHOLE ? 0 : over;
};

/** Branches on bars of a kind before uses of a pattern, and on the largest fraction of these. */
class Splitter {
  private readonly columns = new Map<number, readonly [least: number, most: number]>();
  private readonly kinds: (readonly [least: number, most: number])[];
  private readonly pool: ColumnPool;

  constructor(pool: ColumnPool) {
    this.pool = pool;
    this.kinds = pool.bars.map((most) => [0, most]);
  }

  of({ uses }: PoolAnswer): Split | null {
    const bars = this.kinds.map(() => 0);
    let largest = 0;
    let chosen: readonly [column: number, use: number] | null = null;
    for (const [column, use] of uses) {
      bars[this.pool.kindOf(column)]! += use;
      if (fraction(use) > largest) [chosen, largest] = [[column, use], fraction(use)];
    }
    const kind = this.pool.branchesOnBars ? bars.findIndex((use) => fraction(use) > 0) : -1;
    if (kind >= 0) return this.kind(kind, bars[kind]!);
    return chosen && this.column(...chosen);
  }

  private kind(kind: number, use: number): Split {
    const before = this.kinds[kind]!;
    const set = (least: number, most: number): void => {
      this.kinds[kind] = [least, most];
      this.pool.limitKind(kind, least, most);
    };
    return {
      more: () => set(Math.ceil(use), before[1]),
      fewer: () => set(before[0], Math.floor(use)),
      undo: () => set(...before),
    };
  }

  private column(column: number, use: number): Split {
    const before = this.columns.get(column) ?? [0, Number.POSITIVE_INFINITY];
    const set = (least: number, most: number): void => {
      this.columns.set(column, [least, most]);
      this.pool.limit(column, least, most);
    };
    return {
      more: () => set(Math.ceil(use), before[1]),
      fewer: () => set(before[0], Math.floor(use)),
      undo: () => set(...before),
    };
  }
}

/** The cheapest whole-number choice among columns: depth first, of two branches first the one that uses more. */
export function wholeChoice(pool: ColumnPool, limits: WholeLimits): WholeAnswer {
  const splitter = new Splitter(pool);
  let { most, mostNodes } = limits;
  let uses: PoolAnswer['uses'] | null = null;
  const visit = (): boolean => {
    const undo: (() => void)[] = [];
    const end = (isComplete: boolean): boolean => {
      for (const back of undo.reverse()) back();
      return isComplete;
    };
    for (;;) {
      if (--mostNodes < 0) return end(false);
      const answer = pool.solve();
      if (answer === null) return end(false);
      if (answer === 'impossible' || answer.cost > most) return end(true);
      const split = splitter.of(answer);
      if (!split) {
        uses = answer.uses.map(([column, use]) => [column, Math.round(use)]);
        most = answer.cost - limits.saving;
        return end(true);
      }
      if (limits.isEnough(answer)) return end(false);
      undo.push(split.undo);
      split.more();
      if (!visit()) return end(false);
      if (uses && most + limits.saving <= limits.enough) return end(true);
      split.fewer();
    }
  };
  const isComplete = visit();
  return { uses, isComplete };
}
