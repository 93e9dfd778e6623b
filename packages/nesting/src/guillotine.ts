import { type BlockPattern, type Frame, type Spot, spotsAt } from './lattice-block.ts';

/**
 * A frame cut by straight lines, edge to edge and again within each piece, every piece filled with a pattern of its own.
 * Terms: a piece's *reach* is how far the true bounds of its parts extend from its corner; the next piece starts one
 * spacing on. Sizes are looked up on an even grid; what rounding to the grid loses is handed to the piece that follows.
 */
export type BlockSource = { readonly block: BlockPattern; readonly shifts: readonly (readonly [number, number])[] };

/** Parts laid out over all patterns before the rest are left aside: thousands of tiny parts need no more choice. */
const MOST_LAID = 120_000;

/** A pattern at one shift, pushed against the frame's lower left corner. */
type Filling = readonly Spot[];

/** For every width and height: most parts, and what holds them: a filling, or a cut (across x, or across y) at some step. */
type Plans = {
  readonly count: Int32Array;
  /** Filling index, or -1. */
  readonly filling: Int32Array;
  /** Step of a cut across x (positive) or across y (negative), 0 for none. */
  readonly cut: Int16Array;
};

type Grid = {
  readonly frame: Frame;
  readonly spacing: number;
  readonly steps: number;
  readonly stepX: number;
  readonly stepY: number;
};

const gridOf = (frame: Frame, spacing: number, steps: number): Grid => ({
  frame,
  spacing,
  steps,
  stepX: (frame.maxX - frame.minX + spacing) / steps,
  stepY: (frame.maxY - frame.minY + spacing) / steps,
});

const stepsUp = (length: number, step: number): number => Math.ceil(length / step - 1e-9);

/** Counts of one filling for every size, by summing over a grid of the parts' far corners. */
function tally(filling: Filling, { frame, spacing, steps, stepX, stepY }: Grid, sums: Int32Array): void {
  const size = steps + 1;
  sums.fill(0);
  for (const { part, x, y } of filling) {
    const i = stepsUp(x + part.width - frame.minX + spacing, stepX);
    const j = stepsUp(y + part.height - frame.minY + spacing, stepY);
    if (i <= steps && j <= steps) sums[i * size + j]!++;
  }
  for (let i = 1; i <= steps; i++) {
    let column = 0;
    for (let j = 1; j <= steps; j++) {
      column += sums[i * size + j]!;
      sums[i * size + j] = column + sums[(i - 1) * size + j]!;
    }
  }
}

/** For every size the filling that holds most, without cuts. */
function uncutPlans(fillings: readonly Filling[], grid: Grid): Plans {
  const cells = (grid.steps + 1) ** 2;
  const count = new Int32Array(cells);
  const filling = new Int32Array(cells).fill(-1);
  const sums = new Int32Array(cells);
  fillings.forEach((spots, index) => {
    tally(spots, grid, sums);
    for (let k = 0; k < cells; k++) {
      if (sums[k]! <= count[k]!) continue;
      count[k] = sums[k]!;
      filling[k] = index;
    }
  });
  return { count, filling, cut: new Int16Array(cells) };
}

function plansOf(fillings: readonly Filling[], grid: Grid): Plans {
  const plans = uncutPlans(fillings, grid);
  for (let i = 1; i <= grid.steps; i++) {
    for (let j = 1; j <= grid.steps; j++) bestCut(plans, grid.steps + 1, i, j);
  }
  return plans;
}

/** Whether two smaller pieces hold more than the best filling of a size. */
function bestCut({ count, cut }: Plans, size: number, i: number, j: number): void {
  const here = i * size + j;
  let best = count[here]!;
  let at = 0;
  for (let k = 1; 2 * k <= i; k++) {
    const sum = count[k * size + j]! + count[(i - k) * size + j]!;
    if (sum <= best) continue;
    best = sum;
    at = k;
  }
  for (let k = 1; 2 * k <= j; k++) {
    const sum = count[i * size + k]! + count[i * size + j - k]!;
    if (sum <= best) continue;
    best = sum;
    at = -k;
  }
  count[here] = best;
  cut[here] = at;
}

type Piece = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Lays out a piece (sizes include one spacing) and returns how far its parts reach. */
function layPiece(piece: Piece, fillings: readonly Filling[], plans: Plans, grid: Grid, out: Spot[]): [number, number] {
  const i = Math.min(grid.steps, Math.floor(piece.width / grid.stepX + 1e-9));
  const j = Math.min(grid.steps, Math.floor(piece.height / grid.stepY + 1e-9));
  if (i <= 0 || j <= 0) return [0, 0];
  const here = i * (grid.steps + 1) + j;
  const at = plans.cut[here]!;
  if (at === 0) return layFilling(piece, fillings[plans.filling[here]!] ?? [], grid, out);
  const lay = (part: Piece) => layPiece(part, fillings, plans, grid, out);
  if (at > 0) {
    const [first, reachY] = lay({ ...piece, width: at * grid.stepX });
    const reachX = first || at * grid.stepX;
    const rest = lay({ ...piece, x: piece.x + reachX, width: piece.width - reachX });
    return [reachX + rest[0], Math.max(reachY, rest[1])];
  }
  const [reachX, first] = lay({ ...piece, height: -at * grid.stepY });
  const reachY = first || -at * grid.stepY;
  const rest = lay({ ...piece, y: piece.y + reachY, height: piece.height - reachY });
  return [Math.max(reachX, rest[0]), reachY + rest[1]];
}

function layFilling(piece: Piece, filling: Filling, { frame, spacing }: Grid, out: Spot[]): [number, number] {
  let reachX = 0;
  let reachY = 0;
  for (const { part, x, y } of filling) {
    const farX = x + part.width - frame.minX + spacing;
    const farY = y + part.height - frame.minY + spacing;
    if (farX > piece.width + 1e-7 || farY > piece.height + 1e-7) continue;
    reachX = Math.max(reachX, farX);
    reachY = Math.max(reachY, farY);
    out.push({ part, x: x + piece.x, y: y + piece.y });
  }
  return [reachX, reachY];
}

/** The best cutting of a frame into pieces by dynamic programming over all sizes, each side divided into `steps`. */
export function cutIntoBlocks(
  sources: readonly BlockSource[],
  frame: Frame,
  spacing: number,
  steps: number,
  isOver: () => boolean,
): Spot[] {
  const grid = gridOf(frame, spacing, steps);
  if (grid.stepX <= 0 || grid.stepY <= 0) return [];
  const fillings: Filling[] = [];
  let laid = 0;
  for (const { block, shifts } of sources) {
    if (fillings.length > 0 && (laid > MOST_LAID || isOver())) break;
    for (const [x, y] of shifts) {
      const filling = spotsAt(block, x, y, frame);
      fillings.push(filling);
      laid += filling.length;
    }
  }
  // Half as many steps are enough to tell which fillings are ever best.
  const everBest = new Set(uncutPlans(fillings, gridOf(frame, spacing, steps / 2)).filling);
  const useful = fillings.filter((_, index) => everBest.has(index));
  const plans = plansOf(useful, grid);
  const whole: Piece = { x: 0, y: 0, width: steps * grid.stepX, height: steps * grid.stepY };
  const out: Spot[] = [];
  layPiece(whole, useful, plans, grid, out);
  return out;
}
