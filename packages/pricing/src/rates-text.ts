import { type UnitPrice, unitPrice } from '@kerf/money';
import type { ItemRates } from './rates.ts';

/** The same shape with decimal text for every price: plain data, as databases and set-up files hold it and as it crosses threads. */
export type TextPrices<Value> = Value extends UnitPrice
  ? string
  : Value extends readonly (infer Element)[]
    ? readonly TextPrices<Element>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: TextPrices<Value[Name]> }
      : Value;

const priceOrNull = (text: string | null): UnitPrice | null => (text === null ? null : unitPrice(text));

/** The shop's figures for one part, with prices to reckon with. */
export const ratesFromText = (rates: TextPrices<ItemRates>): ItemRates => ({
  technology: rates.technology,
  material: rates.material,
  rateTable: rates.rateTable && {
    ...rates.rateTable,
    baseHourlyRate: priceOrNull(rates.rateTable.baseHourlyRate),
    rates: rates.rateTable.rates.map((rate) => ({ ...rate, hourlyRate: priceOrNull(rate.hourlyRate) })),
  },
  sheet: { ...rates.sheet, cost: priceOrNull(rates.sheet.cost) },
  customer: rates.customer && { ...rates.customer, hourlyRate: priceOrNull(rates.customer.hourlyRate) },
  folding: rates.folding && {
    ...rates.folding,
    hourlyRate: priceOrNull(rates.folding.hourlyRate),
    setupHourlyRate: priceOrNull(rates.folding.setupHourlyRate),
  },
});
