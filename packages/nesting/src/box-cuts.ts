import type { BoxKind } from './box-kinds.ts';
import type { Frame, Spot } from './lattice-block.ts';

/**
 * A frame cut edge to edge into pieces, each filled with boxes of one kind. Sizes are multiples of a unit that is chosen so
 * that rows of boxes lose least by rounding: where boxes fit a sheet exactly, so do their multiples.
 */
type Axis = {
  readonly length: number;
  readonly steps: number;
  readonly unit: number;
  /** Steps at which a row of boxes of one kind ends, rising. */
  readonly cuts: readonly number[];
};

/** Steps of the two axes, and rows of boxes that they are chosen for. */
const STEPS = { x: [240, 620], y: [150, 310] } as const;
const MOST_ENDS = 72;

/** Rounding in numbers of boxes, and in steps. */
const EXACT = 1e-9;

const fitting = (length: number, size: number, pitch: number): number =>
  length < size - EXACT * size ? 0 : Math.floor((length - size) / pitch + EXACT) + 1;

/** Where rows of boxes end, the smallest kinds' first; each length once. */
function endsOf(sizes: readonly (readonly [size: number, pitch: number])[], length: number): number[] {
  const ends: number[] = [];
  for (const [size, pitch] of sizes) {
    const count = fitting(length, size, pitch);
    for (let k = 0; k < count && ends.length < MOST_ENDS; k++) {
      const end = size + k * pitch;
      if (!ends.some((other) => Math.abs(other - end) < 1e-6)) ends.push(end);
    }
  }
  return ends;
}

const stepsUp = (length: number, unit: number): number => Math.ceil(length / unit - EXACT * 100);

function axisOf(
  sizes: readonly (readonly [size: number, pitch: number])[],
  length: number,
  [least, most]: readonly [number, number],
): Axis {
  const ends = endsOf(sizes, length);
  let steps = most;
  let smallest = Number.POSITIVE_INFINITY;
  for (let count = most; count >= least; count--) {
    const unit = length / count;
    const loss = ends.reduce((sum, end) => sum + stepsUp(end, unit) * unit - end, 0);
    if (loss < smallest - 1e-6) [smallest, steps] = [loss, count];
  }
  const unit = length / steps;
  const cuts = [...new Set(ends.map((end) => stepsUp(end, unit)))].sort((a, b) => a - b);
  return { length, steps, unit, cuts };
}

/** For every size: most parts, the kind of boxes that fills it, or a cut across x (positive) or across y (negative). */
type Plans = { readonly count: Int32Array; readonly kind: Int16Array; readonly cut: Int16Array };

function uncut(kinds: readonly BoxKind[], x: Axis, y: Axis): Plans {
  const size = y.steps + 1;
  const cells = (x.steps + 1) * size;
  const plans = { count: new Int32Array(cells), kind: new Int16Array(cells).fill(-1), cut: new Int16Array(cells) };
  const rows = new Int32Array(size);
  for (const [index, { block, width, height, pitchX, pitchY }] of kinds.entries()) {
    for (let j = 0; j <= y.steps; j++) rows[j] = fitting(j * y.unit, height, pitchY) * block.parts.length;
    for (let i = 1; i <= x.steps; i++) {
      const columns = fitting(i * x.unit, width, pitchX);
      if (columns === 0) continue;
      for (let j = 1, at = i * size + 1; j <= y.steps; j++, at++) {
        const count = columns * rows[j]!;
        if (count <= plans.count[at]!) continue;
        plans.count[at] = count;
        plans.kind[at] = index;
      }
    }
  }
  return plans;
}

/**
 * The best cut of every size, smaller sizes first; false when time was over before. Of a piece that holds nothing no cut is made:
 * the rest would be the whole again.
 */
