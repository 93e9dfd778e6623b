import { defineStep } from '../step.ts';

/** Time of the machine on one part. The cut, etch and rapid times come from the motion model. */
export const runtimeStep = defineStep({
  id: 'runtime',
  label: 'Runtime',
  formula: 'cut time + etch time + rapid time + pierces × pierce time',
  unit: 's',
  inputs: {
    'cut time': 's',
    'etch time': 's',
    'rapid time': 's',
    pierces: 'count',
    'pierce time': 's',
  },
  origins: {
    'etch time': ['rate', 'cuttingTechnology'],
    'rapid time': ['cuttingTechnology'],
    'pierce time': ['rate'],
  },
  compute: (value) =>
    value['cut time']
      .plus(value['etch time'])
      .plus(value['rapid time'])
      .plus(value.pierces.times(value['pierce time'])),
});
