import type { DeliveryContainer, DeliveryZone, ZoneContainer } from '@kerf/contract';
import { figure } from '../../../../src/features/forms/typed-figures.ts';
import type { FigureRules } from '../../../../src/features/forms/use-figure-rules.ts';

export const rulesIn = (locale: string): FigureRules => ({
  locale,
  required: 'Required',
  figure: (rule) => figure(locale, { required: 'Required', wrong: 'Wrong' }, rule),
});

export const price = (deliveryContainerId: string, prices: Partial<ZoneContainer> = {}): ZoneContainer => ({
  ...{ deliveryContainerId, flatPrice: 0, pricePerDistance: 0, pricePerWeight: 0 },
  ...prices,
});

export const zone = (of: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id: 'north', name: 'North', country: 'GB', postcodePatterns: ['LS*'] },
  ...{ minimumDistance: null, maximumDistance: null, minimumDeliveryPriceCharge: 0, containers: [] },
  ...{ isImperial: false, isDeleted: false, version: 3 },
  ...of,
});

export const container = (of: Partial<DeliveryContainer> = {}): DeliveryContainer => ({
  ...{ id: 'box', name: 'Box', maximumWeight: 25 },
  ...{ maximumLength: 1200, maximumWidth: 800, maximumHeight: null },
  ...{ isImperial: false, isDeleted: false, version: 1 },
  ...of,
});
