import type { layerRule, Organisation as OrganisationWire } from '@kerf/contract';
import type { OrganisationStanding, PlanMetadata } from '@kerf/quoting';
import type { z } from 'zod';
import type { Organisation, Subscription } from '../../db/repositories/organisations.ts';
import { organisationDetails } from './details.ts';
import { logoUri } from './logo-uri.ts';

/** Subscription states of the payment provider in which the shop has paid or is being reminded to. */
const ACTIVE_STATES = ['active', 'trialing', 'past_due'];

const isActive = (subscription: Subscription): boolean => ACTIVE_STATES.includes(subscription.status);

const textMetadata = (metadata: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));

/** What the plan rules need to know of an organisation. */
export const standingOf = (
  organisation: Organisation,
  subscriptions: readonly Subscription[],
  now: Date,
): OrganisationStanding => {
  const active = subscriptions.filter(isActive);
  const prices: PlanMetadata[] = active.flatMap(({ items }) => items.map((item) => textMetadata(item.metadata)));
  const end = organisation.trialEndDateUtc;
  const isOnTrial = end !== null && end > now;
  return {
    hasActiveSubscription: active.length > 0,
    trial: end === null ? null : { hasExpired: !isOnTrial },
    freePlan: organisation.freePlan && active.length === 0 && !isOnTrial,
    subscribedPrices: prices,
    hasXeroIntegration: organisation.hasXeroIntegration,
    hasQuickBooksIntegration: organisation.hasQuickBooksIntegration,
  };
};

type LayerRule = z.output<typeof layerRule>;
const LAYER_TYPES: readonly LayerRule['type'][] = ['Cutting', 'Etching', 'Information', 'Folding'];

const layerRulesOf = (organisation: Organisation): LayerRule[] =>
  (organisation.settings.layerTypes ?? []).flatMap(({ pattern, type }) => {
    const known = LAYER_TYPES.find((name) => name === type);
    return known === undefined ? [] : [{ contains: pattern, type: known }];
  });

/** An organisation on the wire. Spec: foundation §3. */
export const presentOrganisation = (
  organisation: Organisation,
  subscriptions: readonly Subscription[],
  now: Date,
): OrganisationWire => {
  const standing = standingOf(organisation, subscriptions, now);
  return {
    organisationId: organisation.id,
    version: organisation.version,
    name: organisation.name,
    logoUri: logoUri(organisation),
    defaultDrawingUnits: organisation.defaultDrawingUnits,
    currencyCode: organisation.currencyCode,
    locale: organisation.locale,
    language: organisation.language,
    country: organisation.country,
    hasActiveSubscription: standing.hasActiveSubscription,
    trial: {
      endDateUtc: organisation.trialEndDateUtc?.toISOString() ?? null,
      hasExpired: standing.trial?.hasExpired ?? true,
    },
    freePlan: standing.freePlan,
    subscriptions: subscriptions.filter(isActive).map(({ items }) => ({
      subscriptionItems: items.map((item) => ({
        price: { priceId: item.priceId, metadata: textMetadata(item.metadata) },
      })),
    })),
    paymentGatewayCustomerId: organisation.paymentGatewayCustomerId,
    isLegacyMaterials: organisation.isLegacyMaterials,
    cuttingTechnologyPower: Number(organisation.cuttingTechnologyPower),
    showAccelerationSettings: organisation.showAccelerationSettings,
    useTubeV2: organisation.useTubeV2,
    webStoreStandaloneEnabled: organisation.webStoreStandaloneEnabled,
    promotionalCodes: [],
    googleDriveEnabled: organisation.googleDriveEnabled,
    hasXeroIntegration: organisation.hasXeroIntegration,
    hasQuickBooksIntegration: organisation.hasQuickBooksIntegration,
    paymentsEnabledInternal: organisation.paymentsEnabledInternal,
    webStoreSupportEmail: organisation.webStoreSupportEmail,
    ...organisationDetails(organisation),
    layerRules: layerRulesOf(organisation),
  };
};
