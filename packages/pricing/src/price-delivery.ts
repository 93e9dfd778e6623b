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

/** Containers that are filled alike, kg of room left in each. */
type FilledAlike = { readonly leftKg: number; readonly containers: number };

/** Puts pieces of one mass into the first containers with room for them; returns those as they are then, and how many pieces are left. */
const putInto = (filled: readonly FilledAlike[], massKg: number, quantity: number) => {
  let left = quantity;
  const after = filled.flatMap(({ leftKg, containers }): FilledAlike[] => {
    const each = Math.floor(leftKg / massKg + 1e-9);
    if (left === 0 || each === 0) return [{ leftKg, containers }];
    const whole = Math.min(containers, Math.floor(left / each));
    const rest = whole < containers ? Math.min(left - whole * each, each) : 0;
    left -= whole * each + rest;
    const groups = [
      { leftKg: leftKg - each * massKg, containers: whole },
      { leftKg: leftKg - rest * massKg, containers: rest > 0 ? 1 : 0 },
      { leftKg, containers: containers - whole - (rest > 0 ? 1 : 0) },
    ];
    return groups.filter((group) => group.containers > 0);
  });
  return { after, left };
};

/** How many containers the pieces fill by their weight, the heaviest first and each into the first with room; one at least. */
const countOf = ({ maximumWeightKg }: DeliveryContainer, parts: readonly DeliveredPart[]): number => {
  if (maximumWeightKg === null) return 1;
  const heavy = parts.filter(({ massKg, quantity }) => massKg > 0 && quantity > 0);
  const filled = [...heavy]
    .sort((first, second) => second.massKg - first.massKg)
    .reduce<readonly FilledAlike[]>((before, { massKg, quantity }) => {
      const { after, left } = putInto(before, massKg, quantity);
      if (left === 0) return after;
      const each = Math.max(1, Math.floor(maximumWeightKg / massKg + 1e-9));
      const more = [{ leftKg: maximumWeightKg, containers: Math.ceil(left / each) }];
      return [...after, ...putInto(more, massKg, left).after];
    }, []);
  return Math.max(
    1,
    filled.reduce((sum, { containers }) => sum + containers, 0),
  );
};

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
    .map((container) => ({ container, quantity: countOf(container, parts) }))
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
