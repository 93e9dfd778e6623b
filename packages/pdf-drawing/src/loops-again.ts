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

/** Loops without those that are another one drawn again; of two the one in the thicker line stays, else the larger. */
export const withoutAgain = (loops: readonly Loop[]): readonly Loop[] => {
  const kept = new Map<string, Loop[]>();
  const cellOf = ({ bounds: { minX, minY, maxX, maxY } }: Loop): readonly [number, number] => [
    Math.round((minX + maxX) / 2 / BESIDE),
    Math.round((minY + maxY) / 2 / BESIDE),
  ];
  const inOrder = loops.toSorted((one, other) => widthOf(other) - widthOf(one) || other.areaMm2 - one.areaMm2);
  const left = new Set(loops);
  for (const loop of inOrder) {
    const [column, row] = cellOf(loop);
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => kept.get(`${column + x} ${row + y}`) ?? []));
    if (near.some((other) => isSame(loop, other))) left.delete(loop);
    else {
      const key = `${column} ${row}`;
      const own = kept.get(key);
      if (own === undefined) kept.set(key, [loop]);
      else own.push(loop);
    }
  }
  return loops.filter((loop) => left.has(loop));
};
