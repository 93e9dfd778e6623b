import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';

/** The name by which a part is looked up in a bill of materials and read: of its file, or of its body where a model has several. */
export const tellingName = ({
  name,
  originalFileName,
  facts,
}: Pick<QuoteItem, 'name' | 'originalFileName' | 'facts'>) => {
  const { model, partCount } = factsOf(facts);
  return model !== undefined && partCount > 1 ? `${name}.step` : originalFileName;
};
