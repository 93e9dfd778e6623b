import {
  type DeliveryZoneChange,
  type DeliveryZone as DeliveryZoneWire,
  MOST_ZONES,
  type NewDeliveryZone,
} from '@kerf/contract';
import { readPostcodePattern } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { listDeliveryContainers } from '../../db/repositories/delivery-containers.ts';
import {
  type DeliveryZone,
  listDeliveryZones as findZones,
  addDeliveryZone as insertZone,
  listZoneContainers,
  replaceZoneContainers,
  updateDeliveryZone as saveZone,
} from '../../db/repositories/delivery-zones.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { FieldMessages } from '../../field-sentences.ts';
import type { Actor } from '../actor.ts';
import { archivingOf, changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { presentZone, zoneColumns, zoneContainerColumns } from './present-shipping.ts';
import { unitsOfShop } from './shop-units.ts';

type Saved = SetupOutcome<DeliveryZoneWire>;

/** The figures whose changes the history tells. */
export const ZONE_FIELDS = [
  ...(['name', 'country', 'postcodePatterns', 'minimumDistance', 'maximumDistance'] as const),
  ...(['minimumDeliveryPriceCharge', 'containers'] as const),
] as const;

const isTaken = (rows: readonly DeliveryZone[], name: string, ownId: string | null): boolean =>
  rows.some((one) => one.id !== ownId && !one.isDeleted && nameKey(one.name) === nameKey(name));

/** What is wrong with a zone: postcodes that cannot be read, distances that hold nothing, containers that are not there or stand there twice. */
const faultsOf = async (
  tx: Transaction,
  organisationId: string,
  { postcodePatterns, minimumDistance, maximumDistance, containers }: NewDeliveryZone,
): Promise<FieldMessages> => {
  const known = new Set((await listDeliveryContainers(tx, organisationId)).map(({ id }) => id));
  const ids = containers.map(({ deliveryContainerId }) => deliveryContainerId);
  const ofContainers = ids.flatMap((id, place): [string, FieldMessages[string]][] => {
    const path = `body.containers.${place}.deliveryContainerId`;
    if (!known.has(id)) return [[path, 'There is none such']];
    return ids.indexOf(id) < place ? [[path, 'Stands here twice']] : [];
  });
  const ofPostcodes = postcodePatterns.flatMap((pattern, place): [string, FieldMessages[string]][] =>
    readPostcodePattern(pattern) === null
      ? [[`body.postcodePatterns.${place}`, 'Not a postcode, a pattern such as 80* or a range such as 10000-19999']]
      : [],
  );
  const isEmpty = minimumDistance !== null && maximumDistance !== null && maximumDistance <= minimumDistance;
  return {
    ...Object.fromEntries([...ofPostcodes, ...ofContainers]),
    ...(isEmpty ? { 'body.maximumDistance': 'Must be more than the shortest distance' } : {}),
  };
};

/** Delivery zones by name. Containers that are archived are in none of them. */
export const listDeliveryZones = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly includeDeleted: boolean },
): Promise<DeliveryZoneWire[]> => {
  const units = await unitsOfShop(tx, organisationId);
  const containers = await listZoneContainers(tx, organisationId);
  return (await findZones(tx, organisationId, wanted)).map((row) => presentZone(row, containers, units));
};

/** Adds a delivery zone. */
export const addDeliveryZone = async (tx: Transaction, actor: Actor, entered: NewDeliveryZone): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const rows = await findZones(tx, organisationId, { includeDeleted: true });
  if (rows.length >= MOST_ZONES) return refused('DELIVERY_ZONES_LIMIT', { limit: MOST_ZONES });
  if (isTaken(rows, entered.name, null)) return nameTaken(entered.name, 'body.name');
  const faults = await faultsOf(tx, organisationId, entered);
  if (Object.keys(faults).length > 0) return fieldsInvalid(faults);
  const units = await unitsOfShop(tx, organisationId);
  const row = await insertZone(tx, organisationId, zoneColumns({ ...entered, isDeleted: false }, units));
  const prices = entered.containers.map((one) => zoneContainerColumns(one, units));
  const after = presentZone(row, await replaceZoneContainers(tx, organisationId, row.id, prices), units);
  await recordChange(tx, actor, {
    ...{ entityType: 'deliveryZone', entityId: after.id, subject: after.name, action: 'added' },
    changes: changedFields(null, after, ZONE_FIELDS),
  });
  return done(after);
};

/** Changes a delivery zone; one that nothing would change stays as it is. */
export const updateDeliveryZone = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...change }: DeliveryZoneChange,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const rows = await findZones(tx, organisationId, { includeDeleted: true });
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return refused('NOT_FOUND', { entity: 'deliveryZone', id });
  const units = await unitsOfShop(tx, organisationId);
  const before = presentZone(row, await listZoneContainers(tx, organisationId), units);
  const wanted = { ...before, ...change };
  if (changedFields(before, wanted, [...ZONE_FIELDS, 'isDeleted']).length === 0) return done(before);
  if (version !== undefined && version !== row.version) return conflict(before);
  if (!wanted.isDeleted && isTaken(rows, wanted.name, id)) return nameTaken(wanted.name, 'body.name');
  const faults = await faultsOf(tx, organisationId, wanted);
  if (Object.keys(faults).length > 0) return fieldsInvalid(faults);
  const saved = await saveZone(tx, organisationId, id, zoneColumns(wanted, units));
  if (!saved.ok) return saved;
  const prices = wanted.containers.map((one) => zoneContainerColumns(one, units));
  const after = presentZone(saved.value, await replaceZoneContainers(tx, organisationId, id, prices), units);
  await recordChange(tx, actor, {
    ...{ entityType: 'deliveryZone', entityId: id, subject: after.name, action: archivingOf(before, after) },
    changes: changedFields(before, after, ZONE_FIELDS),
  });
  return done(after);
};
