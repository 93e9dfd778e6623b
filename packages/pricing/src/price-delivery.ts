import {
  type CurrencyCode,
  comparePrices,
  isPayable,
  moneyToNumber,
  multiplyPrice,
  settle,
  type UnitPrice,
} from '@kerf/money';
import { type Priced, priced, refuse } from './refusals.ts';

/** A box or pallet that parts travel in, with its prices in one zone. A limit that is null does not bind. */
export type DeliveryContainer = {
  readonly containerName: string;
  readonly maximumWeightKg: number | null;
  readonly maximumLengthMm: number | null;
  readonly maximumWidthMm: number | null;
  readonly maximumHeightMm: number | null;
  readonly flatPrice: UnitPrice;
  readonly pricePerDistanceKm: UnitPrice;
  readonly pricePerWeightKg: UnitPrice;
};

/** What travels: parts of one kind, each in its bounding box. */
export type DeliveredPart = {
  readonly massKg: number;
  readonly sidesMm: readonly [number, number, number];
  readonly quantity: number;
};

export type DeliveryToPrice = {
  readonly currency: CurrencyCode;
  readonly option: 'Flat' | 'ByDistance' | 'ByWeight';
  /** Least price of a delivery into the zone. */
  readonly minimumCharge: UnitPrice;
  /** Null while nobody knows it. */
  readonly distanceKm: number | null;
  /** Containers of the zone. */
  readonly containers: readonly DeliveryContainer[];
  readonly parts: readonly DeliveredPart[];
};

export type PricedDelivery = {
  readonly deliveryPrice: number;
  readonly container: DeliveryContainer;
  readonly quantity: number;
  readonly sumNetWeightKg: number;
  /** Of all containers, before the least charge of the zone. */
  readonly calculatedPrice: number;
};

const descending = (sides: readonly number[]): number[] => [...sides].sort((first, second) => second - first);

/** Whether each part, turned as it lies best, goes into the container by size and weight. */
const holds = (container: DeliveryContainer, parts: readonly DeliveredPart[]): boolean => {
  const limits = [container.maximumLengthMm, container.maximumWidthMm, container.maximumHeightMm];
  const room = descending(limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
  const weight = container.maximumWeightKg ?? Number.POSITIVE_INFINITY;
  return parts.every(
    ({ sidesMm, massKg }) =>
      massKg <= weight && descending(sidesMm).every((side, place) => side <= (room[place] ?? Number.POSITIVE_INFINITY)),
  );
};

/** How many containers the load fills by its weight; one at least. */
const countOf = ({ maximumWeightKg }: DeliveryContainer, massKg: number): number =>
  maximumWeightKg === null ? 1 : Math.max(1, Math.ceil(massKg / maximumWeightKg - 1e-9));

/**
 * Price of a delivery: of the containers that hold the largest part, those of which the fewest are needed, and of these the
 * cheapest; never less than the zone's least charge. Decisions 'Delivery'.
 */
export const priceDelivery = (delivery: DeliveryToPrice): Priced<PricedDelivery> => {
  const { currency, option, distanceKm, parts } = delivery;
  if (option === 'ByDistance' && distanceKm === null) return refuse('DELIVERY_DISTANCE_MISSING');
  const sumNetWeightKg = parts.reduce((sum, { massKg, quantity }) => sum + massKg * quantity, 0);
  const priceOf = (container: DeliveryContainer, quantity: number): UnitPrice => {
    if (option === 'Flat') return multiplyPrice(container.flatPrice, quantity);
    return option === 'ByWeight'
      ? multiplyPrice(container.pricePerWeightKg, sumNetWeightKg)
      : multiplyPrice(multiplyPrice(container.pricePerDistanceKm, distanceKm ?? 0), quantity);
  };
  const [best] = delivery.containers
    .filter((container) => holds(container, parts))
    .map((container) => ({ container, quantity: countOf(container, sumNetWeightKg) }))
    .map((one) => ({ ...one, price: priceOf(one.container, one.quantity) }))
    .sort((first, second) => first.quantity - second.quantity || comparePrices(first.price, second.price));
  if (best === undefined) return refuse('DELIVERY_CONTAINER_MISSING');
  const charged = comparePrices(best.price, delivery.minimumCharge) < 0 ? delivery.minimumCharge : best.price;
  if (!isPayable(charged, currency) || !isPayable(best.price, currency)) return refuse('PRICE_TOO_LARGE');
  return priced({
    deliveryPrice: moneyToNumber(settle(charged, currency)),
    container: best.container,
    quantity: best.quantity,
    sumNetWeightKg,
    calculatedPrice: moneyToNumber(settle(best.price, currency)),
  });
};
