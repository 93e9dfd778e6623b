import { exact } from '@kerf/money';
import { defineStep } from '../step.ts';

/** Share of a sheet that one part uses up. Spec: quote parts §9. */
export const wholeSheetShareStep = defineStep({
  id: 'wholeSheetShare',
  label: 'Share of the sheet (whole sheet)',
  formula: '1 ÷ parts per sheet',
  unit: 'ratio',
  inputs: { 'parts per sheet': 'count' },
  compute: (value) => exact(1).div(value['parts per sheet']),
});

export const nestBoundsShareStep = defineStep({
  id: 'nestBoundsShare',
  label: 'Share of the sheet (nest bounds)',
  formula: 'nest area ÷ sheet area ÷ parts per sheet',
  unit: 'ratio',
  inputs: { 'nest area': 'mm²', 'sheet area': 'mm²', 'parts per sheet': 'count' },
  compute: (value) => value['nest area'].div(value['sheet area']).div(value['parts per sheet']),
});

export const wholeLengthShareStep = defineStep({
  id: 'wholeLengthShare',
  label: 'Share of the bar (whole length)',
  formula: '1 ÷ parts per length',
  unit: 'ratio',
  inputs: { 'parts per length': 'count' },
  compute: (value) => exact(1).div(value['parts per length']),
});

export const nestLengthShareStep = defineStep({
  id: 'nestLengthShare',
  label: 'Share of the bar (nest bounds)',
  formula: 'bar consumption ÷ bar length ÷ parts per length',
  unit: 'ratio',
  inputs: { 'bar consumption': 'mm', 'bar length': 'mm', 'parts per length': 'count' },
  compute: (value) => value['bar consumption'].div(value['bar length']).div(value['parts per length']),
});
