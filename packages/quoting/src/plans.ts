import { type PlanFeatures, type PlanFlag, type PlanMetadata, planFeatures } from './plan-features.ts';

/** Plans on offer. Decisions 'Organisation, plans, people'. */
export const PLAN_NAMES = ['Free', 'Starter', 'Professional', 'Enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];
/** Plans that are a subscription; the free plan is none. */
export type SubscribedPlanName = Exclude<PlanName, 'Free'>;

const STARTER: readonly PlanFlag[] = ['materials_revamp', 'pdf', 'quote_history', 'material_consumption'];
const PROFESSIONAL: readonly PlanFlag[] = [
  ...STARTER,
  '3d',
  'showViewer3D',
  'tube',
  'showViewerTube',
  'customer_pricing',
  'customer_supplied',
  'miscellaneous_items',
  'part_library',
  'shipping',
];
const ENTERPRISE: readonly PlanFlag[] = [
  ...PROFESSIONAL,
  'fixed_price_parts',
  'webstore',
  'sells_drawing_credits',
  'is_enterprise_plan',
];

const metadataOf = (flags: readonly PlanFlag[], maxUsers: number | null): Readonly<Record<string, string>> => ({
  plan: 'other',
  ...Object.fromEntries(flags.map((flag) => [flag, 'true'])),
  ...(maxUsers === null ? {} : { max_users: String(maxUsers) }),
});

/** Metadata flags of each subscribed plan, as a payment provider keeps them with its price. Spec: foundation §3. */
export const PLAN_METADATA = {
  Starter: metadataOf(STARTER, 3),
  Professional: metadataOf(PROFESSIONAL, 10),
  Enterprise: metadataOf(ENTERPRISE, null),
} as const satisfies Record<SubscribedPlanName, PlanMetadata>;

/** Id of the price that stands for a plan which the shop or its operator chose, without a payment provider. */
export const planPriceId = (plan: PlanName): string => `operator-${plan.toLowerCase()}`;

/** The chosen plan among subscribed prices; null where none of them is one, as with prices of a payment provider. */
export const planOfPrices = (priceIds: readonly string[]): PlanName | null =>
  PLAN_NAMES.find((plan) => priceIds.includes(planPriceId(plan))) ?? null;

/** What a plan allows by itself, whatever the organisation has now. */
export const featuresOfPlan = (plan: PlanName): PlanFeatures =>
  planFeatures({
    hasActiveSubscription: plan !== 'Free',
    trial: null,
    freePlan: plan === 'Free',
    subscribedPrices: plan === 'Free' ? [] : [PLAN_METADATA[plan]],
    hasXeroIntegration: false,
    hasQuickBooksIntegration: false,
  });
