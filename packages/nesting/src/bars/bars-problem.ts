import { stockCosts } from '../stock-costs.ts';
import type { BarPiece, BarSetting, BarsInput } from './bars-input.ts';
import { cutWidth, gapOf, ticksDown, ticksUp, type Way, waysOf } from './lean.ts';

/** Pieces that are cut alike: one length and one choice of ways. Lengths in ticks. */
export type PieceType = {
  readonly length: number;
  readonly demand: number;
  /** Its place among the end classes. */
  readonly endClass: number;
  /** Half ticks; see `lean.ts`. */
  readonly weight: number;
  /** The pieces of the input that are of this type. */
  readonly sources: readonly { readonly pieceIndex: number; readonly quantity: number }[];
};

/** Pieces of one choice of ways, whatever their lengths: how they lie side by side does not depend on these. */
export type EndClass = { readonly ways: readonly Way[] };

/** A kind of bar that has room. */
export type BarKind = {
  readonly stockIndex: number;
  /** Between the first cut and the chuck, ticks. */
  readonly room: number;
  /** Most weight that fits, half ticks. */
  readonly capacity: number;
  /** Its price, or what its length counts; see `stockCosts`. */
  readonly cost: number;
  /** At most as many as there are pieces. */
  readonly quantity: number;
};

export type BarsProblem = {
  /** Longest first. */
  readonly types: readonly PieceType[];
  readonly classes: readonly EndClass[];
  readonly kinds: readonly BarKind[];
  readonly gap: (right: number, left: number) => number;
  /** No gap is wider, ticks. */
  readonly widestGap: number;
  readonly pieceCount: number;
};

/** Counts of pieces on one bar, by type: pairs of type index and count above zero. */
export type Counts = readonly (readonly [type: number, count: number])[];

type Draft = {
  length: number;
  demand: number;
  endClass: number;
  weight: number;
  sources: PieceType['sources'][number][];
};

const sortedWays = (piece: BarPiece, sectionHeight: number): Way[] =>
  waysOf(piece, sectionHeight).sort((a, b) => a.left - b.left || a.right - b.right);

/** Weight of a piece that lies this way: its length along the middle of the section and half a cut at each end. */
const weightOf = (length: number, { left, right }: Way, setting: BarSetting): number =>
  2 * length - Math.abs(left) - Math.abs(right) + cutWidth(left, setting) + cutWidth(right, setting);

const leansOf = (classes: readonly EndClass[]): number[] =>
  classes.flatMap(({ ways }) => ways.flatMap(({ left, right }) => [left, right]));

/** Most that a bar gains at its two ends: no cut is needed there, but a lean leaves its triangle. */
const gainAtEnds = (leans: readonly number[], setting: BarSetting): number =>
  2 * Math.max(...leans.map((lean) => cutWidth(lean, setting) - Math.abs(lean)));

/** Usable length of a bar, ticks. */
export const roomOf = (length: number, { gripWaste, endTrim }: Pick<BarSetting, 'gripWaste' | 'endTrim'>): number =>
  ticksDown(length - gripWaste - endTrim);

/** The job in whole ticks, pieces cut alike taken together. */
export function problemOf(input: BarsInput): BarsProblem {
  const classes: EndClass[] = [];
  const classIndex = new Map<string, number>();
  const types = new Map<string, Draft>();
  for (const [pieceIndex, piece] of input.pieces.entries()) {
    const ways = sortedWays(piece, input.sectionHeight);
    const classKey = ways.map(({ left, right }) => `${left} ${right}`).join();
    const endClass = classIndex.get(classKey) ?? classes.push({ ways }) - 1;
    classIndex.set(classKey, endClass);
    const length = ticksUp(piece.length);
    const key = `${length} ${endClass}`;
    const weight = weightOf(length, ways[0]!, input);
    const type = types.get(key) ?? { length, demand: 0, endClass, weight, sources: [] };
    type.demand += piece.quantity;
    type.sources.push({ pieceIndex, quantity: piece.quantity });
    types.set(key, type);
  }
  const pieceCount = input.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const leans = leansOf(classes);
  const gain = gainAtEnds(leans, input);
  const costs = stockCosts(input.bars.map(({ cost, length }) => ({ price: cost, size: length })));
  const kinds = input.bars.flatMap(({ length, quantity }, stockIndex): BarKind[] => {
    const room = roomOf(length, input);
    const count = Math.min(quantity ?? pieceCount, pieceCount);
    if (room <= 0 || count === 0) return [];
    return [{ stockIndex, room, capacity: 2 * room + gain, cost: costs[stockIndex]!, quantity: count }];
  });
  const gaps = new Map<string, number>();
  const gap = (right: number, left: number): number => {
    const key = `${right} ${left}`;
    const known = gaps.get(key) ?? gapOf(right, left, input);
    gaps.set(key, known);
    return known;
  };
  const widestGap = Math.max(...leans.map((lean) => cutWidth(lean, input)));
  const longestFirst = [...types.values()].sort((a, b) => b.weight - a.weight);
  return { types: longestFirst, classes, kinds, gap, widestGap, pieceCount };
}

/** Whether every cut is square: then weights are exact. */
export const isSquare = ({ classes }: BarsProblem): boolean =>
  classes.every(({ ways }) => ways.every(({ left, right }) => left === 0 && right === 0));
