import type { Orientations } from './orientations.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { Pattern } from './pattern.ts';

/** A part set down: where its anchor (lower left corner of its true bounds) lies. */
export type Spot = { readonly part: OrientedPart; readonly x: number; readonly y: number };

/** Where anchors may lie: the part's true bounds stay inside this box. */
export type Frame = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A pattern with its anchors worked out, counting how many parts a box takes. */
export type BlockPattern = {
  readonly pattern: Pattern;
  readonly parts: readonly OrientedPart[];
  readonly anchorX: readonly number[];
  readonly anchorY: readonly number[];
  /** Basis with v the more upright of the two, so that lattice rows are few. */
  readonly ux: number;
  readonly uy: number;
  readonly vx: number;
  readonly vy: number;
};

/** A pattern's shift over the sheet and what it holds there. */
export type Phase = { readonly x: number; readonly y: number; readonly count: number };

export function blockPattern(pattern: Pattern, orientations: Orientations): BlockPattern {
  const parts = pattern.members.map((member) => orientations.at(member.degrees, member.mirrored));
  const flatU = Math.abs(pattern.u[1]) * Math.abs(pattern.v[0]) <= Math.abs(pattern.v[1]) * Math.abs(pattern.u[0]);
  const [u, v] = flatU ? [pattern.u, pattern.v] : [pattern.v, pattern.u];
  const sign = v[1] < 0 ? -1 : 1;
  return {
    pattern,
    parts,
    anchorX: pattern.members.map((member, k) => member.at[0] - parts[k]!.shiftX),
    anchorY: pattern.members.map((member, k) => member.at[1] - parts[k]!.shiftY),
    ux: u[0],
    uy: u[1],
    vx: v[0] * sign,
    vy: v[1] * sign,
  };
}

/** Slack (mm) for anchors that touch the frame exactly. */
const EDGE = 1e-7;

/** Lattice points of a box as runs along u: three entries each, j and the first and last i. */
type Runs = { count: number; entries: Int32Array };

const found: Runs = { count: 0, entries: new Int32Array(3 * 256) };

function addRun(runs: Runs, j: number, first: number, last: number): void {
  const at = 3 * runs.count++;
  if (at + 3 > runs.entries.length) {
    const more = new Int32Array(2 * runs.entries.length);
    more.set(runs.entries);
    runs.entries = more;
  }
  runs.entries[at] = j;
  runs.entries[at + 1] = first;
  runs.entries[at + 2] = last;
}

/**
 * Number of a member's lattice points that lie in a box, and their runs where these are asked for: a range of j, then of i for
 * each j. A numeric kernel, asked thousands of times by every search.
 */
function countRuns(
  block: BlockPattern,
  member: number,
  phaseX: number,
  phaseY: number,
  frame: Frame,
  runs: Runs | null,
): number {
  const part = block.parts[member]!;
  const left = frame.minX - block.anchorX[member]! - phaseX - EDGE;
  const right = frame.maxX - part.width - block.anchorX[member]! - phaseX + EDGE;
  const bottom = frame.minY - block.anchorY[member]! - phaseY - EDGE;
  const top = frame.maxY - part.height - block.anchorY[member]! - phaseY + EDGE;
  if (right < left || top < bottom) return 0;
  const { ux, uy, vx, vy } = block;
  const cell = ux * vy - uy * vx;
  const a = (ux * bottom - uy * left) / cell;
  const b = (ux * top - uy * left) / cell;
  const c = (ux * bottom - uy * right) / cell;
  const d = (ux * top - uy * right) / cell;
  const jFrom = Math.ceil(Math.min(a, b, c, d) - 1e-9);
  const jTo = Math.floor(Math.max(a, b, c, d) + 1e-9);
  let count = 0;
  for (let j = jFrom; j <= jTo; j++) {
    const baseX = j * vx;
    const baseY = j * vy;
    let from = Number.NEGATIVE_INFINITY;
    let to = Number.POSITIVE_INFINITY;
    if (ux !== 0) {
      const p = (left - baseX) / ux;
      const q = (right - baseX) / ux;
      from = p < q ? p : q;
      to = p < q ? q : p;
    } else if (baseX < left || baseX > right) continue;
    if (uy !== 0) {
      const p = (bottom - baseY) / uy;
      const q = (top - baseY) / uy;
      from = Math.max(from, p < q ? p : q);
      to = Math.min(to, p < q ? q : p);
    } else if (baseY < bottom || baseY > top) continue;
    const first = Math.ceil(from - 1e-12);
    const last = Math.floor(to + 1e-12);
    if (last < first) continue;
    count += last - first + 1;
    if (runs) addRun(runs, j, first, last);
  }
  return count;
}

