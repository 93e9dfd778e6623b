import { expect, test } from 'vitest';
import { PLAN_METADATA, type PlanMetadata, planFeatures } from '../src/index.ts';

const featuresOf = (metadata: PlanMetadata) =>
  planFeatures({
    ...{ hasActiveSubscription: true, trial: null, freePlan: false, subscribedPrices: [metadata] },
    ...{ hasXeroIntegration: false, hasQuickBooksIntegration: false },
  });
const onIn = (metadata: PlanMetadata) =>
  Object.entries(featuresOf(metadata)).flatMap(([name, value]) => (value === true ? [name] : []));

test('every plan has what the smaller one has, and Enterprise everything', () => {
  const [starter, professional, enterprise] = [
    onIn(PLAN_METADATA.Starter),
    onIn(PLAN_METADATA.Professional),
    onIn(PLAN_METADATA.Enterprise),
  ];
  expect(professional).toEqual(expect.arrayContaining(starter));
  expect(enterprise).toEqual(expect.arrayContaining(professional));
  const missing = Object.entries(featuresOf(PLAN_METADATA.Enterprise)).flatMap(([name, value]) =>
    value === false ? [name] : [],
  );
  expect(missing).toEqual(['hasXeroIntegration', 'hasQuickBooksIntegration']);
});

test('users are limited by the plan, but on Enterprise', () => {
  const limits = [PLAN_METADATA.Starter, PLAN_METADATA.Professional, PLAN_METADATA.Enterprise].map(
    (plan) => featuresOf(plan).maxUsers,
  );
  expect(limits).toEqual([3, 10, null]);
});
