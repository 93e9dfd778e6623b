import { boundsContain } from '@kerf/geometry';
import type { Loop } from './loops.ts';

/** Sides of the same outline drawn again, beside itself or on another layer, lie this near on paper. */
const BESIDE = 0.15;
const LIKE = 0.03;

const isSame = (one: Loop, other: Loop): boolean => {
  const [a, b] = [one.bounds, other.bounds];
  const sides = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY];
  // The room between two lines is as wide as they lie apart; between different shapes of one size it is wider.
  const room = Math.abs(one.areaMm2 - other.areaMm2) / Math.max(one.perimeterMm, other.perimeterMm);
  return (
    sides.every((side) => Math.abs(side) <= BESIDE) &&
    room <= Math.max(...sides.map(Math.abs)) + 0.01 &&
    Math.abs(one.perimeterMm / other.perimeterMm - 1) <= LIKE
  );
};

const widthOf = ({ steps }: Loop): number => steps[0]?.strand.style.widthMm ?? 0;

/** A wall that can be cut is as wide as this, mm, and as wide on all four sides, mm on paper. */
const LEAST_WALL = 1;
const EVEN = 0.02;

/** A loop with the one before it that it may be again. */
type Pair = readonly [inner: Loop, outer: Loop];

/** Whether one lies in the other with room for a wall all around. `ratio` is real by paper length. */
const isWall = ([{ bounds: inner }, { bounds: outer }]: Pair, ratio: number): boolean => {
  const rooms = [
    ...[inner.minX - outer.minX, inner.minY - outer.minY],
    ...[outer.maxX - inner.maxX, outer.maxY - inner.maxY],
  ];
  const [least, most] = [Math.min(...rooms), Math.max(...rooms)];
  return least * ratio >= LEAST_WALL && most - least <= EVEN;
};

/** Narrow frames among loops that are drawn again; none where holes come in pairs, too, and each line is just drawn as two. */
const innersOfFrames = (pairs: readonly Pair[], kept: readonly Loop[], ratio: number): readonly Loop[] => {
  const walls = pairs.filter((pair) => isWall(pair, ratio));
  const isInAnother = ([, outer]: Pair): boolean =>
    kept.some((other) => other !== outer && boundsContain(other.bounds, outer.bounds));
  return walls.some(isInAnother) ? [] : walls.map(([inner]) => inner);
};

/**
 * Loops without those that are another one drawn again; of two the one in the thicker line stays, else the larger. `ratio` is real by
 * paper length: of a small plot, lines this near may be the two sides of a frame.
 */
export const withoutAgain = (loops: readonly Loop[], ratio: number): readonly Loop[] => {
  const kept = new Map<string, Loop[]>();
  const cellOf = ({ bounds: { minX, minY, maxX, maxY } }: Loop): readonly [number, number] => [
    Math.round((minX + maxX) / 2 / BESIDE),
    Math.round((minY + maxY) / 2 / BESIDE),
  ];
  const inOrder = loops.toSorted((one, other) => widthOf(other) - widthOf(one) || other.areaMm2 - one.areaMm2);
  const left = new Set(loops);
  const pairs: Pair[] = [];
  for (const loop of inOrder) {
    const [column, row] = cellOf(loop);
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => kept.get(`${column + x} ${row + y}`) ?? []));
    const again = near.find((other) => isSame(loop, other));
    if (again !== undefined) {
      left.delete(loop);
      pairs.push([loop, again]);
    } else {
      const key = `${column} ${row}`;
      const own = kept.get(key);
      if (own === undefined) kept.set(key, [loop]);
      else own.push(loop);
    }
  }
  const frames = new Set(innersOfFrames(pairs, [...left], ratio));
  return loops.filter((loop) => left.has(loop) || frames.has(loop));
};
