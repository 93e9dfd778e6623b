import type { BoughtItem, BoughtItemInput } from '@kerf/contract';
import { HARDWARE_SIZES, type PressFit, sizeOfFit } from '@kerf/quoting';
import { asMm, lengthForDisplay, lengthFromInput, type UnitSystem } from '@kerf/units';
import { z } from 'zod';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

export const NO_FIT = 'none';
export const OWN_FIT = 'own';
const FIT_FIGURES = ['holeMm', 'plusMm', 'minimumThicknessMm', 'minimumEdgeMm'] as const;

/** A size of the table as a form names it. */
export const fitName = ({ kind, thread }: (typeof HARDWARE_SIZES)[number]): string => `${kind} ${thread}`;
export const sizeOfName = (name: string) => HARDWARE_SIZES.find((size) => fitName(size) === name) ?? null;

type Writer = { readonly locale: string; readonly units: UnitSystem };

const valuesOfFit = (fit: PressFit | null, { locale, units }: Writer) => {
  const size = fit === null ? null : sizeOfFit(fit);
  const shown = (mm: number) => shownFigure(lengthForDisplay(asMm(mm), units), locale);
  const isOwn = fit !== null && size === null;
  const figures = FIT_FIGURES.map((name) => [name, isOwn ? shown(fit[name]) : ''] as const);
  return {
    fit: fit === null ? NO_FIT : size === null ? OWN_FIT : fitName(size),
    ...(Object.fromEntries(figures) as Record<(typeof FIT_FIGURES)[number], string>),
  };
};

const sentFit = (
  { fit, ...figures }: Pick<BoughtItemValues, 'fit' | (typeof FIT_FIGURES)[number]>,
  { locale, units }: Writer,
): PressFit | null => {
  if (fit === NO_FIT) return null;
  const size = sizeOfName(fit);
  if (size !== null) {
    const { kind: _kind, thread: _thread, ...ofTable } = size;
    return ofTable;
  }
  const mm = (name: (typeof FIT_FIGURES)[number]) => lengthFromInput(readFigure(figures[name], locale) ?? 0, units);
  return {
    ...{ holeMm: mm('holeMm'), plusMm: mm('plusMm'), sources: 'own' },
    ...{ minimumThicknessMm: mm('minimumThicknessMm'), minimumEdgeMm: mm('minimumEdgeMm') },
  };
};

/** A bought item as it is typed; lengths in the shop's unit. */
export const boughtItemSchema = ({ figure, required }: FigureRules) =>
  z
    .object({
      name: z.string().trim().min(1, required).max(200),
      kind: z.string().trim().min(1, required).max(60),
      stockNumber: z.string().trim().max(60),
      supplier: z.string().trim().max(120),
      cost: figure({ least: 0, isOptional: true }),
      markupPercent: figure({ least: -100, most: 10_000 }),
      dimensions: z.string().trim().max(200),
      weight: figure({ least: 0 }),
      /** A size of the table, the shop's own figures, or no hole to be checked. */
      fit: z.string(),
      ...{ holeMm: figure({ least: 0, isOptional: true }), plusMm: figure({ least: 0, isOptional: true }) },
      minimumThicknessMm: figure({ least: 0, isOptional: true }),
      minimumEdgeMm: figure({ least: 0, isOptional: true }),
    })
    .refine(({ fit, holeMm }) => fit !== OWN_FIT || holeMm !== '', { path: ['holeMm'], message: required });
export type BoughtItemValues = z.output<ReturnType<typeof boughtItemSchema>>;

export const valuesOfBoughtItem = (item: BoughtItem, writer: Writer): BoughtItemValues => {
  const { locale } = writer;
  const { name, kind, stockNumber, supplier, dimensions } = item;
  return {
    ...{ name, kind, stockNumber, supplier, dimensions },
    cost: shownFigure(item.cost, locale),
    markupPercent: shownFigure(item.markupPercent ?? 0, locale),
    weight: shownFigure(item.weight, locale),
    ...valuesOfFit(item.pressFit, writer),
  };
};

export const valuesOfNewBoughtItem = (kind: string): BoughtItemValues => ({
  ...{ name: '', kind, stockNumber: '', supplier: '', dimensions: '' },
  ...{ cost: '', markupPercent: '0', weight: '0' },
  ...{ fit: NO_FIT, holeMm: '', plusMm: '', minimumThicknessMm: '', minimumEdgeMm: '' },
});

export const sentBoughtItem = (
  { name, kind, stockNumber, supplier, dimensions, cost, markupPercent, weight, ...fit }: BoughtItemValues,
  writer: Writer,
): BoughtItemInput => ({
  ...{ name, kind, stockNumber, supplier, dimensions },
  cost: readFigure(cost, writer.locale),
  markupPercent: requiredFigure(markupPercent, writer.locale),
  weight: requiredFigure(weight, writer.locale),
  pressFit: sentFit(fit, writer),
});
