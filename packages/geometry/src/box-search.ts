import type { Bounds } from './curve.ts';

/**
 * Boxes packed once into a tree and asked many times (R-tree in Hilbert order). Building is O(n log n), asking O(log n + found).
 */
export type BoxIndex = {
  /** Calls `visit` with the number of every box that meets the range; of those from number `from` on, where it is given. */
  readonly search: (
    minX: number,
    minY: number,
    maxX: number,
    maxY: number,
    visit: (item: number) => void,
    from?: number,
  ) => void;
  /** The last of the boxes before number `before` that holds the range and is accepted; -1 for none. Asks about few before it. */
  readonly lastAround: (range: Readonly<Bounds>, before: number, accepts: (item: number) => boolean) => number;
};
