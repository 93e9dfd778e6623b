import type { LadderRung } from '@kerf/contract';
import { exact, moneyToNumber, multiplyPrice, parseCurrency, settle, unitPrice } from '@kerf/money';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { LadderResult } from '../../pipeline/price-part.ts';

type PricedRung = Extract<LadderResult, { readonly ok: true }>['rungs'][number];

/** Rungs of a ladder under the names of the wire, with the tax of their quote. Spec: quote parts §9 for the taxed price. */
export const presentRungs = (
  { currencyCode, taxRate }: Pick<Quote, 'currencyCode' | 'taxRate'>,
  rungs: readonly PricedRung[],
): LadderRung[] => {
  const currency = parseCurrency(currencyCode);
  if (currency === null) return [];
  const taxed = (price: number): number =>
    moneyToNumber(settle(multiplyPrice(unitPrice(price), exact(taxRate).plus(1)), currency));
  return rungs.map(({ quantity, prices }) => ({
    quantity,
    itemPrice: prices.itemPrice,
    linePrice: prices.linePrice,
    unitTotalTaxedPrice: taxed(prices.itemPrice),
    timePerItemSeconds: prices.timePerItemSeconds,
    materialPrice: prices.materialPrice,
    processingTotalPrice: prices.processingTotalPrice,
    foldingTotalPricePerItem: prices.foldingTotalPricePerItem,
    secondaryProcessTotalPricePerItem: prices.secondaryProcessTotalPricePerItem,
  }));
};
