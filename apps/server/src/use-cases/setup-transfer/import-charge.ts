import { lockOrganisation, updateOrganisation } from '../../db/repositories/organisations.ts';
import { setupChargeOf } from '../organisations/details.ts';
import type { ImportScope } from './import-scope.ts';

/** Takes over who pays the set-up of a machine; a file that does not say it leaves it as it is. */
export const importSetupCharge = async ({ tx, organisationId, setup, log }: ImportScope): Promise<void> => {
  const { setupCharge } = setup;
  const organisation = await lockOrganisation(tx, organisationId);
  if (setupCharge === null || organisation === null) return;
  const from = setupChargeOf(organisation.settings);
  if (from === setupCharge) return;
  await updateOrganisation(tx, organisationId, { settings: { ...organisation.settings, setupCharge } });
  log.note({
    entityType: 'organisation',
    entityId: organisationId,
    subject: organisation.name,
    action: 'changed',
    changes: [{ field: 'setupCharge', from, to: setupCharge }],
  });
};
