import { boxOf, type Ring } from '../ring.ts';
import { insideShape, type RingSet, ringSet } from '../ring-distance.ts';

/**
 * Circles that stand in for a shape when the depth of an overlap is estimated.
 * A *pole* is the largest circle inside the material that keeps clear of the poles before it (pole of inaccessibility).
 * Stored as x, y, radius, largest first.
 */
export type Poles = Float64Array;

/** Once so many poles are found they need cover no more than the share beside them; the first rule met ends the search. */
const ENOUGH: readonly { readonly count: number; readonly share: number }[] = [
  { count: 5, share: 0.93 },
  { count: 9, share: 0.85 },
  { count: 14, share: 0.75 },
  { count: 28, share: 0 },
];

/** A pole is found to within this share of the shape's shorter side. */
const PRECISION = 0.01;
/** Cells looked at per pole at most. */
const MOST_CELLS = 400;

type Cell = { readonly x: number; readonly y: number; readonly half: number; readonly room: number };

/** Distance from a point to the boundary and to the poles found, below zero outside the material. */
function roomAt({ edges }: RingSet, shape: RingSet, poles: readonly number[], x: number, y: number): number {
  let squared = Number.POSITIVE_INFINITY;
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k]!;
    const ay = edges[k + 1]!;
    const dx = edges[k + 2]! - ax;
    const dy = edges[k + 3]! - ay;
    const length = dx * dx + dy * dy;
    const along = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    const px = x - ax - along * dx;
    const py = y - ay - along * dy;
    squared = Math.min(squared, px * px + py * py);
  }
  let room = insideShape(shape, x, y) ? Math.sqrt(squared) : -Math.sqrt(squared);
  for (let k = 0; k < poles.length; k += 3)
    room = Math.min(room, Math.hypot(x - poles[k]!, y - poles[k + 1]!) - poles[k + 2]!);
  return room;
}

/** The next pole by best-first search over quartered cells, or null when no room is left. */
function nextPole(shape: RingSet, poles: readonly number[], smallest: number): Cell | null {
  const { minX, minY, maxX, maxY } = shape.box;
  const side = Math.max(Math.min(maxX - minX, maxY - minY), Math.max(maxX - minX, maxY - minY) / 24);
  const precision = side * PRECISION;
  let best: Cell | null = null;
  let queue: Cell[] = [];
  const look = (x: number, y: number, half: number): void => {
    const cell = { x, y, half, room: roomAt(shape, shape, poles, x, y) };
    if (cell.room > (best?.room ?? smallest)) best = cell;
    queue.push(cell);
  };
  for (let x = minX + side / 2; x - side / 2 < maxX; x += side)
    for (let y = minY + side / 2; y - side / 2 < maxY; y += side) look(x, y, side / 2);
  for (let looked = 0; looked < MOST_CELLS && queue.length > 0; looked++) {
    const known = best === null ? smallest : (best as Cell).room;
    queue = queue.filter((cell) => cell.room + cell.half * Math.SQRT2 > known + precision);
    const cell = queue.reduce<Cell | null>((top, one) => (top && reach(top) >= reach(one) ? top : one), null);
    if (!cell) break;
    queue.splice(queue.indexOf(cell), 1);
    const half = cell.half / 2;
    for (const sx of [-half, half]) for (const sy of [-half, half]) look(cell.x + sx, cell.y + sy, half);
  }
  return best;
}

const reach = (cell: Cell): number => cell.room + cell.half * Math.SQRT2;

/** Poles of a shape given as an outer ring and holes, enough to cover most of its area; one alone when time is over. */
export function polesOf(rings: readonly Ring[], area: number, isOver: () => boolean = () => false): Poles {
  const shape = ringSet(rings);
  const { minX, minY, maxX, maxY } = boxOf(rings[0] ?? []);
  const poles: number[] = [];
  let covered = 0;
  for (;;) {
    const count = poles.length / 3;
    if (ENOUGH.some((rule) => count >= rule.count && covered >= rule.share * area) || (count > 0 && isOver())) break;
    const pole = nextPole(shape, poles, (poles[2] ?? 0) * 0.03);
    if (!pole) break;
    poles.push(pole.x, pole.y, pole.room);
    covered += Math.PI * pole.room ** 2;
  }
  if (poles.length === 0) poles.push((minX + maxX) / 2, (minY + maxY) / 2, Math.min(maxX - minX, maxY - minY) / 20);
  return Float64Array.from(poles);
}
