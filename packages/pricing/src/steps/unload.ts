import { defineStep } from '../step.ts';

export const unloadStep = defineStep({
  id: 'unload',
  label: 'Unload',
  formula: '(unload time + part mass × unload time per kg) × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'unload time': 's', 'part mass': 'kg', 'unload time per kg': 's', 'hourly rate': 'money/h' },
  compute: (value) =>
    value['unload time']
      .plus(value['part mass'].times(value['unload time per kg']))
      .times(value['hourly rate'])
      .div(3600),
});
