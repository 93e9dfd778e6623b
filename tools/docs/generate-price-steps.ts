import { PRICE_STEPS, PRICING_REFUSALS } from '@kerf/pricing';
import { markdownTable, publishPage } from './generated-page.ts';

const rows = PRICE_STEPS.map((step) => [
  step.label,
  step.formula,
  Object.entries(step.inputs)
    .map(([name, unit]) => `${name} (${unit})`)
    .join(', ') || 'the steps below it',
  Object.entries(step.origins)
    .map(([name, kinds = []]) => `${name}: ${kinds.join(', ')}`)
    .join('; '),
  step.unit,
]);

publishPage(
  'price-steps.md',
  'tools/docs/generate-price-steps.ts',
  [
    '# How a price is made, step by step',
    'Every price on a quote is made of these steps, in shop order. Amounts of money are held to 10 decimals; only the item price and the tax are rounded, half away from zero to the decimals of the currency.',
    'Figures that the shop keeps bear, in the trace of a price, the id and version of what they come from: each stands with the kinds of data that it can come from. All other figures are those of the part, of the quote, or of the step below.',
    markdownTable(['step', 'formula', 'inputs', 'kept by the shop in', 'unit'], rows),
    '## When there is no price',
    'A missing figure never counts as zero.',
    markdownTable(['code', 'sentence shown'], Object.entries(PRICING_REFUSALS)),
  ].join('\n\n'),
);
