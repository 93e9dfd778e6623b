import type { DeliveryZone, ZoneContainer } from '@kerf/contract';
import type { ShippingPricingOption } from '@kerf/quoting';
import { z } from 'zod';
import { readFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';
import { COUNTING_PRICE, type PriceName, priceIn } from './price-rows.ts';

const MOST_PRICE = 1e9;

/** What a container costs in a zone as it is typed; of the three prices only that which counts must be said. */
export const priceSchema = ({ figure, required }: FigureRules, option: ShippingPricingOption) => {
  const priceOf = (name: PriceName) =>
    figure({ least: 0, most: MOST_PRICE, isOptional: COUNTING_PRICE[option] !== name });
  return z.object({
    deliveryZoneId: z.string().min(1, required),
    deliveryContainerId: z.string().min(1, required),
    flatPrice: priceOf('flatPrice'),
    pricePerDistance: priceOf('pricePerDistance'),
    pricePerWeight: priceOf('pricePerWeight'),
  });
};
export type PriceValues = z.output<ReturnType<typeof priceSchema>>;

export const newPriceValues = (deliveryZoneId: string, deliveryContainerId: string): PriceValues => ({
  ...{ deliveryZoneId, deliveryContainerId },
  ...{ flatPrice: '', pricePerDistance: '', pricePerWeight: '' },
});

/** The prices of a container in a zone; nothing where it has none there, or where a price that does not count is 0. */
export const valuesOfPrice = (
  zone: DeliveryZone,
  containerId: string,
  { locale, option }: { readonly locale: string; readonly option: ShippingPricingOption },
): PriceValues => {
  const price = priceIn(zone, containerId);
  const shown = (name: PriceName): string => {
    const value = price?.[name];
    return shownFigure(value === 0 && COUNTING_PRICE[option] !== name ? null : value, locale);
  };
  return {
    deliveryZoneId: zone.id,
    deliveryContainerId: containerId,
    flatPrice: shown('flatPrice'),
    pricePerDistance: shown('pricePerDistance'),
    pricePerWeight: shown('pricePerWeight'),
  };
};

/** What is saved of a price; figures that nobody touched keep their last digit. */
export const sentPrice = (values: PriceValues, before: ZoneContainer | undefined, locale: string): ZoneContainer => {
  const read = (name: PriceName): number => readFigure(values[name], locale, before?.[name]) ?? 0;
  return {
    deliveryContainerId: values.deliveryContainerId,
    flatPrice: read('flatPrice'),
    pricePerDistance: read('pricePerDistance'),
    pricePerWeight: read('pricePerWeight'),
  };
};
