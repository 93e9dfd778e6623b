import { defineStep, type SourceKind } from '../step.ts';

/** A bracket is found by length, and by mass where it has a limit of it. */
const BRACKET: readonly SourceKind[] = ['folding', 'material'];

/** The set-ups that the plan of bends comes to: it has tools of its own for each inside radius, and for folds that run across others. */
export const plannedSetUpsStep = defineStep({
  id: 'plannedSetUps',
  label: 'Set-ups of the press brake',
  formula: 'one for each inside radius, and again for folds across others',
  unit: 'count',
  inputs: { 'planned set-ups': 'count' },
  origins: {},
  compute: (value) => value['planned set-ups'],
});

/** The planned set-ups; without a plan one for each length bracket that the part's folds fall in. */
export const foldingSetupStep = defineStep({
  id: 'foldingSetup',
  label: 'Folding setup',
  formula: 'fold set-ups × setup time ÷ quantity × setup hourly rate ÷ 3600',
  unit: 'money',
  inputs: { 'fold set-ups': 'count', 'setup time': 's', quantity: 'count', 'setup hourly rate': 'money/h' },
  origins: { 'fold set-ups': BRACKET, 'setup time': ['folding'], 'setup hourly rate': ['folding'] },
  compute: (value) =>
    value['fold set-ups'].times(value['setup time']).times(value['setup hourly rate']).div(value.quantity).div(3600),
});

export const foldingStep = defineStep({
  id: 'foldingProcessing',
  label: 'Folding',
  formula: 'folding time × hourly rate ÷ 3600',
  unit: 'money',
  inputs: { folds: 'count', 'folding time': 's', 'hourly rate': 'money/h' },
  origins: { 'folding time': BRACKET, 'hourly rate': ['folding'] },
  compute: (value) => value['folding time'].times(value['hourly rate']).div(3600),
});
