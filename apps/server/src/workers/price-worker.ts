import { type Drawing, drawingToolpath } from '@kerf/drawing';
import { type LadderResult, type PriceResult, type PriceTask, pricePart, priceRungs } from '../pipeline/price-part.ts';
import { clocked } from './thread-clock.ts';

/** Several parts of one quote, priced in one go. */
export type PriceBatch = {
  readonly parts: readonly {
    readonly quoteItemId: string;
    readonly drawing: Drawing;
    readonly task: PriceTask;
    /** Quantities to price the part at beside its own. */
    readonly quantities: readonly number[];
  }[];
};
export type PriceBatchResult = readonly {
  readonly quoteItemId: string;
  readonly result: PriceResult;
  readonly ladder: LadderResult;
}[];

/** Prices each part from its drawing's toolpath. */
export default clocked(
  ({ parts }: PriceBatch): PriceBatchResult =>
    parts.map(({ quoteItemId, drawing, task, quantities }) => {
      const toolpath = drawingToolpath(drawing);
      const ladder: LadderResult =
        quantities.length === 0 ? { ok: true, rungs: [], unpriced: [] } : priceRungs(task, toolpath, quantities);
      return { quoteItemId, result: pricePart(task, toolpath), ladder };
    }),
);
