import { defineStep, type SourceKind } from '../step.ts';

/** Where an hour of cutting has its price from; a step that is paid by it names the same. */
export const HOURLY_RATE_ORIGINS: readonly SourceKind[] = ['rateTable', 'rate', 'customer'];

/** Cutting rate applied: the rate's own or the table's, and the quote's extra. Spec: quote parts §9, quotes §9. */
export const hourlyRateStep = defineStep({
  id: 'hourlyRate',
  label: 'Cutting rate applied',
  formula: 'hourly rate + extra hourly rate',
  unit: 'money/h',
  inputs: { 'hourly rate': 'money/h', 'extra hourly rate': 'money/h' },
  origins: { 'hourly rate': HOURLY_RATE_ORIGINS },
  compute: (value) => value['hourly rate'].plus(value['extra hourly rate']),
});
