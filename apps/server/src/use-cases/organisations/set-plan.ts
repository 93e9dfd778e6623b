import type { Organisation as OrganisationWire } from '@kerf/contract';
import { PLAN_METADATA, type PlanName, planOfPrices, planPriceId } from '@kerf/quoting';
import { type Database, type SystemTransaction, type Transaction, withSystem } from '../../db/database.ts';
import { idOfTexts } from '../../db/ids.ts';
import {
  findOrganisations,
  getOrganisation,
  listSubscriptions,
  lockOrganisation,
  type Organisation,
  saveSubscription,
  updateOrganisation,
} from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { recordChange } from '../setup/record-change.ts';
import { loadOrganisation } from './load-organisation.ts';
import { standingOf } from './present-organisation.ts';
import type { OrganisationRefusalCode } from './refusals.ts';

/** The subscription that the operator of the server gives; payment providers add others beside it. */
const subscriptionIdOf = (organisationId: string): string => idOfTexts('operator subscription', organisationId);

/** Gives an organisation a plan, in place of the one that it was given before. Null and Free end that one. */
export const subscribeTo = async (tx: Transaction, organisationId: string, plan: PlanName | null): Promise<void> => {
  const id = subscriptionIdOf(organisationId);
  if (plan !== null && plan !== 'Free') {
    const price = { priceId: planPriceId(plan), metadata: PLAN_METADATA[plan], quantity: 1 };
    await saveSubscription(tx, organisationId, { id, status: 'active' }, [price]);
  } else if ((await listSubscriptions(tx, organisationId)).some((one) => one.id === id)) {
    await saveSubscription(tx, organisationId, { id, status: 'canceled' }, []);
  }
};

export type OperatorPlan = {
  readonly organisationId: string;
  readonly organisation: string;
  /** Null: neither trial, subscription nor free plan. */
  readonly plan: PlanName | 'Trial' | 'Other subscription' | null;
  readonly trialEndDateUtc: string | null;
};

const planOf = async (tx: Transaction, organisation: Organisation, now: Date): Promise<OperatorPlan> => {
  const subscriptions = await listSubscriptions(tx, organisation.id);
  const standing = standingOf(organisation, subscriptions, now);
  const given = subscriptions.find((one) => one.id === subscriptionIdOf(organisation.id) && one.status === 'active');
  const subscribed = planOfPrices(given?.items.map(({ priceId }) => priceId) ?? []);
  const withoutSubscription = standing.trial?.hasExpired === false ? 'Trial' : standing.freePlan ? 'Free' : null;
  return {
    organisationId: organisation.id,
    organisation: organisation.name,
    plan: subscribed ?? (standing.hasActiveSubscription ? 'Other subscription' : withoutSubscription),
    trialEndDateUtc: organisation.trialEndDateUtc?.toISOString() ?? null,
  };
};

/** Puts an organisation on a plan at once; a trial ends, and nobody is locked out when the plan does. */
const putOn = async (tx: Transaction, organisationId: string, plan: PlanName): Promise<void> => {
  await subscribeTo(tx, organisationId, plan);
  await updateOrganisation(tx, organisationId, { freePlan: true, trialEndDateUtc: null });
};

/**
 * The owner chooses the plan of their organisation among those that the server offers to owners, as long as no payment provider keeps
 * a subscription of it. The plan that it is on already changes nothing, whoever gave it.
 */
export const choosePlan = async (
  tx: Transaction,
  actor: Actor,
  plan: PlanName,
  { now, offered }: { readonly now: Date; readonly offered: readonly PlanName[] },
): Promise<UseCaseOutcome<OrganisationWire, OrganisationRefusalCode>> => {
  const { organisationId } = actor;
  const organisation = await lockOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const subscriptions = await listSubscriptions(tx, organisationId);
  const others = subscriptions.filter(({ id }) => id !== subscriptionIdOf(organisationId));
  if (standingOf(organisation, others, now).hasActiveSubscription) return refused('SUBSCRIBED_ELSEWHERE');
  const before = (await planOf(tx, organisation, now)).plan;
  if (before === plan && organisation.trialEndDateUtc === null) return loadOrganisation(tx, organisationId, now);
  if (!offered.includes(plan)) return refused('PLAN_NOT_OFFERED', { plan });
  await putOn(tx, organisationId, plan);
  await recordChange(tx, actor, {
    entityType: 'organisation',
    entityId: organisationId,
    subject: organisation.name,
    action: 'changed',
    changes: [{ field: 'plan', from: before, to: plan }],
  });
  return loadOrganisation(tx, organisationId, now);
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The organisation of an id or a name, whatever its case. */
const findOne = async (
  tx: SystemTransaction,
  nameOrId: string,
): Promise<UseCaseOutcome<Organisation, OrganisationRefusalCode>> => {
  const byId = UUID.test(nameOrId) ? await getOrganisation(tx, nameOrId) : null;
  const isCalledSo = ({ name }: Organisation) => name.toLowerCase() === nameOrId.toLowerCase();
  const found = byId === null ? (await findOrganisations(tx, nameOrId)).filter(isCalledSo) : [byId];
  const [first, second] = found;
  if (first === undefined) return refused('ORGANISATION_UNKNOWN', { organisation: nameOrId });
  if (second === undefined) return done(first);
  const ids = found.map(({ id }) => id).join(', ');
  return refused('ORGANISATION_AMBIGUOUS', { organisation: nameOrId, ids });
};

/** Shows the plan of an organisation to the operator of the server, after setting it where one is named. */
export const operatorPlan = (
  database: Database,
  wish: { readonly organisation: string; readonly plan: PlanName | null },
  now: Date,
): Promise<UseCaseOutcome<OperatorPlan, OrganisationRefusalCode>> =>
  withSystem(database, async (tx) => {
    const found = await findOne(tx, wish.organisation);
    if (!found.ok) return found;
    const { id } = found.value;
    if (wish.plan !== null) await putOn(tx, id, wish.plan);
    const organisation = await getOrganisation(tx, id);
    if (organisation === null) throw new Error('the organisation that was just read is gone');
    return done(await planOf(tx, organisation, now));
  });
