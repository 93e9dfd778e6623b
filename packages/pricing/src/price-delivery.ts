import {
  addPrices,
  type CurrencyCode,
  comparePrices,
  isPayable,
  moneyToNumber,
  multiplyPrice,
  settle,
  sumMoney,
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
  readonly name: string;
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

/** Containers of one kind, filled, with what they cost. */
export type FilledContainers = {
  readonly container: DeliveryContainer;
  readonly quantity: number;
  readonly sumNetWeightKg: number;
  readonly calculatedPrice: number;
};

export type PricedDelivery = {
  readonly deliveryPrice: number;
  /** Kinds of containers, that of the largest part first. */
  readonly filled: readonly FilledContainers[];
};

const descending = (sides: readonly number[]): number[] => [...sides].sort((first, second) => second - first);

/** Whether a part, turned as it lies best, goes into the container by size and weight. */
const holds = (container: DeliveryContainer, { sidesMm, massKg }: DeliveredPart): boolean => {
  const limits = [container.maximumLengthMm, container.maximumWidthMm, container.maximumHeightMm];
  const entered = limits.filter((limit) => limit !== null);
  // Longest side to longest limit; a side without a limit is one of the shorter ones, such as the height above a pallet.
  const room = descending(entered);
  return (
    massKg <= (container.maximumWeightKg ?? Number.POSITIVE_INFINITY) &&
    descending(sidesMm).every((side, place) => side <= (room[place] ?? Number.POSITIVE_INFINITY))
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

const weightOf = (parts: readonly DeliveredPart[]): number =>
  parts.reduce((sum, { massKg, quantity }) => sum + massKg * quantity, 0);

/** The price of a container that counts; 0 where the shop entered none. */
const countingPrice = (option: DeliveryToPrice['option'], container: DeliveryContainer): UnitPrice =>
  ({
    Flat: container.flatPrice,
    ByDistance: container.pricePerDistanceKm,
    ByWeight: container.pricePerWeightKg,
  })[option];

/** Containers that have a price; all where none has one and the zone's least charge is the price. */
const pricedContainers = ({ option, containers, minimumCharge }: DeliveryToPrice): readonly DeliveryContainer[] => {
  const withPrice = containers.filter((container) => !countingPrice(option, container).isZero());
  return withPrice.length > 0 || minimumCharge.isZero() ? withPrice : containers;
};

/** What containers of one kind cost that hold these parts. */
const priceOf = (
  { option, distanceKm }: DeliveryToPrice,
  container: DeliveryContainer,
  { quantity, weightKg }: { readonly quantity: number; readonly weightKg: number },
): UnitPrice => {
  const price = countingPrice(option, container);
  if (option === 'ByWeight') return multiplyPrice(price, weightKg);
  return multiplyPrice(option === 'Flat' ? price : multiplyPrice(price, distanceKm ?? 0), quantity);
};

type Filling = {
  readonly container: DeliveryContainer;
  readonly parts: readonly DeliveredPart[];
  readonly quantity: number;
  readonly price: UnitPrice;
};

/** Longest first; of equally long ones the heaviest. */
const bySize = (first: DeliveredPart, second: DeliveredPart): number =>
  Math.max(...second.sidesMm) - Math.max(...first.sidesMm) || second.massKg - first.massKg;

/** The containers for the largest part, with all else that goes into them: of the kinds that take the most, the fewest, then the cheapest. */
const fillFor = (delivery: DeliveryToPrice, largest: DeliveredPart, left: readonly DeliveredPart[]): Filling | null => {
  const fillings = delivery.containers
    .filter((container) => holds(container, largest))
    .map((container): Filling => {
      const parts = left.filter((part) => holds(container, part));
      const quantity = countOf(container, parts);
      return {
        container,
        parts,
        quantity,
        price: priceOf(delivery, container, { quantity, weightKg: weightOf(parts) }),
      };
    });
  const [best] = fillings.sort(
    (first, second) =>
      second.parts.length - first.parts.length ||
      first.quantity - second.quantity ||
      comparePrices(first.price, second.price),
  );
  return best ?? null;
};

/** Fills containers until every part is in one. */
const fillAll = (delivery: DeliveryToPrice): Priced<readonly Filling[]> => {
  const containers = pricedContainers(delivery);
  if (containers.length === 0) return refuse('DELIVERY_ZONE_EMPTY');
  const fillings: Filling[] = [];
  let left = [...delivery.parts].sort(bySize);
  for (let largest = left[0]; largest !== undefined; largest = left[0]) {
    const filling = fillFor({ ...delivery, containers }, largest, left);
    if (filling === null) return refuse('DELIVERY_CONTAINER_MISSING', { partName: largest.name });
    fillings.push(filling);
    left = left.filter((part) => !filling.parts.includes(part));
  }
  return priced(fillings);
};

/**
 * Price of a delivery. The largest part decides on a kind of container: of those that hold it the one that takes the most of the other
 * parts, then of which the fewest are filled, then the cheapest. What does not go into it, as a long tube beside plates on a pallet,
 * goes into other containers in the same way. Containers without a price are left out. Never less than the zone's least charge.
 * Decisions 'Delivery'.
 */
export const priceDelivery = (delivery: DeliveryToPrice): Priced<PricedDelivery> => {
  const { currency, option, distanceKm } = delivery;
  if (option === 'ByDistance' && distanceKm === null) return refuse('DELIVERY_DISTANCE_MISSING');
  const fillings = fillAll(delivery);
  if (!fillings.ok) return fillings;
  const { minimumCharge } = delivery;
  const all = addPrices(...fillings.value.map(({ price }) => price));
  if (!isPayable(all, currency) || !isPayable(minimumCharge, currency)) return refuse('PRICE_TOO_LARGE');
  const lines = fillings.value.map(({ price }) => settle(price, currency));
  const sum = sumMoney(lines, currency);
  return priced({
    deliveryPrice: Math.max(moneyToNumber(sum), moneyToNumber(settle(minimumCharge, currency))),
    filled: fillings.value.map(({ container, parts, quantity, price }) => ({
      ...{ container, quantity, sumNetWeightKg: weightOf(parts) },
      calculatedPrice: moneyToNumber(settle(price, currency)),
    })),
  });
};
