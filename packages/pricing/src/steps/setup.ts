import type { Exact } from '@kerf/money';
import { defineStep } from '../step.ts';
import { HOURLY_RATE_ORIGINS } from './hourly-rate.ts';

/** Decimals of a second that a share is held to. */
const SHARE_DECIMALS = 3;

/**
 * One line's share of a set-up that serves several, s: what the shares of the lines up to it are more than those up to the one before.
 * So all of them add up to the set-up to the last digit.
 */
export const setupShareStep = defineStep({
  id: 'setupShare',
  label: 'Share of the setup time',
  formula: 'setup time ÷ parts sharing, in thousandths of a second that add up to it',
  unit: 's',
  inputs: { 'setup time': 's', 'parts sharing': 'count', 'place among them': 'count' },
  origins: { 'setup time': ['cuttingTechnology'] },
  compute: ({ 'setup time': whole, 'parts sharing': lines, 'place among them': place }) => {
    const upTo = (count: Exact): Exact =>
      count.eq(lines) ? whole : whole.times(count).div(lines).toDecimalPlaces(SHARE_DECIMALS);
    return upTo(place).minus(upTo(place.minus(1)));
  },
});

/** The job's set-up, or the line's share of it, shared by its parts. */
export const setupStep = defineStep({
  id: 'setup',
  label: 'Setup',
  formula: 'setup time ÷ quantity × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'setup time': 's', quantity: 'count', 'hourly rate': 'money/h' },
  origins: { 'setup time': ['cuttingTechnology'], 'hourly rate': HOURLY_RATE_ORIGINS },
  compute: (value) => value['setup time'].times(value['hourly rate']).div(value.quantity).div(3600),
});
