import { defineStep } from '../step.ts';

/** Cutting rate applied: the rate's own or the table's, and the quote's extra. Spec: quote parts §9, quotes §9. */
export const hourlyRateStep = defineStep({
  id: 'hourlyRate',
  label: 'Cutting rate applied',
  formula: 'hourly rate + extra hourly rate',
  unit: 'money/h',
  inputs: { 'hourly rate': 'money/h', 'extra hourly rate': 'money/h' },
  compute: (value) => value['hourly rate'].plus(value['extra hourly rate']),
});
