import type { Quote, QuoteItem } from '@kerf/contract';
import { hasBlockingProblem } from '@kerf/quoting';

/** Errors of a part, whatever else it still misses. */
export const hasErrors = ({ status, issues }: Pick<QuoteItem, 'status' | 'issues'>): boolean =>
  status === 'error' || hasBlockingProblem(issues.map(({ severity }) => severity));

/** Without a price of its own: the totals of the quote do not hold it. */
export const isUnpriced = ({ cutPrice }: Pick<QuoteItem, 'cutPrice'>): boolean => cutPrice === null;

const partsAtFault: Readonly<Partial<Record<string, (item: QuoteItem) => boolean>>> = {
  PARTS_UNSET: ({ status }) => status === 'unset',
  PARTS_WITHOUT_PRICE: isUnpriced,
  BLOCKING_PROBLEM: hasErrors,
};

/** Names of the lines that keep an action from working; none where it is the quote as a whole. */
export const namesAtFault = (refusal: string | null, quote: Quote, items: readonly QuoteItem[]): readonly string[] => {
  if (refusal === 'ITEMS_INCOMPLETE') {
    const names = quote.issues.errors.find(({ code }) => code === 'ITEM_DIMENSIONS_MISSING')?.facts?.names;
    return typeof names === 'string' ? [names] : [];
  }
  const isAtFault = partsAtFault[refusal ?? ''];
  return isAtFault === undefined ? [] : items.filter(isAtFault).map(({ name }) => name);
};
