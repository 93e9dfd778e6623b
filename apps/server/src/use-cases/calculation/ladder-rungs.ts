import type { LadderRung, QuantityLadderPrices } from '@kerf/contract';
import { exact, moneyToNumber, multiplyPrice, parseCurrency, settle, unitPrice } from '@kerf/money';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { LadderResult } from '../../pipeline/price-part.ts';

type Ladder = Extract<LadderResult, { readonly ok: true }>;

const presentRungs = (
  { currencyCode, taxRate }: Pick<Quote, 'currencyCode' | 'taxRate'>,
  rungs: Ladder['rungs'],
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

/** A ladder under the names of the wire, with the tax of its quote. Spec: quote parts §9 for the taxed price. */
export const presentLadder = (
  quote: Pick<Quote, 'currencyCode' | 'taxRate'>,
  { rungs, unpriced }: Ladder,
): QuantityLadderPrices => ({
  rungs: presentRungs(quote, rungs),
  unpricedQuantities: unpriced.map(({ quantity, refusal: { facts, ...refusal } }) => ({
    quantity,
    ...refusal,
    ...(facts === undefined ? {} : { facts: { ...facts } }),
  })),
});
