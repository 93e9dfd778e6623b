import { type BlockPattern, countAt, type Frame, forSpots, type Spot } from './lattice-block.ts';

/**
 * A frame cut by straight lines, edge to edge and again within each piece, every piece filled with a pattern of its own.
 * Terms: a piece's *reach* is how far the true bounds of its parts extend from its corner; the next piece starts one
 * spacing on. Sizes are looked up on an even grid; what rounding to the grid loses is handed to the piece that follows.
 */
export type BlockSource = { readonly block: BlockPattern; readonly shifts: readonly (readonly [number, number])[] };

/** Parts laid out over all patterns before the rest are left aside: thousands of tiny parts need no more choice. */
const MOST_LAID = 120_000;

/** A pattern at one shift over the frame. */
type Filling = { readonly block: BlockPattern; readonly x: number; readonly y: number };

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

/**
 * Keeps in `plans` the sizes of which one filling holds more than those before: its parts are counted by their far corners on
 * the grid, and summed towards larger sizes. Rows of parts that end beyond the grid are left out.
 */
function keepWhereBest(plans: Plans, index: number, filling: Filling, grid: Grid, ends: Int32Array): void {
  const { frame, spacing, steps, stepX, stepY } = grid;
  const { count, filling: best } = plans;
  const size = steps + 1;
  ends.fill(0);
  let firstRow = size;
  let firstColumn = size;
  forSpots(filling.block, filling.x, filling.y, frame, (part, x, y) => {
    const i = stepsUp(x + part.width - frame.minX + spacing, stepX);
    const j = stepsUp(y + part.height - frame.minY + spacing, stepY);
    if (i > steps || j > steps) return;
    ends[i * size + j]!++;
    if (i < firstRow) firstRow = i;
    if (j < firstColumn) firstColumn = j;
  });
  for (let i = firstRow; i <= steps; i++) {
    const row = i * size;
    let column = 0;
    for (let j = firstColumn; j <= steps; j++) {
      const here = row + j;
      column += ends[here]!;
      const sum = column + ends[here - size]!;
      ends[here] = sum;
      if (sum > count[here]!) {
        count[here] = sum;
        best[here] = index;
      }
    }
  }
}

/** For every size the filling that holds most, without cuts. */
function uncutPlans(fillings: readonly Filling[], grid: Grid, isOver: () => boolean): Plans {
  const cells = (grid.steps + 1) ** 2;
  const plans = { count: new Int32Array(cells), filling: new Int32Array(cells).fill(-1), cut: new Int16Array(cells) };
  const ends = new Int32Array(cells);
  for (const [index, filling] of fillings.entries()) {
    if (index > 0 && isOver()) break;
    keepWhereBest(plans, index, filling, grid, ends);
  }
  return plans;
}

/** Steps at which a row of counts rises: a piece that ends between two of them holds no more than one that ends at the first. */
type Rises = { readonly at: Int16Array; readonly count: Int32Array };

const newRises = (rows: number): Rises => ({ at: new Int16Array(rows * rows), count: new Int32Array(rows) });

function addRise({ at, count }: Rises, row: number, size: number, step: number): void {
  at[row * size + count[row]!] = step;
  count[row]!++;
}

/**
 * The best way to cut every size in two, smaller sizes first. Counts are kept a second time with the sides exchanged, so that
 * both kinds of cut read along a line of memory. Of two pieces the smaller is tried only where a larger one holds more.
 */
function cutPlans(plans: Plans, steps: number, isOver: () => boolean): void {
  const { count, cut } = plans;
  const size = steps + 1;
  const turned = new Int32Array(count.length);
  const across = newRises(size);
  const along = newRises(size);
  for (let i = 1; i <= steps; i++) {
    if (isOver()) return;
    const row = i * size;
    for (let j = 1; j <= steps; j++) {
      const column = j * size;
      let best = count[row + j]!;
      let at = 0;
      for (let n = column, end = column + across.count[j]!; n < end; n++) {
        const k = across.at[n]!;
        if (2 * k > i) break;
        const sum = turned[column + k]! + turned[column + i - k]!;
        if (sum > best) {
          best = sum;
          at = k;
        }
      }
      for (let n = row, end = row + along.count[i]!; n < end; n++) {
        const k = along.at[n]!;
        if (2 * k > j) break;
        const sum = count[row + k]! + count[row + j - k]!;
        if (sum > best) {
          best = sum;
          at = -k;
        }
      }
      if (best > turned[column + i - 1]!) addRise(across, j, size, i);
      if (best > count[row + j - 1]!) addRise(along, i, size, j);
      count[row + j] = best;
      turned[column + i] = best;
      cut[row + j] = at;
    }
  }
}

type Piece = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Lays out a piece (sizes include one spacing) and returns how far its parts reach. */
function layPiece(piece: Piece, fillings: readonly Filling[], plans: Plans, grid: Grid, out: Spot[]): [number, number] {
  const i = Math.min(grid.steps, Math.floor(piece.width / grid.stepX + 1e-9));
  const j = Math.min(grid.steps, Math.floor(piece.height / grid.stepY + 1e-9));
  if (i <= 0 || j <= 0) return [0, 0];
  const here = i * (grid.steps + 1) + j;
  const at = plans.cut[here]!;
  if (at === 0) return layFilling(piece, fillings[plans.filling[here]!], grid, out);
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

function layFilling(
  piece: Piece,
  filling: Filling | undefined,
  { frame, spacing }: Grid,
  out: Spot[],
): [number, number] {
  let reachX = 0;
  let reachY = 0;
  if (!filling) return [0, 0];
  forSpots(filling.block, filling.x, filling.y, frame, (part, x, y) => {
    const farX = x + part.width - frame.minX + spacing;
    const farY = y + part.height - frame.minY + spacing;
    if (farX > piece.width + 1e-7 || farY > piece.height + 1e-7) return;
    reachX = Math.max(reachX, farX);
    reachY = Math.max(reachY, farY);
    out.push({ part, x: x + piece.x, y: y + piece.y });
  });
  return [reachX, reachY];
}

/** Steps of each side that are enough to tell which fillings are ever best. */
const FEW_STEPS = 64;

function everBest(fillings: readonly Filling[], grid: Grid, isOver: () => boolean): Filling[] {
  const best = new Set(uncutPlans(fillings, grid, isOver).filling);
  return fillings.filter((_, index) => best.has(index));
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
      fillings.push({ block, x, y });
      laid += countAt(block, x, y, frame);
    }
  }
  const useful = steps > FEW_STEPS ? everBest(fillings, gridOf(frame, spacing, FEW_STEPS), isOver) : fillings;
  const plans = uncutPlans(useful, grid, isOver);
  cutPlans(plans, steps, isOver);
  const whole: Piece = { x: 0, y: 0, width: steps * grid.stepX, height: steps * grid.stepY };
  const out: Spot[] = [];
  layPiece(whole, useful, plans, grid, out);
  return out;
}
