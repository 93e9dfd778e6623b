import type { ItemChoices, ProcessChoice } from './choices.ts';
import type { FoldFacts, PartFacts } from './facts.ts';
import type { MaterialPrice, ProcessMeasure } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { type StepUnit, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import { boughtItemStep } from './steps/bought-item.ts';
import { secondarySum } from './steps/item-totals.ts';
import { secondaryProcessMinimumStep, secondaryProcessStep } from './steps/secondary-process.ts';

export type ProcessSteps = { readonly total: Taken; readonly seconds: number };

const MM_PER_METRE = 1000;
const MM2_PER_SQUARE_METRE = 1e6;
const MINUTES_PER_HOUR = 60;

const sumOf = (folds: readonly FoldFacts[], weight: (fold: FoldFacts) => number): number =>
  folds.reduce((sum, fold) => sum + fold.count * weight(fold), 0);

/** How much of a process one part takes, in the unit of its measure. */
const amountPerItem = (choice: ProcessChoice, facts: PartFacts, cutLengthMm: number, quantity: number): number => {
  switch (choice.process.measure) {
    case 'Quantity':
      return choice.input;
    case 'Part':
      return 1;
    case 'CutLength':
      return cutLengthMm / MM_PER_METRE;
    case 'Fold':
      return sumOf(facts.folds, () => 1);
    case 'FoldLength':
      return sumOf(facts.folds, (fold) => fold.lengthMm) / MM_PER_METRE;
    case 'Area':
      return facts.areaMm2 / MM2_PER_SQUARE_METRE;
    case 'AreaBothSides':
      return (2 * facts.areaMm2) / MM2_PER_SQUARE_METRE;
    case 'Mass':
      return facts.massKg;
    case 'Time':
      return choice.input / MINUTES_PER_HOUR;
    case 'Quote':
      return 1 / (quantity * Math.max(1, choice.linesSharing));
  }
};

type MeasureUnits = { readonly 'amount per item': StepUnit; readonly 'price per unit': StepUnit };
const COUNTED: MeasureUnits = { 'amount per item': 'count', 'price per unit': 'money/unit' };
const BY_METRE: MeasureUnits = { 'amount per item': 'm', 'price per unit': 'money/m' };
const BY_SQUARE_METRE: MeasureUnits = { 'amount per item': 'm²', 'price per unit': 'money/m²' };

/** Units of what a process is counted by, and of its price. */
const MEASURE_UNITS: Readonly<Record<ProcessMeasure, MeasureUnits>> = {
  Quantity: COUNTED,
  Part: COUNTED,
  CutLength: BY_METRE,
  Fold: COUNTED,
  FoldLength: BY_METRE,
  Area: BY_SQUARE_METRE,
  AreaBothSides: BY_SQUARE_METRE,
  Mass: { 'amount per item': 'kg', 'price per unit': 'money/kg' },
  Time: { 'amount per item': 'h', 'price per unit': 'money/h' },
  Quote: COUNTED,
};

const asksForInput = ({ process }: ProcessChoice): boolean =>
  process.measure === 'Quantity' || process.measure === 'Time';

const takeProcess = (
  { process }: ProcessChoice,
  material: MaterialPrice,
  amount: number,
  quantity: number,
): Priced<Taken> => {
  const { pricePerUnit, minimumCharge } = process;
  if (pricePerUnit === null) return refuse('SECONDARY_PROCESS_PRICE_MISSING', { secondaryProcessId: process.id });
  const values = {
    'setup price': process.setupPrice,
    quantity,
    'amount per item': amount,
    'price per unit': pricePerUnit,
  };
  const weighed = process.measure === 'Mass' ? sourceOf('material', material) : [];
  const units = MEASURE_UNITS[process.measure];
  const extras = { label: process.name, units, sources: [...sourceOf('secondaryProcess', process), ...weighed] };
  return priced(
    minimumCharge === null
      ? takeStep(secondaryProcessStep, values, extras)
      : takeStep(secondaryProcessMinimumStep, { ...values, 'minimum charge': minimumCharge }, extras),
  );
};

const takeBoughtItems = ({ boughtItems }: ProcessChoice): Priced<readonly Taken[]> => {
  const taken: Taken[] = [];
  for (const { item, quantity } of boughtItems) {
    if (item.cost === null) return refuse('BOUGHT_ITEM_COST_MISSING', { boughtItemId: item.id });
    const values = { 'pieces per part': quantity, cost: item.cost, markup: item.markupPercent };
    taken.push(takeStep(boughtItemStep, values, { label: item.name, sources: sourceOf('boughtItem', item) }));
  }
  return priced(taken);
};

/** Every enabled secondary process of one part, each with the bought items that it puts in. */
export const priceProcesses = (
  facts: PartFacts,
  material: MaterialPrice,
  choices: ItemChoices,
  cutLengthMm: number,
): Priced<ProcessSteps> => {
  const { quantity } = choices;
  const taken: Taken[] = [];
  let seconds = 0;
  for (const choice of choices.processes) {
    const isUsable = Number.isFinite(choice.input) && choice.input !== 0;
    if (asksForInput(choice) && !isUsable)
      return refuse('SECONDARY_PROCESS_INPUT_INVALID', { secondaryProcessId: choice.process.id });
    const amount = amountPerItem(choice, facts, cutLengthMm, quantity);
    const step = takeProcess(choice, material, amount, quantity);
    if (!step.ok) return step;
    const boughtItems = takeBoughtItems(choice);
    if (!boughtItems.ok) return boughtItems;
    taken.push(step.value, ...boughtItems.value);
    seconds += choice.process.setupSeconds / quantity + Math.max(0, amount) * choice.process.secondsPerUnit;
  }
  return priced({ total: takeSum(secondarySum, taken), seconds });
};
