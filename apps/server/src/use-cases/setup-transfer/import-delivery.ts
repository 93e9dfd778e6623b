import type { SetupData } from '@kerf/pricing';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import {
  addDeliveryContainer,
  type DeliveryContainer,
  listDeliveryContainers,
  type NewDeliveryContainer,
  updateDeliveryContainer,
} from '../../db/repositories/delivery-containers.ts';
import {
  addDeliveryZone,
  type DeliveryZone,
  listDeliveryZones,
  listZoneContainers,
  type NewDeliveryZone,
  replaceZoneContainers,
  touchZonesOfContainer,
  updateDeliveryZone,
  type ZoneContainer,
} from '../../db/repositories/delivery-zones.ts';
import { changedFields } from '../setup/record-change.ts';
import { CONTAINER_FIELDS } from '../shipping/containers.ts';
import { presentContainer, presentZone } from '../shipping/present-shipping.ts';
import { ZONE_FIELDS } from '../shipping/zones.ts';
import type { ImportScope } from './import-scope.ts';
import { eachOf, sure } from './machine-kinds.ts';
import { type Kind, noteArchived, pairUp, reconcile } from './reconcile.ts';

const unitsOf = ({ isShopImperial }: ImportScope) => (isShopImperial ? 'imperial' : 'metric');
const byName = ({ name }: { readonly name: string }): string => nameKey(name);
const inUseFirst = <Thing extends { readonly isDeleted: boolean }>(rows: readonly Thing[]): Thing[] =>
  rows.toSorted((one, other) => Number(one.isDeleted) - Number(other.isDeleted));

const containerKind = (scope: ImportScope): Kind<DeliveryContainer, NewDeliveryContainer> => {
  const { tx, organisationId } = scope;
  const shown = (row: DeliveryContainer) => presentContainer(row, unitsOf(scope));
  return {
    entityType: 'deliveryContainer',
    subject: ({ name }) => name,
    isArchived: ({ isDeleted }) => isDeleted,
    changes: (before, after) => changedFields(before && shown(before), shown(after), CONTAINER_FIELDS),
    add: (columns) => eachOf(columns, (one) => addDeliveryContainer(tx, organisationId, one)),
    update: (columns) =>
      eachOf(columns, async ({ id, ...one }) => {
        await touchZonesOfContainer(tx, organisationId, id);
        return sure(await updateDeliveryContainer(tx, organisationId, id, one));
      }),
  };
};

/** A zone with what the containers cost in it, by container. */
type ZonePrices = Pick<ZoneContainer, 'deliveryContainerId' | 'flatPrice' | 'pricePerDistanceKm' | 'pricePerWeightKg'>;
type ZoneColumns = NewDeliveryZone & { readonly containers: readonly ZonePrices[] };
type PricedZone = DeliveryZone & Pick<ZoneColumns, 'containers'>;

const inOrder = (containers: readonly ZonePrices[]): ZonePrices[] =>
  containers
    .map((one) => ({
      deliveryContainerId: one.deliveryContainerId,
      flatPrice: one.flatPrice,
      pricePerDistanceKm: one.pricePerDistanceKm,
      pricePerWeightKg: one.pricePerWeightKg,
    }))
    .sort((one, other) => (one.deliveryContainerId < other.deliveryContainerId ? -1 : 1));

const zoneKind = (scope: ImportScope): Kind<PricedZone, ZoneColumns> => {
  const { tx, organisationId } = scope;
  const shown = ({ containers, ...row }: PricedZone) =>
    presentZone(
      row,
      containers.map((one) => ({ ...one, organisationId, id: row.id, deliveryZoneId: row.id })),
      unitsOf(scope),
    );
  const priced = async (row: DeliveryZone, containers: readonly ZonePrices[]): Promise<PricedZone> => {
    await replaceZoneContainers(tx, organisationId, row.id, containers);
    return { ...row, containers };
  };
  return {
    entityType: 'deliveryZone',
    subject: ({ name }) => name,
    isArchived: ({ isDeleted }) => isDeleted,
    changes: (before, after) => changedFields(before && shown(before), shown(after), ZONE_FIELDS),
    add: (columns) =>
      eachOf(columns, async ({ containers, ...one }) =>
        priced(await addDeliveryZone(tx, organisationId, one), containers),
      ),
    update: (columns) =>
      eachOf(columns, async ({ id, containers, ...one }) =>
        priced(sure(await updateDeliveryZone(tx, organisationId, id, one)), containers),
      ),
  };
};

const importContainers = async (scope: ImportScope): Promise<ReadonlyMap<string, string>> => {
  const { tx, organisationId, setup, log } = scope;
  const kind = containerKind(scope);
  const rows = inUseFirst(await listDeliveryContainers(tx, organisationId, { includeDeleted: true }));
  const keys = { ofWanted: byName, ofThing: byName };
  const { pairs, others } = pairUp(setup.deliveryContainers, rows, keys);
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: { ...wanted, isDeleted: false } }));
  const written = await reconcile(kind, columns, log, newId);
  for (const other of scope.archivesOthers ? others.filter((one) => !one.isDeleted) : []) {
    await updateDeliveryContainer(tx, organisationId, other.id, { name: other.name, isDeleted: true });
    await touchZonesOfContainer(tx, organisationId, other.id);
    noteArchived(kind, other, log);
  }
  return new Map(written.map(({ id, name }) => [nameKey(name), id]));
};

const zoneColumns = (
  { containers, ...zone }: SetupData['deliveryZones'][number],
  ids: ReadonlyMap<string, string>,
): ZoneColumns => ({
  ...zone,
  isDeleted: false,
  containers: inOrder(
    containers.map(({ containerName, ...prices }) => ({
      ...prices,
      deliveryContainerId: ids.get(nameKey(containerName)) ?? '',
    })),
  ),
});

/** Writes delivery containers and zones of the file by their names; a file that has none leaves them as they are. */
export const importDelivery = async (scope: ImportScope): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  if (setup.deliveryContainers.length === 0 && setup.deliveryZones.length === 0) return;
  const ids = await importContainers(scope);
  const prices = await listZoneContainers(tx, organisationId);
  const rows = inUseFirst(await listDeliveryZones(tx, organisationId, { includeDeleted: true })).map((row) => ({
    ...row,
    containers: inOrder(prices.filter(({ deliveryZoneId }) => deliveryZoneId === row.id)),
  }));
  const kind = zoneKind(scope);
  const { pairs, others } = pairUp(setup.deliveryZones, rows, { ofWanted: byName, ofThing: byName });
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: zoneColumns(wanted, ids) }));
  await reconcile(kind, columns, log, newId);
  for (const { containers: _, ...other } of scope.archivesOthers ? others.filter((one) => !one.isDeleted) : []) {
    await updateDeliveryZone(tx, organisationId, other.id, { name: other.name, isDeleted: true });
    noteArchived(kind, { ...other, containers: [] }, log);
  }
};
