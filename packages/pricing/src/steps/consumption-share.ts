import { exact } from '@kerf/money';
import { defineStep, type SourceKind } from '../step.ts';

/** How many parts a nest holds follows from the size of the sheet, and from the margins and spacing of the machine. */
const NEST: readonly SourceKind[] = ['sheet', 'cuttingTechnology'];

/** Share of a sheet that one part uses up. Spec: quote parts §9. */
export const wholeSheetShareStep = defineStep({
  id: 'wholeSheetShare',
  label: 'Share of the sheet (whole sheet)',
  formula: '1 ÷ parts per sheet',
  unit: 'ratio',
  inputs: { 'parts per sheet': 'count' },
  origins: { 'parts per sheet': NEST },
  compute: (value) => exact(1).div(value['parts per sheet']),
});

export const nestBoundsShareStep = defineStep({
  id: 'nestBoundsShare',
  label: 'Share of the sheet (nest bounds)',
  formula: 'nest area ÷ sheet area ÷ parts per sheet',
  unit: 'ratio',
  inputs: { 'nest area': 'mm²', 'sheet area': 'mm²', 'parts per sheet': 'count' },
  origins: { 'nest area': NEST, 'sheet area': ['sheet'], 'parts per sheet': NEST },
  compute: (value) => value['nest area'].div(value['sheet area']).div(value['parts per sheet']),
});

export const wholeLengthShareStep = defineStep({
  id: 'wholeLengthShare',
  label: 'Share of the bar (whole length)',
  formula: '1 ÷ parts per length',
  unit: 'ratio',
  inputs: { 'parts per length': 'count' },
  origins: { 'parts per length': NEST },
  compute: (value) => exact(1).div(value['parts per length']),
});

export const nestLengthShareStep = defineStep({
  id: 'nestLengthShare',
  label: 'Share of the bar (nest bounds)',
  formula: 'bar consumption ÷ bar length ÷ parts per length',
  unit: 'ratio',
  inputs: { 'bar consumption': 'mm', 'bar length': 'mm', 'parts per length': 'count' },
  origins: { 'bar consumption': NEST, 'bar length': ['sheet'], 'parts per length': NEST },
  compute: (value) => value['bar consumption'].div(value['bar length']).div(value['parts per length']),
});
