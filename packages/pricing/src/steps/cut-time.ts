import { defineStep } from '../step.ts';

/**
 * Time of the head along the cuts of one part: what it would take at the speed of the table, and what braking for corners and
 * gathering speed behind them adds. The second comes from the motion model.
 */
export const cutTimeStep = defineStep({
  id: 'cutTime',
  label: 'Cut time',
  formula: 'cut length × 60 ÷ cutting feed + acceleration time',
  unit: 's',
  inputs: { 'cut length': 'mm', 'cutting feed': 'mm/min', 'acceleration time': 's' },
  origins: { 'cutting feed': ['rate'], 'acceleration time': ['cuttingTechnology', 'rate'] },
  compute: (value) => value['cut length'].times(60).div(value['cutting feed']).plus(value['acceleration time']),
});
