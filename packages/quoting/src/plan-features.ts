/** Plans, trials and what they allow. Spec: foundation §3, §4, §6, §9; decisions 3 and 10. */
export const PLAN_FLAGS = [
  '3d',
  'customer_pricing',
  'customer_supplied',
  'fixed_price_parts',
  'is_enterprise_plan',
  'material_consumption',
  'materials_revamp',
  'miscellaneous_items',
  'part_library',
  'pdf',
  'quote_history',
  'sells_drawing_credits',
  'showViewer3D',
  'showViewerTube',
  'shipping',
  'tube',
  'webstore',
] as const;
export type PlanFlag = (typeof PLAN_FLAGS)[number];

/** Metadata of one subscribed price, as the payment provider keeps it: text, numbers or booleans. */
export type PlanMetadata = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Feature names of the product and the plan flag that each one follows. */
const FEATURE_FLAGS = {
  hasUnfoldTube: 'tube',
  hasAdvancedMaterials: 'materials_revamp',
  has3d: '3d',
  hasPdfUpload: 'pdf',
  hasMiscellaneousItems: 'miscellaneous_items',
  hasPartLibrary: 'part_library',
  hasFixedPriceParts: 'fixed_price_parts',
  hasShipping: 'shipping',
  hasCustomerSuppliedMaterial: 'customer_supplied',
  hasMaterialConsumptionModeOptions: 'material_consumption',
  hasShowViewer3D: 'showViewer3D',
  hasShowViewerTube: 'showViewerTube',
  hasCustomerPricing: 'customer_pricing',
  hasQuoteHistory: 'quote_history',
  hasWebStore: 'webstore',
  hasDrawingCredits: 'sells_drawing_credits',
  isEnterprisePlan: 'is_enterprise_plan',
} as const satisfies Record<string, PlanFlag>;

export type PlanFeatureName = keyof typeof FEATURE_FLAGS;
export type PlanFeatures = Readonly<Record<PlanFeatureName, boolean>> & {
  /** Most users of the organisation; null when the plan sets no limit. */
  readonly maxUsers: number | null;
  readonly hasXeroIntegration: boolean;
  readonly hasQuickBooksIntegration: boolean;
};

export type OrganisationStanding = {
  readonly hasActiveSubscription: boolean;
  /** Null when the organisation never had a trial. */
  readonly trial: { readonly hasExpired: boolean } | null;
  readonly freePlan: boolean;
  /** Metadata of every subscribed price. */
  readonly subscribedPrices: readonly PlanMetadata[];
  readonly hasXeroIntegration: boolean;
  readonly hasQuickBooksIntegration: boolean;
};

const isOn = (value: PlanMetadata[string]): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes)$/i.test(value.trim()));

const highestUsers = (prices: readonly PlanMetadata[]): number | null => {
  const limits = prices
    .map((price) => price.max_users)
    .filter((limit) => limit !== undefined && limit !== null && limit !== '' && typeof limit !== 'boolean')
    .map(Number)
    .filter((limit) => Number.isFinite(limit) && limit >= 0);
  return limits.length === 0 ? null : Math.max(...limits);
};

export const isOnTrial = (standing: OrganisationStanding): boolean =>
  standing.trial !== null && !standing.trial.hasExpired;

/** Features of the organisation: flags OR-combined over its prices, all of them on during an unexpired trial. */
export const planFeatures = (standing: OrganisationStanding): PlanFeatures => {
  const trial = isOnTrial(standing);
  const flags = Object.fromEntries(
    Object.entries(FEATURE_FLAGS).map(([name, flag]) => [
      name,
      trial || standing.subscribedPrices.some((price) => isOn(price[flag])),
    ]),
  ) as Record<PlanFeatureName, boolean>;
  return {
    ...flags,
    maxUsers: trial && !standing.hasActiveSubscription ? null : highestUsers(standing.subscribedPrices),
    hasXeroIntegration: standing.hasXeroIntegration,
    hasQuickBooksIntegration: standing.hasQuickBooksIntegration,
  };
};

/** Whether the organisation may use the product at all. Spec: foundation §4 'Access'. */
export const hasAccess = (standing: OrganisationStanding): boolean =>
  standing.hasActiveSubscription || isOnTrial(standing) || standing.freePlan;
/** Whether drawings may be saved as files: the free plan has none of it. Spec: quotes §5; decisions 'plans'. */
export const mayExportDrawings = (standing: OrganisationStanding): boolean =>
  standing.hasActiveSubscription || isOnTrial(standing);

/** The menu is hidden without a subscription once the trial has expired; the free plan keeps it. Decisions 'plans'. */
export const showsMenu = (standing: OrganisationStanding): boolean =>
  standing.hasActiveSubscription || standing.freePlan || standing.trial === null || !standing.trial.hasExpired;

export const PLAN_MESSAGES = {
  TRIAL_BLOCKED: 'Not available in trial mode. Subscribe here.',
  FREE_RATE_TABLES: 'Not available in free mode. Subscribe here.',
  FEATURE_MISSING: 'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
  FREE_MATERIALS:
    'Maximum of 3 materials available on your Free plan. You must first archive a material before adding another active material.',
  FREE_SECONDARY_PROCESSES:
    'You are on a Free Plan which only allows 1 custom secondary process. Please archive your existing process in order to create a new one.',
  MENU_ITEM_MISSING: 'Your plan does not include this feature',
  LIBRARY_NEEDS_CUSTOMER: 'Select a customer to enable their Part Library',
  SHIPPING_MISSING: 'This feature is not included in the current plan.',
} as const;
export type PlanRefusalCode = keyof typeof PLAN_MESSAGES;

export type SetupAddition =
  | { readonly kind: 'material'; readonly activeCount: number; readonly isUnarchive: boolean }
  | { readonly kind: 'rateTable'; readonly isUnarchive?: boolean }
  | { readonly kind: 'secondaryProcess'; readonly activeCustomCount: number; readonly isUnarchive?: boolean };

/** Most active materials and custom secondary processes of the free plan. Spec: foundation §9. */
export const FREE_PLAN_LIMITS = { activeMaterials: 3, customSecondaryProcesses: 1 } as const;

export type AdditionRefusalCode = Extract<
  PlanRefusalCode,
  'TRIAL_BLOCKED' | 'FREE_RATE_TABLES' | 'FREE_MATERIALS' | 'FREE_SECONDARY_PROCESSES'
>;

/** Why an addition to the set-up data, or taking out of the archive, is refused by the plan; null when it is allowed. */
export const refusalOfAddition = (
  standing: OrganisationStanding,
  addition: SetupAddition,
): AdditionRefusalCode | null => {
  if (standing.hasActiveSubscription) return null;
  if (isOnTrial(standing)) return addition.isUnarchive === true ? null : 'TRIAL_BLOCKED';
  switch (addition.kind) {
    case 'material':
      return addition.activeCount < FREE_PLAN_LIMITS.activeMaterials ? null : 'FREE_MATERIALS';
    case 'rateTable':
      return 'FREE_RATE_TABLES';
    case 'secondaryProcess':
      return addition.activeCustomCount < FREE_PLAN_LIMITS.customSecondaryProcesses ? null : 'FREE_SECONDARY_PROCESSES';
  }
};
