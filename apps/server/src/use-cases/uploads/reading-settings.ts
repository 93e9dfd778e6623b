import { type PlanFeatures, planFeatures } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation, listSubscriptions } from '../../db/repositories/organisations.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import { standingOf } from '../organisations/present-organisation.ts';

/** How an organisation has its files read, and which of them its plan includes. */
export type ReadingSettings = {
  readonly how: Pick<ImportTask, 'defaultUnits' | 'layerRules' | 'takes'>;
  readonly features: PlanFeatures;
};

/** Null without such an organisation. */
export const loadReadingSettings = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
): Promise<ReadingSettings | null> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return null;
  const features = planFeatures(standingOf(organisation, await listSubscriptions(tx, organisationId), now));
  const takes = { sheets: features.has3d, tubes: features.hasUnfoldTube && organisation.useTubeV2 };
  return {
    how: { defaultUnits: organisation.defaultDrawingUnits, layerRules: organisation.settings.layerTypes ?? [], takes },
    features,
  };
};
