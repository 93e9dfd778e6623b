import {
  type CuttingTechnologyChange,
  type RouteDefinition,
  type RouteRequest,
  routes,
  type SetupChange,
} from '@kerf/contract';
import { withOrganisation } from '../../src/db/database.ts';
import { saveSubscription } from '../../src/db/repositories/organisations.ts';
import { organisations } from '../../src/db/schema/index.ts';
import { openTestApp, type Person, type Shop, type TestApp } from './app.ts';
import { addColleague } from './quotes.ts';

/** Ends the trial of a shop and gives it a paid plan with these flags. */
export const subscribe = (test: TestApp, shop: Shop, flags: Readonly<Record<string, string>> = {}): Promise<void> =>
  withOrganisation(test.database, shop.organisationId, null, async (tx) => {
    await tx.update(organisations).set({ trialEndDateUtc: new Date('2020-01-01T00:00:00Z') });
    // One subscription of the shop: subscribing again changes its plan.
    await saveSubscription(tx, shop.organisationId, { id: shop.organisationId, status: 'active' }, [
      { priceId: 'price_test', metadata: { plan: 'other', materials_revamp: 'true', ...flags }, quantity: 1 },
    ]);
  });

/** Ends the trial of a shop and puts it on the free plan. */
export const onFreePlan = (test: TestApp, shop: Shop): Promise<unknown> =>
  withOrganisation(test.database, shop.organisationId, null, (tx) =>
    tx.update(organisations).set({ trialEndDateUtc: new Date('2020-01-01T00:00:00Z'), freePlan: true }),
  );

/** Ends the subscription of a shop, which goes on with the free plan. */
export const endSubscription = (test: TestApp, shop: Shop): Promise<unknown> =>
  withOrganisation(test.database, shop.organisationId, null, async (tx) => {
    await tx.update(organisations).set({ freePlan: true });
    await saveSubscription(tx, shop.organisationId, { id: shop.organisationId, status: 'canceled' }, []);
  });

/** A subscribed shop, a colleague without rights to the set-up data, and another shop. */
export const openSetUp = async (wish: { readonly useImperialUnits?: boolean } = {}) => {
  const test = await openTestApp();
  const shop = await test.shop('Set-Up Shop', wish);
  const other = await test.shop('Other Shop');
  const user = await addColleague(test, shop);
  await subscribe(test, shop, { tube: 'true' });
  await subscribe(test, other, { tube: 'true' });
  const params = { organisationId: shop.organisationId };
  /** Changes of a thing, newest first. */
  const history = async (entityId: string): Promise<SetupChange[]> => {
    const answer = await shop.call(routes.manufacturing.setupChanges, { params, query: { entityId } });
    return answer.value.changes;
  };
  /** Statuses of a call by a colleague without the right, and by somebody from another shop. */
  const refusedOthers = async <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
  ): Promise<readonly number[]> => {
    const people: readonly Person[] = [user, other];
    const answers = await Promise.all(people.map((person) => person.call(definition, request)));
    return answers.map(({ status }) => status);
  };
  /** Changes each of the shop's machines. */
  const changeMachines = async (
    change: Omit<CuttingTechnologyChange, 'cuttingTechnologyId' | 'version'>,
  ): Promise<void> => {
    const machines = await shop.call(routes.manufacturing.cuttingTechnologies, { params, query: {} });
    for (const { cuttingTechnologyId, version } of machines.value) {
      const path = { params: { ...params, cuttingTechnologyId } };
      const body = { ...change, cuttingTechnologyId, version };
      const { status } = await shop.call(routes.manufacturing.updateCuttingTechnology, { ...path, body });
      if (status !== 200) throw new Error(`the machine was not changed: ${status}`);
    }
  };
  return { test, shop, other, user, params, history, refusedOthers, changeMachines };
};
export type SetUp = Awaited<ReturnType<typeof openSetUp>>;
