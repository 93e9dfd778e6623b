import type { FoldingSource, MeasureType } from './vocabulary.ts';

/** Messages of the inputs of a part and of a miscellaneous item. Spec: quotes §5, quote parts §5. */
export const INPUT_MESSAGES = {
  QUANTITY_TOO_SMALL: 'Quantity cannot be less than 1',
  QUANTITY_NOT_WHOLE: 'Quantity must be a whole number from 1 to 1000000',
  SCALE_EMPTY: 'Enter a scale factor to resize the drawing.',
  SCALE_TOO_SMALL: 'Enter a scale factor greater than 0.',
  FOLD_LENGTH_MISSING: 'Enter the maximum fold length.',
  NUMBER_NEGATIVE: 'Enter a number of 0 or more.',
  NUMBER_NOT_WHOLE: 'Enter a whole number.',
  PROCESS_INPUT_INVALID: 'Enter a number other than 0.',
  CUSTOM_VALUE_EMPTY: 'Choose a value.',
  NAME_EMPTY: 'Enter a name.',
  NAME_INVALID: 'Use 1 to 100 characters and none of \\ / : * ? " < > |',
  NAME_TAKEN: 'Another part of the quote has this name.',
  DIMENSIONS_EMPTY: 'Enter the dimensions.',
} as const;
export type InputProblem = keyof typeof INPUT_MESSAGES;

export const MINIMUM_QUANTITY = 1;
/** The largest job that is quoted: a typing slip beyond it would otherwise be nested and priced. */
export const MAXIMUM_QUANTITY = 1_000_000;
/** Quantities that are offered to choose from; any other may be typed. Spec: foundation §9. */
export const QUANTITY_CHOICES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const quantityProblem = (quantity: number | null): InputProblem | null => {
  if (quantity === null || !(quantity >= MINIMUM_QUANTITY)) return 'QUANTITY_TOO_SMALL';
  return Number.isInteger(quantity) && quantity <= MAXIMUM_QUANTITY ? null : 'QUANTITY_NOT_WHOLE';
};

export const numberOfFoldsProblem = (folds: number): InputProblem | null => {
  if (!(folds >= 0)) return 'NUMBER_NEGATIVE';
  return Number.isSafeInteger(folds) ? null : 'NUMBER_NOT_WHOLE';
};
export const maxFoldLengthProblem = (lengthMm: number, folds: number): InputProblem | null => {
  if (folds > 0 && !(lengthMm > 0)) return 'FOLD_LENGTH_MISSING';
  return lengthMm >= 0 ? null : 'NUMBER_NEGATIVE';
};
/** Manual folding fields to store; a drawing's folds are read from the drawing, so that both are 0. Spec: quote parts §4.4. */
export const foldingToSave = (source: FoldingSource, numberOfFolds: number, maxFoldLengthMm: number) =>
  source === 'Drawing' ? { numberOfFolds: 0, maxFoldLengthMm: 0 } : { numberOfFolds, maxFoldLengthMm };

/** Quantity of a secondary process: any number but 0; negative is allowed. */
export const processInputProblem = (input: number | null): InputProblem | null =>
  input !== null && Number.isFinite(input) && input !== 0 ? null : 'PROCESS_INPUT_INVALID';
/** Whether a process asks the estimator for an amount; the others take theirs from the part. */
export const asksProcessInput = (measureType: string): boolean => measureType === 'Quantity' || measureType === 'Time';
export const defaultProcessInput = (measureType: MeasureType): number => (measureType === 'Quantity' ? 1 : 0);
/** Dimensions of a miscellaneous item are required text, but of one that its catalogue describes. Spec: quotes §5. */
export const dimensionsProblem = (item: {
  readonly dimensions: string;
  readonly boughtItemId: string | null;
}): InputProblem | null => (item.dimensions.trim() === '' && item.boughtItemId === null ? 'DIMENSIONS_EMPTY' : null);
export const customValueProblem = (value: string): InputProblem | null =>
  value.trim() === '' ? 'CUSTOM_VALUE_EMPTY' : null;
