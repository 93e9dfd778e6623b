import type { QuoteItem } from '@kerf/contract';

/** A part of a model of which a bend at least was laid flat by the K-factor of the trade, for want of one of the shop. */
export const isFlattenedGenerically = ({
  partSource,
  modelSheet,
}: Pick<QuoteItem, 'partSource' | 'modelSheet'>): boolean =>
  partSource === 'unfold3d' && (modelSheet === null || modelSheet.bends.some(({ source }) => source === 'default'));
