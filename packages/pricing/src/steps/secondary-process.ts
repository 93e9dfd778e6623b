import { type Exact, exact } from '@kerf/money';
import { defineStep, type SourceKind } from '../step.ts';

const perItem = (
  value: Readonly<Record<'setup price' | 'quantity' | 'amount per item' | 'price per unit', Exact>>,
): Exact => value['setup price'].div(value.quantity).plus(value['amount per item'].times(value['price per unit']));

/** What 'unit' stands for is the process's choice. */
const INPUTS = {
  'setup price': 'money',
  quantity: 'count',
  'amount per item': 'unit',
  'price per unit': 'money/unit',
} as const;

const PROCESS: readonly SourceKind[] = ['secondaryProcess'];
/** What is counted is the process's choice; by mass it is the density of the material too. */
const ORIGINS = {
  'setup price': PROCESS,
  'amount per item': ['secondaryProcess', 'material'],
  'price per unit': PROCESS,
} as const satisfies Record<string, readonly SourceKind[]>;

/** A secondary process on one part. The label of a step is the name of the process. */
export const secondaryProcessStep = defineStep({
  id: 'secondaryProcess',
  label: 'Secondary process',
  formula: 'setup price ÷ quantity + amount per item × price per unit',
  unit: 'money',
  inputs: INPUTS,
  origins: ORIGINS,
  compute: perItem,
});

/** The same where the line has a least charge. */
export const secondaryProcessMinimumStep = defineStep({
  id: 'secondaryProcessMinimum',
  label: 'Secondary process with minimum charge',
  formula: 'the greater of (setup price ÷ quantity + amount per item × price per unit) and (minimum charge ÷ quantity)',
  unit: 'money',
  inputs: { ...INPUTS, 'minimum charge': 'money' },
  origins: { ...ORIGINS, 'minimum charge': PROCESS },
  compute: (value) => {
    const least = value['minimum charge'].div(value.quantity);
    const charge = perItem(value);
    return charge.lt(least) ? least : exact(charge);
  },
});
