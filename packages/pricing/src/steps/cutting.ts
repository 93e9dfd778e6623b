import { defineStep } from '../step.ts';

export const cuttingStep = defineStep({
  id: 'cutting',
  label: 'Cutting',
  formula: 'runtime × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { runtime: 's', 'hourly rate': 'money/h' },
  compute: (value) => value.runtime.times(value['hourly rate']).div(3600),
});
