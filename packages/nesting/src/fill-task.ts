import type { Frame, Spot } from './lattice-block.ts';
import type { Orientations } from './orientations.ts';
import type { SearchEffort } from './pattern-search.ts';
import type { RandomStream } from './random.ts';
import type { Slices } from './slices.ts';

/** A search that can be told to stop; each stage leaves a valid nest behind. */
export type FillTask = {
  readonly orientations: Orientations;
  readonly frame: Frame;
  /** What in the frame is not sheet, or null for a plain rectangle. */
  readonly obstacle: Slices | null;
  readonly spacing: number;
  /** Whether a nest is there already, so that time may be over before the first one. */
  readonly started?: boolean;
  /** Degrees of the first member worth searching. */
  readonly bases: readonly number[];
  readonly random: RandomStream;
  /** Searches one after the other; each keeps the best of those before. */
  readonly efforts: readonly SearchEffort[];
  /** Asked between two searches: whether so many copies make the next one not worth its time. */
  readonly isEnough: (copies: number) => boolean;
  readonly isOver: () => boolean;
  /** Told of the fullest nest after every search, so that it is checked before time is over. */
  readonly onFuller?: (nest: readonly Spot[]) => void;
  /** Finds room for further copies by so many moves, where a nest is of few. */
  readonly withMore?: (nest: readonly Spot[], moves: number) => readonly Spot[];
  /** Finds room for further copies in windows of nests of many, of which the first one is the fullest. */
  readonly inWindows?: (nests: readonly (readonly Spot[])[]) => readonly Spot[];
};
