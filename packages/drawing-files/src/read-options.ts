import type { DrawingUnit, UnitSystem } from '@kerf/units';

/** Bounds that keep a hostile file from taking the process with it. */
export type ReadLimits = {
  readonly maximumBytes: number;
  /** Entities visited plus curves and control points made, after block expansion. */
  readonly maximumCurves: number;
  /** Blocks within blocks. */
  readonly maximumBlockDepth: number;
  /** Largest coordinate, in the file's own unit; anything beyond is a damaged number. */
  readonly maximumCoordinate: number;
};

export const DEFAULT_READ_LIMITS: ReadLimits = {
  maximumBytes: 64 * 1024 * 1024,
  maximumCurves: 2_000_000,
  maximumBlockDepth: 64,
  maximumCoordinate: 1e12,
};

export type ReadOptions = {
  /** Used when the file says nothing of its unit. */
  readonly defaultUnits: UnitSystem;
  /** Overrides whatever the file says. */
  readonly chosenUnit?: DrawingUnit;
  readonly limits?: Partial<ReadLimits>;
  /** Asked now and then; true stops the reading with OUT_OF_TIME. */
  readonly isOutOfTime?: () => boolean;
};

export const limitsOf = (options: ReadOptions): ReadLimits => ({ ...DEFAULT_READ_LIMITS, ...options.limits });
