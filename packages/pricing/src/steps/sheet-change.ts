import { defineStep } from '../step.ts';
import { HOURLY_RATE_ORIGINS } from './hourly-rate.ts';

/** The change of a sheet, shared by the parts on it. */
export const sheetChangeStep = defineStep({
  id: 'sheetChange',
  label: 'Sheet change',
  formula: 'sheet change time ÷ parts per sheet × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'sheet change time': 's', 'parts per sheet': 'count', 'hourly rate': 'money/h' },
  origins: {
    'sheet change time': ['cuttingTechnology'],
    'parts per sheet': ['sheet', 'cuttingTechnology'],
    'hourly rate': HOURLY_RATE_ORIGINS,
  },
  compute: (value) => value['sheet change time'].times(value['hourly rate']).div(value['parts per sheet']).div(3600),
});
