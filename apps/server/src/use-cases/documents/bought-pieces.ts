import type { PickingItem } from '@kerf/contract';
import type { BoughtItemRow } from '../../db/repositories/bought-items.ts';
import type { MiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';

type SetupData = QuoteState['setup'];
type Chosen = QuoteItem['secondaryProcesses'][number];
type Use = PickingItem['uses'][number] & { readonly item: BoughtItemRow };

/** The bought items of a process in words, such as '4 × Clinch nut M4'. */
export const boughtWords = ({ boughtItems }: Chosen, setup: SetupData, locale: string): string =>
  boughtItems
    .map(({ boughtItemId, quantity }) => {
      const name = setup.boughtItems.get(boughtItemId)?.name ?? '';
      return `${new Intl.NumberFormat(locale).format(quantity)} × ${name}`;
    })
    .join(', ');

const usesOfPart = ({ id: lineId, name, quantity, secondaryProcesses }: QuoteItem, setup: SetupData): Use[] =>
  secondaryProcesses
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ boughtItems }) => boughtItems)
    .flatMap((chosen): Use[] => {
      const item = setup.boughtItems.get(chosen.boughtItemId);
      return item === undefined
        ? []
        : [{ item, lineId, name, perPart: chosen.quantity, parts: quantity, quantity: chosen.quantity * quantity }];
    });

const usesOfLines = (lines: readonly MiscellaneousItem[], setup: SetupData): Use[] =>
  lines.flatMap(({ id: lineId, boughtItemId, name, quantity }): Use[] => {
    const item = setup.boughtItems.get(boughtItemId ?? '');
    return item === undefined ? [] : [{ item, lineId, name, perPart: null, parts: null, quantity }];
  });

/** Bought items of a quote, those of its parts and those on lines of their own, each once with its pieces together; by name. */
export const pickingItems = (
  items: readonly QuoteItem[],
  lines: readonly MiscellaneousItem[],
  setup: SetupData,
): PickingItem[] => {
  const found = new Map<string, PickingItem>();
  for (const { item, ...use } of [...items.flatMap((part) => usesOfPart(part, setup)), ...usesOfLines(lines, setup)]) {
    const { id: boughtItemId, name, kind, stockNumber, supplier } = item;
    const known = found.get(boughtItemId);
    found.set(boughtItemId, {
      ...{ boughtItemId, name, kind, stockNumber, supplier },
      quantity: (known?.quantity ?? 0) + use.quantity,
      uses: [...(known?.uses ?? []), use],
    });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
};
