import { expect, it } from 'vitest';
import { planFeatures } from '../src/index.ts';

const featuresOf = (flags: readonly string[]): readonly string[] => {
  const features = planFeatures({
    ...{ hasActiveSubscription: true, trial: null, freePlan: false },
    ...{ hasXeroIntegration: false, hasQuickBooksIntegration: false },
    subscribedPrices: flags.map((flag) => ({ [flag]: 'true' })),
  });
  return Object.entries(features).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
};

it.each([
  ['3d', 'has3d'],
  ['tube', 'hasUnfoldTube'],
  ['pdf', 'hasPdfUpload'],
  ['miscellaneous_items', 'hasMiscellaneousItems'],
  ['part_library', 'hasPartLibrary'],
  ['fixed_price_parts', 'hasFixedPriceParts'],
  ['materials_revamp', 'hasAdvancedMaterials'],
  ['shipping', 'hasShipping'],
  ['customer_supplied', 'hasCustomerSuppliedMaterial'],
  ['material_consumption', 'hasMaterialConsumptionModeOptions'],
  ['showViewer3D', 'hasShowViewer3D'],
  ['showViewerTube', 'hasShowViewerTube'],
  ['customer_pricing', 'hasCustomerPricing'],
  ['quote_history', 'hasQuoteHistory'],
  ['webstore', 'hasWebStore'],
  ['sells_drawing_credits', 'hasDrawingCredits'],
  ['is_enterprise_plan', 'isEnterprisePlan'],
])('the flag %s of a price gives %s and nothing else', (flag, feature) => {
  expect(featuresOf([flag])).toEqual([feature]);
});

it('without a flag a plan has none of the features', () => {
  expect(featuresOf([])).toEqual([]);
});