function cutAll({ count, cut }: Plans, x: Axis, y: Axis, isOver: () => boolean): boolean {
  const size = y.steps + 1;
  for (let i = 1; i <= x.steps; i++) {
    if (isOver()) return false;
    const here = i * size;
    for (const c of x.cuts) {
      if (c >= i) break;
      const first = c * size;
      const rest = (i - c) * size;
      for (let j = 1; j <= y.steps; j++) {
        const sum = count[first + j]! + count[rest + j]!;
        if (sum <= count[here + j]! || count[first + j] === 0) continue;
        count[here + j] = sum;
        cut[here + j] = c;
      }
    }
    for (let j = 1; j <= y.steps; j++) {
      let best = count[here + j]!;
      for (const c of y.cuts) {
        if (c >= j) break;
        const sum = count[here + c]! + count[here + j - c]!;
        if (sum <= best || count[here + c] === 0) continue;
        best = sum;
        cut[here + j] = -c;
      }
      count[here + j] = best;
    }
  }
  return true;
}

type Piece = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Layer = {
  readonly kinds: readonly BoxKind[];
  readonly plans: Plans;
  readonly x: Axis;
  readonly y: Axis;
  readonly out: Spot[];
};

/** Lays out a piece and returns how far its boxes reach; what rounding lost is handed to the piece that follows. */
function lay(layer: Layer, piece: Piece): [number, number] {
  const { plans, x, y, kinds, out } = layer;
  const i = Math.min(x.steps, Math.floor(piece.width / x.unit + 1e-6));
  const j = Math.min(y.steps, Math.floor(piece.height / y.unit + 1e-6));
  if (i <= 0 || j <= 0) return [0, 0];
  const at = i * (y.steps + 1) + j;
  const cut = plans.cut[at]!;
  if (cut > 0) {
    const [reachX, firstY] = lay(layer, { ...piece, width: cut * x.unit });
    const rest = lay(layer, { ...piece, x: piece.x + reachX, width: piece.width - reachX });
    return [reachX + rest[0], Math.max(firstY, rest[1])];
  }
  if (cut < 0) {
    const [firstX, reachY] = lay(layer, { ...piece, height: -cut * y.unit });
    const rest = lay(layer, { ...piece, y: piece.y + reachY, height: piece.height - reachY });
    return [Math.max(firstX, rest[0]), reachY + rest[1]];
  }
  const kind = kinds[plans.kind[at]!];
  return kind ? layBoxes(kind, piece, out) : [0, 0];
}

function layBoxes({ block, width, height, pitchX, pitchY }: BoxKind, piece: Piece, out: Spot[]): [number, number] {
  const columns = fitting(piece.width + 1e-7, width, pitchX);
  const rows = fitting(piece.height + 1e-7, height, pitchY);
  if (columns === 0 || rows === 0) return [0, 0];
  const left = Math.min(...block.anchorX);
  const bottom = Math.min(...block.anchorY);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      for (const [k, part] of block.parts.entries()) {
        const x = piece.x + column * pitchX + block.anchorX[k]! - left;
        out.push({ part, x, y: piece.y + row * pitchY + block.anchorY[k]! - bottom });
      }
    }
  }
  return [width + (columns - 1) * pitchX, height + (rows - 1) * pitchY];
}

/** The best cutting of a frame into pieces of boxes of one kind, by dynamic programming; empty when time is over before. */
export function cutIntoBoxes(
  kinds: readonly BoxKind[],
  { minX, minY, maxX, maxY }: Frame,
  spacing: number,
  isOver: () => boolean,
): Spot[] {
  const x = axisOf(
    kinds.map(({ width, pitchX }) => [width, pitchX]),
    maxX - minX + spacing,
    STEPS.x,
  );
  const y = axisOf(
    kinds.map(({ height, pitchY }) => [height, pitchY]),
    maxY - minY + spacing,
    STEPS.y,
  );
  const plans = uncut(kinds, x, y);
  if (!cutAll(plans, x, y, isOver)) return [];
  const out: Spot[] = [];
  lay({ kinds, plans, x, y, out }, { x: minX, y: minY, width: x.length, height: y.length });
  return out;
}