export function countAt(block: BlockPattern, x: number, y: number, frame: Frame): number {
  let count = 0;
  for (let member = 0; member < block.parts.length; member++) count += countRuns(block, member, x, y, frame, null);
  return count;
}

/** Calls `visit` with every part of a pattern that lies in the frame; it must not look at patterns itself. */
export function forSpots(
  block: BlockPattern,
  x: number,
  y: number,
  frame: Frame,
  visit: (part: OrientedPart, x: number, y: number) => void,
): void {
  const { ux, uy, vx, vy } = block;
  for (let member = 0; member < block.parts.length; member++) {
    const part = block.parts[member]!;
    const atX = block.anchorX[member]! + x;
    const atY = block.anchorY[member]! + y;
    found.count = 0;
    countRuns(block, member, x, y, frame, found);
    for (let run = 0; run < 3 * found.count; run += 3) {
      const j = found.entries[run]!;
      const last = found.entries[run + 2]!;
      for (let i = found.entries[run + 1]!; i <= last; i++) visit(part, atX + i * ux + j * vx, atY + i * uy + j * vy);
    }
  }
}

export function spotsAt(block: BlockPattern, x: number, y: number, frame: Frame): Spot[] {
  const spots: Spot[] = [];
  forSpots(block, x, y, frame, (part, atX, atY) => spots.push({ part, x: atX, y: atY }));
  return spots;
}

/**
 * Shifts worth trying. Pushing a nest left and down until a part touches loses none, so for each member the lattice
 * points that could touch the left edge and those that could touch the bottom are combined; a slanted lattice, whose
 * touching points are many, gets an even sample of them.
 */
function phases(block: BlockPattern, frame: Frame, most: number): [number[], number[]] {
  const xs: number[] = [];
  const ys: number[] = [];
  const wide = frame.maxX - frame.minX;
  const high = frame.maxY - frame.minY;
  const mostX = block.uy === 0 ? most * 4 : most;
  const rows = Math.min(400, Math.ceil((high + Math.abs(block.uy)) / Math.max(1e-6, Math.abs(block.vy))) + 1);
  const columns = Math.min(400, Math.ceil(wide / Math.max(1e-6, Math.abs(block.ux))) + 1);
  for (let member = 0; member < block.parts.length; member++) {
    const x0 = frame.minX - block.anchorX[member]!;
    const y0 = frame.minY - block.anchorY[member]!;
    const rowStep = Math.max(1, Math.ceil((rows * block.parts.length) / mostX));
    for (let j = 0; j < rows; j += rowStep) xs.push(folded(x0 - j * block.vx, block.ux));
    const columnStep = Math.max(1, Math.ceil((columns * block.parts.length) / most));
    if (block.uy === 0) ys.push(y0);
    else for (let i = 0; i < columns; i += columnStep) ys.push(folded(y0 - i * block.uy, block.vy));
  }
  return [distinct(xs), distinct(ys)];
}

const folded = (value: number, period: number): number => value - Math.floor(value / period) * period;

function distinct(values: number[]): number[] {
  values.sort((a, b) => a - b);
  return values.filter((value, k) => k === 0 || value - values[k - 1]! > 1e-6);
}

/** The shift that holds most parts, trying at most about `most`² of them. */
export function bestPhase(block: BlockPattern, frame: Frame, most: number): Phase {
  const [xs, ys] = phases(block, frame, most);
  let best: Phase = { x: 0, y: 0, count: 0 };
  for (const y of ys) {
    for (const x of xs) {
      const count = countAt(block, x, y, frame);
      if (count > best.count) best = { x, y, count };
    }
  }
  return best;
}
