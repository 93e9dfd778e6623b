import { organisationCreation, routes } from '@kerf/contract';
import type { PlanName } from '@kerf/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { saveSubscription, updateOrganisation } from '../../src/db/repositories/organisations.ts';
import { createOrganisation } from '../../src/use-cases/new-organisation/create-organisation.ts';
import { operatorPlan } from '../../src/use-cases/organisations/set-plan.ts';
import { openTestApp, type Person, type Shop, type TestApp } from '../support/app.ts';
import { addMember } from '../support/members.ts';
import { openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Plan Shop');
});
afterAll(() => test.close());

const params = () => ({ params: { organisationId: shop.organisationId } });
const organisation = async () => (await shop.call(routes.organisations.get, { ...params(), query: {} })).value;
const asOperator = (plan: Parameters<typeof operatorPlan>[1]['plan'], name = 'plan shop') =>
  operatorPlan(test.database, { organisation: name, plan }, new Date());
const plansOf = async (name?: string) => {
  const answer = await asOperator(null, name);
  return answer.ok ? answer.value.plan : answer.refusal;
};
const newMaterial = (materialName: string) => {
  const body = {
    materialName,
    type: 'Flat',
    density: 8900,
    markupPercentage: 0,
    customerSuppliedMarkupPercentage: 0,
  } as const;
  return shop.call(routes.manufacturing.createMaterial, { ...params(), body });
};
const wish = (name: string) =>
  organisationCreation.parse({
    ...{ userId: shop.userId, name, language: 'en-GB', locale: 'en-GB', useImperialUnits: false, currencyCode: 'EUR' },
    ...{
      userFirstName: 'Ada',
      userLastName: 'Turner',
      country: 'DE',
      isLegacyMaterials: false,
      cuttingTechnologyPower: 4,
    },
  });

describe('the plan of an organisation', () => {
  it('is a trial first, and the free plan when that ends: nobody is locked out of their quotes', async () => {
    expect(await organisation()).toMatchObject({ freePlan: false, trial: { hasExpired: false } });
    expect(await plansOf()).toBe('Trial');
    const desk = await openDesk(shop);
    const { quoteId } = await desk.quoteWithPart();
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      updateOrganisation(tx, shop.organisationId, { trialEndDateUtc: new Date(0) }),
    );
    expect(await organisation()).toMatchObject({ freePlan: true, trial: { hasExpired: true }, subscriptions: [] });
    expect(await plansOf()).toBe('Free');
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
    expect((await newMaterial('Copper')).problem.code).toBe('FREE_MATERIALS');
  });

  it('is what the operator of the server sets, and ends when another is set', async () => {
    expect(await asOperator('Professional')).toMatchObject({ ok: true, value: { plan: 'Professional' } });
    const professional = await organisation();
    expect(professional).toMatchObject({ hasActiveSubscription: true, freePlan: false });
    expect(professional.subscriptions[0]?.subscriptionItems[0]?.price.metadata).toMatchObject({
      tube: 'true',
      max_users: '10',
    });
    expect((await newMaterial('Copper')).status).toBe(201);
    await asOperator('Starter', shop.organisationId);
    const starter = await organisation();
    expect(starter.subscriptions).toHaveLength(1);
    expect(starter.subscriptions[0]?.subscriptionItems[0]?.price.metadata).not.toHaveProperty('tube');
    await asOperator('Free');
    expect(await organisation()).toMatchObject({ hasActiveSubscription: false, freePlan: true, subscriptions: [] });
    expect(await plansOf()).toBe('Free');
  });

  it('is named by what there is: an unknown name and one that two organisations have are told apart', async () => {
    expect(await plansOf('Plan')).toMatchObject({ code: 'ORGANISATION_UNKNOWN' });
    const { organisationId: first } = await test.shop('Twin');
    const { organisationId: second } = await test.shop('TWIN');
    const refusal = await plansOf('twin');
    expect(refusal).toMatchObject({ code: 'ORGANISATION_AMBIGUOUS' });
    expect(JSON.stringify(refusal)).toContain(first);
    expect(JSON.stringify(refusal)).toContain(second);
  });

  it.each(['Enterprise', 'Free'] as const)('is %s from the start where the server says so', async (plan) => {
    const creator = { userId: shop.userId, emailAddress: shop.emailAddress };
    const made = await createOrganisation(test.database, creator, wish(`New on ${plan}`), new Date(), { plan });
    expect(made).toMatchObject({
      ok: true,
      value: { hasActiveSubscription: plan === 'Enterprise', freePlan: plan === 'Free', trial: { endDateUtc: null } },
    });
    expect(await plansOf(`New on ${plan}`)).toBe(plan);
  });
});

describe('an owner who chooses a plan', () => {
  const choose = (person: Person, organisationId: string, plan: PlanName) =>
    person.call(routes.organisations.choosePlan, { params: { organisationId }, body: { plan } });

  it('is on it at once; the trial ends, choosing it again changes nothing', async () => {
    const own = await test.shop('Choosing Shop');
    const chosen = await choose(own, own.organisationId, 'Professional');
    expect(chosen.value).toMatchObject({ hasActiveSubscription: true, trial: { endDateUtc: null } });
    expect(await plansOf('choosing shop')).toBe('Professional');
    expect((await choose(own, own.organisationId, 'Professional')).value.version).toBe(chosen.value.version);
    expect((await choose(own, own.organisationId, 'Free')).value).toMatchObject({ freePlan: true, subscriptions: [] });
  });

  it('is refused a plan that the operator keeps to give, and stays on it once it was given', async () => {
    const own = await test.shop('Modest Shop');
    const refused = await choose(own, own.organisationId, 'Enterprise');
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      422,
      'PLAN_NOT_OFFERED',
      expect.stringContaining('Enterprise'),
    ]);
    expect(await plansOf('Modest Shop')).toBe('Trial');
    const { organisationId } = own;
    await operatorPlan(test.database, { organisation: organisationId, plan: 'Enterprise' }, new Date());
    expect((await choose(own, organisationId, 'Enterprise')).status).toBe(200);
    expect((await choose(own, organisationId, 'Starter')).status).toBe(200);
    expect((await choose(own, organisationId, 'Enterprise')).status).toBe(422);
  });

  it('is refused while a payment provider keeps the subscription, as is everybody but the owner', async () => {
    const own = await test.shop('Paying Shop');
    const administrator = await addMember(test, own, 'administrator');
    expect((await choose(administrator, own.organisationId, 'Enterprise')).status).toBe(403);
    await withOrganisation(test.database, own.organisationId, null, (tx) =>
      saveSubscription(tx, own.organisationId, { id: newId(), status: 'active' }, [
        { priceId: 'price_of_provider', metadata: {}, quantity: 1 },
      ]),
    );
    expect((await choose(own, own.organisationId, 'Free')).problem.code).toBe('SUBSCRIBED_ELSEWHERE');
  });
});
