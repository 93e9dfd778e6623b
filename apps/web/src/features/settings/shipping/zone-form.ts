import type { DeliveryZone, NewDeliveryZone } from '@kerf/contract';
import { z } from 'zod';
import { readFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';
import { type PatternFault, patternFault, readPatterns, writtenPatterns } from './postcode-patterns.ts';

const MOST_DISTANCE = 20_100;
const MOST_PRICE = 1e9;

type ZoneWords = { readonly fault: (fault: PatternFault) => string; readonly distances: string };

/** A delivery zone as it is typed, less what containers cost in it. */
export const zoneSchema = ({ figure, required, locale }: FigureRules, words: ZoneWords) =>
  z
    .object({
      name: z.string().trim().min(1, required).max(100),
      /** Empty for anywhere. */
      country: z.string(),
      postcodePatterns: z.string().superRefine((typed, context) => {
        const fault = patternFault(readPatterns(typed));
        if (fault !== null) context.addIssue({ code: 'custom', message: words.fault(fault) });
      }),
      minimumDistance: figure({ least: 0, most: MOST_DISTANCE, isOptional: true }),
      maximumDistance: figure({ above: 0, most: MOST_DISTANCE, isOptional: true }),
      minimumDeliveryPriceCharge: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
    })
    .refine(
      (values) => {
        const from = readFigure(values.minimumDistance, locale);
        const to = readFigure(values.maximumDistance, locale);
        return from === null || to === null || from < to;
      },
      { path: ['maximumDistance'], message: words.distances },
    );
export type ZoneValues = z.output<ReturnType<typeof zoneSchema>>;

export const valuesOfNewZone = (country: string): ZoneValues => ({
  ...{ name: '', country, postcodePatterns: '' },
  ...{ minimumDistance: '', maximumDistance: '', minimumDeliveryPriceCharge: '' },
});

export const valuesOfZone = (zone: DeliveryZone, locale: string): ZoneValues => ({
  name: zone.name,
  country: zone.country,
  postcodePatterns: writtenPatterns(zone.postcodePatterns),
  minimumDistance: shownFigure(zone.minimumDistance, locale),
  maximumDistance: shownFigure(zone.maximumDistance, locale),
  minimumDeliveryPriceCharge: shownFigure(zone.minimumDeliveryPriceCharge || null, locale),
});

/** What is saved of a zone; figures that nobody touched keep their last digit. */
export const sentZone = (
  values: ZoneValues,
  before: DeliveryZone | null,
  locale: string,
): Omit<NewDeliveryZone, 'containers'> => ({
  name: values.name,
  country: values.country,
  postcodePatterns: [...readPatterns(values.postcodePatterns)],
  minimumDistance: readFigure(values.minimumDistance, locale, before?.minimumDistance),
  maximumDistance: readFigure(values.maximumDistance, locale, before?.maximumDistance),
  minimumDeliveryPriceCharge:
    readFigure(values.minimumDeliveryPriceCharge, locale, before?.minimumDeliveryPriceCharge) ?? 0,
});
