import type { Organisation as OrganisationWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { lockOrganisation, type Organisation, updateOrganisation } from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import { refused, type UseCaseOutcome } from '../outcome.ts';
import { recordChange } from '../setup/record-change.ts';
import { loadOrganisation } from './load-organisation.ts';

type Change =
  | { readonly field: 'defaultDrawingUnits'; readonly value: Organisation['defaultDrawingUnits'] }
  | { readonly field: 'isLegacyMaterials'; readonly value: boolean };

/** Changes one choice of the organisation, with a history entry; the same choice again changes nothing. */
export const changeOrganisationField = async (
  tx: Transaction,
  actor: Actor,
  now: Date,
  changeOf: (organisation: Organisation) => Change,
): Promise<UseCaseOutcome<OrganisationWire, never>> => {
  const { organisationId } = actor;
  const organisation = await lockOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const { field, value } = changeOf(organisation);
  if (organisation[field] === value) return loadOrganisation(tx, organisationId, now);
  const saved = await updateOrganisation(tx, organisationId, { [field]: value });
  if (!saved.ok) return saved;
  await recordChange(tx, actor, {
    entityType: 'organisation',
    entityId: organisationId,
    subject: organisation.name,
    action: 'changed',
    changes: [{ field, from: organisation[field], to: value }],
  });
  return loadOrganisation(tx, organisationId, now);
};
