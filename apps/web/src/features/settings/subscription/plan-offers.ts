import { FREE_PLAN_LIMITS, featuresOfPlan, type PlanFeatureName, type PlanName } from '@kerf/quoting';

/** Features that tell the plans apart on their cards, in that order. */
export const OFFERED_FEATURES = [
  'hasMaterialConsumptionModeOptions',
  'hasMiscellaneousItems',
  'hasCustomerSuppliedMaterial',
  'hasCustomerPricing',
  'hasShipping',
  'hasUnfoldTube',
] as const satisfies readonly PlanFeatureName[];
type OfferedFeature = (typeof OFFERED_FEATURES)[number];

/** What a plan allows, as its card says it. */
export type PlanOffer = {
  readonly plan: PlanName;
  /** Null: without a limit. */
  readonly maxUsers: number | null;
  /** Null: materials, rate tables and secondary processes without a limit. */
  readonly limits: typeof FREE_PLAN_LIMITS | null;
  readonly savesDrawings: boolean;
  readonly features: Readonly<Record<OfferedFeature, boolean>>;
};

export const offerOf = (plan: PlanName): PlanOffer => {
  const features = featuresOfPlan(plan);
  return {
    plan,
    maxUsers: features.maxUsers,
    limits: plan === 'Free' ? FREE_PLAN_LIMITS : null,
    savesDrawings: plan !== 'Free',
    features,
  };
};
