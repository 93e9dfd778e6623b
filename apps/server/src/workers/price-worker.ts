import { type Drawing, drawingToolpath } from '@kerf/drawing';
import { type PriceResult, type PriceTask, pricePart } from '../pipeline/price-part.ts';

/** Several parts of one quote, priced in one go. */
export type PriceBatch = {
  readonly parts: readonly { readonly quoteItemId: string; readonly drawing: Drawing; readonly task: PriceTask }[];
};
export type PriceBatchResult = readonly { readonly quoteItemId: string; readonly result: PriceResult }[];

/** Prices each part from its drawing's toolpath. */
export default ({ parts }: PriceBatch): PriceBatchResult =>
  parts.map(({ quoteItemId, drawing, task }) => ({ quoteItemId, result: pricePart(task, drawingToolpath(drawing)) }));
