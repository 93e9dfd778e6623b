import {
  type DeliveryContainerChange,
  type DeliveryContainer as DeliveryContainerWire,
  MOST_CONTAINERS,
  type NewDeliveryContainer,
} from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import {
  type DeliveryContainer,
  listDeliveryContainers as findContainers,
  addDeliveryContainer as insertContainer,
  updateDeliveryContainer as saveContainer,
} from '../../db/repositories/delivery-containers.ts';
import { touchZonesOfContainer } from '../../db/repositories/delivery-zones.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { Actor } from '../actor.ts';
import { archivingOf, changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { containerColumns, presentContainer } from './present-shipping.ts';
import { unitsOfShop } from './shop-units.ts';

type Saved = SetupOutcome<DeliveryContainerWire>;

/** The figures whose changes the history tells. */
export const CONTAINER_FIELDS = ['name', 'maximumWeight', 'maximumLength', 'maximumWidth', 'maximumHeight'] as const;

const isTaken = (rows: readonly DeliveryContainer[], name: string, ownId: string | null): boolean =>
  rows.some((one) => one.id !== ownId && !one.isDeleted && nameKey(one.name) === nameKey(name));

/** Delivery containers by name. */
export const listDeliveryContainers = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly includeDeleted: boolean },
): Promise<DeliveryContainerWire[]> => {
  const units = await unitsOfShop(tx, organisationId);
  return (await findContainers(tx, organisationId, wanted)).map((row) => presentContainer(row, units));
};

/** Adds a delivery container, which is in no zone yet. */
export const addDeliveryContainer = async (
  tx: Transaction,
  actor: Actor,
  entered: NewDeliveryContainer,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const rows = await findContainers(tx, organisationId, { includeDeleted: true });
  if (rows.length >= MOST_CONTAINERS) return refused('DELIVERY_CONTAINERS_LIMIT', { limit: MOST_CONTAINERS });
  if (isTaken(rows, entered.name, null)) return nameTaken(entered.name, 'body.name');
  const units = await unitsOfShop(tx, organisationId);
  const row = await insertContainer(tx, organisationId, containerColumns({ ...entered, isDeleted: false }, units));
  const after = presentContainer(row, units);
  await recordChange(tx, actor, {
    ...{ entityType: 'deliveryContainer', entityId: after.id, subject: after.name, action: 'added' },
    changes: changedFields(null, after, CONTAINER_FIELDS),
  });
  return done(after);
};

/** Changes a delivery container; one that nothing would change stays as it is. */
export const updateDeliveryContainer = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...change }: DeliveryContainerChange,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const rows = await findContainers(tx, organisationId, { includeDeleted: true });
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return refused('NOT_FOUND', { entity: 'deliveryContainer', id });
  const units = await unitsOfShop(tx, organisationId);
  const before = presentContainer(row, units);
  const wanted = { ...before, ...change };
  if (changedFields(before, wanted, [...CONTAINER_FIELDS, 'isDeleted']).length === 0) return done(before);
  if (version !== undefined && version !== row.version) return conflict(before);
  if (!wanted.isDeleted && isTaken(rows, wanted.name, id)) return nameTaken(wanted.name, 'body.name');
  const saved = await saveContainer(tx, organisationId, id, containerColumns(wanted, units));
  if (!saved.ok) return saved;
  await touchZonesOfContainer(tx, organisationId, id);
  const after = presentContainer(saved.value, units);
  await recordChange(tx, actor, {
    ...{ entityType: 'deliveryContainer', entityId: id, subject: after.name, action: archivingOf(before, after) },
    changes: changedFields(before, after, CONTAINER_FIELDS),
  });
  return done(after);
};
