import type { NewTaxRate, TaxRate } from '@kerf/contract';
import { z } from 'zod';
import { requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

/** A tax rate as it is typed. Spec: foundation §3. */
export const taxRateSchema = ({ figure, required }: FigureRules) =>
  z.object({
    displayName: z.string().trim().min(1, required).max(100),
    country: z.string(),
    state: z.string().trim().max(100),
    percentage: figure({ least: 0, most: 100 }),
    isDefault: z.boolean(),
    active: z.boolean(),
  });
export type TaxRateValues = z.output<ReturnType<typeof taxRateSchema>>;

export const valuesOfTaxRate = (rate: TaxRate, locale: string): TaxRateValues => {
  const { displayName, country, state, isDefault, active } = rate;
  return { displayName, country, state, isDefault, active, percentage: shownFigure(rate.percentage, locale) };
};

/** A new rate is of the shop's country, and the default when it is the first. */
export const valuesOfNewTaxRate = (country: string, isFirst: boolean): TaxRateValues => ({
  displayName: '',
  country,
  state: '',
  percentage: '',
  isDefault: isFirst,
  active: true,
});

export const sentTaxRate = (values: TaxRateValues, locale: string): NewTaxRate => ({
  ...values,
  percentage: requiredFigure(values.percentage, locale),
});
