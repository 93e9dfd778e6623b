import type { BarsInput } from './bars-input.ts';
import type { BarsJob, BarsPlan, CutBar } from './bars-job.ts';
import { cutWidth, TICKS, type Way, waysOf } from './lean.ts';

/** A piece on a bar. Lengths in mm from the bar's start. */
export type PieceOnBar = {
  readonly pieceIndex: number;
  /** Furthest point of the piece towards the bar's start. */
  readonly start: number;
  /** Turned end for end in the plane of the cuts. */
  readonly isTurned: boolean;
  /** Rolled over about the bar's axis; turned first where both are true. */
  readonly isRolled: boolean;
};

/** One cut through the bar. */
export type BarCut = {
  /** Where it begins on the bottom edge, mm from the bar's start. */
  readonly at: number;
  /** From square, radians; above zero the top of the cut lies further from the bar's start than its bottom. */
  readonly angle: number;
  /** It ends one piece and begins the next. */
  readonly isShared: boolean;
};

/** How one bar is cut, and how many are cut alike. Lengths in mm. */
export type CutPattern = {
  readonly stockIndex: number;
  readonly times: number;
  readonly pieces: readonly PieceOnBar[];
  readonly cuts: readonly BarCut[];
  /** From the bar's start to the furthest point of the last piece. */
  readonly usedLength: number;
  /** What the chuck holds at the end, square from the last cut on. */
  readonly remnant: number;
};

type Laid = { readonly type: number; readonly way: Way };

/** The pieces of a bar in the order that takes least; of one end class the longest first. */
function laidOut({ problem, arranger }: BarsJob, { counts }: CutBar): Laid[] {
  const waiting = new Map<number, number[]>();
  for (const [type, count] of [...counts].sort(([a], [b]) => a - b)) {
    const { endClass } = problem.types[type]!;
    const types = waiting.get(endClass) ?? [];
    for (let copy = 0; copy < count; copy++) types.push(type);
    waiting.set(endClass, types);
  }
  const byClass = [...waiting].map(([endClass, { length }]) => [endClass, length] as const);
  const { order } = arranger(byClass.sort(([a], [b]) => a - b));
  return order.map(({ endClass, way }) => ({ type: waiting.get(endClass)!.shift()!, way }));
}

/** Positions of the pieces' furthest points, ticks from the first piece's. */
function startsOf({ problem }: BarsJob, laid: readonly Laid[]): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const [k, { way }] of laid.entries()) {
    const before = laid[k - 1];
    if (before) at += problem.types[before.type]!.length + problem.gap(before.way.right, way.left);
    starts.push(at);
  }
  return starts;
}

/** A cut of one lean: its angle, its width along the bar, and whether that is all neighbours need between them. */
type LeanCut = { readonly angle: number; readonly width: number; readonly mayBeShared: boolean };

/** Cuts by lean, each worked out once. */
function newLeanCuts(input: BarsInput): (lean: number) => LeanCut {
  const plain = { ...input, spacing: 0 };
  const known = new Map<number, LeanCut>();
  const cutOf = (lean: number): LeanCut => {
    const width = cutWidth(lean, plain);
    const angle = input.sectionHeight > 0 ? Math.atan(lean / TICKS / input.sectionHeight) : 0;
    return { angle, width, mayBeShared: cutWidth(lean, input) === width };
  };
  return (lean) => {
    const cut = known.get(lean) ?? cutOf(lean);
    known.set(lean, cut);
    return cut;
  };
}

type Bench = {
  readonly job: BarsJob;
  readonly input: BarsInput;
  readonly leanCut: (lean: number) => LeanCut;
};

/** Cuts of a bar: at both ends of every piece, one where neighbours share it, none where a piece ends with the bar. */
function cutsOf(
  { job, input, leanCut }: Bench,
  laid: readonly Laid[],
  starts: readonly number[],
  barLength: number,
): BarCut[] {
  const cuts: BarCut[] = [];
  const add = (bottom: number, { angle }: LeanCut): void => {
    cuts.push({ at: input.endTrim + bottom / TICKS, angle, isShared: false });
  };
  for (const [k, { type, way }] of laid.entries()) {
    const start = starts[k]!;
    const end = start + job.problem.types[type]!.length;
    const before = laid[k - 1];
    const leftBottom = start + Math.max(0, -way.left);
    const isAtStart = k === 0 && input.endTrim === 0 && way.left === 0;
    const left = leanCut(way.left);
    const isShared = before !== undefined && before.way.right === way.left && left.mayBeShared;
    if (isShared) cuts.push({ ...cuts.pop()!, isShared: true });
    else if (!isAtStart) add(leftBottom - left.width, left);
    const isAtEnd = k === laid.length - 1 && way.right === 0 && input.endTrim + end / TICKS >= barLength;
    if (!isAtEnd) add(end - Math.max(0, way.right), leanCut(way.right));
  }
  return cuts;
}

/** Hands out the pieces of the input to those of the patterns, one type after the other. */
function newDealer({ problem }: BarsJob): (type: number) => number {
  const first = problem.types.map(() => 0);
  const left = problem.types.map(({ sources }) => sources[0]!.quantity);
  return (type) => {
    const { sources } = problem.types[type]!;
    if (left[type] === 0) left[type] = sources[++first[type]!]!.quantity;
    left[type]! -= 1;
    return sources[first[type]!]!.pieceIndex;
  };
}

/** The plan as it is cut. Bars that are cut alike, piece by piece, are one pattern. */
export function patternsOf(job: BarsJob, input: BarsInput, { cuts }: BarsPlan): CutPattern[] {
  const deal = newDealer(job);
  const bench: Bench = { job, input, leanCut: newLeanCuts(input) };
  const ways = new Map<number, readonly Way[]>();
  const waysOfPiece = (pieceIndex: number): readonly Way[] => {
    const known = ways.get(pieceIndex) ?? waysOf(input.pieces[pieceIndex]!, input.sectionHeight);
    ways.set(pieceIndex, known);
    return known;
  };
  return cuts.flatMap((cut) => {
    const { stockIndex } = job.problem.kinds[cut.kind]!;
    const { length } = input.bars[stockIndex]!;
    const laid = laidOut(job, cut);
    const starts = startsOf(job, laid);
    const last = laid[laid.length - 1]!;
    const end = starts[starts.length - 1]! + job.problem.types[last.type]!.length;
    const usedLength = input.endTrim + end / TICKS;
    const lastCut = bench.leanCut(last.way.right).width / TICKS;
    const common = {
      stockIndex,
      cuts: cutsOf(bench, laid, starts, length),
      usedLength,
      remnant: Math.max(0, Math.round((length - usedLength - lastCut) * TICKS) / TICKS),
    };
    const patterns = new Map<string, CutPattern & { times: number }>();
    for (let copy = 0; copy < cut.times; copy++) {
      const indices = laid.map(({ type }) => deal(type));
      const known = patterns.get(indices.join());
      if (known) known.times += 1;
      else {
        const pieces = laid.map(({ way }, k) => {
          const pieceIndex = indices[k]!;
          const own = waysOfPiece(pieceIndex);
          const { isTurned, isRolled } = own.find((one) => one.left === way.left && one.right === way.right)!;
          return { pieceIndex, start: input.endTrim + starts[k]! / TICKS, isTurned, isRolled };
        });
        patterns.set(indices.join(), { ...common, times: 1, pieces });
      }
    }
    return [...patterns.values()];
  });
}
