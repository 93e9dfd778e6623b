import { cutIntoBoxes } from './box-cuts.ts';
import { type BoxKind, boxKinds } from './box-kinds.ts';
import type { FillTask } from './fill-task.ts';
import type { Spot } from './lattice-block.ts';

/** Boxes are cut where a sheet all of the smallest ones would hold so many times what was found: at first, and later. */
const PROMISING = 1.03;
const LATE = 1.01;

/** Copies that a sheet of nothing but the smallest boxes would hold. */
const boundOf = (kinds: readonly BoxKind[], { frame, spacing }: FillTask): number => {
  const least = Math.min(...kinds.map(({ block, pitchX, pitchY }) => (pitchX * pitchY) / block.parts.length));
  return ((frame.maxX - frame.minX + spacing) * (frame.maxY - frame.minY + spacing)) / least;
};

/**
 * Cuttings into boxes of single parts and pairs, asked for between two searches: found once, at first only where they promise
 * much more than what was found by then, later wherever they could hold more.
 */
export function boxNests(task: FillTask): (most: number, isLate: boolean) => Spot[][] {
  let kinds: readonly BoxKind[] | null = null;
  let isDone = task.obstacle !== null;
  return (most, isLate) => {
    if (isDone || task.isOver()) return [];
    kinds ??= boxKinds(task.orientations, task.bases, task.spacing, task.isOver);
    if (boundOf(kinds, task) < Math.max(most + 1, most * (isLate ? LATE : PROMISING))) return [];
    isDone = true;
    return [cutIntoBoxes(kinds, task.frame, task.spacing, task.isOver)];
  };
}
