import { defineStep, type SourceKind } from '../step.ts';

/** A bracket is found by length, and by mass where it has a limit of it. */
const BRACKET: readonly SourceKind[] = ['folding', 'material'];

/** One set-up for each length bracket that the part's folds fall in. */
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
