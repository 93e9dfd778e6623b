import type { NestProgress } from './nest-strip.ts';
import type { JobPart } from './pieces.ts';
import type { StockSheet } from './stock.ts';

/** Every quantity on the cheapest sheets. Lengths in mm. */
export type JobInput = {
  readonly parts: readonly JobPart[];
  readonly sheets: readonly StockSheet[];
  readonly margin: number;
  readonly spacing: number;
  readonly isOver: () => boolean;
  readonly seed: number;
  /** Told of the first nest and of each better one. */
  readonly onProgress?: (best: NestProgress) => void;
  /** Told of every answer that the exact checker rejects. */
  readonly onRejected?: (() => void) | undefined;
};
