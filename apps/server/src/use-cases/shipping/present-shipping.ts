import type {
  DeliveryContainer as DeliveryContainerWire,
  DeliveryPriceDetails,
  DeliveryZone as DeliveryZoneWire,
  NewDeliveryContainer as EnteredContainer,
  NewDeliveryZone as EnteredZone,
  ZoneContainer as ZoneContainerWire,
} from '@kerf/contract';
import {
  distanceForDisplay,
  distanceFromInput,
  KILOGRAMS_PER_POUND,
  KILOMETRES_PER_MILE,
  kilogramsToPounds,
  lengthForDisplay,
  lengthFromInput,
  type Mm,
  poundsToKilograms,
  type UnitSystem,
  withoutNoise,
} from '@kerf/units';
import type { DeliveryPriceDetails as PriceDetails } from '../../db/repositories/delivery.ts';
import type { DeliveryContainer, NewDeliveryContainer } from '../../db/repositories/delivery-containers.ts';
import type {
  DeliveryZone,
  NewDeliveryZone,
  NewZoneContainer,
  ZoneContainer,
} from '../../db/repositories/delivery-zones.ts';
import { presentAddress } from '../quote-views/present-quote.ts';

type Measure = number | null;
const orNull =
  (convert: (value: number) => number) =>
  (value: Measure): Measure =>
    value === null ? null : convert(value);

/** Figures of deliveries as an organisation reads and enters them: mm, kg and km, or in, lb and mi. */
const shownIn = (units: UnitSystem) => {
  const isImperial = units === 'imperial';
  return {
    length: orNull((mm) => withoutNoise(lengthForDisplay(mm as Mm, units))),
    mass: (kilograms: number) => withoutNoise(isImperial ? kilogramsToPounds(kilograms) : kilograms),
    distance: orNull((km) => withoutNoise(distanceForDisplay(km, units))),
    perDistance: (perKm: string) => withoutNoise(Number(perKm) * (isImperial ? KILOMETRES_PER_MILE : 1)),
    perWeight: (perKg: string) => withoutNoise(Number(perKg) * (isImperial ? KILOGRAMS_PER_POUND : 1)),
  };
};
const enteredIn = (units: UnitSystem) => {
  const isImperial = units === 'imperial';
  return {
    length: orNull((length) => lengthFromInput(length, units)),
    mass: orNull((mass) => (isImperial ? poundsToKilograms(mass) : mass)),
    distance: orNull((distance) => distanceFromInput(distance, units)),
    perDistance: (price: number) => String(price / (isImperial ? KILOMETRES_PER_MILE : 1)),
    perWeight: (price: number) => String(price / (isImperial ? KILOGRAMS_PER_POUND : 1)),
  };
};

export const containerColumns = (
  entered: EnteredContainer & { readonly isDeleted: boolean },
  units: UnitSystem,
): NewDeliveryContainer => {
  const { length, mass } = enteredIn(units);
  return {
    name: entered.name,
    maximumWeightKg: mass(entered.maximumWeight),
    maximumLengthMm: length(entered.maximumLength),
    maximumWidthMm: length(entered.maximumWidth),
    maximumHeightMm: length(entered.maximumHeight),
    isDeleted: entered.isDeleted,
  };
};

export const presentContainer = (row: DeliveryContainer, units: UnitSystem): DeliveryContainerWire => {
  const { length, mass } = shownIn(units);
  return {
    id: row.id,
    name: row.name,
    maximumWeight: orNull(mass)(row.maximumWeightKg),
    maximumLength: length(row.maximumLengthMm),
    maximumWidth: length(row.maximumWidthMm),
    maximumHeight: length(row.maximumHeightMm),
    isImperial: units === 'imperial',
    isDeleted: row.isDeleted,
    version: row.version,
  };
};

export const zoneColumns = (
  entered: EnteredZone & { readonly isDeleted: boolean },
  units: UnitSystem,
): NewDeliveryZone => {
  const { distance } = enteredIn(units);
  return {
    name: entered.name,
    country: entered.country === '' ? null : entered.country,
    postcodePatterns: entered.postcodePatterns,
    minimumDistanceKm: distance(entered.minimumDistance),
    maximumDistanceKm: distance(entered.maximumDistance),
    minimumDeliveryPriceCharge: String(entered.minimumDeliveryPriceCharge),
    isDeleted: entered.isDeleted,
  };
};

export const zoneContainerColumns = (entered: ZoneContainerWire, units: UnitSystem): NewZoneContainer => {
  const { perDistance, perWeight } = enteredIn(units);
  return {
    deliveryContainerId: entered.deliveryContainerId,
    flatPrice: String(entered.flatPrice),
    pricePerDistanceKm: perDistance(entered.pricePerDistance),
    pricePerWeightKg: perWeight(entered.pricePerWeight),
  };
};

/** A zone with what the containers cost in it; `containers` may hold those of other zones. */
export const presentZone = (
  row: DeliveryZone,
  containers: readonly ZoneContainer[],
  units: UnitSystem,
): DeliveryZoneWire => {
  const { distance, perDistance, perWeight } = shownIn(units);
  return {
    id: row.id,
    name: row.name,
    country: row.country ?? '',
    postcodePatterns: [...row.postcodePatterns],
    minimumDistance: distance(row.minimumDistanceKm),
    maximumDistance: distance(row.maximumDistanceKm),
    minimumDeliveryPriceCharge: Number(row.minimumDeliveryPriceCharge),
    containers: containers
      .filter(({ deliveryZoneId }) => deliveryZoneId === row.id)
      .map((one) => ({
        deliveryContainerId: one.deliveryContainerId,
        flatPrice: Number(one.flatPrice),
        pricePerDistance: perDistance(one.pricePerDistanceKm),
        pricePerWeight: perWeight(one.pricePerWeightKg),
      })),
    isImperial: units === 'imperial',
    isDeleted: row.isDeleted,
    version: row.version,
  };
};

export const presentPriceDetails = (row: PriceDetails, units: UnitSystem): DeliveryPriceDetails => {
  const { distance, length, mass, perDistance, perWeight } = shownIn(units);
  return {
    deliveryPriceDetailsId: row.id,
    quoteId: row.quoteId,
    isImperial: units === 'imperial',
    deliveryPricingOption: row.deliveryPricingOption,
    minimumDeliveryPriceCharge: Number(row.minimumDeliveryPriceCharge),
    deliveryPrice: Number(row.deliveryPrice),
    customerDeliveryAddress: presentAddress(row.customerDeliveryAddress),
    vendorPickupAddress: presentAddress(row.vendorPickupAddress),
    deliveryZoneName: row.deliveryZoneName,
    distance: distance(row.distanceKm),
    containers: row.containers.map((line) => ({
      containerName: line.containerName,
      maximumWeight: orNull(mass)(line.maximumWeightKg),
      maximumLength: length(line.maximumLengthMm),
      maximumWidth: length(line.maximumWidthMm),
      maximumHeight: length(line.maximumHeightMm),
      quantity: line.quantity,
      flatPrice: Number(line.flatPrice),
      pricePerDistance: perDistance(line.pricePerDistance),
      pricePerWeight: perWeight(line.pricePerWeight),
      sumNetWeightOfParts: mass(line.sumNetWeightOfPartsKg),
      calculatedPrice: Number(line.calculatedPrice),
    })),
    createdUtc: row.createdAt.toISOString(),
  };
};
