import type { DeliveryContainer, DeliveryZone, ZoneContainer } from '@kerf/contract';
import type { ShippingPricingOption } from '@kerf/quoting';

/** The three prices of a container in a zone, in the order of table and form. */
export const PRICES = ['flatPrice', 'pricePerDistance', 'pricePerWeight'] as const;
export type PriceName = (typeof PRICES)[number];

/** The price that counts by each way of pricing. */
export const COUNTING_PRICE = {
  Flat: 'flatPrice',
  ByDistance: 'pricePerDistance',
  ByWeight: 'pricePerWeight',
} as const satisfies Record<ShippingPricingOption, PriceName>;

/** What a container costs in a zone, with both. */
export type PriceRow = {
  readonly zone: DeliveryZone;
  readonly container: DeliveryContainer;
  readonly price: ZoneContainer;
};

export const priceIn = (zone: DeliveryZone | undefined, containerId: string): ZoneContainer | undefined =>
  zone?.containers.find(({ deliveryContainerId }) => deliveryContainerId === containerId);

/** The prices of all zones in use, by zone and then by container, as both lists are sorted. */
export const priceRows = (
  zones: readonly DeliveryZone[],
  containers: readonly DeliveryContainer[],
): readonly PriceRow[] =>
  zones
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((zone) =>
      containers.flatMap((container) => {
        const price = container.isDeleted ? undefined : priceIn(zone, container.id);
        return price === undefined ? [] : [{ zone, container, price }];
      }),
    );

/** Containers in use that cost nothing in a zone yet. */
export const unpricedIn = (
  zone: DeliveryZone,
  containers: readonly DeliveryContainer[],
): readonly DeliveryContainer[] =>
  containers.filter(({ id, isDeleted }) => !isDeleted && priceIn(zone, id) === undefined);

/** The prices of a zone with this one in place of the container's own, or at their end. */
export const withPrice = ({ containers }: DeliveryZone, price: ZoneContainer): ZoneContainer[] => {
  const isSame = (one: ZoneContainer) => one.deliveryContainerId === price.deliveryContainerId;
  return containers.some(isSame) ? containers.map((one) => (isSame(one) ? price : one)) : [...containers, price];
};

export const withoutPrice = ({ containers }: DeliveryZone, containerId: string): ZoneContainer[] =>
  containers.filter(({ deliveryContainerId }) => deliveryContainerId !== containerId);
