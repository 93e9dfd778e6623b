import { addPrices, exact, multiplyPrice, type UnitPrice, unitPrice, ZERO_PRICE } from '@kerf/money';
import { QUOTE_STATUS_TABLE, sheetsRequired } from '@kerf/quoting';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Sheet } from '../../db/repositories/sheets.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import { type NestGroup, sheetSides } from './nest-groups.ts';

/** Sheets with their area in mm² and cost; null where one's cost is not known. */
export type SheetNeed = { readonly sheets: number; readonly areaMm2: number; readonly cost: UnitPrice | null };

/** Costs of so many of one kind each; null where one is not known. */
export const sumCosts = (
  kinds: readonly { readonly count: number; readonly costPrice: string | null }[],
): UnitPrice | null => {
  const costs = kinds
    .filter(({ count }) => count > 0)
    .map(({ count, costPrice }) => (costPrice === null ? null : multiplyPrice(unitPrice(costPrice), exact(count))));
  return costs.reduce<UnitPrice | null>(
    (sum, cost) => (sum === null || cost === null ? null : addPrices(sum, cost)),
    ZERO_PRICE,
  );
};

const ownSheets = (item: QuoteItem, sheet: Sheet, group: NestGroup) => {
  const { width, height } = sheetSides(sheet);
  const sheets = Math.ceil(item.quantity / (item.partsPerSheet ?? 0));
  const costPrice = group.isCustomerSuppliedMaterial ? null : sheet.costPrice;
  return { count: sheets, areaMm2: sheets * width * height, costPrice };
};

/**
 * What the parts of a group need of sheets when each is nested by itself: the shares of sheets of the estimate, and whole sheets of
 * its own. Null while a part has no nest that is true. Spec: quote parts §9.
 */
export const partByPart = (
  { quote, setup }: QuoteState,
  group: NestGroup,
): { readonly sheetShares: number; readonly sharesCost: UnitPrice | null; readonly own: SheetNeed } | null => {
  if (!QUOTE_STATUS_TABLE[quote.status].showsPrices) return null;
  const found = group.items.map((item) => {
    const sheet = setup.sheets.get(item.sheetId ?? '');
    if (sheet === undefined || !((item.partsPerSheet ?? 0) > 0)) return null;
    const share = sheetsRequired({
      quantity: item.quantity,
      partsPerSheet: item.partsPerSheet ?? 0,
      mode: item.materialConsumptionMode ?? 'WholeSheet',
      nestExtent: item.nestAreaSquareMm ?? 0,
      sheetExtent: item.totalSheetAreaSquareMm ?? 0,
    });
    return share === null ? null : { share, ...ownSheets(item, sheet, group) };
  });
  const all = found.filter((one) => one !== null);
  if (all.length < found.length) return null;
  return {
    sheetShares: all.reduce((sum, { share }) => sum + share, 0),
    sharesCost: sumCosts(all.map(({ share, costPrice }) => ({ count: share, costPrice }))),
    own: {
      sheets: all.reduce((sum, { count }) => sum + count, 0),
      areaMm2: all.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
      cost: sumCosts(all),
    },
  };
};
