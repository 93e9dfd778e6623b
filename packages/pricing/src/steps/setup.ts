import { defineStep } from '../step.ts';
import { HOURLY_RATE_ORIGINS } from './hourly-rate.ts';

/** The job's set-up, shared by its parts. */
export const setupStep = defineStep({
  id: 'setup',
  label: 'Setup',
  formula: 'setup time ÷ quantity × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'setup time': 's', quantity: 'count', 'hourly rate': 'money/h' },
  origins: { 'setup time': ['cuttingTechnology'], 'hourly rate': HOURLY_RATE_ORIGINS },
  compute: (value) => value['setup time'].times(value['hourly rate']).div(value.quantity).div(3600),
});
