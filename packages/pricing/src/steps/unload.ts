import { defineStep } from '../step.ts';
import { HOURLY_RATE_ORIGINS } from './hourly-rate.ts';

export const unloadStep = defineStep({
  id: 'unload',
  label: 'Unload',
  formula: '(unload time + part mass × unload time per kg) × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'unload time': 's', 'part mass': 'kg', 'unload time per kg': 's', 'hourly rate': 'money/h' },
  origins: {
    'unload time': ['cuttingTechnology'],
    'part mass': ['material'],
    'unload time per kg': ['cuttingTechnology'],
    'hourly rate': HOURLY_RATE_ORIGINS,
  },
  compute: (value) =>
    value['unload time']
      .plus(value['part mass'].times(value['unload time per kg']))
      .times(value['hourly rate'])
      .div(3600),
});
