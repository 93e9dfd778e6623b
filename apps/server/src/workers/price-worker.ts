import { type Drawing, partToolpath } from '@kerf/drawing';
import { type PriceResult, type PriceTask, pricePart } from '../pipeline/price-part.ts';

/** Several parts of one quote, priced in one go. */
export type PriceBatch = {
  readonly parts: readonly { readonly quoteItemId: string; readonly drawing: Drawing; readonly task: PriceTask }[];
};
export type PriceBatchResult = readonly { readonly quoteItemId: string; readonly result: PriceResult }[];

const priceOne = (drawing: Drawing, task: PriceTask): PriceResult => {
  const [outerId] = drawing.partOuterPathIds;
  return pricePart(task, outerId === undefined ? [] : partToolpath(drawing, outerId));
};

/** Prices each part from its drawing's toolpath. */
export default ({ parts }: PriceBatch): PriceBatchResult =>
  parts.map(({ quoteItemId, drawing, task }) => ({ quoteItemId, result: priceOne(drawing, task) }));
