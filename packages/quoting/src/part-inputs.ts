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
/** Quantities that a list offers. Spec: foundation §9. */
export const QUANTITY_CHOICES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const MINIMUM_SCALE_FACTOR = 0.1;

export const quantityProblem = (quantity: number | null): InputProblem | null => {
  if (quantity === null || !(quantity >= MINIMUM_QUANTITY)) return 'QUANTITY_TOO_SMALL';
  return Number.isInteger(quantity) && quantity <= MAXIMUM_QUANTITY ? null : 'QUANTITY_NOT_WHOLE';
};

/** Decision 14: at least 0.1; exactly 1 changes nothing, so the confirm button stays disabled without a message. */
export const scaleProblem = (factor: number | null): InputProblem | null => {
  if (factor === null) return 'SCALE_EMPTY';
  return factor >= MINIMUM_SCALE_FACTOR && Number.isFinite(factor) ? null : 'SCALE_TOO_SMALL';
};
export const canConfirmScale = (factor: number | null): boolean => scaleProblem(factor) === null && factor !== 1;

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
export const defaultProcessInput = (measureType: MeasureType): number => (measureType === 'Quantity' ? 1 : 0);
export const customValueProblem = (value: string): InputProblem | null =>
  value.trim() === '' ? 'CUSTOM_VALUE_EMPTY' : null;

const FORBIDDEN_IN_NAME = /[\\/:*?"<>|]/;
/** Name of an extracted part. Decisions 'Extract name'. */
export const extractNameProblem = (name: string, namesInQuote: readonly string[]): InputProblem | null => {
  const trimmed = name.trim();
  if (trimmed === '') return 'NAME_EMPTY';
  if (trimmed.length > 100 || FORBIDDEN_IN_NAME.test(trimmed)) return 'NAME_INVALID';
  const lower = trimmed.toLowerCase();
  return namesInQuote.some((taken) => taken.trim().toLowerCase() === lower) ? 'NAME_TAKEN' : null;
};

export type MiscellaneousInput = {
  readonly quantity: number | null;
  readonly weightKg: number;
  readonly productionTimePerItemSeconds: number;
  readonly price: number;
  readonly dimensions: string;
};
/** Problems of a miscellaneous item by field; empty when it may be saved. Spec: quotes §5. */
export const miscellaneousProblems = (
  item: MiscellaneousInput,
): Partial<Record<keyof MiscellaneousInput, InputProblem>> => {
  const quantity = quantityProblem(item.quantity);
  const negative = (['weightKg', 'productionTimePerItemSeconds', 'price'] as const).filter(
    (name) => !(item[name] >= 0),
  );
  return {
    ...(quantity === null ? {} : { quantity }),
    ...Object.fromEntries(negative.map((name) => [name, 'NUMBER_NEGATIVE' as const])),
    ...(item.dimensions.trim() === '' ? { dimensions: 'DIMENSIONS_EMPTY' as const } : {}),
  };
};
