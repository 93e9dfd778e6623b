import type { Address, ShippingSettings } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  getOrganisation,
  lockOrganisation,
  type Organisation,
  updateOrganisation,
} from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import { presentAddress } from '../quote-views/present-quote.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';

type Change = {
  readonly isEnabled?: boolean | undefined;
  readonly deliveryPricingOption?: ShippingSettings['deliveryPricingOption'] | undefined;
  readonly pickupAddress?: Address | null | undefined;
  readonly version?: number | undefined;
};

const present = ({ settings: { shipping = {} }, defaultDrawingUnits, version }: Organisation): ShippingSettings => ({
  isImperial: defaultDrawingUnits === 'imperial',
  isEnabled: shipping.isEnabled ?? true,
  deliveryPricingOption: shipping.deliveryPricingOption ?? 'Flat',
  pickupAddress: presentAddress(shipping.pickupAddress ?? null),
  version,
});

const FIELDS = ['isEnabled', 'deliveryPricingOption', 'pickupAddress'] as const;

export const loadShippingSettings = async (
  tx: Transaction,
  organisationId: string,
): Promise<SetupOutcome<ShippingSettings>> => {
  const organisation = await getOrganisation(tx, organisationId);
  return organisation === null ? refused('NOT_FOUND') : done(present(organisation));
};

/** Changes how deliveries are priced; quotes keep the prices that they have until they are calculated again. */
export const saveShippingSettings = async (
  tx: Transaction,
  actor: Actor,
  { version, ...change }: Change,
): Promise<SetupOutcome<ShippingSettings>> => {
  const { organisationId } = actor;
  const organisation = await lockOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const before = present(organisation);
  const { isEnabled = before.isEnabled, deliveryPricingOption = before.deliveryPricingOption } = change;
  const pickupAddress = change.pickupAddress === undefined ? before.pickupAddress : change.pickupAddress;
  const shipping = { isEnabled, deliveryPricingOption, pickupAddress };
  const changes = changedFields(before, { ...before, ...shipping }, FIELDS);
  if (changes.length === 0) return done(before);
  if (version !== undefined && version !== organisation.version) return conflict(before);
  const saved = await updateOrganisation(tx, organisationId, { settings: { ...organisation.settings, shipping } });
  if (!saved.ok) return saved;
  await recordChange(tx, actor, {
    entityType: 'organisation',
    entityId: organisationId,
    subject: organisation.name,
    action: 'changed',
    changes,
  });
  return done(present(saved.value));
};
