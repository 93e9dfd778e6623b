import type { BarPiece, BarsInput } from '../../src/bars/bars-input.ts';

/** Bottom and top of the two ends of a piece lying one way, mm from its furthest point to the left. */
type Ends = {
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
  readonly length: number;
};

function endsOf({ length, leftAngle = 0, rightAngle = 0 }: BarPiece, height: number): Ends {
  const lean = height * Math.tan(leftAngle);
  const counterLean = height * Math.tan(rightAngle);
  return {
    left: [Math.max(0, -lean), Math.max(0, lean)],
    right: [length - Math.max(0, -counterLean), length - Math.max(0, counterLean)],
    length,
  };
}

const turned = ({ left, right, length }: Ends): Ends => ({
  left: [length - right[1], length - right[0]],
  right: [length - left[1], length - left[0]],
  length,
});

const rolled = ({ left, right, length }: Ends): Ends => ({
  left: [left[1], left[0]],
  right: [right[1], right[0]],
  length,
});

function everyWay(piece: BarPiece, height: number): Ends[] {
  const plain = endsOf(piece, height);
  const ways = piece.mayTurn === false ? [plain] : [plain, turned(plain)];
  return piece.mayRoll === true ? [...ways, ...ways.map(rolled)] : ways;
}

const roomBetween = (a: readonly [number, number], b: readonly [number, number], input: BarsInput): number => {
  const width = ([bottom, top]: readonly [number, number]): number =>
    input.sectionHeight > 0 ? input.kerf * Math.hypot(1, (top - bottom) / input.sectionHeight) : input.kerf;
  return Math.max(input.spacing, width(a), width(b));
};

/** Shortest length of pieces side by side, over every order and every way: by hand, for a few. */
export function shortestRow(pieces: readonly BarPiece[], input: BarsInput): number {
  if (input.sectionHeight === 0) {
    const lengths = pieces.reduce((sum, { length }) => sum + length, 0);
    return lengths + (pieces.length - 1) * Math.max(input.kerf, input.spacing);
  }
  let shortest = Number.POSITIVE_INFINITY;
  const lay = (left: readonly BarPiece[], last: Ends | null, at: number): void => {
    if (last && at + last.length >= shortest) return;
    if (left.length === 0) {
      shortest = at + (last?.length ?? 0);
      return;
    }
    for (const [k, piece] of left.entries()) {
      const rest = [...left.slice(0, k), ...left.slice(k + 1)];
      for (const way of everyWay(piece, input.sectionHeight)) {
        const room = last ? roomBetween(last.right, way.left, input) : 0;
        const start = last
          ? Math.max(at + last.right[0] - way.left[0] + room, at + last.right[1] - way.left[1] + room)
          : 0;
        lay(rest, way, start);
      }
    }
  };
  lay(pieces, null, 0);
  return shortest;
}

/** Least cost of every way of sharing the pieces out over bars; null when the stock does not suffice. */
export function leastCost(input: BarsInput): number | null {
  const pieces = input.pieces.flatMap((piece) => Array.from({ length: piece.quantity }, () => piece));
  const rows = new Map<number, number>();
  const rowOf = (set: number): number => {
    const known =
      rows.get(set) ??
      shortestRow(
        pieces.filter((_, k) => (set >> k) & 1),
        input,
      );
    rows.set(set, known);
    return known;
  };
  const memo = new Map<string, number>();
  const least = (set: number, stock: readonly number[]): number => {
    if (set === 0) return 0;
    const key = `${set} ${stock.join()}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    let best = Number.POSITIVE_INFINITY;
    const first = set & -set;
    for (let part = set; part > 0; part = (part - 1) & set) {
      if (!(part & first)) continue;
      for (const [kind, bar] of input.bars.entries()) {
        if (stock[kind] === 0 || rowOf(part) > bar.length - input.gripWaste - input.endTrim + 1e-3) continue;
        const rest = stock.map((count, other) => count - (other === kind ? 1 : 0));
        best = Math.min(best, (bar.cost ?? bar.length) + least(set ^ part, rest));
      }
    }
    memo.set(key, best);
    return best;
  };
  const stock = input.bars.map(({ quantity }) => Math.min(quantity ?? pieces.length, pieces.length));
  const cost = least(2 ** pieces.length - 1, stock);
  return Number.isFinite(cost) ? cost : null;
}
