import { type PlanFeatures, planFeatures } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getBendingSetup } from '../../db/repositories/bending.ts';
import { getOrganisation, listSubscriptions } from '../../db/repositories/organisations.ts';
import { samplesOfMaterial } from '../../pipeline/bend-samples.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import { standingOf } from '../organisations/present-organisation.ts';

/** How an organisation has its files read, and which of them its plan includes. */
export type ReadingSettings = {
  readonly how: Pick<ImportTask, 'defaultUnits' | 'layerRules' | 'takes' | 'bending'>;
  readonly features: PlanFeatures;
};

/** Null without such an organisation. */
export const loadReadingSettings = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
  /** That the parts are made of, where it is known; by it the bends of models are laid flat. */
  materialId: string | null = null,
): Promise<ReadingSettings | null> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return null;
  const features = planFeatures(standingOf(organisation, await listSubscriptions(tx, organisationId), now));
  const takes = { sheets: features.has3d, tubes: features.hasUnfoldTube && organisation.useTubeV2 };
  const samples = samplesOfMaterial(await getBendingSetup(tx, organisationId), materialId);
  const bending = samples.length === 0 ? {} : { bending: { samples } };
  const { defaultDrawingUnits: defaultUnits, settings } = organisation;
  return {
    how: { defaultUnits, layerRules: settings.layerTypes ?? [], takes, ...bending },
    features,
  };
};
