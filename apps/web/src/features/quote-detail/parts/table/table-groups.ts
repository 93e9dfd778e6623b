import type { QuoteItem } from '@kerf/contract';

/** By what the rows stand together. */
export const TABLE_GROUPS = ['none', 'file', 'material'] as const;
export type TableGroup = (typeof TABLE_GROUPS)[number];

/** Parts that stand together, with what that is called. */
export type PartGroup = { readonly name: string; readonly items: readonly QuoteItem[] };

/** Parts together that are called alike, by name; within a group they keep their order. Those without a name come first. */
export const grouped = (
  items: readonly QuoteItem[],
  nameOf: (item: QuoteItem) => string,
  locale: string,
): readonly PartGroup[] => {
  const groups = new Map<string, QuoteItem[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...groups]
    .map(([name, ofGroup]) => ({ name, items: ofGroup }))
    .toSorted((first, second) => collator.compare(first.name, second.name));
};

/** Parts of which every word that is sought stands in one of their texts. */
export const found = (
  items: readonly QuoteItem[],
  sought: string,
  textsOf: (item: QuoteItem) => readonly (string | null)[],
): readonly QuoteItem[] => {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = textsOf(item).join('\n').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
};
