import type { BoughtItem, BoughtItemInput } from '@kerf/contract';
import { z } from 'zod';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

/** A bought item as it is typed. */
export const boughtItemSchema = ({ figure, required }: FigureRules) =>
  z.object({
    name: z.string().trim().min(1, required).max(200),
    kind: z.string().trim().min(1, required).max(60),
    stockNumber: z.string().trim().max(60),
    supplier: z.string().trim().max(120),
    cost: figure({ least: 0, isOptional: true }),
    markupPercent: figure({ least: -100, most: 10_000 }),
    dimensions: z.string().trim().max(200),
    weight: figure({ least: 0 }),
  });
export type BoughtItemValues = z.output<ReturnType<typeof boughtItemSchema>>;

export const valuesOfBoughtItem = (item: BoughtItem, locale: string): BoughtItemValues => {
  const { name, kind, stockNumber, supplier, dimensions } = item;
  return {
    ...{ name, kind, stockNumber, supplier, dimensions },
    cost: shownFigure(item.cost, locale),
    markupPercent: shownFigure(item.markupPercent ?? 0, locale),
    weight: shownFigure(item.weight, locale),
  };
};

export const valuesOfNewBoughtItem = (kind: string): BoughtItemValues => ({
  ...{ name: '', kind, stockNumber: '', supplier: '', dimensions: '' },
  ...{ cost: '', markupPercent: '0', weight: '0' },
});

export const sentBoughtItem = (values: BoughtItemValues, locale: string): BoughtItemInput => ({
  ...values,
  cost: readFigure(values.cost, locale),
  markupPercent: requiredFigure(values.markupPercent, locale),
  weight: requiredFigure(values.weight, locale),
});
