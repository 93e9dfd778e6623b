import type { Exact } from '@kerf/money';
import { defineStep } from '../step.ts';

/** Length at its speed, mm and mm/min, and what braking for corners and gathering speed behind them adds, s. */
const travelSeconds = (length: Exact, speed: Exact, lost: Exact): Exact => length.times(60).div(speed).plus(lost);

/**
 * Time of the head along the cuts of one part: what it would take at the speed of the table, and what braking for corners and
 * gathering speed behind them adds. The second comes from the motion model, as it does for etching and rapid moves.
 */
export const cutTimeStep = defineStep({
  id: 'cutTime',
  label: 'Cut time',
  formula: 'cut length × 60 ÷ cutting feed + acceleration time',
  unit: 's',
  inputs: { 'cut length': 'mm', 'cutting feed': 'mm/min', 'acceleration time': 's' },
  origins: { 'cutting feed': ['rate'], 'acceleration time': ['cuttingTechnology', 'rate'] },
  compute: (value) => travelSeconds(value['cut length'], value['cutting feed'], value['acceleration time']),
});

/** Time of the head along what is etched on one part. */
export const etchTimeStep = defineStep({
  id: 'etchTime',
  label: 'Etch time',
  formula: 'etch length × 60 ÷ etch feed + acceleration time',
  unit: 's',
  inputs: { 'etch length': 'mm', 'etch feed': 'mm/min', 'acceleration time': 's' },
  origins: { 'etch feed': ['rate'], 'acceleration time': ['cuttingTechnology', 'rate'] },
  compute: (value) => travelSeconds(value['etch length'], value['etch feed'], value['acceleration time']),
});

/** Time of the head from contour to contour of one part. */
export const rapidTimeStep = defineStep({
  id: 'rapidTime',
  label: 'Rapid time',
  formula: 'rapid length × 60 ÷ rapid speed + acceleration time',
  unit: 's',
  inputs: { 'rapid length': 'mm', 'rapid speed': 'mm/min', 'acceleration time': 's' },
  origins: { 'rapid speed': ['cuttingTechnology'], 'acceleration time': ['cuttingTechnology'] },
  compute: (value) => travelSeconds(value['rapid length'], value['rapid speed'], value['acceleration time']),
});
