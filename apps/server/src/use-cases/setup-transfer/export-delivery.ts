import type { SetupData } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { listDeliveryContainers } from '../../db/repositories/delivery-containers.ts';
import { listDeliveryZones, listZoneContainers } from '../../db/repositories/delivery-zones.ts';
import { ordered, plainDecimal } from './exported-values.ts';

/** Delivery containers and zones in use, by name. */
export const exportDelivery = async (
  tx: Transaction,
  organisationId: string,
): Promise<Pick<SetupData, 'deliveryContainers' | 'deliveryZones'>> => {
  const containers = ordered(await listDeliveryContainers(tx, organisationId), [({ name }) => name]);
  const zones = ordered(await listDeliveryZones(tx, organisationId), [({ name }) => name]);
  const prices = await listZoneContainers(tx, organisationId);
  const pricesIn = (zoneId: string) =>
    containers.flatMap(({ id, name }) =>
      prices
        .filter((one) => one.deliveryZoneId === zoneId && one.deliveryContainerId === id)
        .map(({ flatPrice, pricePerDistanceKm, pricePerWeightKg }) => ({
          containerName: name,
          flatPrice: plainDecimal(flatPrice),
          pricePerDistanceKm: plainDecimal(pricePerDistanceKm),
          pricePerWeightKg: plainDecimal(pricePerWeightKg),
        })),
    );
  return {
    deliveryContainers: containers.map((one) => ({
      name: one.name,
      maximumWeightKg: one.maximumWeightKg,
      maximumLengthMm: one.maximumLengthMm,
      maximumWidthMm: one.maximumWidthMm,
      maximumHeightMm: one.maximumHeightMm,
    })),
    deliveryZones: zones.map((zone) => ({
      name: zone.name,
      country: zone.country,
      postcodePatterns: zone.postcodePatterns,
      minimumDistanceKm: zone.minimumDistanceKm,
      maximumDistanceKm: zone.maximumDistanceKm,
      minimumDeliveryPriceCharge: plainDecimal(zone.minimumDeliveryPriceCharge),
      containers: pricesIn(zone.id),
    })),
  };
};
